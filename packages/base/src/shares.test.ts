// Known answers, worked out by hand or with other programs.
import { wilsonInterval } from './shares.ts';

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
