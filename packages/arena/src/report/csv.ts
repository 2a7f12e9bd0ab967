/** The results of series as comma-separated values: one line per team and arena. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { isMirrored } from '../batch.ts';
import { deriveFightSeed } from '../seed.ts';
import { listFights, type Series, type SeriesSummary } from '../series.ts';
import { round } from './json.ts';

const HEADER = [
  'arena',
  'team',
  'runs',
  'finished',
  'failed',
  'wins',
  'draws',
  'win_rate',
  'win_rate_low',
  'win_rate_high',
  'survivors_mean',
  'survivors_q1',
  'survivors_median',
  'survivors_q3',
  'hq_hp_mean',
  'seconds_mean',
  'seconds_q1',
  'seconds_median',
  'seconds_q3',
  'seconds_max',
  'draws_by_time',
  'seed',
  'config',
  'complete',
];

/** What a reader needs to fight the same again. */
export interface CsvFacts {
  readonly seed: number;
  /** Of the config. */
  readonly hash: string;
  /** Whether the series was ended before its fights were done or a test had decided. */
  readonly isCancelled?: boolean;
}

/**
 * Spreadsheets evaluate a cell that begins with one of these, which may call other programs. With an apostrophe
 * before it they show plain text. Leading blanks do not prevent the evaluation.
 */
const STARTS_FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Line ends follow RFC 4180. An unknown value is empty. */
export function formatCsv(summaries: readonly SeriesSummary[], factsOf: (index: number) => CsvFacts): string {
  const lines = summaries.flatMap((summary, index) => formatTeams(summary, factsOf(index)));
  return formatCsvLines([HEADER, ...lines]);
}

function formatTeams(
  { name, runs, finished, failed, draws, drawsByTime, teams, seconds }: SeriesSummary,
  { seed, hash, isCancelled = false }: CsvFacts,
) {
  return teams.map(({ name: team, wins, winRate, interval, survivors, hqHp }) => [
    name,
    team,
    runs,
    finished,
    failed,
    wins,
    draws,
    winRate,
    ...(finished === 0 ? [NaN, NaN] : interval),
    survivors.mean,
    survivors.lowerQuartile,
    survivors.median,
    survivors.upperQuartile,
    hqHp.mean,
    seconds.mean,
    seconds.lowerQuartile,
    seconds.median,
    seconds.upperQuartile,
    seconds.max,
    drawsByTime,
    seed,
    hash,
    isCancelled ? 'no' : 'yes',
  ]);
}

const FIGHTS_HEADER = [
  'arena',
  'fight',
  'seed',
  'winner',
  'draw_by_time',
  'seconds',
  'survivors_first',
  'survivors_second',
  'sides_swapped',
  'config',
  'complete',
];

/** A series with what repeats its fights. */
export interface FoughtSeries {
  readonly series: Series;
  readonly seed: number;
  /** See Batch. */
  readonly swapSides?: boolean;
  /** Of the config. */
  readonly hash: string;
  /** Whether the whole run was fought to its end. */
  readonly isComplete: boolean;
}

/** One line per finished fight of every series. */
export function formatFightsCsv(list: readonly FoughtSeries[]): string {
  const lines = list.flatMap(({ series, seed, swapSides = false, hash, isComplete }) =>
    listFights(series).map(({ fight, winner, isDrawByTime, ticks, survivors }) => [
      series.definition.name,
      fight,
      deriveFightSeed(seed, fight),
      winner === 'draw' ? 'draw' : series.definition.teams[winner].name,
      isDrawByTime ? 'yes' : 'no',
      ticks / TICKS_PER_SECOND,
      ...survivors,
      isMirrored({ mirrored: false, swapSides }, fight) ? 'yes' : 'no',
      hash,
      isComplete ? 'yes' : 'no',
    ]),
  );
  return formatCsvLines([FIGHTS_HEADER, ...lines]);
}

/** One line per list. Numbers stay numbers; no text can act as a formula. */
export function formatCsvLines(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((line) => `${line.map(formatField).join(',')}\r\n`).join('');
}

function formatField(value: string | number): string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(round(value));
  const text = STARTS_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
