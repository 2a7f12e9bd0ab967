/** Says something at once, but not more often than asked: what comes too early is said when its time has come. */

export interface Pulse {
  /** There is news. */
  touch(): void;
  /** There is news that may not wait. */
  now(): void;
  /** Nothing more is said. */
  end(): void;
}

/** What is said may cost so much of the time at most: a long series takes a while to sum up. */
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
