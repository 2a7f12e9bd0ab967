/** The results of series for machines. */
import type { SeriesSummary } from '../series.ts';

export interface ArenaJson {
  readonly name: string;
  readonly runs: number;
  readonly teams: readonly {
    readonly name: string;
    readonly wins: number;
    readonly win_rate: number;
    readonly interval: readonly [number, number];
    /** Null if no fight finished. */
    readonly survivors_mean: number | null;
  }[];
  readonly draws: number;
  /** Of the draws: fights that the time limit ended; absent if there are none. */
  readonly draws_by_time?: number;
  readonly seconds_median: number | null;
  readonly failed: number;
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
}: SeriesSummary): ArenaJson {
  return {
    name,
    runs,
    teams: teams.map((team) => ({
      name: team.name,
      wins: team.wins,
      win_rate: round(team.winRate),
      interval: [round(team.interval[0]), round(team.interval[1])],
      survivors_mean: orNull(team.survivors.mean),
    })),
    draws,
    ...(drawsByTime > 0 ? { draws_by_time: drawsByTime } : {}),
    seconds_median: orNull(seconds.median),
    failed,
  };
}

const orNull = (value: number) => (Number.isNaN(value) ? null : round(value));

/** Six digits exceed the precision of any number of fights. */
export function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
