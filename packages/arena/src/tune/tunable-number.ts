/** Numbers of config texts that a tuner may change: found by a path with ids, and scaled by a factor. */
import { listTextValues, type TextValue } from '@dota-factory/data';
import type { ConfigFiles } from '@dota-factory/lib';
import { type ConfigEdit, isSamePath } from '../config-edits.ts';

/** A number or a formula in the text of a config. */
export interface TunableNumber {
  readonly file: string;
  /** As a person writes it: `ship.frigate.health.hp_formula`. */
  readonly name: string;
  /** Keys and list indices, as in Diagnostic. */
  readonly path: TextValue['path'];
  readonly value: number | string;
  /** Natural logarithms of the smallest and the largest factor. */
  readonly limits: readonly [number, number];
}

/** All numbers and formulas of a file by name; entries of lists go by their `id`. */
export function listNumbers(files: ConfigFiles, file: string): Map<string, TextValue> {
  const values = listTextValues(Object.hasOwn(files, file) ? (files[file] ?? '') : '');
  const idAt = (path: TextValue['path']) =>
    values.find((each) => isSamePath(each.path, [...path, 'id']))?.value;
  const named = values.flatMap((each): [string, TextValue][] => {
    const isFormula = typeof each.value === 'string' && String(each.path.at(-1)).endsWith('_formula');
    if (typeof each.value !== 'number' && !isFormula) return [];
    const parts = each.path.map((part, index) =>
      typeof part === 'number' ? String(idAt(each.path.slice(0, index + 1)) ?? part) : part,
    );
    return [[parts.join('.'), each]];
  });
  return new Map(named);
}

/** A factor that the tool wrote before: `1.15 * (120 + 15*x)`. */
const SCALED = /^(\d+(?:\.\d+)?) \* \((.*)\)$/s;
/** From here on whole numbers stay whole: the change is fine enough. */
const MIN_ROUNDED = 20;

/** The value times the factor, with three digits; a formula gets the factor in front, or its old one changed. */
export function scaleValue(value: number | string, factor: number): number | string {
  if (typeof value === 'number') {
    const scaled = value * factor;
    if (Number.isInteger(value) && Math.abs(value) >= MIN_ROUNDED) return Math.round(scaled);
    return Number(scaled.toPrecision(3));
  }
  const scaled = SCALED.exec(value);
  // `2 * (x) + (1)` is no single factor: the brackets must be one pair.
  const isOne = scaled?.[2] !== undefined && isBalanced(scaled[2]);
  const before = isOne ? Number(scaled[1]) : 1;
  const inner = isOne ? (scaled[2] as string) : value;
  const after = Number((before * factor).toPrecision(3));
  return after === 1 ? inner : `${after} * (${inner})`;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

export function toEdit({ file, path, value }: TunableNumber, factor: number): ConfigEdit {
  return { file, path, value: scaleValue(value, factor) };
}
