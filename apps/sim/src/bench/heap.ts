// What a run leaves on the heap and what it threw away in between.
import { PerformanceObserver } from 'node:perf_hooks';
import type { Figure } from './contract.ts';

const LIMIT_BYTES = 1 << 20;

/** Runs `work`, which is that many ticks, once. */
export function describeHeap(ticks: number, work: () => void): Figure[] {
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error('needs --expose-gc');
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ entryTypes: ['gc'] });
  collect();
  collect();
  observer.takeRecords();
  const before = process.memoryUsage().heapUsed;
  work();
  const raw = process.memoryUsage().heapUsed - before;
  const collections = observer.takeRecords().length;
  observer.disconnect();
  collect();
  collect();
  const growth = process.memoryUsage().heapUsed - before;
  // Without a collection in between, what was used is all that was asked for.
  const garbage = collections === 0 ? formatKilobytes(raw) : `${collections} collections`;
  const target = { target: `below ${formatKilobytes(LIMIT_BYTES)}` };
  return [
    {
      name: `heap growth over ${ticks} ticks`,
      value: formatKilobytes(growth),
      ...target,
      isMet: growth < LIMIT_BYTES,
    },
    {
      name: 'allocated in these ticks',
      value: garbage,
      ...target,
      isMet: collections === 0 && raw < LIMIT_BYTES,
    },
  ];
}

export function formatKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1024)} kB`;
}
