/** Proves when a simulation is taken for dead. */
/// <reference types="jest" />
import { createSilenceWatch } from './silence-watch.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function aWatch() {
  let silences = 0;
  const watch = createSilenceWatch(() => silences++);
  return { watch, count: () => silences };
}

it('after ten seconds without a word, from the last request on', () => {
  const { watch, count } = aWatch();
  watch.expect();
  jest.advanceTimersByTime(9000);
  watch.expect();
  jest.advanceTimersByTime(9999);
  expect(count()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(count()).toBe(1);
});

it('not when it has answered, or nothing is expected any more', () => {
  const { watch, count } = aWatch();
  watch.expect();
  expect(watch.hear()).toBe(false);
  watch.expect();
  watch.stop();
  jest.advanceTimersByTime(60_000);
  expect(count()).toBe(0);
});

it('an answer after that is reported once, and not after a stop', () => {
  const { watch } = aWatch();
  watch.expect();
  jest.advanceTimersByTime(10_000);
  expect([watch.hear(), watch.hear()]).toEqual([true, false]);
  watch.expect();
  jest.advanceTimersByTime(10_000);
  watch.stop();
  expect(watch.hear()).toBe(false);
});
