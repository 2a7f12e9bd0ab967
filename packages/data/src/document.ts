/** The whole way of a text: parsed, checked by a schema, frozen; or every fault with its line and column. */
import { type Diagnostic, err, type Result, sortDiagnostics } from '@dota-factory/base';
import { type Fault, isError } from './faults.ts';
import { deepFreeze } from './freeze.ts';
import { findJsonPlaces, parseJson } from './json.ts';
import { normaliseText } from './normalise-text.ts';
import type { Places, SyntaxFault } from './places.ts';
import { type Cursor, readSchema, type Schema } from './schema.ts';
import { parseToml } from './toml.ts';
import { findTomlPlaces } from './toml-places.ts';

/** A text from outside. */
export interface Source {
  /** As the reader of a fault should see it: `config/world.toml`. */
  readonly file: string;
  readonly text: string;
  readonly format: 'toml' | 'json';
}

export interface DocumentReading<T> {
  /** Checked and frozen; undefined exactly if there is an error. */
  readonly value: T | undefined;
  /** Errors and warnings, sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a text by its schema. `check` adds what the schema cannot say, such as references between parts; it
 * runs only when the schema found no fault. Never throws.
 */
export function readDocument<T>(
  schema: Schema<T>,
  source: Source,
  check: (value: T, at: Cursor) => void = () => {},
): DocumentReading<T> {
  const parsed = parseSource(source);
  if (!parsed.ok) return { value: undefined, diagnostics: placeSyntaxFaults(source, parsed.error) };
  const at: Cursor = { path: [], faults: [] };
  const { whole } = readSchema(schema, parsed.value, at);
  if (whole !== undefined) check(whole, at);
  return {
    value: at.faults.some(isError) ? undefined : deepFreeze(whole),
    diagnostics: placeFaults(source, at.faults),
  };
}

export function parseSource({ text, format }: Source): Result<unknown, readonly SyntaxFault[]> {
  if (format === 'json') return parseJson(text);
  const parsed = parseToml(text);
  return parsed.ok ? parsed : err([parsed.error]);
}

export function placeSyntaxFaults({ file }: Source, faults: readonly SyntaxFault[]): Diagnostic[] {
  return faults.map((fault) => ({ severity: 'error', file, path: [], ...fault }));
}

/** Looks every fault up in the text, in the order of the text; costs nothing when there are none. */
export function placeFaults(source: Source, faults: readonly Fault[]): Diagnostic[] {
  if (faults.length === 0) return [];
  const places = findPlaces(source);
  const speak = source.format === 'json' ? speakJson : (words: string) => words;
  return sortDiagnostics(
    faults.map(({ severity, path, target, offset, message, expected, got }) => ({
      severity: severity ?? 'error',
      file: source.file,
      ...places.find(path, target ?? 'value', offset),
      path,
      message,
      ...(expected === undefined ? {} : { expected: speak(expected) }),
      ...(got === undefined ? {} : { got: speak(got) }),
    })),
  );
}

function findPlaces({ text, format }: Source): Places {
  return format === 'json' ? findJsonPlaces(text) : findTomlPlaces(normaliseText(text));
}

/** Schemas speak of tables, as TOML does; in JSON they are objects. */
const speakJson = (words: string): string => words.replaceAll(/\ba table\b/g, 'an object');
