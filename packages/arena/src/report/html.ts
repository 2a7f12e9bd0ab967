/** The results of series as one page that needs nothing else: plots as SVG, and every number in a table too. */
import {
  listSeconds,
  listSurvivors,
  type Series,
  type SeriesSummary,
  summarizeSeries,
  type TeamSummary,
} from '../series.ts';
import { formatInterval, formatNumber, formatPercent, formatSeconds } from './format.ts';
import { drawSeconds, drawSurvivors, drawWinRates } from './plots.ts';
import { element, escape } from './markup.ts';

export interface ReportFacts {
  /** What was fought, e.g. `config/balancing.toml`. */
  readonly source: string;
  readonly seed: number;
  readonly maxSeconds: number;
  /** Of the config. */
  readonly hash: string;
  readonly version: string;
}

export function formatHtmlReport(seriesList: readonly Series[], facts: ReportFacts): string {
  const fought = seriesList.map((series) => ({ series, summary: summarizeSeries(series) }));
  const summaries = fought.map(({ summary }) => summary);
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    // Nothing is fetched, whatever a name in the config says.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark">',
    `<title>Arenas: ${escape(facts.source)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n<main>`,
    formatHeader(summaries, facts),
    '<section aria-labelledby="rates"><h2 id="rates">Win rates</h2>',
    '<p class="hint">The bar of each arena is split between the left team, draws and the right team. The bracket is the 95 % interval of the left team’s win rate; the line marks one half.</p>',
    drawWinRates(summaries),
    formatRatesTable(summaries),
    '</section>',
    ...fought.map(({ series, summary }, index) => formatArena(series, summary, index)),
    '</main>\n</body>\n</html>\n',
  ].join('\n');
}

function formatHeader(summaries: readonly SeriesSummary[], facts: ReportFacts): string {
  const { runs } = summaries[0] ?? { runs: 0 };
  const failed = summaries.reduce((sum, each) => sum + each.failed, 0);
  const chips: [string, string][] = [
    ['Fights per arena', formatNumber(runs)],
    ['Seed', String(facts.seed)],
    ['Longest fight', formatSeconds(facts.maxSeconds)],
    ['Config', facts.hash],
    ['Version', facts.version],
    ...(failed === 0 ? [] : [['Failed fights', formatNumber(failed)] as [string, string]]),
  ];
  const facts_ = chips.map(([term, value]) => `<div><dt>${term}</dt><dd>${escape(value)}</dd></div>`);
  return `<header><h1>Arenas of ${escape(facts.source)}</h1><dl class="facts">${facts_.join('')}</dl></header>`;
}

function formatRatesTable(summaries: readonly SeriesSummary[]): string {
  const head = ['Arena', 'Team', 'Wins', 'Draws', 'Win rate', '95 % interval', 'Survivors', 'Duration'];
  const rows = summaries.flatMap((summary) =>
    summary.teams.map((team, index) => [
      index === 0 ? summary.name : '',
      team.name,
      formatNumber(team.wins),
      index === 0 ? formatNumber(summary.draws) : '',
      formatPercent(team.winRate),
      formatInterval(team.interval),
      formatNumber(team.survivors.mean),
      index === 0 ? formatSeconds(summary.seconds.median) : '',
    ]),
  );
  return formatTable(
    'Survivors: mean of ships and stations left. Duration: median.',
    head,
    rows,
    (column) => column < 2,
  );
}

function formatArena(series: Series, summary: SeriesSummary, index: number): string {
  const id = `arena-${index}`;
  const parts = [
    `<section aria-labelledby="${id}"><h2 id="${id}">${escape(summary.name)}</h2>`,
    `<p>${summary.teams.map((team, side) => formatVerdict(team, side)).join(' ')}</p>`,
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

function formatTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  isText: (column: number) => boolean,
): string {
  const cell = (tag: string) => (text: string, column: number) =>
    element(tag, isText(column) ? {} : { class: 'number' }, escape(text));
  const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>`).join('\n');
  return [
    `<div class="scroll"><table><caption>${escape(caption)}</caption>`,
    `<thead><tr>${head.map(cell('th')).join('')}</tr></thead>`,
    `<tbody>\n${body}\n</tbody></table></div>`,
  ].join('');
}

/** Colours and measures of the project's look. */
const STYLE = `
:root { color-scheme: dark; --background: #0b0f17; --panel: #121926; --raised: #182234; --line: #26344b; --text: #d7e0ee; --muted: #8b9bb4; --accent: #4cc9f0; --warning: #ffb703; --danger: #ff5d6c; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 13px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 1120px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 12px; font-weight: 600; overflow-wrap: anywhere; }
h2 { font-size: 18px; margin: 0 0 8px; font-weight: 600; overflow-wrap: anywhere; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 16px; margin: 16px 0; }
p { margin: 0 0 12px; }
.hint, caption, dt { color: var(--muted); }
.facts { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; }
.facts div { background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: 4px 12px; }
dt { font-size: 12px; } dd { margin: 0; font-size: 15px; }
.left { color: var(--accent); } .right { color: var(--danger); } .warning { color: var(--warning); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); gap: 16px; margin-bottom: 8px; }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
svg text { fill: var(--text); } svg .quiet { fill: var(--muted); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin-top: 12px; }
caption { text-align: left; padding-bottom: 4px; font-size: 12px; }
th, td { text-align: left; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--muted); font-weight: 500; }
.number { text-align: right; white-space: nowrap; }
`;
