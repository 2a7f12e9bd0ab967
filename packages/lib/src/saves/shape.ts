/** Shapes of plain data: whether a value that came from outside has exactly the fields and kinds that a type has. */

/** `T` is what a value is once the shape holds; nothing is stored there. */
export interface Shape<T> {
  (value: unknown): boolean;
  readonly of?: () => T;
}

/** The compiler asks for a shape for every field, so that none is forgotten when a type grows. */
export type Fields<T> = { readonly [K in keyof T]-?: Shape<T[K]> };

/** Exactly these fields. */
export function record<T>(fields: Fields<T>): Shape<T> {
  const entries = Object.entries(fields) as [string, Shape<unknown>][];
  return (value) =>
    isRecord(value) &&
    Object.keys(value).length === entries.length &&
    entries.every(([name, shape]) => Object.hasOwn(value, name) && shape(value[name]));
}

/** One value for each of these names. */
export function recordOf<T>(names: readonly string[], shape: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return record<Record<string, T>>(Object.fromEntries(names.map((name) => [name, shape])));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

export function list<T>(shape: Shape<T>): Shape<T[]> {
  return (value) => Array.isArray(value) && value.every((element) => shape(element));
}

export function pair<T>(shape: Shape<T>): Shape<[T, T]> {
  return (value) => Array.isArray(value) && value.length === 2 && value.every((element) => shape(element));
}

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null || shape(value);

export const orUndefined =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value) =>
    value === undefined || shape(value);

export function oneOf<T extends string | number>(words: readonly T[]): Shape<T> {
  return (value) => (words as readonly unknown[]).includes(value);
}

export const flag: Shape<boolean> = (value) => typeof value === 'boolean';
export const text: Shape<string> = (value) => typeof value === 'string';
export const finite: Shape<number> = (value) => Number.isFinite(value);
/** Finite, or never: Infinity. */
export const moment: Shape<number> = (value) => typeof value === 'number' && value > Number.NEGATIVE_INFINITY;

/** A whole number from `min` up to, but not including, `end`. */
export const whole =
  (min: number, end: number): Shape<number> =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) < end;

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

function column<C extends Column>(
  kind: new (length: number) => C,
  isValid?: (value: number) => boolean,
): Shape<C> {
  return (value) => value instanceof kind && (isValid === undefined || (value as Column).every(isValid));
}

export const uint8: Shape<Uint8Array> = column(Uint8Array);
export const uint32: Shape<Uint32Array> = column(Uint32Array);
export const int32: Shape<Int32Array> = column(Int32Array);
export const float64: Shape<Float64Array> = column(Float64Array, finite);
export const moments: Shape<Float64Array> = column(Float64Array, moment);
/** For fields that are recomputed before they are read. */
export const anyFloat64: Shape<Float64Array> = column(Float64Array);
