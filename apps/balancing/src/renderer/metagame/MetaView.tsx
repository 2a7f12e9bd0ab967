/** The metagame: which designs are worth building, at several fleet sizes side by side. */
import { formatPercent, MAX_RUNS } from '@dota-factory/arena';
import { Button, NumberField, Panel } from '@dota-factory/ui';
import { useState } from 'react';
import { DEFAULT_META, type MetaDesignState, type MetaSize } from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';
import { RunProgressBar } from '../figures/RunProgressBar.tsx';
import { formatPoints, isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { CirclePicture } from './CirclePicture.tsx';

const metaOf = ({ meta }: SessionView) => meta;

export function MetaView() {
  const session = useSession();
  const meta = useView(metaOf);
  const holdReason = useView(findHoldReason);
  const [request, setRequest] = useState(() =>
    meta === null
      ? DEFAULT_META
      : { level: meta.level, threats: meta.threats, runs: meta.runs, seed: meta.seed },
  );
  const isRunning = meta !== null && isUnderWay(meta.status);
  const setThreat = (at: number, threat: number) =>
    setRequest({ ...request, threats: request.threats.map((each, i) => (i === at ? threat : each)) });
  const field = (
    label: string,
    value: number,
    min: number,
    max: number,
    onChange: (value: number) => void,
  ) => (
    <NumberField
      key={label}
      label={label}
      value={value}
      min={min}
      max={max}
      isDisabled={holdReason !== undefined}
      onChange={onChange}
    />
  );
  return (
    <div className="page">
      <div className="toolbar" role="group" aria-label="Metagame">
        {request.threats.map((threat, at) =>
          field(`Threat ${at + 1}`, threat, 1, 1_000_000, (value) => setThreat(at, value)),
        )}
        {field('Fights', request.runs, 1, MAX_RUNS, (runs) => setRequest({ ...request, runs }))}
        {field('Seed', request.seed, 0, Number.MAX_SAFE_INTEGER, (seed) => setRequest({ ...request, seed }))}
        {isRunning ? (
          <Button onPress={() => session.cancelMeta()} disabledReason={holdReason}>
            Cancel
          </Button>
        ) : (
          <Button variant="primary" onPress={() => session.startMeta(request)} disabledReason={holdReason}>
            Find the mixture
          </Button>
        )}
      </div>
      {meta === null ? (
        <Introduction />
      ) : (
        <div className="page-body">
          <RunProgressBar label="Fights of the metagame" run={meta} />
          <MetaSizes sizes={meta.sizes} />
        </div>
      )}
    </div>
  );
}

export function MetaSizes({ sizes }: { sizes: readonly MetaSize[] }) {
  return (
    <div className="meta-sizes">
      {sizes.map((size) => (
        <Size key={size.threat} size={size} />
      ))}
    </div>
  );
}

function Introduction() {
  return (
    <div className="empty">
      <h2>What is worth building at all?</h2>
      <p>
        Every hull meets every other at three fleet sizes. The mixture is the one that no design beats (the
        Nash equilibrium, the most even one if there are several): a design without a share in it is never the
        right choice against good players. The circles show who beats whom beyond plain strength.
      </p>
    </div>
  );
}

function Size({ size }: { size: MetaSize }) {
  const designs = [...size.designs].sort((a, b) => b.weight - a.weight || b.nashAverage - a.nashAverage);
  const most = Math.max(...designs.map(({ interval }) => interval[1]), 0.01);
  return (
    <Panel title={`About ${size.threat} threat a side`} name={`meta-${size.threat}`}>
      <table className="effects meta-table">
        <caption className="visually-hidden">{`The mixture at ${size.threat} threat`}</caption>
        <thead>
          <tr>
            <th scope="col">Design</th>
            <th scope="col" className="number">
              Share
            </th>
            <th scope="col">95 % interval</th>
            <th scope="col" className="number" title="Points of the score against the mixture">
              Against it
            </th>
          </tr>
        </thead>
        <tbody>
          {designs.map((design) => (
            <Row key={design.name} design={design} most={most} />
          ))}
        </tbody>
      </table>
      <SplitBar size={size} />
      <CirclePicture size={size} />
    </Panel>
  );
}

function Row({ design, most }: { design: MetaDesignState; most: number }) {
  const { name, weight, interval, nashAverage, isNeverWorthIt } = design;
  const at = (share: number) => `${(share / most) * 100}%`;
  return (
    <tr data-never={isNeverWorthIt || undefined}>
      <th scope="row">
        <span className="meta-design">
          <DesignGrid name={name} grid={design} size={32} />
          <span>
            {name}
            {isNeverWorthIt && <span className="meta-never">never worth building</span>}
          </span>
        </span>
      </th>
      <td className="number">{formatPercent(weight)}</td>
      <td>
        <span className="meta-bar" aria-hidden>
          <span className="meta-share" style={{ width: at(weight) }} />
          <span
            className="effect-range"
            style={{ left: at(interval[0]), width: at(interval[1] - interval[0]) }}
          />
        </span>
        <span className="muted meta-interval">
          {interval.map((end) => Math.round(end * 100)).join(' – ')} %
        </span>
      </td>
      <td className="number">{formatPoints(nashAverage)}</td>
    </tr>
  );
}

/** How much is plain strength, and how much is circles. */
function SplitBar({ size: { transitive, cyclic } }: { size: MetaSize }) {
  return (
    <div className="meta-split">
      <span className="meta-split-bar" aria-hidden>
        <span className="meta-strength" style={{ width: `${transitive * 100}%` }} />
        <span className="meta-cyclic" style={{ width: `${cyclic * 100}%` }} />
      </span>
      <span className="muted">
        {`${formatPercent(transitive)} of the differences is plain strength, ${formatPercent(cyclic)} is who beats whom in circles`}
      </span>
    </div>
  );
}
