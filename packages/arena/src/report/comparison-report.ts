/** Two configs side by side for machines and people. */
import { compareSeries, type PairedComparison } from '../paired.ts';
import { type Series, type SeriesSummary, summarizeSeries } from '../series.ts';
import { formatCsvLines } from './csv.ts';
import { formatInterval, formatNumber, formatPercent, formatSeconds } from './format.ts';
import { describeCompleteness, type ReportFacts } from './html.ts';
import { round, toArenaJson, toFightsJson } from './json.ts';
import { formatPage, formatPageHeader, formatTable } from './page.ts';

export interface ComparisonFacts extends Omit<ReportFacts, 'hash'> {
  /** Of the config before and after. */
  readonly hashes: readonly [string, string];
  /** What was changed, in words, one line each. */
  readonly changes: readonly string[];
  readonly isComplete: boolean;
}

export interface SeriesPair {
  readonly before: Series;
  readonly after: Series;
  /** Of both, where it is not that of the whole run. */
  readonly seed?: number;
  /** See Batch. */
  readonly swapSides?: boolean;
}

interface Contest {
  readonly before: SeriesSummary;
  readonly after: SeriesSummary;
  readonly comparison: PairedComparison;
}

const compare = ({ before, after }: SeriesPair): Contest => ({
  before: summarizeSeries(before),
  after: summarizeSeries(after),
  comparison: compareSeries(before, after),
});

/** One line per arena; win rates are those of the left team. */
export function formatComparisonCsv(pairs: readonly SeriesPair[], facts: ComparisonFacts): string {
  const head = [
    'arena',
    'team',
    'before_win_rate',
    'before_low',
    'before_high',
    'after_win_rate',
    'after_low',
    'after_high',
    'pairs',
    'lost',
    'gained',
    'difference',
    'difference_low',
    'difference_high',
    'p_value',
    'seed',
    'config_before',
    'config_after',
    'complete',
  ];
  const known = ({ finished, teams: [{ winRate, interval }] }: SeriesSummary) =>
    finished === 0 ? [NaN, NaN, NaN] : [winRate, ...interval];
  const lines = pairs.map((pair) => {
    const { before, after, comparison } = compare(pair);
    return [
      before.name,
      before.teams[0].name,
      ...known(before),
      ...known(after),
      comparison.pairs,
      comparison.lost,
      comparison.gained,
      ...(comparison.pairs === 0
        ? [NaN, NaN, NaN, NaN]
        : [comparison.difference, ...comparison.interval, comparison.pValue]),
      pair.seed ?? facts.seed,
      ...facts.hashes,
      facts.isComplete ? 'yes' : 'no',
    ];
  });
  return formatCsvLines([head, ...lines]);
}

export function toComparisonJson(pairs: readonly SeriesPair[], { isComplete, ...facts }: ComparisonFacts) {
  return {
    ...facts,
    complete: isComplete,
    arenas: pairs.map((pair) => {
      const { before, after, comparison } = compare(pair);
      const { seed = facts.seed, swapSides } = pair;
      return {
        name: before.name,
        seed,
        before: { ...toArenaJson(before), fights: toFightsJson(pair.before, seed, swapSides) },
        after: { ...toArenaJson(after), fights: toFightsJson(pair.after, seed, swapSides) },
        comparison: comparison.pairs === 0 ? null : toPairedJson(comparison),
      };
    }),
  };
}

const toPairedJson = ({ pairs, lost, gained, difference, interval, pValue }: PairedComparison) => ({
  pairs,
  lost,
  gained,
  difference: round(difference),
  interval: interval.map(round),
  p_value: round(pValue),
});

const formatRate = ({ finished, teams: [{ winRate, interval }] }: SeriesSummary): string =>
  finished === 0 ? '–' : `${formatPercent(winRate)} (${formatInterval(interval)})`;

export function formatComparisonHtml(pairs: readonly SeriesPair[], facts: ComparisonFacts): string {
  const points = (value: number) => `${value > 0 ? '+' : ''}${(value * 100).toFixed(1)}`;
  const rows = pairs
    .map(compare)
    .map(({ before, after, comparison }) => [
      before.name,
      before.teams[0].name,
      formatRate(before),
      formatRate(after),
      comparison.pairs === 0
        ? '–'
        : `${points(comparison.difference)} (${comparison.interval.map(points).join(' to ')})`,
      `${comparison.lost} / ${comparison.gained} of ${comparison.pairs}`,
      comparison.pValue < 0.001 ? 'below 0.001' : comparison.pValue.toFixed(3),
      `${formatSeconds(before.seconds.median)} / ${formatSeconds(after.seconds.median)}`,
    ]);
  const head = ['Arena', 'Team', 'Before', 'After', 'Difference, points', 'Worse / better', 'p', 'Duration'];
  const caption =
    'Win rate of the left team with its 95 % interval; the difference and its interval come from the same fights, pair by pair. p: McNemar’s exact test.';
  return formatPage(`What if: ${facts.source}`, [
    formatPageHeader('Before and after', [
      ['Fights per arena', formatNumber(pairs[0]?.before.runs ?? 0)],
      ['Seed', String(facts.seed)],
      ['Config before', facts.hashes[0]],
      ['Config after', facts.hashes[1]],
      ['Version', facts.version],
      describeCompleteness(facts.isComplete),
    ]),
    '<section aria-labelledby="changes"><h2 id="changes">What was changed</h2>',
    formatTable(
      '',
      ['Change'],
      facts.changes.map((change) => [change]),
      () => true,
    ),
    '</section>',
    '<section aria-labelledby="arenas"><h2 id="arenas">Arenas</h2>',
    formatTable(caption, head, rows, (column) => column < 2),
    '</section>',
  ]);
}
