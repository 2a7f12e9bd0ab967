/** A machine that fights for others: takes batches off the queue for as long as it is let. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { ConfigTexts } from '../batch.ts';
import { createFightingThreads } from '../node/pool.ts';
import { formatQueueAddress, type QueueAddress } from './address.ts';
import { repeat } from './arena-queue.ts';
import { startBatchWorker } from './bull.ts';
import { connectRedis } from './connection.ts';
import { findDifference, type QueuedBatch, queueNameOf, type Terms, type WorkerCard } from './messages.ts';
import { createRoll } from './roll.ts';

export interface QueueWorkerOptions {
  readonly address: QueueAddress;
  readonly config: ConfigTexts;
  readonly program: string;
  /** The built worker (`arena-worker.mjs`). */
  readonly workerFile: string;
  readonly threads: number;
  /** Something to know while it goes on. */
  readonly note: (text: string) => void;
}

export interface QueueWorker {
  readonly fights: number;
  /** Takes no more batches and finishes those it has begun. */
  close(): Promise<void>;
}

/** Rejects with QueueFault where Redis cannot be reached; later it waits for Redis to come back. */
export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  const { address, config, program, workerFile, threads, note } = options;
  const terms: Terms = { config: config.hash, program };
  const place = formatQueueAddress(address);
  let isLost = false;
  const redis = await connectRedis(address, {
    onLost: () => {
      if (!isLost) note(`lost the connection to Redis at ${place}; trying again`);
      isLost = true;
      return true;
    },
    onBack: () => {
      if (isLost) note(`the connection to Redis at ${place} is back`);
      isLost = false;
    },
  });
  const workers = createRoll<WorkerCard>(redis, 'workers');
  const runs = createRoll<Terms>(redis, 'runs');
  const pool = createFightingThreads({ workerFile, threads });
  const name = randomBytes(6).toString('hex');
  let fights = 0;
  let lastRun = '';

  const fight = async ({ run, terms: wanted, batch }: QueuedBatch) => {
    const difference = findDifference(terms, wanted);
    if (difference !== undefined) throw new Error(`the batch needs the ${difference}`);
    // Nobody would read the results.
    if (!(await runs.has(run))) throw new Error('whoever asked for the batch has gone');
    if (lastRun !== run) note(`fights for the run ${run}`);
    lastRun = run;
    const result = await pool.fight(batch, config);
    fights += batch.indices.length;
    return result;
  };
  const worker = await startBatchWorker({ name: queueNameOf(terms), redis, concurrency: threads, fight });

  const refused = new Set<string>();
  const announce = () => workers.announce(name, { ...terms, threads, host: hostname() });
  await announce();
  const announcing = repeat(async () => {
    await announce();
    for (const wanted of await runs.list()) {
      const difference = findDifference(terms, wanted);
      if (difference === undefined || refused.has(difference)) continue;
      refused.add(difference);
      note(`refused fights that need the ${difference}`);
    }
  });

  return {
    get fights() {
      return fights;
    },
    async close() {
      await announcing.stop();
      // First, so that nobody counts on this one any more.
      await workers.withdraw(name).catch(() => undefined);
      await worker.close();
      await pool.close();
      redis.disconnect();
    },
  };
}
