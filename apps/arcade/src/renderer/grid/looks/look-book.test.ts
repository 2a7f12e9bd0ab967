/** Every kind has a look: its own, or a good one by itself. */
import { createTinyPack } from '../play/testing-pack.ts';
import { colourOfValue, readColour } from './colours.ts';
import { createLookBook, fillText, isShown } from './look-book.ts';
import { text } from './shape-words.ts';

type Json = Readonly<Record<string, unknown>>;

function bookOf(theme: Json = {}, kinds: Readonly<Record<string, Json>> = {}) {
  const { pack } = createTinyPack({ map: ['@f'], systems: [], theme, kinds });
  return createLookBook(pack.game, pack.theme);
}

it('a theme’s look counts: picture, colour, shapes of its own, what is added', () => {
  const book = bookOf({
    palette: { moss: '#4f7a5b' },
    kinds: {
      empty: { color: 'moss', body: 'floor' },
      crate: { like: 'barrel', add: [{ shape: 'circle', r: 5 }] },
      flag: { draw: [{ shape: 'text', text: '{value}' }], colorBy: 'value' },
    },
  });
  expect(book.lookOf('empty')).toMatchObject({ body: 'floor' });
  expect(book.lookOf('empty').colourOf({})).toBe('#4f7a5b');
  expect(book.lookOf('crate').shapes.at(-1)).toMatchObject({ shape: 'circle', r: 5 });
  expect(book.lookOf('crate').shapes.length).toBeGreaterThan(2);
  expect(book.lookOf('flag').shapes).toMatchObject([{ shape: 'text' }]);
  expect(book.lookOf('flag').colourOf({ value: 'moss' })).toBe('#4f7a5b');
});

it('without a theme, names and tags decide, and letters tell the rest apart', () => {
  const book = bookOf(
    {},
    {
      gizmo: { layer: 'objects', symbol: 'g' },
      widget: { layer: 'objects', symbol: 'w' },
      well: { layer: 'objects', tags: ['teleport'], symbol: 'o' },
    },
  );
  expect(book.lookOf('void').isHidden).toBe(true);
  expect(book.lookOf('water').body).toBe('pit');
  expect(book.lookOf('empty').body).toBe('floor');
  expect(book.lookOf('number').body).toBe('tile');
  expect(book.lookOf('well').motion).toBe('turn');
  const [gizmo, widget] = [book.lookOf('gizmo'), book.lookOf('widget')];
  expect(gizmo.shapes).toMatchObject([{ text: 'g' }]);
  expect(widget.shapes).toMatchObject([{ text: 'w' }]);
  expect(gizmo.colourOf({})).not.toBe(widget.colourOf({}));
});

it('understands how packs for another window describe tiles', () => {
  const book = bookOf(
    {},
    {
      num_7: {
        layer: 'objects',
        display: { type: 'label', label: '@kind_suffix:num_', color: '@hue:@kind_suffix:num_' },
      },
      sum: {
        layer: 'objects',
        display: { type: 'label', label: '@param:value', color: '@hue:@param:value' },
      },
      wet: { layer: 'objects', symbol: 'b', display: { type: 'tile', color: 'blue' } },
    },
  );
  expect(book.lookOf('num_7').shapes).toMatchObject([{ text: '7' }]);
  expect(book.lookOf('sum').shapes).toMatchObject([{ text: '{value}' }]);
  expect(book.lookOf('sum').colourOf({ value: 2 })).not.toBe(book.lookOf('sum').colourOf({ value: 9 }));
  expect(book.lookOf('wet').colourOf({})).toBe(readColour('blue', {}));
  expect(book.lookOf('wet').shapes).toMatchObject([{ text: 'b' }]);
});

it('the same value always has the same colour', () => {
  for (const value of ['a', 'b', 'red', 3, true])
    expect(colourOfValue(value, {})).toBe(colourOfValue(value, {}));
  expect(colourOfValue('a', {})).not.toBe(colourOfValue('b', {}));
});

it('shapes appear by parameters, bits and variables; texts take parameters', () => {
  const when = (condition: Json) => ({ ...text('x', 9, {}), when: { ...NOTHING, ...condition } });
  expect(isShown(when({ param: 'sides', bit: 4 }), { sides: 5 }, {})).toBe(true);
  expect(isShown(when({ param: 'sides', bit: 2 }), { sides: 5 }, {})).toBe(false);
  expect(isShown(when({ variable: 'power', min: 2 }), {}, { power: 1 })).toBe(false);
  expect(isShown(when({ variable: 'power', is: true }), {}, { power: true })).toBe(true);
  expect(isShown(when({ param: 'item', not: 'torch' }), { item: 'torch' }, {})).toBe(false);
  expect(fillText('{value} of {max}', { value: 3 })).toBe('3 of ');
});

const NOTHING = {
  param: undefined,
  variable: undefined,
  is: undefined,
  not: undefined,
  min: undefined,
  bit: undefined,
};
