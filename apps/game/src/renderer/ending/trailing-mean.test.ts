// Rates in the plots of a run: rare events are spread over the minutes in which they came.
import { trailingMean } from './trailing-mean.ts';

it('spreads what came at once over the time before it, and keeps what is even', () => {
  expect(trailingMean([0, 0, 4, 0, 0, 0, 0], 4)).toEqual([0, 0, 4 / 3, 1, 1, 1, 0]);
  expect(trailingMean([6, 6, 6], 2)).toEqual([6, 6, 6]);
  expect(trailingMean([1, 5], 1)).toEqual([1, 5]);
  expect(trailingMean([], 3)).toEqual([]);
});
