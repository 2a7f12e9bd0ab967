/** Every hull against every other before and after a change: at equal threat by the prices of each config. */
import {
  compareShares,
  correctTouched,
  createSeries,
  deriveEntries,
  deriveFightKey,
  listHullDesigns,
  listMatchups,
  type Comparison,
  type Matchup,
  type Series,
  summarizeSeries,
} from '@dota-factory/arena';
import { matchupSeed } from '@dota-factory/arena/node';
import { scoreInterval } from '@dota-factory/base';
import type { MatrixDesign, WhatIfCell, WhatIfMatrix, WhatIfPair } from '../contract/index.ts';
import { listEnds } from './figures.ts';
import type { LoadedBalancing } from './loaded-config.ts';

/** Two hulls that both configs have. */
export interface PairContest {
  readonly row: number;
  readonly column: number;
  readonly matchups: Readonly<Record<'before' | 'after', Matchup>>;
  readonly seed: number;
  /** See WhatIfPair. */
  readonly canChange: boolean;
  before: Series;
  after: Series;
  readonly done: Record<'before' | 'after', number>;
}

export interface MatrixContests {
  readonly level: number;
  readonly threat: number;
  readonly designs: readonly (Pick<MatrixDesign, 'layout' | 'modules'> & {
    readonly name: string;
    readonly threats: readonly [number, number];
  })[];
  readonly pairs: readonly PairContest[];
}

export interface MatrixContestOptions {
  readonly before: LoadedBalancing;
  readonly after: LoadedBalancing;
  readonly level: number;
  readonly threat: number;
  readonly runs: number;
  readonly seed: number;
}

export function listMatrixContests(options: MatrixContestOptions): MatrixContests {
  const { before, after, level, threat, runs, seed } = options;
  const later = listHullDesigns(after.game, level);
  const both = listHullDesigns(before.game, level).flatMap((design) => {
    const changed = later.find(({ ship }) => ship.id === design.ship.id);
    return changed === undefined ? [] : [{ design, changed: { ...changed, name: design.name } }];
  });
  const first = listMatchups(
    both.map(({ design }) => design),
    threat,
  );
  const second = listMatchups(
    both.map(({ changed }) => changed),
    threat,
  );
  const empty = ({ game }: LoadedBalancing, { definition }: Matchup) =>
    createSeries(definition, deriveEntries(definition, game), runs);
  return {
    level,
    threat,
    designs: both.map(({ design, changed }) => ({
      name: design.name,
      layout: design.ship.layout,
      modules: design.modules,
      threats: [design.threat, changed.threat],
    })),
    pairs: first.flatMap((matchup): PairContest[] => {
      const { first: row, second: column } = matchup;
      const other = second.find((each) => each.first === row && each.second === column);
      if (other === undefined) return [];
      return [
        {
          row,
          column,
          matchups: { before: matchup, after: other },
          // The same luck on both sides, as far as the numbers of ships allow.
          seed: matchupSeed(seed, matchup.definition.name),
          canChange:
            deriveFightKey(matchup.definition, before.game) !== deriveFightKey(other.definition, after.game),
          before: empty(before, matchup),
          after: empty(after, other),
          done: { before: 0, after: 0 },
        },
      ];
    }),
  };
}

export function describeMatrixContests(
  { level, threat, designs, pairs }: MatrixContests,
  isComplete: boolean,
): WhatIfMatrix {
  const changes = pairs.map(({ before, after }) => findChange(before, after));
  const corrected = correctTouched(
    pairs.map(({ canChange }, index) => (canChange ? (changes[index]?.pValue ?? 1) : null)),
  );
  const described = pairs.map((pair, index): WhatIfPair => {
    const { row, column, canChange, matchups, before, after } = pair;
    const { difference, interval } = changes[index] ?? {};
    const isSure = isComplete && (corrected[index] ?? 1) <= ERROR;
    return {
      row,
      column,
      canChange,
      before: describeCell(before, matchups.before),
      after: describeCell(after, matchups.after),
      change: difference === undefined || interval === undefined ? null : { difference, interval, isSure },
    };
  });
  const mean = (design: number, side: 'before' | 'after') => {
    const scores = described.flatMap(({ row, column, [side]: { score } }) => {
      if (score === null || (row !== design && column !== design)) return [];
      return [row === design ? score : 1 - score];
    });
    return scores.length === 0 ? null : scores.reduce((sum, each) => sum + each, 0) / scores.length;
  };
  return {
    level,
    threat,
    designs: designs.map(({ name }) => name),
    grids: designs.map(({ layout, modules }) => ({ layout, modules })),
    threats: designs.map(({ threats }) => threats),
    means: designs.map((_, index) => [mean(index, 'before'), mean(index, 'after')]),
    pairs: described,
  };
}

/** The chance of a wrong "sure" among all pairs. */
const ERROR = 0.05;

function describeCell(series: Series, { counts, threats }: Matchup): WhatIfCell {
  const { teams, draws, finished } = summarizeSeries(series);
  return {
    score: finished === 0 ? null : (teams[0].wins + draws / 2) / finished,
    interval: scoreInterval(teams[0].wins, draws, finished),
    counts,
    threats,
    fights: listEnds(series),
  };
}

/** Fleets differ where prices do, so fights cannot be compared one by one: two shares beside each other. */
function findChange(before: Series, after: Series): Comparison | undefined {
  const [first, second] = [summarizeSeries(before), summarizeSeries(after)];
  if (first.finished === 0 || second.finished === 0) return undefined;
  const scoreOf = ({ teams, draws }: typeof first) => Math.round(teams[0].wins + draws / 2);
  return compareShares(scoreOf(first), first.finished, scoreOf(second), second.finished);
}
