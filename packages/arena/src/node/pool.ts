/** Runs fights on all cores: a pool of worker threads that loses no fight when a thread dies. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ConfigTexts } from '../batch.ts';
import { createScheduler, type Fighters, type Scheduler } from './scheduler.ts';
import { type SharedConfig, shareConfig } from './shared-config.ts';
import type { BatchResult, BatchTask } from './worker.ts';

export type { SeriesJob } from './scheduler.ts';

const BATCH_MILLISECONDS = 100;
/** Each edit of a what-if makes a separate config. */
const KEPT_CONFIGS = 4;

export interface PoolOptions {
  /** The built worker (`arena-worker.mjs`). */
  readonly workerFile: string;
  /** One per core if absent. */
  readonly threads?: number;
  /** Memory limit per thread; Node's default if absent. */
  readonly maxMegabytes?: number;
}

export interface ArenaPool {
  readonly threads: number;
  /** Rejects only on the signal or when the pool is closed. */
  readonly runSeries: Scheduler['runSeries'];
  /** Ends all threads at once. */
  close(): Promise<void>;
}

/** Threads that run batches, each compiling the config it needs. */
export interface FightingThreads extends Fighters {
  close(): Promise<void>;
}

export function createArenaPool(options: PoolOptions): ArenaPool {
  const threads = createFightingThreads(options);
  const scheduler = createScheduler(threads);
  return {
    threads: threads.count(),
    runSeries: scheduler.runSeries,
    async close() {
      scheduler.abort(new Error('the pool was closed'));
      await threads.close();
    },
  };
}

export function createFightingThreads(options: PoolOptions): FightingThreads {
  const { workerFile, threads = availableParallelism(), maxMegabytes } = options;
  if (!existsSync(workerFile)) throw new Error(`the worker of arenas is missing: ${workerFile}`);
  const pool = new Piscina({
    filename: workerFile,
    minThreads: threads,
    maxThreads: threads,
    ...(maxMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }),
  });
  // A thread that dies while idle is replaced; there is nothing to report.
  pool.on('error', () => undefined);
  const configs = new Map<string, SharedConfig>();

  const getConfig = (texts: ConfigTexts): SharedConfig => {
    const shared = configs.get(texts.hash) ?? shareConfig(texts);
    // Append as the newest. Batches that still use the oldest hold their own reference.
    configs.delete(texts.hash);
    configs.set(texts.hash, shared);
    const [oldest] = configs.keys();
    if (oldest !== undefined && configs.size > KEPT_CONFIGS) configs.delete(oldest);
    return shared;
  };

  return {
    count: () => threads,
    batchMilliseconds: BATCH_MILLISECONDS,
    async fight(batch, config) {
      const task: BatchTask = { config: getConfig(config), batch };
      return (await pool.run(task)) as BatchResult;
    },
    close: () => pool.destroy(),
  };
}
