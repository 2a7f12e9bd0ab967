/** The results of series as comma-separated values: one line for each team of each arena. */
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
 * A cell that begins so is computed by spreadsheets, and may then call other programs; with an apostrophe before it
 * they show it as the text it is. Blanks before it do not keep them from it.
 */
const STARTS_FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Lines end as RFC 4180 says. A value that is not known is empty. */
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

/** One line for each list; numbers stay numbers, and no text is taken for a formula. */
export function formatCsvLines(lines: readonly (readonly (string | number)[])[]): string {
  return lines.map((line) => `${line.map(formatField).join(',')}\r\n`).join('');
}

function formatField(value: string | number): string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(round(value));
  const text = STARTS_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
