/** Fleet sizes of a tuning: how many pairs are outside at each, by their scores and by their intervals. */
import { countBySize } from './sizes.ts';

it('pairs are counted at their own size; an interval says how many are outside at least and at most', () => {
  const pair = (threat: number, score: number, interval: [number, number]) => ({
    threat,
    between: [0.35, 0.65] as const,
    interval,
    isMissed: score < 0.35 || score > 0.65,
  });
  expect(
    countBySize([
      pair(1000, 0.5, [0.4, 0.6]),
      pair(1000, 0.6, [0.5, 0.7]),
      pair(1000, 0.7, [0.6, 0.8]),
      pair(3500, 0.1, [0, 0.2]),
      pair(3500, 0.9, [0.8, 1]),
      pair(3500, 0.3, [0.2, 0.4]),
    ]),
  ).toEqual([
    { threat: 1000, pairs: 3, misses: 1, interval: [0, 2] },
    { threat: 3500, pairs: 3, misses: 3, interval: [2, 3] },
  ]);
});
