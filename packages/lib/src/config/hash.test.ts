// The fingerprint of texts.
import fc from 'fast-check';
import { hashTexts } from './hash.ts';

it('has known answers, so that it never changes unnoticed', () => {
  expect(hashTexts([])).toBe('be275d2a8e4a4ec1');
  expect(hashTexts([['a', 'b']])).toBe('944cd3a4754b0f19');
});

it('does not count line ends and byte order marks', () => {
  expect(hashTexts([['f', '\uFEFFa\r\nb\r\n']])).toBe(hashTexts([['f', 'a\nb\n']]));
  expect(hashTexts([['f', 'a\rb']])).not.toBe(hashTexts([['f', 'ab']]));
});

it('depends on where one text ends and the next begins', () => {
  expect(hashTexts([['ab', 'c']])).not.toBe(hashTexts([['a', 'bc']]));
  expect(
    hashTexts([
      ['a', ''],
      ['b', ''],
    ]),
  ).not.toBe(hashTexts([['a', 'b']]));
});

it('differs for different texts', () => {
  const hashes = new Set<string>();
  for (let i = 0; i < 20_000; i += 1) hashes.add(hashTexts([['f', `x = ${i}`]]));
  expect(hashes.size).toBe(20_000);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const normal = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
      expect(hashTexts([['f', a]]) === hashTexts([['f', b]])).toBe(normal(a) === normal(b));
    }),
  );
});
