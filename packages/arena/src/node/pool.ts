/** Fights on all cores: a pool of worker threads that gets batches of fights and loses none when a thread dies. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ConfigTexts } from '../batch.ts';
import { createScheduler, type Fighters, type Scheduler } from './scheduler.ts';
import { type SharedConfig, shareConfig } from './shared-config.ts';
import type { BatchResult, BatchTask } from './worker.ts';

export type { SeriesJob } from './scheduler.ts';

const BATCH_MILLISECONDS = 100;
/** Each edit of a what-if is a config of its own. */
const KEPT_CONFIGS = 4;

export interface PoolOptions {
  /** The built worker (`arena-worker.mjs`). */
  readonly workerFile: string;
  /** One for each core if not given. */
  readonly threads?: number;
  /** Most memory of a thread; Node's own limit if not given. */
  readonly maxMegabytes?: number;
}

export interface ArenaPool {
  readonly threads: number;
  /** Rejects only when the signal asks for it or the pool is closed. */
  readonly runSeries: Scheduler['runSeries'];
  /** Ends all threads at once. */
  close(): Promise<void>;
}

/** Threads that fight batches, each with whichever config it needs. */
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
  // A thread that dies while idle is replaced; there is nothing to tell.
  pool.on('error', () => undefined);
  const configs = new Map<string, SharedConfig>();

  const getConfig = (texts: ConfigTexts): SharedConfig => {
    const shared = configs.get(texts.hash) ?? shareConfig(texts);
    // Last, as the newest; whoever still fights with the oldest has it by itself.
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
