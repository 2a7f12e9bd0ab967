/** Every ship design against every other at equal threat. */
import { Button, NumberField, Panel, Segmented } from '@dota-factory/ui';
import { useState } from 'react';
import { MAX_RUNS } from '@dota-factory/arena';
import { DEFAULT_MATRIX, type MatrixState } from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';
import { ExportButtons } from '../figures/ExportButtons.tsx';
import { RunProgressBar } from '../figures/RunProgressBar.tsx';
import { isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { HeatMap } from './HeatMap.tsx';
import { type Order, ORDERS } from './order.ts';

export const matrixOf = ({ matrix }: SessionView) => matrix;

export function MatrixView({ onAudit }: { onAudit(): void }) {
  const session = useSession();
  const matrix = useView(matrixOf);
  const holdReason = useView(findHoldReason);
  const [request, setRequest] = useState(() => ({
    ...DEFAULT_MATRIX,
    ...(matrix && {
      level: matrix.level,
      threat: matrix.threat,
      runs: matrix.runs,
      seed: matrix.seed,
    }),
  }));
  const [order, setOrder] = useState<Order>('strongest');
  const isRunning = matrix !== null && isUnderWay(matrix.status);
  const field = (
    label: string,
    key: 'level' | 'threat' | 'runs' | 'seed',
    min: number,
    max: number,
    title: string,
  ) => (
    <NumberField
      label={label}
      title={title}
      value={request[key]}
      min={min}
      max={max}
      isDisabled={holdReason !== undefined}
      onChange={(value) => setRequest({ ...request, [key]: value })}
    />
  );
  return (
    <div className="page">
      <div className="toolbar" role="group" aria-label="Matrix">
        {field('Level', 'level', 0, 1000, 'Of all ships')}
        {field('Threat', 'threat', 1, 1_000_000, 'Production seconds of each team, about')}
        {field('Fights', 'runs', 1, MAX_RUNS, 'Of each pair')}
        {field('Seed', 'seed', 0, Number.MAX_SAFE_INTEGER, 'The same seed gives the same fights')}
        <label
          className="check"
          title="Fights ships with and without each module, and again those that may stand out: five to ten times as many fights"
        >
          <input
            type="checkbox"
            checked={request.withAudit}
            disabled={holdReason !== undefined}
            onChange={(event) => setRequest({ ...request, withAudit: event.target.checked })}
          />
          Modules too
        </label>
        {isRunning ? (
          <Button onPress={() => session.cancelMatrix()} disabledReason={holdReason}>
            Cancel
          </Button>
        ) : (
          <Button variant="primary" onPress={() => session.startMatrix(request)} disabledReason={holdReason}>
            Fight the matrix
          </Button>
        )}
        <span className="toolbar-space" />
        <ExportButtons
          what="matrix"
          disabledReason={holdReason ?? (matrix ? undefined : 'Fight the matrix first.')}
        />
      </div>
      <AddedDesigns />
      {matrix === null ? (
        <div className="empty">
          <h2>Which design is worth its price?</h2>
          <p>
            Every hull with its default modules and every entry of{' '}
            <span className="mono">ship_layouts.toml</span> meets every other. Each team gets as many ships as
            the same production time pays for, so a fair design scores 50 %. Sides are swapped in every second
            fight, and all pairs are filled together. Press <strong>Fight the matrix</strong>; the table fills
            while the pairs are fought.
          </p>
        </div>
      ) : (
        <div className="page-body">
          <div className="matrix-head">
            <RunProgressBar label="Fights of the matrix" run={matrix} />
            <Segmented label="Order" choices={ORDERS} chosen={order} onChoose={(id: Order) => setOrder(id)} />
            <Legend />
            <Button variant="quiet" onPress={onAudit} disabledReason={holdReason}>
              Threat audit →
            </Button>
          </div>
          <Panel
            title={`Level ${matrix.level}, ${describeSizes(matrix)}, ${matrix.runs} fights a pair`}
            name="matrix"
          >
            <HeatMap matrix={matrix} order={order} run="matrix" />
          </Panel>
          {matrix.remarks.length > 0 && (
            <ul className="remarks">
              {matrix.remarks.map((remark) => (
                <li key={remark}>{`⚠ ${remark}`}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

const addedOf = ({ addedDesigns }: SessionView) => addedDesigns;

/** What a search has found and a person has added: it takes part in the next matrix. */
function AddedDesigns() {
  const session = useSession();
  const added = useView(addedOf);
  const matrix = useView(matrixOf);
  const holdReason = useView(findHoldReason);
  if (added.length === 0) return null;
  const isMet = (name: string) => matrix?.designs.some((design) => design.name === name) ?? false;
  return (
    <ul className="added-designs" aria-label="Added designs">
      {added.map((design) => (
        <li key={design.name} data-testid="added-design">
          <DesignGrid name={design.name} grid={design} size={36} />
          <span>
            {design.name}
            <span className="muted">{isMet(design.name) ? 'in this matrix' : 'in the next matrix'}</span>
          </span>
          <Button
            variant="quiet"
            label={`Leave ${design.name} out of the matrix`}
            disabledReason={holdReason}
            onPress={() => session.removeDesign(design.name)}
          >
            ✕
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Whole ships never give the wanted threat exactly: what the fleets really cost. */
function describeSizes({ threat, cells }: MatrixState): string {
  const all = cells.flatMap((line) => line.flatMap((cell) => cell?.threats ?? []));
  if (all.length === 0) return `${threat} threat a side wanted`;
  const [least, most] = [Math.min(...all), Math.max(...all)].map(Math.round);
  return `${threat} threat a side wanted, ${least} to ${most} in whole ships`;
}

function Legend() {
  return (
    <div className="legend" aria-hidden>
      <span>0 %</span>
      <span className="legend-ramp" />
      <span>100 %</span>
      <span className="muted">▲▼ uneven, = even (40 to 60 %)</span>
    </div>
  );
}
