/** Numbers of config texts that a tuner may change: found by a path with ids, and scaled by a factor. */
import { log } from '@dota-factory/base';
import { listTextValues, type TextValue } from '@dota-factory/data';
import { type ConfigFiles, findNumberDomain } from '@dota-factory/lib';
import { type ConfigEdit, isSamePath } from '../config-edits.ts';

/** A number or a formula in the text of a config. */
export interface TunableNumber {
  readonly file: string;
  /** As a person writes it: `ship.frigate.health.hp_formula`. */
  readonly name: string;
  /** Keys and list indices, as in Diagnostic. */
  readonly path: TextValue['path'];
  readonly value: number | string;
  /** Amounts, levels: the config takes no fraction of them. */
  readonly isWhole: boolean;
  /** Natural logarithms of the smallest and the largest factor. */
  readonly limits: readonly [number, number];
}

type Place = Pick<TextValue, 'path' | 'value'>;

/** What may become of a value that may change by a share, within what the config allows at its place. */
export function describeTunable(
  file: string,
  { path, value }: Place,
  change: number,
): Pick<TunableNumber, 'isWhole' | 'limits'> {
  const [least, most] = [1 - change, 1 + change];
  if (typeof value !== 'number') return { isWhole: false, limits: [log(least), log(most)] };
  if (value === 0) return { isWhole: false, limits: [0, 0] };
  const domain = findNumberDomain(file, path);
  const isWhole = domain?.isWhole ?? false;
  const factorAt = (factor: number) => {
    const { min = -Infinity, max = Infinity } = domain ?? {};
    const end = Math.min(max, Math.max(min, value * factor));
    return (isWhole ? roundTowards(end, value) : end) / value;
  };
  return { isWhole, limits: [log(factorAt(least)), log(factorAt(most))] };
}

/** What comes out of decimals as 3.9999999999 is meant as 4. */
const NEAR_WHOLE = 1e-9;

const roundTowards = (end: number, value: number): number =>
  end < value ? Math.ceil(end - NEAR_WHOLE) : Math.floor(end + NEAR_WHOLE);

/** The largest share by which targets may let a number change. */
export const MAX_CHANGE = 0.9;

/** How much at least a value must be allowed to change, so that it can change at all; undefined if it never can. */
export function findLeastChange(file: string, place: Place): number | undefined {
  const canChange = (change: number) => describeTunable(file, place, change).limits.some((end) => end !== 0);
  return LEAST_CHANGES.find(canChange);
}

const LEAST_CHANGES = Array.from({ length: MAX_CHANGE * 100 }, (_, index) => (index + 1) / 100);

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
export function scaleValue(value: number | string, factor: number, isWhole = false): number | string {
  if (typeof value === 'number') {
    const scaled = value * factor;
    if (isWhole || (Number.isInteger(value) && Math.abs(value) >= MIN_ROUNDED)) return Math.round(scaled);
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

export function toEdit({ file, path, value, isWhole }: TunableNumber, factor: number): ConfigEdit {
  return { file, path, value: scaleValue(value, factor, isWhole) };
}
