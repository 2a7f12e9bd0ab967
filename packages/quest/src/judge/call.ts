/** Turns the input of a test case into the arguments of a call. */
import { type CType, isFloating, rangeOf, type Scalar } from '../format/c-type.ts';
import type { Argument } from './contract.ts';

/** What is wrong with a value, as an `expected`; or the argument. */
export function readArgument(type: CType, value: unknown): Argument | string {
  if (type.kind === 'scalar') return readScalar(type.scalar, value);
  if (type.kind === 'void') return 'no parameter of type void';
  if (value === null || value === 'NULL') return { kind: 'null' };
  if (type.kind === 'text')
    return typeof value === 'string' && !value.includes('\0')
      ? { kind: 'text', text: value }
      : 'a text without a 0, or "NULL"';
  return readArray(type.element, Array.isArray(value) ? value : [value]);
}

function readArray(element: Scalar, list: readonly unknown[]): Argument | string {
  const values: (number | bigint)[] = [];
  for (const each of list) {
    const read = readScalar(element, each);
    if (typeof read === 'string') return `${read}, a list of them, or "NULL"`;
    if (read.kind === 'scalar') values.push(read.value);
  }
  return { kind: 'array', element, values };
}

function readScalar(scalar: Scalar, value: unknown): Argument | string {
  const number = readNumber(scalar, value);
  return typeof number === 'string' ? number : { kind: 'scalar', scalar, value: number };
}

function readNumber(scalar: Scalar, value: unknown): number | bigint | string {
  if (isFloating(scalar)) return typeof value === 'number' ? value : 'a number';
  const { min, max } = rangeOf(scalar);
  const isCharacter =
    scalar === 'char' && typeof value === 'string' && value.length === 1 && value.charCodeAt(0) < 256;
  const code = isCharacter
    ? (value.charCodeAt(0) << 24) >> 24
    : value === true
      ? 1
      : value === false
        ? 0
        : value;
  if (typeof code === 'number' && Number.isInteger(code) && code >= min && code <= max) return code;
  if (typeof code === 'bigint' && scalar.endsWith('long long')) return code;
  return `a whole number from ${min} to ${max}${scalar === 'char' ? ', or one character' : ''}`;
}
