/** Any two finished runs of the same kind beside each other: what both have, by name, and what has changed. */
import { compareShares, correctByHolm, formatInterval, formatPercent } from '@dota-factory/arena';
import type { Interval } from '@dota-factory/base';
import type {
  HistoryResult,
  MetaState,
  SearchState,
  SeriesFigures,
  TunedPair,
  TuneState,
  WhatIfMatrix,
} from '../../contract/index.ts';
import { describeLoad } from '../search/words.ts';
import { compareMatrices } from './compare-matrices.ts';

export interface ComparedRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Points, after minus before. */
  readonly difference: number;
  /** 95 %; null where no test fits. */
  readonly interval: Interval | null;
  /** Whether the change is sure beside all other rows (Holm); null where no test fits. */
  readonly isSure: boolean | null;
}

export type ComparedResults =
  | { readonly kind: 'matrix'; readonly matrix: WhatIfMatrix }
  | { readonly kind: 'rows'; readonly what: string; readonly rows: readonly ComparedRow[] };

/** The chance that any "sure" among all rows is wrong. */
const ERROR = 0.05;

/** Undefined for two of different kinds, or two that have nothing in common. */
export function compareResults(before: HistoryResult, after: HistoryResult): ComparedResults | undefined {
  if (before.kind === 'matrix' && after.kind === 'matrix') {
    return { kind: 'matrix', matrix: compareMatrices(before.state, after.state) };
  }
  if (before.kind === 'meta' && after.kind === 'meta') {
    return toRows('Share of the mixture', compareMixtures(before.state, after.state));
  }
  if (before.kind === 'search' && after.kind === 'search') {
    return toRows('Score against all hulls', compareSearches(before.state, after.state));
  }
  if (before.kind === 'tune' && after.kind === 'tune') {
    return toRows('Score with the edits', compareTunings(before.state, after.state));
  }
  const [first, second] = [listFigures(before), listFigures(after)];
  if (before.kind !== after.kind || first === undefined || second === undefined) return undefined;
  return toRows(before.kind === 'whatIf' ? 'With the change' : 'Wins', compareFigures(first, second));
}

const toRows = (what: string, rows: readonly ComparedRow[]): ComparedResults | undefined =>
  rows.length === 0 ? undefined : { kind: 'rows', what, rows };

interface Named {
  readonly name: string;
  readonly figures: Pick<SeriesFigures, 'finished' | 'draws' | 'teams'>;
}

/** What a run says of single arenas: of a what-if with its change, of a sweep at each step. */
function listFigures(result: HistoryResult): readonly Named[] | undefined {
  switch (result.kind) {
    case 'series':
      return result.state.arenas.map(({ name, teams, figures }) => ({
        name: `${name}: ${teams[0]}`,
        figures,
      }));
    case 'whatIf':
      return result.state.matrix === null
        ? result.state.arenas.map(({ name, teams, after }) => ({
            name: `${name}: ${teams[0]}`,
            figures: after,
          }))
        : undefined;
    case 'sweep': {
      const { label, arena, team, points } = result.state;
      return points.map(({ x, figures }) => ({ name: `${arena}: ${team}, ${label} at ${x}`, figures }));
    }
    default:
      return undefined;
  }
}

function compareFigures(before: readonly Named[], after: readonly Named[]): ComparedRow[] {
  const both = before.flatMap(({ name, figures }) => {
    const other = after.find((each) => each.name === name)?.figures;
    return other === undefined || other.finished === 0 || figures.finished === 0
      ? []
      : [{ name, old: figures, next: other }];
  });
  const changes = both.map(({ old, next }) =>
    compareShares(scoreOf(old), old.finished, scoreOf(next), next.finished),
  );
  const corrected = correctByHolm(changes.map(({ pValue }) => pValue));
  return both.map(({ name, old, next }, index) => ({
    name,
    before: describeRate(old),
    after: describeRate(next),
    difference: changes[index]?.difference ?? 0,
    interval: changes[index]?.interval ?? null,
    isSure: (corrected[index] ?? 1) <= ERROR,
  }));
}

const scoreOf = ({ teams, draws }: Named['figures']) => Math.round(teams[0].wins + draws / 2);

const describeRate = ({ teams: [{ winRate, interval }] }: Named['figures']) =>
  winRate === null ? '–' : `${formatPercent(winRate)} (${formatInterval(interval)})`;

/** The best of the same hull, place by place; their scores are of other layouts, so that no test fits. */
function compareSearches(before: SearchState, after: SearchState): ComparedRow[] {
  if (before.ship !== after.ship) return [];
  return before.found.flatMap((found, at): ComparedRow[] => {
    const next = after.found[at];
    if (next === undefined) return [];
    const describe = ({ score, interval, modules }: typeof found) =>
      `${formatPercent(score)} (${formatInterval(interval)}), ${describeLoad(modules)}`;
    return [
      {
        name: `${before.name}, place ${at + 1}`,
        before: describe(found),
        after: describe(next),
        difference: next.score - found.score,
        interval: null,
        isSure: null,
      },
    ];
  });
}

/** Pairs that both had as targets at the same size. How often they fought is not kept, so that no test fits. */
function compareTunings(before: TuneState, after: TuneState): ComparedRow[] {
  return before.pairs.flatMap((pair): ComparedRow[] => {
    const next = after.pairs.find(
      ({ first, second, threat }) => first === pair.first && second === pair.second && threat === pair.threat,
    );
    if (next === undefined) return [];
    const describe = ({ score, interval, isMissed }: TunedPair) =>
      `${formatPercent(score)} (${formatInterval(interval)})${isMissed ? ', outside' : ''}`;
    return [
      {
        name: `${pair.first} against ${pair.second}, threat ${pair.threat}`,
        before: describe(pair),
        after: describe(next),
        difference: next.score - pair.score,
        interval: null,
        isSure: null,
      },
    ];
  });
}

/** Shares at the sizes that both have. */
function compareMixtures(before: MetaState, after: MetaState): ComparedRow[] {
  return before.sizes.flatMap((size) => {
    const other = after.sizes.find(({ threat }) => threat === size.threat);
    return size.designs.flatMap((design): ComparedRow[] => {
      const next = other?.designs.find(({ name }) => name === design.name);
      if (next === undefined) return [];
      const describe = ({ weight, interval }: typeof design) =>
        `${formatPercent(weight)} (${formatInterval(interval)})`;
      return [
        {
          name: `${design.name}, threat ${size.threat}`,
          before: describe(design),
          after: describe(next),
          difference: next.weight - design.weight,
          interval: null,
          isSure: null,
        },
      ];
    });
  });
}
