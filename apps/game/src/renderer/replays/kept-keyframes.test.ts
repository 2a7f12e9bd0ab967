/** When the keyframes of a recorded game are enough to show any moment of it at once. */
import { coverAll } from './kept-keyframes.ts';

const MINUTE = 3600;

it('keyframes cover a game without a gap of more than three minutes, also before its end', () => {
  const all = Array.from({ length: 60 }, (_, i) => (i + 1) * MINUTE);
  expect(coverAll(all, 60 * MINUTE)).toBe(true);
  expect(coverAll(all, 63 * MINUTE)).toBe(true);
  expect(coverAll(all, 64 * MINUTE)).toBe(false);
  expect(
    coverAll(
      all.filter((tick) => tick < 20 * MINUTE || tick > 24 * MINUTE),
      60 * MINUTE,
    ),
  ).toBe(false);
  expect(coverAll(all.slice(4), 60 * MINUTE)).toBe(false);
});

it('what was kept of a time that the game left again does not count, and a short game needs none', () => {
  expect(coverAll([20 * MINUTE], 10 * MINUTE)).toBe(false);
  expect(coverAll([], 2 * MINUTE)).toBe(true);
  expect(coverAll([2 * MINUTE, 4 * MINUTE, 8 * MINUTE], 5 * MINUTE)).toBe(true);
});
