// JSON texts: what is read, where syntax faults are, where paths are written, and that hostile texts are refused.
import { formatPath, type PathPart } from '@dota-factory/base';
import fc from 'fast-check';
import { findJsonPlaces, parseJson } from './json.ts';
import type { PlaceTarget } from './places.ts';

const faultsOf = (text: string): readonly string[] => {
  const parsed = parseJson(text);
  if (parsed.ok) throw new Error(`accepted: ${text}`);
  return parsed.error.map(({ line, column, message }) => `${line}:${column}: ${message}`);
};

describe('reading', () => {
  it('gives what JSON.parse gives, with or without a byte order mark', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), fc.constantFrom(undefined, 2, '\t'), (value, mark, space) => {
        const written = JSON.stringify(value, undefined, space);
        const parsed = parseJson(mark ? `\uFEFF${written}` : written);
        expect(parsed).toEqual({ ok: true, value: JSON.parse(written) });
      }),
    );
  });

  it('keeps a key that objects inherit as an ordinary key', () => {
    const parsed = parseJson('{"__proto__": 1, "constructor": 2}');
    expect(parsed.ok && Object.keys(parsed.value as object)).toEqual(['__proto__', 'constructor']);
  });
});

/** Of a file that was not written or copied to its end. */
const CUT_OFF = 'the text ends too early: the file is cut off, or a closing bracket or quote is missing';

describe('syntax faults', () => {
  it.each([
    ['', '1:1: the text is empty'],
    [' \n', '1:1: the text is empty'],
    ['[1,, 2]', '1:4: a value is missing'],
    ['{"a": }', '1:7: a value is missing'],
    ['{"a": 1,}', '1:9: a key in double quotes is missing'],
    ['{"a": 1 "b": 2}', '1:9: a comma is missing'],
    ['{"a" 1}', '1:6: a colon is missing'],
    ["{'a': 1}", '1:2: an unexpected word: a text needs double quotes'],
    ['[1, 2', `1:6: ${CUT_OFF}`],
    ['[{"a": 1,\n', `1:10: ${CUT_OFF}`],
    ['[{"a": tru', `1:11: ${CUT_OFF}`],
    ['[{"a": 1]', '1:9: a comma is missing'],
    ['[1] x', '1:5: an unexpected word: a text needs double quotes'],
    ['// no\n[]', '1:1: JSON has no comments'],
    ['{\n  "a": 1,\n  "a": 2\n}', '3:3: the key "a" is written twice'],
    ['["abc', `1:6: ${CUT_OFF}`],
    ['["abc\n, 1]', '1:2: a text without its closing quote'],
  ])('%j', (text, fault) => {
    expect(faultsOf(text)[0]).toBe(fault);
  });

  it('every part of a text that stops inside an object is called cut off, once', () => {
    const text = JSON.stringify({ a: [1, { b: 'x\\"]' }], c: true });
    for (let length = 1; length < text.length; length += 1) {
      expect(faultsOf(text.slice(0, length))).toEqual([`1:${length + 1}: ${CUT_OFF}`]);
    }
  });

  it('several faults of one text come at once', () => {
    expect(faultsOf('{"a": 1, "a": 2,\n "b": "\\x"}')).toEqual([
      '1:10: the key "a" is written twice',
      '2:7: an unknown escape',
    ]);
  });

  it('the same key in two objects is no fault', () => {
    expect(parseJson('[{"a": {"a": 1}}, {"a": 2}]').ok).toBe(true);
  });

  it('a text nested without end is refused at the bracket that goes too far', () => {
    expect(faultsOf(`${'['.repeat(1_000_000)}`)).toEqual([
      '1:201: the text is nested deeper than 200 levels',
    ]);
    expect(faultsOf(`\n${'{"a":'.repeat(201)}`)).toEqual([
      '2:1001: the text is nested deeper than 200 levels',
    ]);
    expect(parseJson(`"${'['.repeat(1000)}\\"["`).ok).toBe(true);
    expect(parseJson(`${'['.repeat(200)}${']'.repeat(200)}`).ok).toBe(true);
  });

  it('never throws, and refuses exactly what JSON.parse refuses, but for keys written twice', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.string({ maxLength: 3 }), (value, at, junk) => {
        const written = JSON.stringify(value);
        const cut = at % (written.length + 1);
        const text = `${written.slice(0, cut)}${junk}${written.slice(cut + junk.length)}`;
        const isJson = (() => {
          try {
            JSON.parse(text);
            return true;
          } catch {
            return false;
          }
        })();
        const parsed = parseJson(text);
        if (parsed.ok) expect(isJson).toBe(true);
        else if (isJson) expect(parsed.error.every(({ message }) => message.includes('twice'))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('places', () => {
  const TEXT = `{
  "top": 1,
  "list": [10, {
    "x": "a\\u00e9\\n\\"bc" }],
  "empty": {}
}`;
  const placeOf = (path: readonly PathPart[], target: PlaceTarget = 'value', offset?: number): string => {
    const { line, column } = findJsonPlaces(TEXT).find(path, target, offset);
    return `${line}:${column}`;
  };

  it.each([
    [[], 'table', '1:1'],
    [['top'], 'value', '2:10'],
    [['top'], 'key', '2:3'],
    [['list', 0], 'value', '3:12'],
    [['list', 0], 'key', '3:12'],
    [['list', 1], 'table', '3:16'],
    [['list', 1, 'x'], 'value', '4:10'],
    [['list', 1, 'x'], 'key', '4:5'],
    [['empty'], 'table', '5:12'],
  ] as const)('%j %s', (path, target, expected) => {
    expect(placeOf(path, target)).toBe(expected);
  });

  it('fall back to the nearest ancestor that is written', () => {
    expect(placeOf(['list', 1, 'none', 'deeper'])).toBe('3:16');
    expect(placeOf(['none', 'deeper'])).toBe('1:1');
  });

  it('inside a text an escape counts as what it stands for', () => {
    expect([0, 1, 2, 3, 4, 5].map((offset) => placeOf(['list', 1, 'x'], 'value', offset))).toEqual([
      '4:11',
      '4:12',
      '4:18',
      '4:20',
      '4:22',
      '4:23',
    ]);
  });

  it('every part of every text has its place', () => {
    const walk = (
      value: unknown,
      path: readonly PathPart[],
      visit: (path: readonly PathPart[]) => void,
    ): void => {
      visit(path);
      if (typeof value !== 'object' || value === null) return;
      for (const [key, part] of Object.entries(value))
        walk(part, [...path, Array.isArray(value) ? Number(key) : key], visit);
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = JSON.stringify(value, undefined, 1);
        const places = findJsonPlaces(written);
        const lines = written.split('\n');
        walk(JSON.parse(written), [], (path) => {
          const { line, column } = places.find(path, 'value');
          const part = path.reduce<unknown>((whole, key) => (whole as Record<PathPart, unknown>)[key], value);
          const start = JSON.stringify(part)[0];
          expect([formatPath(path), lines[line - 1]?.[column - 1]]).toEqual([formatPath(path), start]);
        });
      }),
    );
  });
});
