/** The lines of a text that are in sight, cut so that no line is longer than a screen can take. */
import type { Diagnostic } from '@dota-factory/base';

export interface SourceLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** `error` counts before `warning`. */
  readonly severity: Diagnostic['severity'] | undefined;
  /** Columns of faults in `text`, from 0. */
  readonly columns: readonly number[];
}

/** Longer lines are cut around their first fault. */
const MAX_LENGTH = 400;
/** What is left in front of the fault then. */
const LEAD = 80;

/** Line ends of all systems. */
export const splitLines = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/** Lines from index `from` up to `to`. */
export function listSourceLines(
  lines: readonly string[],
  diagnostics: readonly Diagnostic[],
  from: number,
  to: number,
): readonly SourceLine[] {
  return lines.slice(from, to).map((text, index) => {
    const number = from + index + 1;
    const own = diagnostics.filter(({ line }) => line === number);
    const severity = own.some((each) => each.severity === 'error') ? 'error' : own[0]?.severity;
    const columns = own.map(({ column }) => column - 1);
    return { number, severity, ...cutLine(text, columns) };
  });
}

function cutLine(text: string, columns: readonly number[]): Pick<SourceLine, 'text' | 'columns'> {
  if (text.length <= MAX_LENGTH) return { text, columns };
  const start = Math.max(0, (columns[0] ?? 0) - LEAD);
  const end = start + MAX_LENGTH;
  const mark = start > 0 ? '… ' : '';
  return {
    text: `${mark}${text.slice(start, end)}${end < text.length ? ' …' : ''}`,
    columns: columns
      .map((column) => column - start + mark.length)
      .filter((column) => column <= MAX_LENGTH + 2),
  };
}

export interface Window {
  /** Indices of lines. */
  readonly from: number;
  readonly to: number;
}

/** The lines in sight and some on both sides. */
export function findWindow(scrollTop: number, height: number, lineHeight: number, count: number): Window {
  const spare = 10;
  const from = Math.max(0, Math.floor(scrollTop / lineHeight) - spare);
  const to = Math.min(count, Math.ceil((scrollTop + height) / lineHeight) + spare);
  return { from, to };
}
