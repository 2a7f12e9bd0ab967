/** What a schema is: one definition that gives a type, checks with places, and a JSON Schema for editors. */
import { formatPath, type PathPart } from '@dota-factory/base';
import { describeValue, type Fault, isError, type Path } from './faults.ts';

/** Where a reader stands, and where it leaves what it finds. */
export interface Cursor {
  readonly path: Path;
  readonly faults: Fault[];
}

export type JsonSchema = { readonly [key: string]: unknown };

/** JSON Schemas of recursive schemas by name, collected while the schemas that mention them are described. */
export type JsonDefinitions = Map<string, JsonSchema>;

export interface Schema<T> {
  /** One sentence for a designer, with the unit. */
  readonly description: string;
  /** Only for `TypeOf`; never there. */
  readonly type?: T;
  /** What the value becomes when its key is absent; without it the key is required. */
  readonly absent?: { readonly value: T };
  /** What is expected, as a fault says it: `a whole number above 0`. */
  readonly expected: string;
  /** The value as far as it is right: a faulty part is undefined and has left a fault. */
  read(value: unknown, at: Cursor): unknown;
  /** Without the description, which the owner of the schema adds. */
  json(definitions: JsonDefinitions): JsonSchema;
}

/** The type of a checked value: shapes and domains are right; references to other values are not checked. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never;

/** What can be read of a value with faults: any part may be missing. An object with a method is whole or missing. */
export type Loose<T> = T extends readonly (infer U)[]
  ? readonly (Loose<U> | undefined)[]
  : T extends object
    ? [Extract<T[keyof T], (...values: never) => unknown>] extends [never]
      ? { readonly [K in keyof T]?: Loose<T[K]> | undefined }
      : T
    : T;

export interface Reading<T> {
  /** Undefined if there is a fault. */
  readonly whole: T | undefined;
  readonly loose: Loose<T> | undefined;
}

export function readSchema<T>(schema: Schema<T>, value: unknown, at: Cursor): Reading<T> {
  const before = countErrors(at);
  const loose = schema.read(value, at);
  // A schema's `read` leaves an error for every part that it could not give: without errors nothing is missing.
  return {
    whole: countErrors(at) === before ? (loose as T) : undefined,
    loose: loose as Loose<T> | undefined,
  };
}

/** Without warnings, which leave a value whole. */
export function countErrors({ faults }: Cursor): number {
  return faults.reduce((count, fault) => count + (isError(fault) ? 1 : 0), 0);
}

export function under(at: Cursor, part: PathPart): Cursor {
  return { path: [...at.path, part], faults: at.faults };
}

/** The key that a path ends in, with the indices after it: `layout[2]`. */
export function nameSubject(path: Path): string {
  const last = path.findLastIndex((part) => typeof part === 'string');
  return last < 0 ? 'the file' : formatPath(path.slice(last));
}

export function addTypeFault(schema: { readonly expected: string }, value: unknown, at: Cursor): undefined {
  at.faults.push({
    path: at.path,
    message: `${nameSubject(at.path)} has the wrong type`,
    expected: schema.expected,
    got: describeValue(value),
  });
  return undefined;
}

export function addRangeFault(schema: { readonly expected: string }, value: unknown, at: Cursor): undefined {
  at.faults.push({
    path: at.path,
    message: `${nameSubject(at.path)} is out of range`,
    expected: schema.expected,
    got: describeValue(value),
  });
  return undefined;
}
