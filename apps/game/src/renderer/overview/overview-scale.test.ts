// Where things of the world are on the overview strip.
import fc from 'fast-check';
import { toStrip, toWorld } from './overview-scale.ts';

const scale = { left: -40, right: 60, width: 500 };

it('spans the world from the asteroid to the front', () => {
  expect(toStrip(scale, -40)).toBe(0);
  expect(toStrip(scale, 60)).toBe(500);
  expect(toStrip(scale, 0)).toBe(200);
});

it('shows what is outside at the edge', () => {
  expect(toStrip(scale, 90)).toBe(500);
  expect(toStrip(scale, -90)).toBe(0);
  expect(toWorld(scale, 700)).toBe(60);
});

it('leads back to the same place', () => {
  fc.assert(
    fc.property(fc.double({ min: -40, max: 60, noNaN: true }), (x) => {
      expect(toWorld(scale, toStrip(scale, x))).toBeCloseTo(x, 9);
    }),
    { seed: 7, numRuns: 100 },
  );
});
