/** Says something at once, but not more often than asked: what comes too early is said when its time has come. */

export interface Pulse {
  /** There is news. */
  touch(): void;
  /** There is news that may not wait. */
  now(): void;
  /** Nothing more is said. */
  end(): void;
}

export function createPulse(leastMilliseconds: number, say: () => void): Pulse {
  let last = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const now = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (hasEnded) return;
    last = performance.now();
    say();
  };
  return {
    touch() {
      if (timer !== undefined || hasEnded) return;
      const wait = last + leastMilliseconds - performance.now();
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
