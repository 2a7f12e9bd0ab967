/** The same fights before and after, arena by arena, with what the change did and how sure that is. */
import { correctTouched, formatInterval, formatPercent, type PairedComparison } from '@dota-factory/arena';
import { listTurned, type End } from '../figures/fight-list.ts';
import { WinBar } from '../figures/WinBar.tsx';
import {
  formatPoints,
  formatPointsInterval,
  formatPValue,
  formatSpread,
  formatTime,
} from '../figures/words.ts';
import type { FightOfRun, SeriesFigures, WhatIfArena, WhatIfState } from '../../contract/index.ts';
import { WatchBoth } from './WatchBoth.tsx';

/** The chance that any "helps" or "hurts" among all arenas is wrong. */
const ERROR = 0.05;

export interface ComparisonTableProps {
  readonly whatIf: Pick<WhatIfState, 'arenas' | 'status'>;
  /** Where its fights are found. */
  readonly run: FightOfRun['run'];
}

export function ComparisonTable({ whatIf: { arenas, status }, run }: ComparisonTableProps) {
  const unchanged = arenas.filter(isUnchanged);
  const corrected = correctTouched(
    arenas.map(({ canChange, comparison }) => (canChange ? (comparison?.pValue ?? 1) : null)),
  );
  const touched = arenas.filter(({ canChange }) => canChange).length;
  const list = (shown: readonly WhatIfArena[], label: string) => (
    <ul className="comparisons" aria-label={label}>
      {shown.map((arena) => {
        const place = arenas.indexOf(arena);
        return (
          <Comparison
            key={arena.arena}
            arena={arena}
            source={{ run, row: place, column: 0 }}
            // Nothing is sure before all fights are fought.
            correctedP={status === 'done' ? (corrected[place] ?? 1) : null}
            touched={touched}
          />
        );
      })}
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

/** Nothing can change, or every fight ended as before, at the same time. */
const isUnchanged = ({ canChange, comparison, before, after }: WhatIfArena) =>
  (!canChange && comparison !== null) ||
  (comparison !== null &&
    comparison.lost + comparison.gained === 0 &&
    before.finished === after.finished &&
    before.seconds.mean === after.seconds.mean);

interface ComparisonProps {
  readonly arena: WhatIfArena;
  readonly source: { readonly run: FightOfRun['run']; readonly row: number; readonly column: number };
  /** Null: the run is not complete. */
  readonly correctedP: number | null;
  /** Arenas in which the change can matter. */
  readonly touched: number;
}

function Comparison({ arena, source, correctedP, touched }: ComparisonProps) {
  const { name, teams, before, after, comparison } = arena;
  const isSure = comparison !== null && isSureOf(correctedP);
  return (
    <li className="comparison" data-testid="comparison" data-sure={isSure || undefined}>
      <header className="comparison-head">
        <h3>{name}</h3>
        <span className="muted">{`◀ ${teams[0]} against ${teams[1]} ▶`}</span>
      </header>
      <Line label="Before" names={teams} figures={before} />
      <Line label="After" names={teams} figures={after} />
      <Difference team={teams[0]} comparison={comparison} correctedP={correctedP} touched={touched} />
      <TurnedFights arena={arena} source={source} />
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

const isSureOf = (correctedP: number | null) => correctedP !== null && correctedP <= ERROR;

interface DifferenceProps extends Pick<ComparisonProps, 'correctedP' | 'touched'> {
  readonly team: string;
  readonly comparison: PairedComparison | null;
}

function Difference({ team, comparison, correctedP, touched }: DifferenceProps) {
  if (comparison === null) return <p className="comparison-change muted">No pair of fights yet.</p>;
  const { difference, interval, pairs, lost, gained, pValue } = comparison;
  const verdict = isSureOf(correctedP)
    ? `${difference > 0 ? '▲ helps' : '▼ hurts'} ${team}`
    : correctedP === null
      ? 'not all fights were fought'
      : 'no sure change';
  const many =
    touched > 1 && correctedP !== null ? `, corrected for ${touched} arenas that it can change (Holm)` : '';
  return (
    <p className="comparison-change" data-testid="difference">
      <strong>{`${formatPoints(difference)} points`}</strong>{' '}
      <span>{`(${formatPointsInterval(interval)})`}</span>
      <span className="comparison-verdict">{verdict}</span>
      <span className="muted">
        {`${pairs} pairs of the same fights: ${gained} turned to ${team}, ${lost} away; ${formatPValue(correctedP ?? pValue)}${many}`}
      </span>
    </p>
  );
}

/** More than anyone watches. */
const MAX_LISTED = 40;
const ENDS: Readonly<Record<End, string>> = { '0': 'won', '1': 'lost', d: 'a draw' };

/** The very fights that the change has turned, each to be watched before and after. */
function TurnedFights({ arena, source }: Pick<ComparisonProps, 'arena' | 'source'>) {
  const { before, after, teams } = arena;
  const turned = listTurned(before.fights, after.fights);
  if (turned.length === 0) return null;
  return (
    <details className="turned" data-testid="turned">
      <summary>{`${turned.length} turned ${turned.length === 1 ? 'fight' : 'fights'}, as ${teams[0]} sees it`}</summary>
      <ul aria-label="Turned fights">
        {turned.slice(0, MAX_LISTED).map(({ fight, before: first, after: second }) => (
          <li key={fight}>
            <span>{`${fight + 1}: ${ENDS[first]} → ${ENDS[second]}`}</span>
            <WatchBoth source={source} pair={arena} fight={fight} />
          </li>
        ))}
      </ul>
      {turned.length > MAX_LISTED && (
        <p className="muted">{`The other ${turned.length - MAX_LISTED} are in the export of fights.`}</p>
      )}
    </details>
  );
}
