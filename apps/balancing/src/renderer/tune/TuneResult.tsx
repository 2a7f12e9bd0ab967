/** What the tuner has found: its way as a plot, the proposed edit before → after, and every pair with its target. */
import { countBySize, formatInterval, formatPercent, listSizes } from '@dota-factory/arena';
import { Button, Dialog, Panel, Plot, ProgressBar } from '@dota-factory/ui';
import { useState } from 'react';
import type { HullState, TunedEdit, TunedPair, TuneState } from '../../contract/index.ts';
import { isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { PairName } from './PairName.tsx';
import { listMissLines } from './miss-lines.ts';
import { describeChange, describeCourse, describeProgress, describeVerdict, formatSizes } from './words.ts';

export function TuneResult({ tune }: { tune: TuneState }) {
  const { status, done, total, path, edits, pairs } = tune;
  const isSized = listSizes(tune.threat).length > 1;
  return (
    <div className="tune-result" data-testid="tune">
      <div className="run-progress">
        <ProgressBar
          label="Meetings of pairs"
          value={status === 'done' || total === 0 ? 1 : done / total}
          text={describeProgress(tune)}
          tone={tune.fault !== null ? 'danger' : isUnderWay(status) ? 'accent' : 'good'}
        />
      </div>
      <p className="muted" data-testid="tune-course">
        {describeCourse(tune)}
      </p>
      <p className="tune-verdict-line" role="status" data-testid="tune-verdict">
        <strong>{describeVerdict(tune)}</strong>
      </p>
      {path.length > 0 && (
        <Panel title="The way there" name="tune-path">
          <PathPlot tune={tune} />
        </Panel>
      )}
      {edits.length > 0 && (
        <Panel
          title={isUnderWay(status) ? 'The best edit so far' : 'The proposed edit'}
          name="tune-edits"
          tools={<WriteButton tune={tune} />}
        >
          <EditTable edits={edits} />
        </Panel>
      )}
      {pairs.length > 0 && isSized && (
        <Panel title="Sizes" name="tune-sizes">
          <SizeTable pairs={pairs} />
        </Panel>
      )}
      {pairs.length > 0 && (
        <Panel title={`Pairs, ${formatSizes(tune.threat)} threat a side`} name="tune-pairs">
          <PairTable pairs={pairs} isSized={isSized} />
        </Panel>
      )}
    </div>
  );
}

function PathPlot({ tune: { path } }: { tune: TuneState }) {
  return (
    <Plot
      title="Pairs outside their range by step"
      xLabel="Step"
      yLabel="Pairs outside, and numbers changed"
      xMin={0}
      height={200}
      series={[
        ...listMissLines(path),
        { id: 'changed', label: 'Changed', dashed: true, values: path.map(({ changed }) => changed) },
      ]}
    />
  );
}

function EditTable({ edits }: { edits: readonly TunedEdit[] }) {
  return (
    <table className="effects">
      <caption className="visually-hidden">Numbers before and after</caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col" className="number">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {edits.map(({ file, name, before, value }) => (
          <tr key={`${file} ${name}`} data-testid="tuned-edit">
            <th scope="row" className="mono tune-formula" title={file}>
              {name}
            </th>
            <td className="mono tune-formula">{before}</td>
            <td className="mono tune-formula">→ {value}</td>
            <td className="number">{describeChange(before, value) ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const hashOf = ({ config }: SessionView) => config?.hash ?? '';

/** Asks first: this is the only place where the tool writes a config. */
function WriteButton({ tune: { status, hash, edits } }: { tune: TuneState }) {
  const session = useSession();
  const holdReason = useView(findHoldReason);
  const loaded = useView(hashOf);
  const [isAsking, setAsking] = useState(false);
  const files = [...new Set(edits.map(({ file }) => file))].join(', ');
  const reason = isUnderWay(status)
    ? 'The tuner is still at work: cancel it to keep the best so far.'
    : hash !== loaded
      ? 'These edits belong to another config than the one that is loaded.'
      : undefined;
  const write = async () => {
    setAsking(false);
    const plain = edits.map(({ file, path, value }) => ({ file, path, value }));
    const written = await session.writeConfig({ hash, edits: plain });
    if (written === undefined) return;
    session.say({
      title: 'The config was written',
      text: `${written.join(', ')} ${written.length === 1 ? 'has' : 'have'} the new numbers; comments and formatting are as they were. Reload to fight with them.`,
    });
  };
  return (
    <>
      <Button disabledReason={holdReason ?? reason} onPress={() => setAsking(true)}>
        Write to the config files
      </Button>
      {isAsking && (
        <Dialog
          title={`Write ${edits.length} ${edits.length === 1 ? 'number' : 'numbers'} into ${files}?`}
          name="write-config"
          onClose={() => setAsking(false)}
          primary={{ label: 'Write', onPress: () => void write() }}
          secondary={[{ label: 'Do not write', onPress: () => setAsking(false) }]}
        >
          <EditTable edits={edits} />
        </Dialog>
      )}
    </>
  );
}

/** Of the best edits so far: how many pairs are outside at each size. */
function SizeTable({ pairs }: { pairs: readonly TunedPair[] }) {
  return (
    <table className="effects">
      <caption className="visually-hidden">Pairs outside their range by fleet size</caption>
      <thead>
        <tr>
          <th scope="col">Threat</th>
          <th scope="col" className="number">
            Outside
          </th>
          <th scope="col" title="Pairs whose interval is outside as a whole, to pairs that may be outside">
            By 95 % intervals
          </th>
        </tr>
      </thead>
      <tbody>
        {countBySize(pairs).map(({ threat, pairs: all, misses, interval }) => (
          <tr key={threat} data-testid="tuned-size">
            <th scope="row">{threat}</th>
            <td className="number">{`${misses} of ${all}`}</td>
            <td className="effect-interval">{interval.join(' to ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const hullsOf = ({ config }: SessionView) => config?.hulls;
const NO_HULLS: readonly HullState[] = [];
/** How far a score is outside, to have the worst first. */
const distanceOf = ({ score, between: [low, high] }: TunedPair) => Math.max(low - score, score - high);

interface PairTableProps {
  readonly pairs: readonly TunedPair[];
  /** Whether there are several sizes to tell apart. */
  readonly isSized: boolean;
}

function PairTable({ pairs, isSized }: PairTableProps) {
  const hulls = useView(hullsOf) ?? NO_HULLS;
  const sorted = [...pairs].sort((a, b) => distanceOf(b) - distanceOf(a));
  return (
    <table className="effects">
      <caption className="visually-hidden">Every pair with its target, the furthest outside first</caption>
      <thead>
        <tr>
          <th scope="col">Pair</th>
          {isSized && (
            <th scope="col" className="number">
              Threat
            </th>
          )}
          <th scope="col">Wanted</th>
          <th scope="col" className="number">
            Score
          </th>
          <th scope="col" className="effects-axis">
            <span>0 %</span>
            <span>100 %</span>
          </th>
          <th scope="col">95 % interval</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((pair) => (
          <PairRow
            key={`${pair.first} ${pair.second} ${pair.threat}`}
            pair={pair}
            hulls={hulls}
            isSized={isSized}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PairRowProps {
  readonly pair: TunedPair;
  readonly hulls: readonly HullState[];
  readonly isSized: boolean;
}

function PairRow({ pair, hulls, isSized }: PairRowProps) {
  const { first, second, threat, between, score, interval, isMissed } = pair;
  const at = (share: number) => `${share * 100}%`;
  return (
    <tr data-testid="tuned-pair" data-missed={isMissed || undefined}>
      <th scope="row">
        <PairName hulls={hulls} first={first} second={second} />
      </th>
      {isSized && <td className="number">{threat}</td>}
      <td>{formatInterval(between)}</td>
      <td className="number">{formatPercent(score)}</td>
      <td>
        <span className="effect-bar" aria-hidden>
          <span className="wanted" style={{ left: at(between[0]), width: at(between[1] - between[0]) }} />
          <span
            className="effect-range"
            style={{ left: at(interval[0]), width: at(interval[1] - interval[0]) }}
          />
          <span className="effect-dot" style={{ left: at(score) }} />
        </span>
      </td>
      <td className="effect-interval">{formatInterval(interval)}</td>
      <td className="tune-verdict">{describePair(pair)}</td>
    </tr>
  );
}

/** A miss whose interval reaches into the range may be luck. */
function describePair({ isMissed, interval, between }: TunedPair): string {
  if (!isMissed) return '✓ as wanted';
  const mayBe = interval[1] >= between[0] && interval[0] <= between[1];
  return mayBe ? '✕ outside, perhaps by luck' : '✕ outside';
}
