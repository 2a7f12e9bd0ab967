/** The parts of which a call's check is made; each reports every fault it finds. */
import { err, ok, type Result } from '@dota-factory/base';
import type { ArgumentFault } from './contract.ts';

export type Check<T> = (value: unknown) => Result<T, readonly ArgumentFault[]>;
/** Adds the faults of one field to `faults`. */
export type FieldCheck = (value: unknown, path: string, faults: ArgumentFault[]) => void;

function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') {
    return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === undefined ? 'nothing' : `a value of type ${typeof value}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const checkNothing: Check<undefined> = (value) =>
  value === undefined ? ok(undefined) : err([{ path: '', expected: 'nothing', got: describeValue(value) }]);

export const text: FieldCheck = (value, path, faults) => {
  if (typeof value !== 'string') faults.push({ path, expected: 'a text', got: describeValue(value) });
};

/** A text for which `isLawful` holds; `expected` says which those are. */
export const textLike =
  (expected: string, isLawful: (value: string) => boolean): FieldCheck =>
  (value, path, faults) => {
    if (typeof value !== 'string' || !isLawful(value))
      faults.push({ path, expected, got: describeValue(value) });
  };

export const base64: FieldCheck = textLike(
  'bytes in base64',
  (value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value),
);

export const flag: FieldCheck = (value, path, faults) => {
  if (typeof value !== 'boolean') faults.push({ path, expected: 'true or false', got: describeValue(value) });
};

export const oneOf =
  (words: readonly string[]): FieldCheck =>
  (value, path, faults) => {
    if (typeof value === 'string' && words.includes(value)) return;
    faults.push({ path, expected: `one of ${words.join(', ')}`, got: describeValue(value) });
  };

export const wholeNumber =
  (least: number, most: number): FieldCheck =>
  (value, path, faults) => {
    if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return;
    faults.push({ path, expected: `a whole number from ${least} to ${most}`, got: describeValue(value) });
  };

export const numberBetween =
  (least: number, most: number): FieldCheck =>
  (value, path, faults) => {
    if (typeof value === 'number' && value >= least && value <= most) return;
    faults.push({ path, expected: `a number from ${least} to ${most}`, got: describeValue(value) });
  };

/** A value of one of several kinds; `expected` says of which. */
export const eitherOf =
  (expected: string, ...checks: readonly FieldCheck[]): FieldCheck =>
  (value, path, faults) => {
    const isLawful = checks.some((check) => {
      const found: ArgumentFault[] = [];
      check(value, path, found);
      return found.length === 0;
    });
    if (!isLawful) faults.push({ path, expected, got: describeValue(value) });
  };

/** `null`, or what the check accepts. */
export const orNull =
  (check: FieldCheck): FieldCheck =>
  (value, path, faults) => {
    if (value !== null) check(value, path, faults);
  };

export const listOf =
  (check: FieldCheck, most: number): FieldCheck =>
  (value, path, faults) => {
    if (!Array.isArray(value) || value.length > most) {
      faults.push({ path, expected: `a list of at most ${most}`, got: describeValue(value) });
      return;
    }
    for (const [index, each] of value.entries()) check(each, `${path}[${index}]`, faults);
  };

/** A field that is an object with exactly these fields. */
export const record =
  (fields: Readonly<Record<string, FieldCheck>>): FieldCheck =>
  (value, path, faults) => {
    if (!isRecord(value)) {
      faults.push({ path, expected: 'an object', got: describeValue(value) });
      return;
    }
    const prefix = path === '' ? '' : `${path}.`;
    for (const [key, check] of Object.entries(fields)) {
      check(Object.hasOwn(value, key) ? value[key] : undefined, prefix + key, faults);
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key)) {
        faults.push({ path: prefix + key, expected: 'no such field', got: describeValue(value[key]) });
      }
    }
  };

/** Exactly these fields, each own and lawful. The value is rebuilt, so nothing unlooked-at gets through. */
export function checkRecord<T>(fields: Readonly<Record<keyof T & string, FieldCheck>>): Check<T> {
  const check = record(fields);
  const keys: readonly string[] = Object.keys(fields);
  return (value) => {
    const faults: ArgumentFault[] = [];
    check(value, '', faults);
    if (faults.length > 0) return err(faults);
    return ok(Object.fromEntries(keys.map((key) => [key, (value as Record<string, unknown>)[key]])) as T);
  };
}
