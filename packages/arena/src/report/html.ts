/** The results of series as one self-contained page: plots as SVG, and every number in a table too. */
import type { Interval } from '@dota-factory/base';
import {
  listSeconds,
  listSurvivors,
  type Series,
  type SeriesSummary,
  summarizeSeries,
  type TeamSummary,
} from '../series.ts';
import { formatDraws, formatInterval, formatNumber, formatPercent, formatSeconds } from './format.ts';
import { drawSeconds, drawSurvivors, drawWinRates } from './plots.ts';
import { element, escape } from './markup.ts';
import { formatPage, formatPageHeader, formatTable } from './page.ts';

export interface ReportFacts {
  /** The source of the arenas, e.g. `config/balancing.toml`. */
  readonly source: string;
  readonly seed: number;
  readonly maxSeconds: number;
  /** Of the config. */
  readonly hash: string;
  readonly version: string;
  /** Whether everything was fought to its end; not said where it is not known. */
  readonly isComplete?: boolean;
}

export function formatHtmlReport(seriesList: readonly Series[], facts: ReportFacts): string {
  const fought = seriesList.map((series) => ({ series, summary: summarizeSeries(series) }));
  const summaries = fought.map(({ summary }) => summary);
  return formatPage(`Arenas: ${facts.source}`, [
    formatHeader(summaries, facts),
    '<section aria-labelledby="rates"><h2 id="rates">Win rates</h2>',
    '<p class="hint">The bar of each arena is split between the left team, draws and the right team. The bracket is the 95 % interval of the left team’s win rate; the line marks one half.</p>',
    drawWinRates(summaries),
    formatRatesTable(summaries),
    '</section>',
    ...fought.map(({ series, summary }, index) => formatArena(series, summary, index)),
  ]);
}

function formatHeader(summaries: readonly SeriesSummary[], facts: ReportFacts): string {
  const { runs } = summaries[0] ?? { runs: 0 };
  const failed = summaries.reduce((sum, each) => sum + each.failed, 0);
  const chips: [string, string][] = [
    ['Fights per arena', formatNumber(runs)],
    ['Seed', String(facts.seed)],
    ['Time limit of a fight', formatSeconds(facts.maxSeconds)],
    ['Config', facts.hash],
    ['Version', facts.version],
    ...(facts.isComplete === undefined ? [] : [describeCompleteness(facts.isComplete)]),
    ...(failed === 0 ? [] : [['Failed fights', formatNumber(failed)] as [string, string]]),
  ];
  return formatPageHeader(`Arenas of ${facts.source}`, chips);
}

/** For the head of a report. */
export const describeCompleteness = (isComplete: boolean): [string, string] => [
  'Fights',
  isComplete ? 'all fought' : 'not complete',
];

/** Without a fight there is neither a win rate nor an interval. */
export const formatKnown = (finished: number, interval: Interval): string =>
  finished === 0 ? '–' : formatInterval(interval);

function formatRatesTable(summaries: readonly SeriesSummary[]): string {
  const head = ['Arena', 'Team', 'Wins', 'Draws', 'Win rate', '95 % interval', 'Survivors', 'Duration'];
  const rows = summaries.flatMap((summary) =>
    summary.teams.map((team, index) => [
      index === 0 ? summary.name : '',
      team.name,
      formatNumber(team.wins),
      index === 0 ? formatDraws(summary) : '',
      formatPercent(team.winRate),
      formatKnown(summary.finished, team.interval),
      formatNumber(team.survivors.mean),
      index === 0 ? formatSeconds(summary.seconds.median) : '',
    ]),
  );
  return formatTable(
    'Survivors: mean of ships and stations left. Duration: median. A fight not over by the time limit is a draw by time.',
    head,
    rows,
    (column) => column < 2,
  );
}

function formatArena(series: Series, summary: SeriesSummary, index: number): string {
  const id = `arena-${index}`;
  const parts = [
    `<section aria-labelledby="${id}"><h2 id="${id}">${escape(summary.name)}</h2>`,
    summary.finished === 0
      ? '<p>No fight has ended: there is no win rate.</p>'
      : `<p>${summary.teams.map((team, side) => formatVerdict(team, side)).join(' ')}</p>`,
  ];
  if (summary.failed > 0) {
    parts.push(
      `<p class="warning">⚠ ${formatNumber(summary.failed)} fights failed: ${escape(summary.reasons.join('; '))}.</p>`,
    );
  }
  if (summary.finished > 0) {
    parts.push(
      '<div class="plots">',
      drawSeconds(listSeconds(series), summary.seconds),
      drawSurvivors(summary, [listSurvivors(series, 0), listSurvivors(series, 1)]),
      '</div>',
      formatSpreadTable(summary),
      formatEntriesTable(summary),
    );
  }
  parts.push('</section>');
  return parts.join('\n');
}

function formatVerdict({ name, wins, winRate, interval }: TeamSummary, side: number): string {
  const mark = element('span', { class: side === 0 ? 'left' : 'right' }, side === 0 ? '◀' : '▶');
  return `${mark} <strong>${escape(name)}</strong> wins ${formatNumber(wins)}, ${formatPercent(winRate)} (${formatInterval(interval)}).`;
}

function formatSpreadTable({ seconds, teams }: SeriesSummary): string {
  const spread = ({ min, lowerQuartile, median, upperQuartile, max, mean }: SeriesSummary['seconds']) => [
    min,
    lowerQuartile,
    median,
    upperQuartile,
    max,
    mean,
  ];
  const rows = [
    ['Duration', ...spread(seconds).map(formatSeconds)],
    ...teams.map(({ name, survivors }) => [`Survivors of ${name}`, ...spread(survivors).map(formatNumber)]),
    ...teams.map(({ name, hqHp }) => [`HQ of ${name}, HP`, ...spread(hqHp).map(formatNumber)]),
  ];
  const head = ['', 'Least', 'Quarter', 'Median', 'Three quarters', 'Most', 'Mean'];
  return formatTable('How the fights spread', head, rows, (column) => column === 0);
}

function formatEntriesTable({ entries, teams }: SeriesSummary): string {
  const rows = entries.map(({ entry, survivingMean, damageDealtMean, damageTakenMean }) => [
    teams[entry.team].name,
    `${entry.name} L${entry.level}`,
    `${formatNumber(survivingMean)} / ${entry.total}`,
    formatNumber(damageDealtMean),
    formatNumber(damageTakenMean),
    entry.kind === 'hq' ? '' : formatNumber(damageDealtMean / entry.total),
  ]);
  const head = ['Team', 'Entry', 'Surviving', 'Damage dealt', 'Damage taken', 'Dealt by each'];
  return formatTable('Means over all fights', head, rows, (column) => column < 2);
}
