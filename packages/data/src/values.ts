/** Schemas of single values: numbers, texts, choices, colours and glyphs. */
import { findNearestWord } from '@dota-factory/base';
import { describeValue } from './faults.ts';
import { addRangeFault, addTypeFault, nameSubject, type Schema } from './schema.ts';

export interface NumberDomain {
  /** At least. */
  readonly min?: number;
  /** More than. */
  readonly above?: number;
  /** At most. */
  readonly max?: number;
}

export function number(description: string, domain: NumberDomain = {}): Schema<number> {
  return numeric(description, domain, false);
}

/** A whole number; `2.0` is one too. */
export function integer(description: string, domain: NumberDomain = {}): Schema<number> {
  return numeric(description, domain, true);
}

function numeric(description: string, domain: NumberDomain, isWhole: boolean): Schema<number> {
  const { min, above, max } = domain;
  const expected = `${isWhole ? 'a whole number' : 'a number'}${describeDomain(domain)}`;
  const schema: Schema<number> = {
    description,
    expected,
    read(value, at) {
      if (typeof value === 'bigint') return addRangeFault(schema, value, at);
      if (typeof value !== 'number') return addTypeFault(schema, value, at);
      const isInside =
        Number.isFinite(value) &&
        (!isWhole || Number.isSafeInteger(value)) &&
        (min === undefined || value >= min) &&
        (above === undefined || value > above) &&
        (max === undefined || value <= max);
      if (!isInside) return addRangeFault(schema, value, at);
      // TOML has -0.0; nothing in the game tells it from 0.
      return value === 0 ? 0 : value;
    },
    json: () => ({
      type: isWhole ? 'integer' : 'number',
      ...(min === undefined ? {} : { minimum: min }),
      ...(above === undefined ? {} : { exclusiveMinimum: above }),
      ...(max === undefined ? {} : { maximum: max }),
    }),
  };
  return schema;
}

/** `' above 0 and at most 5'`, as it follows "a number"; empty without bounds. */
export function describeDomain({ min, above, max }: NumberDomain): string {
  if (above !== undefined) return ` above ${above}${max === undefined ? '' : ` and at most ${max}`}`;
  if (min !== undefined) return max === undefined ? ` of at least ${min}` : ` from ${min} to ${max}`;
  return max === undefined ? '' : ` of at most ${max}`;
}

export function boolean(description: string): Schema<boolean> {
  const schema: Schema<boolean> = {
    description,
    expected: 'true or false',
    read: (value, at) => (typeof value === 'boolean' ? value : addTypeFault(schema, value, at)),
    json: () => ({ type: 'boolean' }),
  };
  return schema;
}

/** Longest text, in UTF-16 units: names and ids are read by people. */
const TEXT_LIMIT = 200;
/** Control characters, and halves of surrogate pairs. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A name or an id: not empty, one line, without blanks at its ends. */
export function text(description: string): Schema<string> {
  const schema: Schema<string> = {
    description,
    expected: 'a text that is not empty',
    read(value, at) {
      if (typeof value !== 'string') return addTypeFault(schema, value, at);
      if (isPlainText(value)) return value;
      if (value.trim() === '') return addRangeFault(schema, value, at);
      at.faults.push({
        path: at.path,
        message: `${nameSubject(at.path)} is not a plain text`,
        expected: `one line of at most ${TEXT_LIMIT} characters, without blanks at its ends`,
        got: describeValue(value),
      });
      return undefined;
    },
    json: () => ({ type: 'string', minLength: 1, maxLength: TEXT_LIMIT }),
  };
  return schema;
}

/** Words for a reader, over as many lines as they need; may be empty. */
export function prose(description: string, { max = 10_000 }: { readonly max?: number } = {}): Schema<string> {
  const schema: Schema<string> = {
    description,
    expected: `a text of at most ${max} characters`,
    read(value, at) {
      if (typeof value !== 'string') return addTypeFault(schema, value, at);
      return value.length <= max ? value : addRangeFault(schema, value, at);
    },
    json: () => ({ type: 'string', maxLength: max }),
  };
  return schema;
}

export function isPlainText(value: string): boolean {
  return value !== '' && value.length <= TEXT_LIMIT && value.trim() === value && !UNPRINTABLE.test(value);
}

/** The nearest plain text, for names that a person typed; `fallback` if nothing of it is left. */
export function cleanText(value: string, fallback: string): string {
  const printable = value.replace(new RegExp(UNPRINTABLE.source, 'gu'), ' ').trim();
  // Cut between characters, not inside a surrogate pair.
  let cut = '';
  for (const character of printable) {
    if (cut.length + character.length > TEXT_LIMIT) break;
    cut += character;
  }
  return cut.trim() === '' ? fallback : cut.trim();
}

export function choice<const V extends string | number>(
  description: string,
  values: readonly V[],
): Schema<V> {
  const shown = values.map((value) => describeValue(value));
  const schema: Schema<V> = {
    description,
    expected: shown.length === 1 ? `${shown[0]}` : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`,
    read(value, at) {
      const found = values.find((candidate) => candidate === value);
      if (found !== undefined) return found;
      if (typeof value !== typeof values[0]) return addTypeFault(schema, value, at);
      const nearest =
        typeof value === 'string'
          ? findNearestWord(
              value,
              values.map((each) => `${each}`),
            )
          : undefined;
      at.faults.push({
        path: at.path,
        message: `unknown ${nameSubject(at.path)}${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}`,
        expected: schema.expected,
        got: describeValue(value),
      });
      return undefined;
    },
    json: () => ({ enum: [...values] }),
  };
  return schema;
}

/** `#rrggbb`; given in lower case. */
export function colour(description: string): Schema<string> {
  const schema: Schema<string> = {
    description,
    expected: 'a colour "#rrggbb"',
    read(value, at) {
      if (typeof value !== 'string') return addTypeFault(schema, value, at);
      return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : addRangeFault(schema, value, at);
    },
    json: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
  };
  return schema;
}

/** One character as a reader sees it, which may be several code points; `allowNone` also takes the empty text. */
export function glyph(description: string, { allowNone = false } = {}): Schema<string> {
  const schema: Schema<string> = {
    description,
    expected: allowNone ? 'one character or none' : 'one character',
    read(value, at) {
      if (typeof value !== 'string') return addTypeFault(schema, value, at);
      const count = countCharacters(value);
      const isRight =
        (count === 1 && value.trim() !== '' && !UNPRINTABLE.test(value)) || (allowNone && count === 0);
      return isRight ? value : addRangeFault(schema, value, at);
    },
    // An editor counts code points, so that it can only bound the length.
    json: () => ({ type: 'string', ...(allowNone ? {} : { minLength: 1 }), maxLength: 12 }),
  };
  return schema;
}

/** Characters as a reader counts them (grapheme clusters); stops after the second. */
function countCharacters(value: string): number {
  if (value.length > 40) return 2;
  // Loading the tables of the segmenter costs 10 ms, and one code point is one character anyway.
  if (Array.from(value).length < 2) return Array.from(value).length;
  let count = 0;
  for (const _segment of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(value)) {
    count += 1;
    if (count > 1) break;
  }
  return count;
}

export function isInDomain(value: number, { min, above, max }: NumberDomain): boolean {
  return (
    Number.isFinite(value) &&
    (min === undefined || value >= min) &&
    (above === undefined || value > above) &&
    (max === undefined || value <= max)
  );
}
