/** The results of series for machines. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import type { Verdict } from '../inference/sequential-test.ts';
import { isMirrored } from '../batch.ts';
import { deriveFightSeed } from '../seed.ts';
import { listFights, type Series, type SeriesSummary } from '../series.ts';

export interface ArenaJson {
  readonly name: string;
  readonly runs: number;
  readonly teams: readonly {
    readonly name: string;
    readonly wins: number;
    /** Null, and the interval too, if no fight finished. */
    readonly win_rate: number | null;
    readonly interval: readonly [number, number] | null;
    /** Null if no fight finished. */
    readonly survivors_mean: number | null;
  }[];
  readonly draws: number;
  /** Of the draws: fights that the time limit ended; absent if there are none. */
  readonly draws_by_time?: number;
  readonly seconds_median: number | null;
  readonly failed: number;
  /** Of a series that ends when it is sure: how many of `runs` were fought, and what they say. */
  readonly stopped_at?: number;
  readonly verdict?: Verdict;
}

/** As `sim arena --json` prints them. */
export function toArenaJson({
  name,
  runs,
  teams,
  draws,
  drawsByTime,
  seconds,
  failed,
  finished,
}: SeriesSummary): ArenaJson {
  return {
    name,
    runs,
    teams: teams.map((team) => ({
      name: team.name,
      wins: team.wins,
      win_rate: orNull(team.winRate),
      interval: finished === 0 ? null : [round(team.interval[0]), round(team.interval[1])],
      survivors_mean: orNull(team.survivors.mean),
    })),
    draws,
    ...(drawsByTime > 0 ? { draws_by_time: drawsByTime } : {}),
    seconds_median: orNull(seconds.median),
    failed,
  };
}

/** Every finished fight: its number and seed repeat it, in `sim` and in the inspect window. */
export function toFightsJson(series: Series, seed: number, swapSides = false) {
  return listFights(series).map(({ fight, winner, isDrawByTime, ticks, survivors }) => ({
    fight,
    seed: deriveFightSeed(seed, fight),
    winner: winner === 'draw' ? (isDrawByTime ? 'draw by time' : 'draw') : winner === 0 ? 'first' : 'second',
    seconds: round(ticks / TICKS_PER_SECOND),
    survivors,
    ...(swapSides ? { sides_swapped: isMirrored({ mirrored: false, swapSides }, fight) } : {}),
  }));
}

const orNull = (value: number) => (Number.isNaN(value) ? null : round(value));

/** Six digits exceed the precision of any number of fights. */
export function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
