/** Fights on all cores: a pool of worker threads that gets batches of fights and loses none when a thread dies. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ArenaConfig } from '@dota-factory/lib';
import { Piscina } from 'piscina';
import { DEFAULT_MAX_SECONDS, type FightEntry } from '../arena.ts';
import type { ConfigTexts } from '../batch.ts';
import { addFailure, addOutcome, createSeries, type Series } from '../series.ts';
import { type SharedConfig, shareConfig } from './shared-config.ts';
import type { BatchResult, BatchTask } from './worker.ts';

/** A batch should take about so long: short enough for live numbers, long enough that messages do not matter. */
const BATCH_MILLISECONDS = 100;
const MOST_IN_A_BATCH = 1000;
/** Batches under way for each thread, so that none waits for the next. */
const BATCHES_AHEAD = 2;

export interface PoolOptions {
  /** The built worker (`arena-worker.mjs`). */
  readonly workerFile: string;
  /** One for each core if not given. */
  readonly threads?: number;
  /** Most memory of a thread; Node's own limit if not given. */
  readonly maxMegabytes?: number;
}

export interface SeriesJob {
  readonly config: ConfigTexts;
  readonly definition: ArenaConfig;
  /** Of `deriveEntries`. */
  readonly entries: readonly FightEntry[];
  readonly runs: number;
  readonly seed: number;
  readonly maxSeconds?: number;
  /** See FightOptions. */
  readonly mirrored?: boolean;
  /** After every batch. */
  readonly onProgress?: (done: number, runs: number, series: Series) => void;
  readonly signal?: AbortSignal;
}

export interface ArenaPool {
  readonly threads: number;
  /**
   * Fights a series. Its results do not depend on the number of threads. Several may be under way: they are
   * worked off in the order of the calls. A fight whose thread dies is fought again once, by itself; if that
   * fails too, the series counts it as failed. Rejects only when the signal asks for it or the pool is closed.
   */
  runSeries(job: SeriesJob): Promise<Series>;
  /** Ends all threads at once. */
  close(): Promise<void>;
}

/** A series on its way. */
interface Work {
  readonly job: SeriesJob;
  readonly config: SharedConfig;
  readonly series: Series;
  /** The first fight that has not been given to anyone. */
  next: number;
  /** Fights that have failed once. */
  readonly again: number[];
  done: number;
  /** Of recent batches; undefined before the first. */
  millisecondsPerFight: number | undefined;
  readonly resolve: (series: Series) => void;
  readonly reject: (reason: unknown) => void;
}

interface Handout {
  readonly indices: readonly number[];
  readonly isSecondTry: boolean;
}

export function createArenaPool(options: PoolOptions): ArenaPool {
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
  const works: Work[] = [];
  let underWay = 0;

  const getConfig = (texts: ConfigTexts): SharedConfig => {
    const shared = configs.get(texts.hash) ?? shareConfig(texts);
    configs.set(texts.hash, shared);
    return shared;
  };

  const pump = (): void => {
    while (underWay < threads * BATCHES_AHEAD) {
      const work = works.find((each) => each.again.length > 0 || each.next < each.job.runs);
      if (work === undefined) return;
      void send(work, takeBatch(work, threads));
    }
  };

  const send = async (work: Work, handout: Handout): Promise<void> => {
    underWay += 1;
    const { definition, seed, maxSeconds = DEFAULT_MAX_SECONDS, mirrored = false } = work.job;
    const batch = { definition, seed, maxSeconds, mirrored, indices: handout.indices };
    const task: BatchTask = { config: work.config, batch };
    try {
      noteResult(work, handout, (await pool.run(task)) as BatchResult);
    } catch (error) {
      noteLoss(work, handout, describeError(error));
    }
    underWay -= 1;
    const isCurrent = works.includes(work);
    if (isCurrent) work.job.onProgress?.(work.done, work.job.runs, work.series);
    if (isCurrent && work.done === work.job.runs) {
      works.splice(works.indexOf(work), 1);
      work.resolve(work.series);
    }
    pump();
  };

  const drop = (work: Work, reason: unknown): void => {
    const place = works.indexOf(work);
    if (place >= 0) works.splice(place, 1);
    work.reject(reason);
  };

  return {
    threads,
    runSeries: (job) =>
      new Promise((resolve, reject) => {
        job.signal?.throwIfAborted();
        const series = createSeries(job.definition, job.entries, job.runs);
        if (job.runs === 0) return resolve(series);
        const work: Work = {
          job,
          config: getConfig(job.config),
          series,
          next: 0,
          again: [],
          done: 0,
          millisecondsPerFight: undefined,
          resolve,
          reject,
        };
        job.signal?.addEventListener('abort', () => drop(work, job.signal?.reason), { once: true });
        works.push(work);
        pump();
      }),
    async close() {
      for (const work of works.splice(0)) work.reject(new Error('the pool was closed'));
      await pool.destroy();
    },
  };
}

/** The next fights of a series: one that is fought again comes first and alone, so that it takes no other along. */
function takeBatch(work: Work, threads: number): Handout {
  const retried = work.again.shift();
  if (retried !== undefined) return { indices: [retried], isSecondTry: true };
  const left = work.job.runs - work.next;
  const inTime =
    work.millisecondsPerFight === undefined ? 1 : Math.round(BATCH_MILLISECONDS / work.millisecondsPerFight);
  // Towards the end batches get smaller, so that no thread is left with the last long one.
  const fair = Math.ceil(left / (threads * BATCHES_AHEAD));
  const size = Math.max(1, Math.min(inTime, fair, MOST_IN_A_BATCH));
  const indices = Array.from({ length: size }, (_, i) => work.next + i);
  work.next += size;
  return { indices, isSecondTry: false };
}

function noteResult(work: Work, { indices }: Handout, { outcomes, milliseconds }: BatchResult): void {
  for (const [position, outcome] of outcomes.entries()) {
    addOutcome(work.series, indices[position] as number, outcome);
  }
  work.done += indices.length;
  const each = milliseconds / indices.length;
  // The first fights of a thread run before its code is compiled, so the newest count most.
  work.millisecondsPerFight =
    work.millisecondsPerFight === undefined ? each : (work.millisecondsPerFight + each) / 2;
}

function noteLoss(work: Work, { indices, isSecondTry }: Handout, reason: string): void {
  if (!isSecondTry) {
    work.again.push(...indices);
    return;
  }
  for (const index of indices) addFailure(work.series, index, reason);
  work.done += indices.length;
}

/** What a thread throws need not be an Error of this thread. */
function describeError(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
