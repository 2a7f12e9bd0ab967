// News at most so often: the first at once, the last never lost, and costly ones less often.
import { createPulse } from './pulse.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function listen(least: number, cost = 0) {
  const times: number[] = [];
  const start = performance.now();
  const pulse = createPulse(least, () => {
    times.push(performance.now() - start);
    if (cost > 0) jest.advanceTimersByTime(cost);
  });
  return { pulse, times };
}

it('says the first at once, then at most one in each interval, and the last in the end', () => {
  const { pulse, times } = listen(100);
  for (let i = 0; i < 250; i++) {
    pulse.touch();
    jest.advanceTimersByTime(1);
  }
  jest.advanceTimersByTime(1000);
  expect(times).toEqual([0, 100, 200, 300]);
});

it('an urgent report is sent at once, together with the pending one', () => {
  const { pulse, times } = listen(100);
  pulse.touch();
  jest.advanceTimersByTime(10);
  pulse.touch();
  pulse.now();
  jest.advanceTimersByTime(1000);
  expect(times).toEqual([0, 10]);
});

it('an expensive report is sent less often', () => {
  const { pulse, times } = listen(100, 50);
  pulse.touch();
  pulse.touch();
  jest.advanceTimersByTime(2000);
  expect(times).toHaveLength(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(500);
});

it('after its end it says nothing', () => {
  const { pulse, times } = listen(100);
  pulse.touch();
  pulse.touch();
  pulse.end();
  pulse.now();
  jest.advanceTimersByTime(1000);
  expect(times).toEqual([0]);
});
