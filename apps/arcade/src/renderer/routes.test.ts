/** Addresses of pages. */
import fc from 'fast-check';
import { formatRoute, parseRoute } from './routes.ts';

it('reads what it writes, whatever the parts are', () => {
  const parts = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }));
  fc.assert(fc.property(parts, (path) => expect(parseRoute(formatRoute(path))).toEqual(path)));
});

it('takes an address that somebody has typed', () => {
  expect(parseRoute('')).toEqual([]);
  expect(parseRoute('#/board//play/chess')).toEqual(['board', 'play', 'chess']);
  expect(parseRoute('#/%E0%A4%A')).toEqual(['%E0%A4%A']);
});
