// Known answers for the statistics, worked out by hand or with other programs.
import {
  compareShares,
  countBins,
  describeValues,
  evenChancePValue,
  quantileOfSorted,
  twoSidedNormal,
  wilsonInterval,
} from './statistics.ts';

describe('the Wilson interval', () => {
  it.each([
    // wins, trials, low, high
    [50, 100, 0.4038315, 0.5961685],
    [0, 10, 0, 0.2775328],
    [10, 10, 0.7224672, 1],
    [1, 10, 0.0178762, 0.40415],
    [81, 263, 0.2552885, 0.3662096],
  ])('of %i of %i is %f to %f', (wins, trials, low, high) => {
    const interval = wilsonInterval(wins, trials);
    expect(interval[0]).toBeCloseTo(low, 6);
    expect(interval[1]).toBeCloseTo(high, 6);
  });

  it('knows nothing without a trial and refuses what is no count', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1]);
    expect(() => wilsonInterval(3, 2)).toThrow('3 of 2 is no share');
    expect(() => wilsonInterval(0.5, 2)).toThrow(RangeError);
  });

  it('mirrors with the share', () => {
    const [low, high] = wilsonInterval(37, 200);
    const [mirroredLow, mirroredHigh] = wilsonInterval(163, 200);
    expect(1 - high).toBeCloseTo(mirroredLow, 12);
    expect(1 - low).toBeCloseTo(mirroredHigh, 12);
  });
});

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
