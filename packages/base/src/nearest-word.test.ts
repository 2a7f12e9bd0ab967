// Proves that a suggestion is the word a person meant, and that none is made when nothing is close.
import fc from 'fast-check';
import { findNearestWord } from './nearest-word.ts';

const KEYS = [
  'id',
  'name',
  'cost',
  'construction_time_seconds',
  'surface_mask',
  'placeable',
  'range_formula',
  'hp',
];

it.each([
  // slip, meant
  ['nmae', 'name'],
  ['nam', 'name'],
  ['naame', 'name'],
  ['fost', 'cost'],
  ['construction_time_secs', 'construction_time_seconds'],
  ['construction_time', 'construction_time_seconds'],
  ['construction-time-seconds', 'construction_time_seconds'],
  ['Placeable', 'placeable'],
  ['placable', 'placeable'],
  ['SURFACE_MASK', 'surface_mask'],
  ['range', 'range_formula'],
  ['hq', 'hp'],
  ['name', 'name'],
])('takes %s for %s', (slip, meant) => {
  expect(findNearestWord(slip, KEYS)).toBe(meant);
});

it.each(['', 'x', 'colour', 'zzzzzz', 'nothing_like_it', 'na'])('makes no suggestion for %j', (word) => {
  expect(findNearestWord(word, KEYS)).toBeUndefined();
});

it('does not confuse names of one letter', () => {
  expect(findNearestWord('a', ['b', 'c'])).toBeUndefined();
  expect(findNearestWord('A', ['b', 'a'])).toBe('a');
});

it('counts a swap of neighbours as one slip', () => {
  expect(findNearestWord('ot', ['to'])).toBe('to');
});

it('breaks ties the same way whatever the order of the candidates', () => {
  expect(findNearestWord('ship_c', ['ship_b', 'ship_a'])).toBe('ship_a');
  expect(findNearestWord('ship_c', ['ship_a', 'ship_b'])).toBe('ship_a');
  expect(findNearestWord('IRON', ['iron', 'Iron', 'IROn'])).toBe('IROn');
});

it('takes candidates from anything that can be walked', () => {
  expect(findNearestWord('coper', new Set(['iron', 'copper']))).toBe('copper');
  expect(findNearestWord('coper', [])).toBeUndefined();
});

it('answers at once for words of a megabyte', () => {
  const long = 'a'.repeat(1_000_000);
  expect(findNearestWord(long, [`${long}b`, 'iron'])).toBeUndefined();
  expect(findNearestWord('iron', [long])).toBeUndefined();
});

it('finds a word again after any one slip', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz_';
  fc.assert(
    fc.property(
      fc.constantFrom(...KEYS.filter((key) => key.length >= 4)),
      fc.nat(),
      fc.constantFrom(...letters),
      fc.constantFrom('add', 'remove', 'replace', 'swap'),
      (word, place, letter, slip) => {
        const i = place % (word.length - 1);
        const edits = {
          add: word.slice(0, i) + letter + word.slice(i),
          remove: word.slice(0, i) + word.slice(i + 1),
          replace: word.slice(0, i) + letter + word.slice(i + 1),
          swap: word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
        };
        // Ambiguous only if the slip made another known word or came as near to one.
        fc.pre(!['cost', 'name'].includes(edits[slip]));
        expect(findNearestWord(edits[slip], KEYS)).toBe(word);
      },
    ),
  );
});
