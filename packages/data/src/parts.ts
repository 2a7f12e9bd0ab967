/** Schemas made of schemas: tables, lists, records and optional keys. */
import { findNearestWord, formatPath } from '@dota-factory/base';
import { describeValue, isDate } from './faults.ts';
import {
  countErrors,
  addTypeFault,
  type Cursor,
  type JsonDefinitions,
  type JsonSchema,
  nameSubject,
  type Schema,
  type TypeOf,
  under,
} from './schema.ts';

export type Fields = Readonly<Record<string, Schema<unknown>>>;
export type TableOf<F extends Fields> = { readonly [K in keyof F]: TypeOf<F[K]> };

/**
 * A table with exactly these keys. `refine` checks what several keys say together; it runs only when each of
 * them is valid.
 */
export function table<const F extends Fields>(
  description: string,
  fields: F,
  refine?: (value: TableOf<F>, at: Cursor) => void,
): Schema<TableOf<F>> {
  const entries = Object.entries<Schema<unknown>>(fields);
  const known: ReadonlySet<string> = new Set(Object.keys(fields));
  const schema: Schema<TableOf<F>> = {
    description,
    expected: 'a table',
    read(value, at) {
      if (!isTable(value)) return addTypeFault(schema, value, at);
      const before = refine === undefined ? 0 : countErrors(at);
      const guessed = addUnknownKeyFaults(value, known, at);
      const result: Record<string, unknown> = {};
      for (const [key, field] of entries) {
        if (Object.hasOwn(value, key)) result[key] = field.read(value[key], under(at, key));
        // A misspelt key is one fault, not two; and what it was meant to say is unknown, not the default.
        else if (guessed.has(key)) result[key] = undefined;
        else if (field.absent !== undefined) result[key] = field.absent.value;
        else addMissingKeyFault(key, field, at);
      }
      // Every key was read without an error, so that the table is whole.
      if (refine !== undefined && countErrors(at) === before) refine(result as TableOf<F>, at);
      return result;
    },
    json: (definitions) => ({
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(fields).map(([key, field]) => [key, describeJson(field, definitions)]),
      ),
      required: Object.keys(fields).filter((key) => fields[key]?.absent === undefined),
      additionalProperties: false,
    }),
  };
  return schema;
}

/** A table whose unknown keys are ignored with a warning: files may carry keys for other tools. */
export function openTable<const F extends Fields>(description: string, fields: F): Schema<TableOf<F>> {
  const closed = table(description, fields);
  return {
    description,
    expected: closed.expected,
    read(value, at) {
      if (!isTable(value)) return addTypeFault(closed, value, at);
      const known: Record<string, unknown> = {};
      for (const key of Object.keys(value)) {
        if (Object.hasOwn(fields, key)) known[key] = value[key];
        else warnOfKey(key, Object.keys(fields), at);
      }
      return closed.read(known, at);
    },
    json: (definitions) => ({ ...closed.json(definitions), additionalProperties: true }),
  };
}

function warnOfKey(key: string, known: readonly string[], at: Cursor): void {
  const nearest = findNearestWord(key, known);
  at.faults.push({
    severity: 'warning',
    path: [...at.path, key],
    target: 'key',
    message: `the key ${describeValue(key)} is ignored${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}`,
    ...(known.length === 0 ? {} : { expected: `one of ${known.join(', ')}` }),
  });
}

/** A table whose keys are ids. */
export function record<T>(description: string, entry: Schema<T>): Schema<Readonly<Record<string, T>>> {
  const schema: Schema<Readonly<Record<string, T>>> = {
    description,
    expected: 'a table',
    read(value, at) {
      if (!isTable(value)) return addTypeFault(schema, value, at);
      return Object.fromEntries(
        Object.keys(value).map((key) => [key, entry.read(value[key], under(at, key))]),
      );
    },
    json: (definitions) => ({ type: 'object', additionalProperties: describeJson(entry, definitions) }),
  };
  return schema;
}

export interface ListOptions {
  readonly min?: number;
  readonly max?: number;
  readonly exactly?: number;
  /** A key of the elements whose values must all differ. */
  readonly unique?: string;
}

export function list<T>(
  description: string,
  element: Schema<T>,
  { min = 0, max = Number.POSITIVE_INFINITY, exactly, unique }: ListOptions = {},
): Schema<readonly T[]> {
  const size = exactly === undefined ? describeSize(min, max) : ` of exactly ${exactly}`;
  const schema: Schema<readonly T[]> = {
    description,
    expected: `a list${size}`,
    read(value, at) {
      if (!Array.isArray(value)) return addTypeFault(schema, value, at);
      const elements: unknown[] = value.map((each, index) => element.read(each, under(at, index)));
      if (
        elements.length < min ||
        elements.length > max ||
        (exactly !== undefined && elements.length !== exactly)
      ) {
        at.faults.push({
          path: at.path,
          message: `${nameSubject(at.path)} has ${elements.length} ${elements.length === 1 ? 'entry' : 'entries'}`,
          expected: schema.expected,
        });
      }
      if (unique !== undefined) addDuplicateFaults(elements, unique, at);
      return elements;
    },
    json: (definitions) => ({
      type: 'array',
      items: describeJson(element, definitions),
      ...(exactly === undefined ? {} : { minItems: exactly, maxItems: exactly }),
      ...(exactly === undefined && min > 0 ? { minItems: min } : {}),
      ...(exactly === undefined && Number.isFinite(max) ? { maxItems: max } : {}),
    }),
  };
  return schema;
}

function describeSize(min: number, max: number): string {
  const least = min === 0 ? '' : ` of at least ${min}`;
  if (!Number.isFinite(max)) return least;
  return `${least}${least === '' ? ' of' : ' and'} at most ${max}`;
}

/** A key that may be left out and then has the given value. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined>;
export function optional<T>(schema: Schema<T>, value: T): Schema<T>;
export function optional<T>(schema: Schema<T>, value?: T): Schema<T | undefined> {
  return {
    description: schema.description,
    expected: schema.expected,
    absent: { value },
    read: (written, at) => schema.read(written, at),
    json: (definitions) => ({
      ...schema.json(definitions),
      ...(value === undefined ? {} : { default: value }),
    }),
  };
}

export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isDate(value);
}

export const describeJson = (schema: Schema<unknown>, definitions: JsonDefinitions): JsonSchema => ({
  description: schema.description,
  ...schema.json(definitions),
});

/** Reports unknown keys; returns the known keys that they were probably meant to be. */
function addUnknownKeyFaults(
  value: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  at: Cursor,
): ReadonlySet<string> {
  const guessed = new Set<string>();
  for (const key of Object.keys(value)) {
    if (known.has(key)) continue;
    const absent = [...known].filter((candidate) => !Object.hasOwn(value, candidate));
    const nearest = findNearestWord(key, absent) ?? findNearestWord(key, known);
    if (nearest !== undefined) guessed.add(nearest);
    at.faults.push({
      path: [...at.path, key],
      target: 'key',
      message: `unknown key ${describeValue(key)}${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}`,
      expected: nearest === undefined ? `one of ${[...known].join(', ')}` : `"${nearest}"`,
    });
  }
  return guessed;
}

function addMissingKeyFault(key: string, field: Schema<unknown>, at: Cursor): void {
  at.faults.push({
    path: at.path,
    target: 'table',
    message: `${formatPath([key])} is missing`,
    expected: field.expected,
  });
}

function addDuplicateFaults(elements: readonly unknown[], key: string, at: Cursor): void {
  const seen = new Map<unknown, number>();
  for (const [index, element] of elements.entries()) {
    const value = isTable(element) ? element[key] : undefined;
    if (value === undefined) continue;
    const first = seen.get(value);
    if (first === undefined) {
      seen.set(value, index);
      continue;
    }
    at.faults.push({
      path: [...at.path, index, key],
      message: `duplicate ${key} ${describeValue(value)}, first used by ${formatPath([...at.path, first])}`,
      expected: `${key}s that differ`,
    });
  }
}
