/** What a schema is: one definition that gives a type, checks with places, and a JSON Schema for editors. */
import { formatPath, type PathPart, type Result } from '@dota-factory/base';
import { describeValue, type Fault, type Path } from '../faults.ts';
import { compileFormula, type FormulaFault } from '../formula.ts';
import type { Formula } from '../game-config.ts';

/** Where a reader stands, and where it leaves what it finds. */
export interface Cursor {
  readonly path: Path;
  readonly faults: Fault[];
  readonly formulas: FormulaCache;
}

/** Formulas of one load: each text is compiled once, by the check and by whoever builds the lawful value. */
export interface FormulaCache {
  compile(text: string): Result<Formula, FormulaFault>;
  /** Of a text that passed its check. */
  get(text: string): Formula;
}

export type JsonSchema = { readonly [key: string]: unknown };

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
  /** Without the description, which whoever holds the schema adds. */
  json(): JsonSchema;
}

/** The as-written type of a file: shapes and domains are right, references are not checked, formulas are text. */
export type TypeOf<S> = S extends Schema<infer T> ? T : never;

/** What can be had of a value with faults: any part may be missing. */
export type Loose<T> = T extends readonly (infer U)[]
  ? readonly (Loose<U> | undefined)[]
  : T extends object
    ? { readonly [K in keyof T]?: Loose<T[K]> | undefined }
    : T;

export interface Reading<T> {
  /** Undefined if there is a fault. */
  readonly whole: T | undefined;
  readonly loose: Loose<T> | undefined;
}

export function readSchema<T>(schema: Schema<T>, value: unknown, at: Cursor): Reading<T> {
  const before = at.faults.length;
  const loose = schema.read(value, at);
  // A schema's `read` leaves a fault for every part that it could not give: without faults nothing is missing.
  return {
    whole: at.faults.length === before ? (loose as T) : undefined,
    loose: loose as Loose<T> | undefined,
  };
}

export function under(at: Cursor, part: PathPart): Cursor {
  return { path: [...at.path, part], faults: at.faults, formulas: at.formulas };
}

export function createFormulaCache(): FormulaCache {
  const compiled = new Map<string, Result<Formula, FormulaFault>>();
  const compile = (text: string): Result<Formula, FormulaFault> => {
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const result = compileFormula(text);
    compiled.set(text, result);
    return result;
  };
  return {
    compile,
    get(text) {
      const result = compile(text);
      if (!result.ok) throw new Error(`not a checked formula: ${text}`);
      return result.value;
    },
  };
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
