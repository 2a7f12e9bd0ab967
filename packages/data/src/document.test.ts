// A text from outside on its whole way: value or faults, in TOML and in JSON, with places in both.
import { formatDiagnostic } from '@dota-factory/base';
import { readDocument, type Source } from './document.ts';
import { unknownIdFault } from './ids.ts';
import { formatJsonSchema } from './json-schema.ts';
import { list, optional, table } from './parts.ts';
import type { Schema } from './schema.ts';
import { anything, byKind, nullable, recursive, tuple, variants } from './unions.ts';
import { choice, integer, text } from './values.ts';

const pet = table('A pet.', {
  id: text('Its id.'),
  legs: optional(integer('How many legs.', { min: 0 }), 4),
  friend: optional(text('Id of its friend.')),
});
const zoo = table('A zoo.', { pet: list('The pets.', pet, { unique: 'id' }) });

const json = (value: string): Source => ({ file: 'zoo.json', text: value, format: 'json' });
const toml = (value: string): Source => ({ file: 'zoo.toml', text: value, format: 'toml' });
const faultsOf = <T>(schema: Schema<T>, source: Source): readonly string[] =>
  readDocument(schema, source).diagnostics.map(formatDiagnostic);

it('the same value comes from TOML and from JSON, checked, completed and frozen', () => {
  const expected = { pet: [{ id: 'tom', legs: 4, friend: undefined }] };
  for (const source of [toml('[[pet]]\nid = "tom"\n'), json('{"pet": [{"id": "tom"}]}')]) {
    const { value, diagnostics } = readDocument(zoo, source);
    expect([value, diagnostics]).toEqual([expected, []]);
    expect([Object.isFrozen(value), Object.isFrozen(value?.pet[0])]).toEqual([true, true]);
  }
});

it('every fault comes at once with its place, in the words of its format', () => {
  expect(
    faultsOf(zoo, json('{"pet": [\n {"id": "a", "legs": -1},\n 5,\n {"id": "a", "leg": 2}\n]}')),
  ).toEqual([
    'zoo.json:2:22: legs is out of range, expected a whole number of at least 0, got -1',
    'zoo.json:3:2: pet[1] has the wrong type, expected an object, got 5',
    'zoo.json:4:9: duplicate id "a", first used by pet[0], expected ids that differ',
    'zoo.json:4:14: unknown key "leg" (did you mean "legs"?), expected "legs"',
  ]);
  expect(faultsOf(zoo, toml('pet = [5]\n'))).toEqual([
    'zoo.toml:1:8: pet[0] has the wrong type, expected a table, got 5',
  ]);
});

it('a text that cannot be parsed gives its syntax faults', () => {
  expect(faultsOf(zoo, json('{"pet": [1 2], "pet": 3}'))).toEqual([
    'zoo.json:1:12: a comma is missing',
    'zoo.json:1:16: the key "pet" is written twice',
  ]);
  expect(faultsOf(zoo, toml('pet = \n'))).toEqual(['zoo.toml:1:7: a key without a value']);
});

it('a check of the whole value finds what the schema cannot say, and only warnings leave the value', () => {
  const source = json('{"pet": [{"id": "tom"}, {"id": "rex", "friend": "tim"}]}');
  const checkFriends = (severity: 'warning' | undefined) =>
    readDocument(zoo, source, (value, at) => {
      const ids = value.pet.map(({ id }) => id);
      for (const [index, { friend }] of value.pet.entries()) {
        if (friend === undefined || ids.includes(friend)) continue;
        const fault = unknownIdFault('pet', friend, ids, ['pet', index, 'friend']);
        at.faults.push(severity === undefined ? fault : { ...fault, severity });
      }
    });
  expect(checkFriends(undefined).value).toBeUndefined();
  expect(checkFriends(undefined).diagnostics.map(formatDiagnostic)).toEqual([
    'zoo.json:1:49: unknown pet "tim" (did you mean "tom"?), expected a known pet id',
  ]);
  expect(checkFriends('warning').value?.pet).toHaveLength(2);
  expect(checkFriends('warning').diagnostics[0]?.severity).toBe('warning');
});

describe('values of several forms', () => {
  const shape = variants('A shape.', 'kind', {
    circle: table('A circle.', { kind: choice('Kind.', ['circle']), r: integer('Radius.') }),
    box: table('A box.', {
      kind: choice('Kind.', ['box']),
      size: tuple('Size.', [integer('W.'), integer('H.')]),
    }),
  });

  it('the value of one key chooses the form', () => {
    expect(readDocument(shape, json('{"kind": "box", "size": [1, 2]}')).value).toEqual({
      kind: 'box',
      size: [1, 2],
    });
    expect(faultsOf(shape, json('{"kind": "bos"}'))).toEqual([
      'zoo.json:1:10: unknown kind (did you mean "box"?), expected one of "circle", "box", got "bos"',
    ]);
    expect(faultsOf(shape, json('{"r": 1}'))).toEqual([
      'zoo.json:1:1: kind is missing, expected one of "circle", "box"',
    ]);
    expect(faultsOf(shape, json('{"kind": "toString"}'))[0]).toContain('unknown kind');
    expect(faultsOf(shape, json('{"kind": "box", "size": [1]}'))).toEqual([
      'zoo.json:1:25: size has the wrong type, expected a list of exactly 2, got a list',
    ]);
  });

  it('the kind of the value chooses the form', () => {
    const place = byKind('A place.', {
      text: text('A name.'),
      list: tuple('x and y.', [integer('X.'), integer('Y.')]),
    });
    expect(readDocument(place, json('"home"')).value).toBe('home');
    expect(readDocument(place, json('[1, 2]')).value).toEqual([1, 2]);
    expect(faultsOf(place, json('{}'))[0]).toContain(
      'expected a text that is not empty, or a list of exactly 2',
    );
  });

  it('null only where it is allowed', () => {
    const wrapped = table('W.', { a: nullable(integer('A.')), b: optional(anything('B.')) });
    expect(readDocument(wrapped, json('{"a": null, "b": null}')).value).toEqual({ a: null, b: null });
    expect(faultsOf(table('W.', { a: integer('A.') }), json('{"a": null}'))).toEqual([
      'zoo.json:1:7: a has the wrong type, expected a whole number, got null',
    ]);
  });

  it('a recursive form has one definition in the JSON Schema', () => {
    type Tree = { readonly n: number; readonly kids: readonly Tree[] };
    const tree: Schema<Tree> = recursive('tree', 'A tree.', 'a table', () =>
      table('A tree.', { n: integer('N.'), kids: optional(list('Kids.', tree), []) }),
    );
    expect(readDocument(tree, json('{"n": 1, "kids": [{"n": 2}]}')).value).toEqual({
      n: 1,
      kids: [{ n: 2, kids: [] }],
    });
    expect(faultsOf(tree, json('{"n": 1, "kids": [{"n": "2"}]}'))).toHaveLength(1);
    const schema = JSON.parse(formatJsonSchema('tree.json', tree));
    expect(schema.$ref).toBe('#/definitions/tree');
    expect(schema.definitions.tree.properties.kids.items.$ref).toBe('#/definitions/tree');
  });
});
