/** Whether a compiled function is the one that a quest asks for. */
import { type CType, type Entry, sizeOf } from '@dota-factory/quest';
import type { FunctionType, ValueType } from './module.ts';

type FunctionEntry = Extract<Entry, { kind: 'function' }>;

/** By what a call needs: types that take the same kind of word, such as `int` and `unsigned`, are not told apart. */
export function hasSignature({ returns, parameters }: FunctionEntry, type: FunctionType): boolean {
  const wanted = parameters.map(valueTypeOf);
  const results = returns.kind === 'void' ? [] : [valueTypeOf(returns)];
  return isSame(wanted, type.parameters) && isSame(results, type.results);
}

const isSame = (a: readonly ValueType[], b: readonly ValueType[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);

function valueTypeOf(type: CType): ValueType {
  if (type.kind !== 'scalar') return 'i32';
  if (type.scalar === 'float') return 'f32';
  if (type.scalar === 'double') return 'f64';
  return sizeOf(type.scalar) === 8 ? 'i64' : 'i32';
}

/** `int add(int, int)` */
export function formatEntry({ name, returns, parameters }: FunctionEntry): string {
  const inside = parameters.length === 0 ? 'void' : parameters.map(formatType).join(', ');
  return `${formatType(returns)}${returns.kind === 'text' || returns.kind === 'array' ? '' : ' '}${name}(${inside})`;
}

function formatType(type: CType): string {
  if (type.kind === 'void') return 'void';
  if (type.kind === 'scalar') return type.scalar;
  return `${type.isConst ? 'const ' : ''}${type.kind === 'text' ? 'char' : type.element} *`;
}
