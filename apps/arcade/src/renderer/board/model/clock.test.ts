/** Time on the clocks. */
import { createClock, findFlagged, formatTimeLeft, passClock, runClock, timeLeft } from './clock.ts';

const start = createClock({ limitMs: 60_000, incrementMs: 2000 }, 2);

it('runs for one player at a time, and gives the increment after a turn', () => {
  const running = runClock(start, 0, 1000);
  expect(timeLeft(running, 0, 11_000)).toBe(50_000);
  expect(timeLeft(running, 1, 11_000)).toBe(60_000);
  const passed = passClock(running, 0, 1, 11_000);
  expect(passed.leftMs).toEqual([52_000, 60_000]);
  expect(timeLeft(passed, 1, 12_000)).toBe(59_000);
});

it('never shows less than nothing, and knows whose time is over', () => {
  const running = runClock(start, 1, 0);
  expect(findFlagged(running, 59_999)).toBeUndefined();
  expect(findFlagged(running, 60_000)).toBe(1);
  expect(timeLeft(running, 1, 99_000)).toBe(0);
  expect(findFlagged(runClock(running, undefined, 99_000), 99_000)).toBeUndefined();
});

it.each([
  [600_000, '10:00'],
  [59_001, '1:00'],
  [10_000, '0:10'],
  [9950, '10.0'],
  [8300, '8.3'],
  [0, '0.0'],
])('writes %d ms as %s', (left, text) => expect(formatTimeLeft(left)).toBe(text));
