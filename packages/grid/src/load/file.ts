/** One file of a pack: parsed and read by its schema; faults are collected until all checks have run, then placed. */
import type { Diagnostic } from '@dota-factory/base';
import {
  deepFreeze,
  type Fault,
  isError,
  parseSource,
  placeFaults,
  placeSyntaxFaults,
  readSchema,
  type Schema,
  type Source,
} from '@dota-factory/data';
import { restoreSeverity } from '../format/shapes.ts';
import { MAX_TEXT } from '../format/vocabulary.ts';
import { MAX_FAULTS } from './suggestions.ts';

export interface FileReading<T> {
  readonly source: Source;
  /** As written. */
  readonly raw: unknown;
  /** Frozen; undefined if the file does not have the shape that its schema asks for. */
  readonly value: T | undefined;
  /** Grows while checks run. */
  readonly faults: Fault[];
  /** Why the text is not JSON. */
  readonly syntax: readonly Diagnostic[];
}

/** Never throws. */
export function readFile<T>(schema: Schema<T>, file: string, text: string): FileReading<T> {
  const source: Source = { file, text, format: 'json' };
  const empty = { source, raw: undefined, value: undefined, faults: [] };
  if (text.length > MAX_TEXT)
    return {
      ...empty,
      syntax: [fileFault(file, `the file has ${text.length} characters`, `at most ${MAX_TEXT}`)],
    };
  const parsed = parseSource(source);
  if (!parsed.ok) return { ...empty, syntax: placeSyntaxFaults(source, parsed.error) };
  const faults: Fault[] = [];
  const { whole } = readSchema(schema, parsed.value, { path: [], faults });
  return { source, raw: parsed.value, value: deepFreeze(whole), faults, syntax: [] };
}

/** A fault of a whole file. */
export function fileFault(file: string, message: string, expected: string): Diagnostic {
  return { severity: 'error', file, line: 1, column: 1, path: [], message, expected };
}

export function listDiagnostics({ source, faults, syntax }: FileReading<unknown>): readonly Diagnostic[] {
  // Errors first, so that a flood of warnings does not hide them.
  const restored = faults.map(restoreSeverity);
  const sorted = [...restored.filter(isError), ...restored.filter((fault) => !isError(fault))];
  const placed = placeFaults(source, sorted.slice(0, MAX_FAULTS));
  const rest = sorted.length - MAX_FAULTS;
  if (rest <= 0) return [...syntax, ...placed];
  return [
    ...syntax,
    ...placed,
    fileFault(source.file, `there are ${rest} more faults`, 'these to be corrected first'),
  ];
}
