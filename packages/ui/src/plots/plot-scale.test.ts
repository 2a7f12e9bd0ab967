/** Proves that ticks are round and hold the data, and that labels keep their distance. */
import fc from 'fast-check';
import { createScale, listTicks, spreadLabels } from './plot-scale.ts';

describe('createScale', () => {
  it('chooses round steps from zero', () => {
    expect(createScale([3, 47], 5).ticks).toEqual([0, 10, 20, 30, 40, 50]);
    expect(createScale([0.1, 0.42], 5).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(createScale([-30, 20], 5).ticks).toEqual([-30, -20, -10, 0, 10, 20]);
  });

  it('has room for a flat line at zero and leaves out what is not finite', () => {
    expect(createScale([0, 0], 5)).toMatchObject({ min: 0, max: 1 });
    expect(createScale([5e-324], 5)).toMatchObject({ min: 0, max: 1 });
    expect(createScale([Number.NaN, 4, Number.POSITIVE_INFINITY], 4).max).toBe(4);
  });

  it('counts in whole steps', () => {
    expect(createScale([11], 5, true).ticks).toEqual([0, 5, 10, 15]);
    expect(createScale([2], 5, true).ticks).toEqual([0, 1, 2]);
    expect(createScale([2], 5).ticks).toContain(0.5);
  });

  it('always holds every value and zero', () => {
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const { min, max, ticks } = createScale(values, 5);
        const slack = (max - min) * 1e-8;
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values) + slack);
        expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values) - slack);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(9);
      }),
    );
  });
});

describe('listTicks', () => {
  it('numbers an axis of parts by whole ones, as many as fit', () => {
    // A quarter of a minute each, from the first quarter on.
    expect(listTicks(65, 0.25, 0.25, 6)).toEqual([5, 10, 15]);
    expect(listTicks(65, 0.25, 0.25, 9)).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    expect(listTicks(7, 0.25, 0.25, 9)).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
  });

  it('numbers whole steps only where there is one', () => {
    expect(listTicks(10, 0, 1, 6)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(listTicks(9, 1, 1, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(listTicks(6, 0, 3, 3)).toEqual([0, 12]);
  });
});

describe('spreadLabels', () => {
  it('moves only what would overlap, and keeps the order', () => {
    expect(spreadLabels([10, 12, 60], 15, 0, 100)).toEqual([10, 25, 60]);
  });

  it('pushes back from the lower edge', () => {
    expect(spreadLabels([98, 99, 100], 15, 0, 100)).toEqual([70, 85, 100]);
  });
});
