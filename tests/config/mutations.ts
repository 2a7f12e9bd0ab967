/** Ways to spoil a TOML text, as plain data that fast-check can draw, print and shrink. */
import fc from 'fast-check';

/** Where something happens: a share of the text, lines, keys or values, from 0 to just below 1. */
type Share = number;

export type Mutation =
  | { readonly kind: 'delete' | 'duplicate'; readonly at: Share; readonly length: number }
  | { readonly kind: 'insert'; readonly at: Share; readonly text: string }
  | { readonly kind: 'swap' | 'swap-lines' | 'move-line'; readonly at: Share; readonly with: Share }
  | { readonly kind: 'delete-line' | 'duplicate-line'; readonly at: Share }
  | { readonly kind: 'insert-line'; readonly at: Share; readonly text: string }
  | { readonly kind: 'value' | 'number' | 'key' | 'item'; readonly at: Share; readonly text: string }
  | {
      readonly kind: 'nest';
      readonly at: Share;
      readonly depth: number;
      readonly open: string;
      readonly close: string;
    }
  | { readonly kind: 'truncate'; readonly at: Share }
  | { readonly kind: 'line-ends'; readonly by: string }
  | { readonly kind: 'prefix'; readonly text: string };

/** Texts that have broken a parser somewhere, and some that are merely wrong here. */
const HOSTILE_TEXTS = [
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\ufeff',
  '\u2028',
  '\u202e',
  '\ud800',
  '\udc00',
  '\u{1f680}',
  'e\u0301',
  '"',
  "'",
  '"""',
  "'''",
  '\\',
  '\\u0000',
  '\\uD800',
  '\\U00110000',
  '\\x41',
  '#',
  '=',
  '.',
  ',',
  '[',
  ']',
  '[[',
  ']]',
  '{',
  '}',
  '\n',
  '\r',
  '\r\n',
  '\t',
  ' ',
  '# \u0000',
  '"\\',
  '${x}',
  '%s',
  '<script>',
  '../..',
  '\u00a0',
];

const HOSTILE_NUMBERS = [
  '0',
  '-0',
  '-0.0',
  '+1',
  '-1',
  '0.5',
  '1e308',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '0x7fffffffffffffff',
  '0xdead_beef',
  '0o777',
  '0b1',
  '1_000',
  '1__0',
  '00',
  '1.',
  '.5',
  'inf',
  '-inf',
  '+nan',
  'nan',
  '1e',
  '3.0',
  '1e3',
  '1'.repeat(400),
  `0.${'0'.repeat(400)}1`,
];

const HOSTILE_VALUES = [
  ...HOSTILE_NUMBERS,
  'true',
  'false',
  '""',
  '"x"',
  "''",
  '"""\nx\n"""',
  "'''x'''",
  '[]',
  '[[]]',
  '[1, "a", true]',
  '[[1], ["a"]]',
  '{}',
  '{ a = 1 }',
  '{ a.b = 1, c = [{}] }',
  '[{}]',
  '[{ item = "gear" }]',
  '[{ item = 1, amount = "x" }]',
  '{ item = {} }',
  '1979-05-27',
  '1979-05-27T07:32:00Z',
  '1979-05-27 07:32:00.999999-07:00',
  '07:32:00',
  '2024-02-30',
  '25:00:00',
  '"#ff00ff"',
  '"#GGGGGG"',
  '"x + 1"',
  '"x +"',
  '"constructor"',
  '"x.y"',
  '"1/0"',
  `"${'('.repeat(300)}"`,
  '["O"]',
  '["A>", ">"]',
  '["", ""]',
  '[" "]',
  '["OX", 1]',
  '["\\u0000"]',
  '"scrap"',
  '"iron_plate"',
  '"__proto__"',
  `"${'y'.repeat(3000)}"`,
  `[${'1,'.repeat(500)}]`,
  '"\\uD83D\\uDE80"',
  '"\u{1f469}\u200d\u{1f680}"',
];

const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '"__proto__"',
  "'constructor'",
  '""',
  "''",
  'a.b.c',
  'a."b.c"',
  '"a\\nb"',
  '"\\u0000"',
  '1',
  '-',
  '_',
  'é',
  '"é"',
  'id',
  'item',
  'amount',
  'level',
  'x',
  '__proto__.polluted',
  'constructor.prototype.polluted',
  'k'.repeat(500),
];

const HOSTILE_LINES = [
  '[world]',
  '[[world]]',
  '[[recipe]]',
  '[recipe]',
  '[[ship]]',
  '[ship.health]',
  '[module.weapon]',
  '[[module.weapon]]',
  '[[arena.team]]',
  '[arena.team]',
  '[__proto__]',
  '[[__proto__]]',
  '[constructor.prototype]',
  '[a.b.c]',
  '[]',
  '[[]]',
  '[ "quoted key" ]',
  '[.]',
  '[a.]',
  '["", x]',
  '__proto__ = { polluted = true }',
  '__proto__.polluted = true',
  'a.b = 1',
  'a = 1',
  'a = { b = 1 }',
  'a.b.c = [1, 2]',
  '= 1',
  'a =',
  'a',
  '"a" = 1',
  'x = 1 y = 2',
  '[x] y',
  '# comment',
  '\u0000',
  'id = "fighter"',
  'world = 1',
  'inputs = []',
  'outputs = [{ item = "scrap", amount = 1 }]',
  'weight = 1',
];

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/** One mutation; small ones are the most likely, since texts that almost parse reach deepest. */
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('value' as const, 'item' as const),
      at: share,
      text: fc.constantFrom(...HOSTILE_VALUES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('number' as const),
      at: share,
      text: fc.constantFrom(...HOSTILE_NUMBERS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('key' as const),
      at: share,
      text: fc.constantFrom(...HOSTILE_KEYS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'duplicate' as const),
      at: share,
      length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 120 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('insert' as const),
      at: share,
      text: fc.oneof(
        fc.constantFrom(...HOSTILE_TEXTS),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('swap' as const, 'swap-lines' as const, 'move-line' as const),
      at: share,
      with: share,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete-line' as const, 'duplicate-line' as const),
      at: share,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('insert-line' as const),
      at: share,
      text: fc.constantFrom(...HOSTILE_LINES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        kind: fc.constant('nest' as const),
        at: share,
        depth: fc.constantFrom(1, 2, 10, 100, 2000),
        isTable: fc.boolean(),
      })
      .map(({ isTable, ...rest }) =>
        isTable ? { ...rest, open: '{a=', close: '}' } : { ...rest, open: '[', close: ']' },
      ),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('truncate' as const), at: share }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('line-ends' as const),
      by: fc.constantFrom('\r\n', '\r', '\n\r', '\u2028', '\n\n'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('prefix' as const),
      text: fc.constantFrom('\ufeff', '\ufeff\ufeff', '\u0000', '\r', '\n', ' ', '\t'),
    }),
  },
);

export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.oneof(
  { weight: 3, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.array(mutation, { minLength: 2, maxLength: 6 }) },
);

export function mutate(text: string, list: readonly Mutation[]): string {
  return list.reduce(applyMutation, text);
}

function applyMutation(text: string, mutation: Mutation): string {
  switch (mutation.kind) {
    case 'delete':
    case 'duplicate': {
      const start = indexAt(text.length, mutation.at);
      const end = start + mutation.length;
      const isDeleted = mutation.kind === 'delete';
      return text.slice(0, isDeleted ? start : end) + text.slice(isDeleted ? end : start);
    }
    case 'insert': {
      const start = indexAt(text.length + 1, mutation.at);
      return text.slice(0, start) + mutation.text + text.slice(start);
    }
    case 'swap':
      return swap(Array.from(text), mutation.at, mutation.with).join('');
    case 'swap-lines':
      return swap(text.split('\n'), mutation.at, mutation.with).join('\n');
    case 'move-line': {
      const lines = text.split('\n');
      const moved = lines.splice(indexAt(lines.length, mutation.at), 1);
      lines.splice(indexAt(lines.length + 1, mutation.with), 0, ...moved);
      return lines.join('\n');
    }
    case 'delete-line':
    case 'duplicate-line':
    case 'insert-line': {
      const lines = text.split('\n');
      const index = indexAt(lines.length, mutation.at);
      if (mutation.kind === 'delete-line') lines.splice(index, 1);
      else lines.splice(index, 0, mutation.kind === 'insert-line' ? mutation.text : (lines[index] ?? ''));
      return lines.join('\n');
    }
    case 'value':
      return replaceMatch(text, /(?<==[ \t]*)[^\s=][^\n]*/g, mutation.at, () => mutation.text);
    case 'item':
      return replaceMatch(text, /"[^"\n]*"/g, mutation.at, () => mutation.text);
    case 'number':
      return replaceMatch(text, /(?<![\w"#])-?\d+(?:\.\d+)?/g, mutation.at, () => mutation.text);
    case 'key':
      return replaceMatch(
        text,
        /[A-Za-z_]+(?=[ \t]*=)|(?<=[[.])[a-z_]+(?=[\].])/g,
        mutation.at,
        () => mutation.text,
      );
    case 'nest': {
      const { depth, open, close } = mutation;
      return replaceMatch(
        text,
        /(?<==[ \t]*)[^\s=][^\n]*/g,
        mutation.at,
        (value) => open.repeat(depth) + value + close.repeat(depth),
      );
    }
    case 'truncate':
      return text.slice(0, indexAt(text.length, mutation.at));
    case 'line-ends':
      return text.replaceAll('\n', mutation.by);
    case 'prefix':
      return mutation.text + text;
  }
}

function indexAt(length: number, at: Share): number {
  return Math.floor(length * at);
}

function swap<T>(list: T[], first: Share, second: Share): T[] {
  const a = indexAt(list.length, first);
  const b = indexAt(list.length, second);
  const [left, right] = [list[a], list[b]];
  if (left === undefined || right === undefined) return list;
  list[a] = right;
  list[b] = left;
  return list;
}

function replaceMatch(text: string, pattern: RegExp, at: Share, by: (match: string) => string): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[indexAt(matches.length, at)];
  if (match === undefined) return text;
  return text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length);
}
