/** How long a thread may work: by the processor's time, so that a busy machine does not make a slow program of a quick one. */

/** Of the clock on the wall, at most so many times the limit. */
const MAX_STRETCH = 6;
const INTERVAL_MS = 25;

/** Calls `onEnd` once the process has used `limitMs` of a processor since now; the answer stops watching. */
export function watchTime(limitMs: number, onEnd: () => void): () => void {
  const started = performance.now();
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOver = (user + system) / 1000 >= limitMs || performance.now() - started >= limitMs * MAX_STRETCH;
    if (!isOver) return;
    clearInterval(timer);
    onEnd();
  }, INTERVAL_MS);
  return () => clearInterval(timer);
}
