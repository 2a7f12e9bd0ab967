// The schema parts: types, loose results, and one fault for one mistake.
import { table, list, optional, record } from './parts.ts';
import { type Cursor, readSchema, type TypeOf } from './schema.ts';
import {
  boolean,
  choice,
  cleanText,
  colour,
  glyph,
  integer,
  isPlainText,
  number,
  prose,
  text,
} from './values.ts';

const cursor = (): Cursor => ({ path: [], faults: [] });

const pet = table('A pet.', {
  name: text('Its name.'),
  legs: optional(integer('How many legs.', { min: 0, max: 8 }), 4),
  kind: choice('Its kind.', ['cat', 'dog']),
  friends: optional(list('Names of friends.', text('A name.'))),
});
const zoo = table('A zoo.', {
  pet: list('The pets.', pet, { unique: 'name' }),
  open: boolean('Whether it is open.'),
});

describe('types', () => {
  it('follow from the schema', () => {
    // Checked by the compiler: the tests are type-checked too.
    const written: TypeOf<typeof zoo> = {
      pet: [{ name: 'Tom', legs: 4, kind: 'cat', friends: undefined }],
      open: true,
    };
    // @ts-expect-error a kind that is none
    const wrong: TypeOf<typeof pet>['kind'] = 'cow';
    expect([written.pet[0]?.name, wrong]).toEqual(['Tom', 'cow']);
  });
});

describe('reading', () => {
  it('gives the value with its defaults', () => {
    const at = cursor();
    const { whole } = readSchema(zoo, { pet: [{ name: 'Tom', kind: 'cat' }], open: true }, at);
    expect(at.faults).toEqual([]);
    expect(whole).toEqual({ pet: [{ name: 'Tom', legs: 4, kind: 'cat', friends: undefined }], open: true });
  });

  it('gives what it can when there are faults, and reports all of them', () => {
    const at = cursor();
    const { whole, loose } = readSchema(
      zoo,
      { pet: [{ name: 'Tom', kind: 'catt' }, 'Rex', { name: 'Tom', legs: 9, kind: 'dog', wings: 2 }] },
      at,
    );
    expect(whole).toBeUndefined();
    expect(loose?.pet?.map((each) => each?.name)).toEqual(['Tom', undefined, 'Tom']);
    expect(at.faults.map(({ path, target, message }) => [path.join('.'), target, message])).toEqual([
      ['pet.0.kind', undefined, 'unknown kind (did you mean "cat"?)'],
      ['pet.1', undefined, 'pet[1] has the wrong type'],
      ['pet.2.wings', 'key', 'unknown key "wings"'],
      ['pet.2.legs', undefined, 'legs is out of range'],
      ['pet.2.name', undefined, 'duplicate name "Tom", first used by pet[0]'],
      ['', 'table', 'open is missing'],
    ]);
  });

  it('a misspelt optional key is a fault, and not taken for its default', () => {
    const at = cursor();
    const { loose } = readSchema(pet, { name: 'Tom', kind: 'cat', leg: 3 }, at);
    expect(at.faults).toHaveLength(1);
    expect(loose?.legs).toBeUndefined();
  });

  it('refines only a table without faults', () => {
    const seen: number[] = [];
    const range = table('A range.', { low: number('Low.'), high: number('High.') }, ({ low }) =>
      seen.push(low),
    );
    readSchema(range, { low: 1, high: 2 }, cursor());
    readSchema(range, { low: 3, high: '4' }, cursor());
    expect(seen).toEqual([1]);
  });

  it('a list has the size that it should', () => {
    const some = list('Some.', number('A number.'), { min: 1, max: 2 });
    const expectedOf = (value: unknown): (string | undefined)[] => {
      const at = cursor();
      readSchema(some, value, at);
      return at.faults.map(({ expected }) => expected);
    };
    expect([expectedOf([1]), expectedOf([1, 2])]).toEqual([[], []]);
    const expected = 'a list of at least 1 and at most 2';
    expect([expectedOf([]), expectedOf([1, 2, 3])]).toEqual([[expected], [expected]]);
    expect(some.json(new Map())).toMatchObject({ minItems: 1, maxItems: 2 });
    expect(list('Few.', number('A number.'), { max: 2 }).expected).toBe('a list of at most 2');
  });

  it('keys of a record may be anything, also what objects inherit', () => {
    const at = cursor();
    const { whole } = readSchema(record('By id.', number('A number.')), { constructor: 1, a: 2 }, at);
    expect(Object.entries(whole ?? {})).toEqual([
      ['constructor', 1],
      ['a', 2],
    ]);
  });
});

describe('values', () => {
  const accepts = (schema: { read(value: unknown, at: Cursor): unknown }, value: unknown): boolean => {
    const at = cursor();
    schema.read(value, at);
    return at.faults.length === 0;
  };

  it.each([
    [
      number('N.', { min: 0, max: 1 }),
      [0, 1, 0.5],
      [-0.1, 1.1, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, true],
    ],
    [number('N.', { above: 0 }), [0.1], [0, -1]],
    [integer('N.'), [0, -5, 2 ** 53 - 1], [0.5, 2 ** 53, 9007199254740993n, null]],
    [text('T.'), ['a', 'a b', 'é'], ['', ' ', ' a', 'a\n', 'a\u0000b', 'x'.repeat(201), 1]],
    [colour('C.'), ['#00ff00', '#ABCDEF'], ['#0f0', 'red', '#00ff00ff', '00ff00', ' #00ff00', 5]],
    [glyph('G.'), ['A', '⚙', '👩‍🚀', 'é'], ['', 'AB', ' ', '\n', '\u0007', 1]],
    [glyph('G.', { allowNone: true }), ['', 'A'], ['AB']],
    [boolean('B.'), [true, false], [0, 'true']],
    [choice('C.', [0, 90]), [0, 90], [45, '90', 1n]],
    [prose('P.', { max: 5 }), ['', 'a\nb'], ['abcdef', 1]],
  ])('%#', (schema, right, wrong) => {
    for (const value of right) expect([value, accepts(schema, value)]).toEqual([value, true]);
    for (const value of wrong)
      expect([String(value), accepts(schema, value)]).toEqual([String(value), false]);
  });

  it('minus zero is zero', () => {
    expect(Object.is(number('N.').read(-0, cursor()), 0)).toBe(true);
  });

  it('cleaned names are plain', () => {
    for (const name of ['', '  a ', 'a\u0000\u0001b', '\ud800', '👩‍🚀'.repeat(100), 'x'.repeat(500)]) {
      expect([name, isPlainText(cleanText(name, 'none'))]).toEqual([name, true]);
    }
    expect(cleanText('\n', 'none')).toBe('none');
  });
});
