/** Results as files for a person to keep: the same numbers as `sim arena` gives for the same seed. */
import {
  formatComparisonCsv,
  formatComparisonHtml,
  formatCsv,
  formatFightsCsv,
  formatHtmlReport,
  formatMatrixCsv,
  formatMatrixHtml,
  type ReportFacts,
  type Series,
  summarizeSeries,
  toArenaJson,
  toComparisonJson,
  toFightsJson,
  toMatrixJson,
} from '@dota-factory/arena';
import { formatPath } from '@dota-factory/base';
import type { ExportedFile, ExportFormat, ExportSubject } from '../contract/index.ts';
import type { MatrixRun } from './matrix-run.ts';
import type { SeriesRun } from './series-run.ts';
import type { WhatIfRun } from './what-if-run.ts';

/** The seed is that of the run. */
export type Facts = Omit<ReportFacts, 'seed'>;

const MIME_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  fights: 'text/csv',
  json: 'application/json',
  html: 'text/html',
};

const toFile = (
  name: string,
  format: ExportFormat,
  texts: Readonly<Record<ExportFormat, () => string>>,
): ExportedFile => ({
  name: format === 'fights' ? `${name}-fights.csv` : `${name}.${format}`,
  mimeType: MIME_TYPES[format],
  text: texts[format](),
});

const formatJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** What there is to export so far. */
export interface Results {
  readonly series: readonly SeriesRun[];
  readonly matrix: MatrixRun | undefined;
  readonly whatIf: WhatIfRun | undefined;
}

/** Undefined: there is nothing of it yet. */
export function exportResults(
  { series, matrix, whatIf }: Results,
  what: ExportSubject,
  format: ExportFormat,
  facts: Facts,
): ExportedFile | undefined {
  switch (what) {
    case 'series':
      return series.length > 0 ? exportSeries(series, format, facts) : undefined;
    case 'matrix':
      return matrix && exportMatrix(matrix, format, facts);
    case 'whatIf':
      return whatIf && exportWhatIf(whatIf, format, facts);
  }
}

function exportSeries(runs: readonly SeriesRun[], format: ExportFormat, facts: Facts): ExportedFile {
  const list = runs.map(({ series }) => series);
  const isComplete = ({ state }: SeriesRun) => state.status === 'done' || state.status === 'stopped';
  const factsOf = (run: SeriesRun) => ({ seed: run.seed, hash: facts.hash, isCancelled: !isComplete(run) });
  return toFile('arenas', format, {
    csv: () => formatCsv(list.map(summarizeSeries), (index) => factsOf(runs[index] as SeriesRun)),
    fights: () =>
      formatFightsCsv(
        runs.map((run) => ({
          series: run.series,
          seed: run.seed,
          hash: facts.hash,
          isComplete: isComplete(run),
        })),
      ),
    json: () =>
      formatJson({
        config: facts.hash,
        version: facts.version,
        arenas: runs.map((run) => ({
          ...toArenaJson({ ...summarizeSeries(run.series), runs: run.state.runs }),
          seed: run.seed,
          complete: isComplete(run),
          fights: toFightsJson(run.series, run.seed),
        })),
      }),
    html: () =>
      formatHtmlReport(list, {
        ...facts,
        seed: runs[0]?.seed ?? 0,
        isComplete: runs.every(isComplete),
      }),
  });
}

function exportMatrix(run: MatrixRun, format: ExportFormat, facts: Facts): ExportedFile {
  const { matrix, audit } = run;
  const { runs, seed, threat, level } = run.state;
  const { source, hash, version } = facts;
  const isComplete = run.state.status === 'done';
  const own = { source, hash, version, runs, seed, threat, level, isComplete };
  const series = () => run.listSeries().map((each) => ({ ...each, swapSides: true, hash, isComplete }));
  return toFile('matrix', format, {
    csv: () => formatMatrixCsv(matrix, own),
    fights: () => formatFightsCsv(series()),
    json: () => formatJson(toMatrixJson(matrix, audit, own, series())),
    html: () => formatMatrixHtml(matrix, audit, own),
  });
}

/** Says in the arena's name which of the two configs it was fought with. */
const named = (series: Series, side: string): Series => ({
  ...series,
  definition: { ...series.definition, name: `${series.definition.name} (${side})` },
});

function exportWhatIf(run: WhatIfRun, format: ExportFormat, facts: Facts): ExportedFile {
  const { seed, hashes, edits, against } = run.state;
  const { source, maxSeconds, version } = facts;
  const changes =
    against === 'disk'
      ? ['the files on disk instead of those loaded']
      : edits.map(({ file, path, value }) => `${file}: ${formatPath(path)} = ${JSON.stringify(value)}`);
  const isComplete = run.state.status === 'done';
  const own = { source, maxSeconds, version, seed, hashes, changes, isComplete };
  const pairs = run.pairs.map(({ before, after, seed: other }) =>
    // Pairs of hulls have seeds of their own and swap sides; arenas do not.
    other === undefined ? { before, after } : { before, after, seed: other, swapSides: true },
  );
  return toFile('what-if', format, {
    csv: () => formatComparisonCsv(pairs, own),
    fights: () =>
      formatFightsCsv(
        pairs.flatMap(({ before, after, ...plan }) =>
          [named(before, 'before'), named(after, 'after')].map((series, index) => ({
            seed,
            ...plan,
            series,
            hash: hashes[index === 0 ? 0 : 1],
            isComplete,
          })),
        ),
      ),
    json: () => formatJson(toComparisonJson(pairs, own)),
    html: () => formatComparisonHtml(pairs, own),
  });
}
