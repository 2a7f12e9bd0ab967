// Known answers for the statistics, worked out by hand or with other programs.
import { quantileOfSorted } from '@dota-factory/base';
import { compareShares, countBins, describeValues, evenChancePValue, twoSidedNormal } from './statistics.ts';

describe('two shares', () => {
  it('differ as in the published example: 56 of 70 and 48 of 80', () => {
    const { difference, interval, pValue } = compareShares(48, 80, 56, 70);
    expect(difference).toBeCloseTo(0.2, 12);
    expect(interval[0]).toBeCloseTo(0.0524, 4);
    expect(interval[1]).toBeCloseTo(0.3339, 4);
    expect(pValue).toBeCloseTo(0.0081, 3);
  });

  it('that are the same leave no doubt and no difference', () => {
    const { difference, interval, pValue } = compareShares(100, 200, 100, 200);
    expect(difference).toBe(0);
    expect(interval[0]).toBeCloseTo(-interval[1], 12);
    expect(pValue).toBeCloseTo(1, 6);
    expect(compareShares(5, 5, 7, 7).pValue).toBe(1);
    expect(compareShares(0, 0, 7, 7)).toEqual({ difference: 0, interval: [-1, 1], pValue: 1 });
  });
});

describe('the test against even chances', () => {
  it.each([
    [5, 10, 1],
    [2, 10, 0.109375],
    [8, 10, 0.109375],
    [0, 10, 0.001953125],
    [450, 1000, 0.0017305],
    [459, 1000, 0.0104],
    [0, 0, 1],
  ])('gives for %i of %i %f', (wins, trials, p) => {
    expect(evenChancePValue(wins, trials)).toBeCloseTo(p, 4);
  });
});

test.each([
  [0, 1],
  [1, 0.3173105],
  [-1.959963985, 0.05],
  [2.575829304, 0.01],
  [5, 5.733031e-7],
])('beyond %f deviations lie %f', (deviations, p) => {
  expect(Math.abs(twoSidedNormal(deviations) / p - 1)).toBeLessThan(1e-6);
});

describe('quantiles', () => {
  it('fall on values or between two of them', () => {
    expect(quantileOfSorted([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantileOfSorted([1, 2, 3], 0.5)).toBe(2);
    expect(quantileOfSorted([10], 0.9)).toBe(10);
    expect(quantileOfSorted([0, 10], 0.25)).toBe(2.5);
    expect(quantileOfSorted([], 0.5)).toBeNaN();
  });

  it('describe a list whatever its order', () => {
    expect(describeValues([9, 1, 5, 3, 7])).toEqual({
      count: 5,
      mean: 5,
      min: 1,
      lowerQuartile: 3,
      median: 5,
      upperQuartile: 7,
      max: 9,
    });
    expect(describeValues([]).mean).toBeNaN();
  });
});

describe('bins', () => {
  it('hold every value once, the largest in the last', () => {
    expect(countBins([0, 1, 2, 3, 4], 2)).toEqual([
      { from: 0, to: 2, count: 2 },
      { from: 2, to: 4, count: 3 },
    ]);
    expect(countBins([3, 3], 5)).toEqual([{ from: 3, to: 3, count: 2 }]);
    expect(countBins([], 5)).toEqual([]);
  });
});
