/** Seeds as players type them. */
import fc from 'fast-check';
import { parseSeed } from './seed-text.ts';

it.each([
  ['', undefined],
  ['  ', undefined],
  ['0', 0],
  [' 42 ', 42],
  ['4294967295', 4294967295],
])('%j is %s', (text, seed) => {
  expect(parseSeed(text)).toBe(seed);
});

it('a text makes a seed: always the same one, and another for another text', () => {
  expect(parseSeed('iron age')).toBe(663_433_504);
  expect(parseSeed(' iron age ')).toBe(parseSeed('iron age'));
  expect(parseSeed('iron agf')).not.toBe(parseSeed('iron age'));
});

it('whatever is typed is a seed that the simulation takes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const seed = parseSeed(text);
      return seed === undefined
        ? text.trim() === ''
        : Number.isInteger(seed) && seed >= 0 && seed <= 0xffff_ffff;
    }),
  );
});
