// Paths to lines and columns, also inside texts, and also when the text cannot be parsed for places.
import type { PathPart } from '@dota-factory/base';
import type { PlaceTarget } from './places.ts';
import { findTomlPlaces, listTextValues } from './toml-places.ts';

const TEXT = `top = 1
[a]
b = "text"
c.d = 2
list = [10, 20,
  30]
inline = { x = 1, y = [2] }
[[ship]]
id = "one"
[ship.health]
hp = "5"
[[ship]]
id = "two"
[[ship.part]]
n = 1
[[ship.part]]
n = 2
`;
const placeOf = (
  path: readonly PathPart[],
  target: PlaceTarget = 'value',
  offset?: number,
  text = TEXT,
): string => {
  const { line, column } = findTomlPlaces(text).find(path, target, offset);
  return `${line}:${column}`;
};

describe('places', () => {
  it.each([
    [['top'], 'value', '1:7'],
    [['top'], 'key', '1:1'],
    [['a'], 'table', '2:1'],
    [['a'], 'key', '2:2'],
    [['a', 'b'], 'value', '3:5'],
    [['a', 'c', 'd'], 'value', '4:7'],
    [['a', 'c', 'd'], 'key', '4:3'],
    [['a', 'c'], 'table', '4:1'],
    [['a', 'list', 2], 'value', '6:3'],
    [['a', 'inline'], 'table', '7:10'],
    [['a', 'inline', 'y', 0], 'value', '7:24'],
    [['ship', 0, 'id'], 'value', '9:6'],
    [['ship', 0], 'table', '8:1'],
    [['ship', 1], 'table', '12:1'],
    [['ship', 0, 'health'], 'table', '10:1'],
    [['ship', 0, 'health', 'hp'], 'key', '11:1'],
    [['ship', 1, 'part', 1, 'n'], 'value', '17:5'],
    [['ship', 1, 'part', 1], 'table', '16:1'],
    [['ship'], 'key', '8:3'],
    [[], 'table', '1:1'],
  ] as const)('%j %s', (path, target, expected) => {
    expect(placeOf(path, target)).toBe(expected);
  });

  it('fall back to the nearest ancestor that is written', () => {
    expect(placeOf(['ship', 0, 'health', 'none', 'deeper'])).toBe('10:1');
    expect(placeOf(['nothing', 'at', 'all'])).toBe('1:1');
  });
});

describe('offsets into texts', () => {
  it.each([
    ['a basic text', 'a = "x + y"', 4, '1:10'],
    ['a literal text', "a = 'x + y'", 4, '1:10'],
    ['an escape counts as what it stands for', 'a = "\\t\\u0041b"', 2, '1:14'],
    ['an escaped surrogate pair counts twice', 'a = "\\U0001F600b"', 2, '1:16'],
    ['a text of several lines', 'a = """\nab\ncd"""', 4, '3:2'],
    ['a literal text of several lines', "a = '''ab\ncd'''", 4, '2:2'],
    ['a line end that is folded', 'a = """ab\\\n   cd"""', 3, '2:5'],
    ['past the end', 'a = "x"', 50, '1:7'],
  ])('%s', (_what, text, offset, expected) => {
    expect(placeOf(['a'], 'value', offset, text)).toBe(expected);
  });
});

describe('a text that cannot be parsed for places', () => {
  // A fault in the last line; the lines before it keep their places.
  const broken = `${TEXT}bad = = 1\n`;

  it.each([
    [['a', 'b'], 'value', '3:5'],
    [['a'], 'table', '2:1'],
    [['ship', 1, 'part', 1, 'n'], 'value', '17:5'],
    [['ship', 0, 'health', 'hp'], 'key', '11:1'],
    [['ship', 5, 'id'], 'value', '1:1'],
  ] as const)('%j %s is found by lines', (path, target, expected) => {
    expect(placeOf(path, target, undefined, broken)).toBe(expected);
  });
});

describe('values', () => {
  it('are listed in the order of the text, each with its path and where its source is', () => {
    const listed = listTextValues(`${TEXT}day = 2026-01-01\n`).map(({ path, value, start, end, line }) => [
      path.join('.'),
      value,
      `${TEXT}day = 2026-01-01\n`.slice(start, end),
      line,
    ]);
    expect(listed).toEqual([
      ['top', 1, '1', 1],
      ['a.b', 'text', '"text"', 3],
      ['a.c.d', 2, '2', 4],
      ['a.list.0', 10, '10', 5],
      ['a.list.1', 20, '20', 5],
      ['a.list.2', 30, '30', 6],
      ['a.inline.x', 1, '1', 7],
      ['a.inline.y.0', 2, '2', 7],
      ['ship.0.id', 'one', '"one"', 9],
      ['ship.0.health.hp', '5', '"5"', 11],
      ['ship.1.id', 'two', '"two"', 13],
      ['ship.1.part.0.n', 1, '1', 15],
      ['ship.1.part.1.n', 2, '2', 17],
    ]);
  });

  it('of a text that is not TOML there are none', () => {
    expect(listTextValues('a = ')).toEqual([]);
  });
});
