/** Games on worker threads: each thread gets the next index when it has finished a game. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { GameRecord } from '@dota-factory/board';
import type { WorkerSetup } from './self-play-worker.ts';

/** Resolves to the records in any order; `report` is called with each as it arrives. Fails if a thread does. */
export async function playOnThreads(
  setup: WorkerSetup,
  games: number,
  threads: number,
  programFolder: string,
  report: (record: GameRecord) => void,
): Promise<readonly GameRecord[]> {
  const file = join(programFolder, 'self-play-worker.mjs');
  const workers = Array.from(
    { length: Math.min(threads, games) },
    () => new Worker(file, { workerData: setup }),
  );
  const records: GameRecord[] = [];
  let next = 0;
  const employ = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const send = (): void => {
        if (next < games) worker.postMessage(next++);
        else resolve();
      };
      worker.on('message', (record: GameRecord) => {
        records.push(record);
        report(record);
        send();
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread ended before its games did')));
      send();
    });
  try {
    await Promise.all(workers.map(employ));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return records;
}
