/** The same fights before and after, arena by arena, with what the change did and how sure that is. */
import { formatInterval, formatPercent, type PairedComparison } from '@dota-factory/arena';
import { WinBar } from '../figures/WinBar.tsx';
import {
  formatPoints,
  formatPointsInterval,
  formatPValue,
  formatSpread,
  formatTime,
} from '../figures/words.ts';
import type { SeriesFigures, WhatIfArena } from '../../contract/index.ts';

export function ComparisonTable({ arenas }: { arenas: readonly WhatIfArena[] }) {
  const unchanged = arenas.filter(isUnchanged);
  const list = (shown: readonly WhatIfArena[], label: string) => (
    <ul className="comparisons" aria-label={label}>
      {shown.map((arena) => (
        <Comparison key={arena.arena} arena={arena} />
      ))}
    </ul>
  );
  return (
    <>
      {list(
        arenas.filter((arena) => !isUnchanged(arena)),
        'Before and after',
      )}
      {unchanged.length > 0 && (
        <details className="comparisons-same">
          <summary>
            {`${unchanged.length} ${unchanged.length === 1 ? 'arena' : 'arenas'} in which not a single fight ended otherwise`}
          </summary>
          {list(unchanged, 'Unchanged')}
        </details>
      )}
    </>
  );
}

/** Every fight ended as before, at the same time: the change touched nothing in this arena. */
const isUnchanged = ({ comparison, before, after }: WhatIfArena) =>
  comparison !== null &&
  comparison.lost + comparison.gained === 0 &&
  before.finished === after.finished &&
  before.seconds.mean === after.seconds.mean;

function Comparison({ arena: { name, teams, before, after, comparison } }: { arena: WhatIfArena }) {
  const isSure = comparison !== null && isSureOf(comparison);
  return (
    <li className="comparison" data-testid="comparison" data-sure={isSure || undefined}>
      <header className="comparison-head">
        <h3>{name}</h3>
        <span className="muted">{`◀ ${teams[0]} against ${teams[1]} ▶`}</span>
      </header>
      <Line label="Before" names={teams} figures={before} />
      <Line label="After" names={teams} figures={after} />
      <Difference team={teams[0]} comparison={comparison} />
    </li>
  );
}

interface LineProps {
  readonly label: string;
  readonly names: readonly [string, string];
  readonly figures: SeriesFigures;
}

function Line({ label, names, figures }: LineProps) {
  const [left] = figures.teams;
  return (
    <div className="comparison-line" data-line={label.toLowerCase()}>
      <span className="comparison-label">{label}</span>
      <WinBar names={names} figures={figures} isBare />
      <span className="number comparison-rate">
        {left.winRate === null ? '–' : formatPercent(left.winRate)}
      </span>
      <span className="muted comparison-interval">
        {figures.finished === 0 ? '' : formatInterval(left.interval)}
      </span>
      <span className="muted comparison-time" title="Duration: median and the middle half">
        {formatSpread(figures.seconds, formatTime)}
      </span>
    </div>
  );
}

const isSureOf = ({ interval }: PairedComparison) => interval[0] > 0 || interval[1] < 0;

function Difference({ team, comparison }: { team: string; comparison: PairedComparison | null }) {
  if (comparison === null) return <p className="comparison-change muted">No pair of fights yet.</p>;
  const { difference, interval, pairs, lost, gained, pValue } = comparison;
  const isSure = isSureOf(comparison);
  const verdict = isSure ? `${difference > 0 ? '▲ helps' : '▼ hurts'} ${team}` : 'no sure change';
  return (
    <p className="comparison-change" data-testid="difference">
      <strong>{`${formatPoints(difference)} points`}</strong>{' '}
      <span>{`(${formatPointsInterval(interval)})`}</span>
      <span className="comparison-verdict">{verdict}</span>
      <span className="muted">
        {`${pairs} pairs of the same fights: ${gained} turned to ${team}, ${lost} away; ${formatPValue(pValue)}`}
      </span>
    </p>
  );
}
