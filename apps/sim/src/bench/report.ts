// Benchmark tables as text for a person.
import { cpus } from 'node:os';
import { formatTime } from './compare.ts';
import type { BenchTable, Figure } from './contract.ts';

export interface Machine {
  readonly node: string;
  readonly platform: string;
  readonly processor: string;
}

export function describeMachine(): Machine {
  const all = cpus();
  const model = all[0]?.model.trim();
  return {
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    processor: model === undefined ? 'unknown processor' : `${all.length} x ${model}`,
  };
}

export function formatMachine({ node, platform, processor }: Machine): string {
  return `Node ${node}, ${platform}, ${processor}`;
}

const HEADINGS = ['', 'cost', 'median', 'least', 'wanted', 'fingerprint'];
const RIGHT_ALIGNED = [1, 2, 3];

export function formatBenchTable({ title, unit, figures }: BenchTable): string {
  const rows = [HEADINGS, ...figures.map(formatFigure)];
  const used = HEADINGS.map((_, column) => rows.slice(1).some((row) => row[column] !== ''));
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return RIGHT_ALIGNED.includes(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .filter((_, column) => used[column])
      .join('  ')
      .trimEnd(),
  );
  return `${title}: ${unit}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function formatFigure({ name, ratio, median, least, value, target, isMet, fingerprint }: Figure): string[] {
  return [
    name,
    ratio === undefined ? '' : `${formatRatio(ratio)}x`,
    median === undefined ? (value ?? '') : formatTime(median),
    least === undefined ? '' : formatTime(least),
    target === undefined ? '' : `${target}${isMet === true ? '' : ', MISSED'}`,
    fingerprint ?? '',
  ];
}

/** Three digits that matter. */
function formatRatio(ratio: number): string {
  return ratio >= 100 ? ratio.toFixed(0) : ratio >= 0.1 ? ratio.toFixed(2) : ratio.toPrecision(2);
}
