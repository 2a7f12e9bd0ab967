/** The fights of a matrix as jobs: a seed per pair, sides swapped in pairs of fights, all pairs filled together. */
import type { GameConfig } from '@dota-factory/lib';
import { deriveEntries } from '../arena.ts';
import type { ConfigTexts } from '../batch.ts';
import type { Tally } from '../inference/betting.ts';
import { isEvennessDecided } from '../inference/equivalence.ts';
import type { Matchup } from '../matrix.ts';
import { deriveSeriesSeed } from '../seed.ts';
import { countFromStart, findScore, type Series } from '../series.ts';
import type { SeriesJob } from './scheduler.ts';

export interface MatchupRun {
  readonly config: ConfigTexts;
  readonly game: GameConfig;
  /** Of each pair. */
  readonly runs: number;
  readonly seed: number;
  /** End a pair as soon as it is known whether it is even; undefined: never. How many pairs share the error. */
  readonly decideAmong?: number;
}

/** `group`: pairs of one group are filled together, so that early means rest on all opponents. */
export function toMatchupJob(
  { definition }: Pick<Matchup, 'definition'>,
  run: MatchupRun,
  group: string,
): SeriesJob {
  const { config, game, runs, seed, decideAmong } = run;
  return {
    config,
    definition,
    entries: deriveEntries(definition, game),
    runs,
    seed: matchupSeed(seed, definition.name),
    swapSides: true,
    group,
    ...(decideAmong === undefined ? {} : { findStop: (series: Series) => findDecision(series, decideAmong) }),
  };
}

/** Pairs that share a seed would share their luck: a design's mean would then vary far more than it seems to. */
export const matchupSeed = (seed: number, name: string): number => deriveSeriesSeed(seed, name);

/** Between two looks. Even, so that both fights of a pair are in. */
const LOOK_EVERY = 10;

/** After how many fights it is known whether the pair is even; undefined while it is not. */
function findDecision(series: Series, pairs: number): number | undefined {
  const known = countFromStart(series);
  const tally: { -readonly [K in keyof Tally]: number } = { wins: 0, draws: 0, losses: 0 };
  for (let index = 0; index < known; index++) {
    const score = findScore(series, index);
    if (score !== undefined) tally[score === 1 ? 'wins' : score === 0 ? 'losses' : 'draws'] += 1;
    if ((index + 1) % LOOK_EVERY === 0 && isEvennessDecided(tally, pairs)) return index + 1;
  }
  return undefined;
}
