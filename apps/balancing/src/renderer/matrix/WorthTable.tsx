/** What each module is worth as a multiple of its price. */
import { formatName } from '@dota-factory/ui';
import type { AuditState, DesignLayout } from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';
import { formatPValue } from '../figures/words.ts';

type ModuleWorth = AuditState['modules'][number];

interface WorthTableProps {
  readonly worths: readonly ModuleWorth[];
  /** Why there are none. */
  readonly silence: string | undefined;
  findGrid(id: string): DesignLayout | undefined;
}

/** The end of the axis, in prices. */
const REACH = 3;

export function WorthTable({ worths, silence, findGrid }: WorthTableProps) {
  if (silence !== undefined) return <p className="muted">{silence}</p>;
  return (
    <table className="effects">
      <caption className="visually-hidden">Worth of modules</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="number">
            Worth
          </th>
          <th scope="col" className="effects-axis">
            <span>×0</span>
            <span>×1</span>
            <span>×2</span>
            <span>×{REACH}</span>
          </th>
          <th scope="col">95 % interval</th>
          <th scope="col">Says</th>
          <th scope="col">Trials</th>
        </tr>
      </thead>
      <tbody>
        {worths.map((worth) => (
          <WorthRow key={worth.id} worth={worth} grid={findGrid(worth.id)} />
        ))}
      </tbody>
    </table>
  );
}

function WorthRow({ worth: shown, grid }: { worth: ModuleWorth; grid: DesignLayout | undefined }) {
  const { id, worth, interval, spread, pValue, trials, saturated, isSure, standsOut } = shown;
  const at = (value: number) => `${(Math.min(REACH, Math.max(0, value)) / REACH) * 100}%`;
  const width = Math.min(REACH, Math.max(0, interval[1])) - Math.min(REACH, Math.max(0, interval[0]));
  return (
    <tr
      data-effect={id}
      data-sure={isSure || undefined}
      data-stands-out={standsOut || undefined}
      data-sign={worth > 1 ? 'up' : 'down'}
    >
      <th
        scope="row"
        title={`${id}, ${trials} ${trials === 1 ? 'trial' : 'trials'} that differ by ±${spread.toFixed(2)} beyond chance, ${formatPValue(pValue)}`}
      >
        <span className="heat-design">
          {grid ? <DesignGrid name={formatName(id)} grid={grid} size={24} /> : <span />}
          <span>{formatName(id)}</span>
        </span>
      </th>
      <td className="number">{formatWorth(worth)}</td>
      <td>
        <span className="effect-bar" aria-hidden>
          <span className="effect-zero" style={{ left: at(1) }} />
          <span
            className="effect-range"
            style={{ left: at(interval[0]), width: `${(width / REACH) * 100}%` }}
          />
          <span className="effect-dot" style={{ left: at(worth) }} />
        </span>
      </td>
      <td className="effect-interval">{interval.map(formatWorth).join(' to ')}</td>
      <td className="effect-verdict">{describe(shown)}</td>
      <td className="effect-saturated">
        {saturated > 0 && (
          <span title="Trials that one side won nearly always: the true worth may be further off than shown">
            {`${saturated} of ${trials} saturated`}
          </span>
        )}
      </td>
    </tr>
  );
}

const formatWorth = (worth: number) => `${worth < 0 ? '−' : ''}×${Math.abs(worth).toFixed(2)}`;

function describe({ isSure, standsOut, worth }: ModuleWorth): string {
  if (standsOut) return '▲ stands out';
  if (!isSure) return 'not sure';
  return worth > 1 ? '▲ worth more' : '▼ worth less';
}
