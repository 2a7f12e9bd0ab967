/** The results of series as comma-separated values: one line per team and arena. */
import type { SeriesSummary } from '../series.ts';
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
];

/**
 * Spreadsheets evaluate a cell that begins with one of these, which may call other programs. With an apostrophe
 * before it they show plain text. Leading blanks do not prevent the evaluation.
 */
const STARTS_FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Line ends follow RFC 4180. An unknown value is empty. */
export function formatCsv(summaries: readonly SeriesSummary[]): string {
  const lines = summaries.flatMap(({ name, runs, finished, failed, draws, drawsByTime, teams, seconds }) =>
    teams.map(({ name: team, wins, winRate, interval, survivors, hqHp }) => [
      name,
      team,
      runs,
      finished,
      failed,
      wins,
      draws,
      winRate,
      ...interval,
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
    ]),
  );
  return formatCsvLines([HEADER, ...lines]);
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
