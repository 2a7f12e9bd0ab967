/** Many fights of one arena, stored by number, so that neither the thread nor the order matters. */
import { type ArenaConfig, TICKS_PER_SECOND } from '@dota-factory/lib';
import type { FightEntry, Outcome } from './arena.ts';
import { type Interval, wilsonInterval } from '@dota-factory/base';
import { type Distribution, describeValues } from './statistics.ts';

/** Fights of an arena, and the seed of all chance, unless a person says otherwise. */
export const DEFAULT_RUNS = 200;
export const DEFAULT_SEED = 1;
/** A win rate is then known to a third of a percent, and a summary of all fights still takes a tenth of a second. */
export const MAX_RUNS = 100_000;

const NOT_YET = 0;
export const FINISHED = 1;
const FAILED = 2;
export const DRAW = 2;
const DRAW_BY_TIME = 3;

/** The results of a series so far. Takes about 10 numbers per fight and entry. */
export interface Series {
  readonly definition: ArenaConfig;
  readonly entries: readonly FightEntry[];
  readonly runs: number;
  /** One element per fight: NOT_YET, FINISHED or FAILED. */
  readonly state: Uint8Array;
  /** A team, DRAW or DRAW_BY_TIME. */
  readonly winner: Uint8Array;
  readonly ticks: Float64Array;
  /** Ships and stations left of the left and the right team. */
  readonly survivors: readonly [Float64Array, Float64Array];
  readonly hqHp: readonly [Float64Array, Float64Array];
  /** One row of `runs` elements per entry. */
  readonly surviving: readonly Float64Array[];
  readonly damageDealt: readonly Float64Array[];
  readonly damageTaken: readonly Float64Array[];
  /** Why fights failed, by number. */
  readonly failures: Map<number, string>;
}

export function createSeries(definition: ArenaConfig, entries: readonly FightEntry[], runs: number): Series {
  const column = () => new Float64Array(runs);
  return {
    definition,
    entries,
    runs,
    state: new Uint8Array(runs),
    winner: new Uint8Array(runs),
    ticks: column(),
    survivors: [column(), column()],
    hqHp: [column(), column()],
    surviving: entries.map(column),
    damageDealt: entries.map(column),
    damageTaken: entries.map(column),
    failures: new Map(),
  };
}

/** Records the outcome of fight `index`, replacing an earlier one. */
export function addOutcome(series: Series, index: number, { winner, reason, ticks, teams }: Outcome): void {
  checkIndex(series, index);
  series.state[index] = FINISHED;
  series.failures.delete(index);
  series.winner[index] = winner !== 'draw' ? winner : reason === 'time' ? DRAW_BY_TIME : DRAW;
  series.ticks[index] = ticks;
  for (const team of [0, 1] as const) {
    series.survivors[team][index] = teams[team].surviving;
    series.hqHp[team][index] = teams[team].hqHp;
  }
  for (const [row, entry] of teams.flatMap(({ entries }) => entries).entries()) {
    put(series.surviving, row, index, entry.surviving);
    put(series.damageDealt, row, index, entry.damageDealt);
    put(series.damageTaken, row, index, entry.damageTaken);
  }
}

function put(rows: readonly Float64Array[], row: number, index: number, value: number): void {
  const column = rows[row];
  if (column === undefined) throw new RangeError(`the series has no entry ${row}`);
  column[index] = value;
}

/** Copies a finished fight from a series of the same entries. */
export function copyFight(from: Series, index: number, to: Series): void {
  checkIndex(from, index);
  checkIndex(to, index);
  to.state[index] = FINISHED;
  to.failures.delete(index);
  to.winner[index] = from.winner[index] as number;
  to.ticks[index] = from.ticks[index] as number;
  for (const key of ['survivors', 'hqHp', 'surviving', 'damageDealt', 'damageTaken'] as const) {
    for (const [row, column] of from[key].entries()) put(to[key], row, index, column[index] as number);
  }
}

export const isFinished = ({ state }: Series, index: number): boolean => state[index] === FINISHED;

/** Records that fight `index` failed. */
export function addFailure(series: Series, index: number, reason: string): void {
  checkIndex(series, index);
  series.state[index] = FAILED;
  series.failures.set(index, reason);
}

function checkIndex({ runs }: Series, index: number): void {
  if (!(Number.isInteger(index) && index >= 0 && index < runs)) {
    throw new RangeError(`the series has no fight ${index} of ${runs}`);
  }
}

export interface TeamSummary {
  readonly name: string;
  readonly wins: number;
  /** Share of the finished fights; a draw is a win for neither team. NaN if no fight finished. */
  readonly winRate: number;
  /** 95 %, Wilson. */
  readonly interval: Interval;
  /** Ships and stations left. */
  readonly survivors: Distribution;
  readonly hqHp: Distribution;
}

export interface EntrySummary {
  readonly entry: FightEntry;
  readonly survivingMean: number;
  readonly damageDealtMean: number;
  readonly damageTakenMean: number;
}

export interface SeriesSummary {
  readonly name: string;
  /** Requested number of fights; `finished` and `failed` of them are done. */
  readonly runs: number;
  readonly finished: number;
  readonly failed: number;
  readonly draws: number;
  /** Of the draws: fights that the time limit ended. */
  readonly drawsByTime: number;
  readonly teams: readonly [TeamSummary, TeamSummary];
  readonly seconds: Distribution;
  readonly entries: readonly EntrySummary[];
  /** The distinct reasons of failures, in the order of the fights. */
  readonly reasons: readonly string[];
}

/** A summary so far. Sums run in the order of the fights' numbers, so equal results give equal bits. */
export function summarizeSeries(series: Series): SeriesSummary {
  const finished = listFinished(series);
  const winners = pick(series.winner, finished);
  const countWins = (winner: number) => winners.reduce((count, each) => count + (each === winner ? 1 : 0), 0);
  const describeTeam = (team: 0 | 1): TeamSummary => {
    const wins = countWins(team);
    return {
      name: series.definition.teams[team].name,
      wins,
      winRate: finished.length === 0 ? NaN : wins / finished.length,
      interval: wilsonInterval(wins, finished.length),
      survivors: describeValues(pick(series.survivors[team], finished)),
      hqHp: describeValues(pick(series.hqHp[team], finished)),
    };
  };
  const meanOf = (rows: readonly Float64Array[], row: number) =>
    describeValues(pick(rows[row] ?? [], finished)).mean;
  const failed = [...series.failures].sort(([a], [b]) => a - b);
  return {
    name: series.definition.name,
    runs: series.runs,
    finished: finished.length,
    failed: failed.length,
    draws: countWins(DRAW) + countWins(DRAW_BY_TIME),
    drawsByTime: countWins(DRAW_BY_TIME),
    teams: [describeTeam(0), describeTeam(1)],
    seconds: describeValues(listSeconds(series)),
    entries: series.entries.map((entry, row) => ({
      entry,
      survivingMean: meanOf(series.surviving, row),
      damageDealtMean: meanOf(series.damageDealt, row),
      damageTakenMean: meanOf(series.damageTaken, row),
    })),
    reasons: [...new Set(failed.map(([, reason]) => reason))],
  };
}

/** Mean over the finished fights of the left team's share of ships that is left minus the right team's: -1 to 1. */
export function findMargin(summary: SeriesSummary): number {
  return summary.finished === 0 ? 0 : shareLeft(summary, 0) - shareLeft(summary, 1);
}

/** Of the team's ships, the mean share that survived. */
function shareLeft({ entries }: SeriesSummary, team: 0 | 1): number {
  const ships = entries.filter(({ entry }) => entry.team === team && entry.kind === 'ship');
  const total = ships.reduce((sum, { entry }) => sum + entry.total, 0);
  return total === 0 ? 0 : ships.reduce((sum, { survivingMean }) => sum + survivingMean, 0) / total;
}

/** Durations of the finished fights, in the order of their numbers. */
export function listSeconds(series: Series): number[] {
  return pick(series.ticks, listFinished(series)).map((ticks) => ticks / TICKS_PER_SECOND);
}

/** Ships and stations left of a team in the finished fights, in the order of their numbers. */
export function listSurvivors(series: Series, team: 0 | 1): number[] {
  return pick(series.survivors[team], listFinished(series));
}

/** A finished fight of a series, as it is exported. */
export interface FightRecord {
  readonly fight: number;
  readonly winner: 0 | 1 | 'draw';
  readonly isDrawByTime: boolean;
  readonly ticks: number;
  readonly survivors: readonly [number, number];
}

/** The finished fights, in the order of their numbers. */
export function listFights(series: Series): FightRecord[] {
  return listFinished(series).map((fight) => {
    const winner = series.winner[fight] as number;
    return {
      fight,
      winner: winner === 0 || winner === 1 ? winner : 'draw',
      isDrawByTime: winner === DRAW_BY_TIME,
      ticks: series.ticks[fight] as number,
      survivors: [series.survivors[0][fight] as number, series.survivors[1][fight] as number],
    };
  });
}

/** Which fights have neither finished nor failed. */
export function listMissing({ state }: Series): number[] {
  return [...state.keys()].filter((index) => state[index] === NOT_YET);
}

/** A view of the first fights of a series; later results of the series show up in it. */
export function takeFirst(series: Series, runs: number): Series {
  const cut = (column: Float64Array) => column.subarray(0, runs);
  const pair = ([left, right]: readonly [Float64Array, Float64Array]) => [cut(left), cut(right)] as const;
  return {
    definition: series.definition,
    entries: series.entries,
    runs,
    state: series.state.subarray(0, runs),
    winner: series.winner.subarray(0, runs),
    ticks: cut(series.ticks),
    survivors: pair(series.survivors),
    hqHp: pair(series.hqHp),
    surviving: series.surviving.map(cut),
    damageDealt: series.damageDealt.map(cut),
    damageTaken: series.damageTaken.map(cut),
    failures: new Map([...series.failures].filter(([index]) => index < runs)),
  };
}

/** How many fights, from the first one on, are done without a gap. */
export function countFromStart({ state }: Series): number {
  const gap = state.indexOf(NOT_YET);
  return gap < 0 ? state.length : gap;
}

/** Of a finished fight: 1, 0.5 or 0 for the left team; undefined for one that has not finished. */
export function findScore({ state, winner }: Series, index: number): number | undefined {
  if (state[index] !== FINISHED) return undefined;
  return winner[index] === 0 ? 1 : winner[index] === 1 ? 0 : 0.5;
}

function listFinished({ state }: Series): number[] {
  return [...state.keys()].filter((index) => state[index] === FINISHED);
}

function pick(column: ArrayLike<number>, indices: readonly number[]): number[] {
  return indices.map((index) => column[index] as number);
}
