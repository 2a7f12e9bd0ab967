/** Squares that fit, can be hit, and can be made larger. */
import fc from 'fast-check';
import { changeZoom, fitBoard, MAX_SQUARE, MIN_SQUARE, ZOOMS } from './board-size.ts';

it('fills its place, and stays as it is where zoom would not help', () => {
  expect(fitBoard({ width: 848, height: 648 }, { width: 8, height: 8 }, 48, 3)).toEqual({
    square: 75,
    canZoom: false,
    hasOverflow: false,
  });
});

it('scrolls instead of shrinking below what can be hit', () => {
  const fit = fitBoard({ width: 400, height: 400 }, { width: 26, height: 26 }, 48, 1);
  expect(fit).toEqual({ square: MIN_SQUARE, canZoom: true, hasOverflow: true });
});

it('keeps squares between the least and the largest size for every place and board', () => {
  const side = fc.integer({ min: 1, max: 200 });
  const pixels = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(pixels, pixels, side, side, fc.constantFrom(...ZOOMS), (w, h, columns, rows, zoom) => {
      const { square } = fitBoard({ width: w, height: h }, { width: columns, height: rows }, 48, zoom);
      expect(square).toBeGreaterThanOrEqual(MIN_SQUARE);
      expect(square).toBeLessThanOrEqual(MAX_SQUARE);
    }),
  );
});

it('zooms in steps and stops at both ends', () => {
  expect([changeZoom(1, 1), changeZoom(1, -1), changeZoom(3, 1), changeZoom(2, -1)]).toEqual([
    1.5, 1, 3, 1.5,
  ]);
});
