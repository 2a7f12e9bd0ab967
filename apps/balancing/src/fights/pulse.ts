/** Throttles reports: the first is sent at once, later ones at most once per interval. */

export interface Pulse {
  /** There is news. */
  touch(): void;
  /** There is news that may not wait. */
  now(): void;
  /** Sends no further reports. */
  end(): void;
}

/** Maximum share of the time spent on reports: summing up a long series takes a while. */
const MAX_BUSY = 0.1;

export function createPulse(minMilliseconds: number, say: () => void): Pulse {
  let next = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (hasEnded) return;
    const started = performance.now();
    say();
    const cost = performance.now() - started;
    next = started + Math.max(minMilliseconds, cost / MAX_BUSY);
  };
  return {
    touch() {
      if (timer !== undefined || hasEnded) return;
      const wait = next - performance.now();
      if (wait <= 0) now();
      else timer = setTimeout(now, wait);
    },
    now,
    end() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}
