/** Splits series of fights into batches, hands them to workers, and retries lost batches. */
import type { ArenaConfig } from '@dota-factory/lib';
import { DEFAULT_MAX_SECONDS, type FightEntry } from '../arena.ts';
import type { Batch, ConfigTexts } from '../batch.ts';
import { addFailure, addOutcome, createSeries, type Series, takeFirst } from '../series.ts';
import { checkBatchResult } from './batch-result.ts';
import type { BatchResult } from './worker.ts';

const MAX_BATCH_SIZE = 1000;
/** Batches queued per worker, so that no worker sits idle. */
const BATCHES_AHEAD = 2;

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
  /** See Batch. */
  readonly swapSides?: boolean;
  /** Series of the same group are filled together: each batch goes to the one with the fewest fights so far. */
  readonly group?: string;
  /**
   * After every batch: how many fights were enough, or undefined. The series then ends with its first so many
   * fights. It must depend on fights without a gap before them alone, so that threads do not matter.
   */
  readonly findStop?: (series: Series) => number | undefined;
  /** After every batch. */
  readonly onProgress?: (done: number, runs: number, series: Series) => void;
  readonly signal?: AbortSignal;
}

/** Threads here, or machines elsewhere. */
export interface Fighters {
  /** How many batches run in parallel now. */
  count(): number;
  /** Target duration of a batch: short enough for live numbers, long enough to make messaging costs negligible. */
  readonly batchMilliseconds: number;
  /** Rejects when the batch was lost. The result is validated here. */
  fight(batch: Batch, config: ConfigTexts): Promise<BatchResult>;
}

export interface Scheduler {
  /**
   * Runs a series. Its results do not depend on the workers. Several series may run: they are processed in the
   * order of the calls. A fight whose batch is lost is retried once, alone; if that fails too, the series
   * counts it as failed. Rejects only on the signal or on `abort`.
   */
  runSeries(job: SeriesJob): Promise<Series>;
  /** Call when the number of workers may have grown. */
  pump(): void;
  abort(reason: Error): void;
}

/** A running series. */
interface Work {
  readonly job: SeriesJob;
  readonly series: Series;
  /** The first fight that was not yet handed out. */
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

export function createScheduler(fighters: Fighters): Scheduler {
  const works: Work[] = [];
  let underWay = 0;

  const pump = (): void => {
    while (underWay < fighters.count() * BATCHES_AHEAD) {
      const work = chooseWork(works);
      if (work === undefined) return;
      void send(work, takeBatch(work, fighters));
    }
  };

  const send = async (work: Work, handout: Handout): Promise<void> => {
    underWay += 1;
    const { config, definition, seed, maxSeconds = DEFAULT_MAX_SECONDS } = work.job;
    const { mirrored = false, swapSides = false } = work.job;
    const batch = { definition, seed, maxSeconds, mirrored, swapSides, indices: handout.indices };
    try {
      noteResult(work, handout, await fighters.fight(batch, config));
    } catch (error) {
      noteLoss(work, handout, describeError(error));
    }
    underWay -= 1;
    if (works.includes(work)) goOn(work);
    pump();
  };

  const goOn = (work: Work): void => {
    const { job, series, done } = work;
    const stop = job.findStop?.(series);
    const isStopped = stop !== undefined && stop < job.runs;
    const known = isStopped ? takeFirst(series, stop) : series;
    job.onProgress?.(isStopped ? stop : done, job.runs, known);
    // The listener may have cancelled it.
    if (!works.includes(work) || !(isStopped || done === job.runs)) return;
    works.splice(works.indexOf(work), 1);
    work.resolve(known);
  };

  const drop = (work: Work, reason: unknown): void => {
    const place = works.indexOf(work);
    if (place >= 0) works.splice(place, 1);
    work.reject(reason);
  };

  return {
    runSeries: (job) =>
      new Promise((resolve, reject) => {
        job.signal?.throwIfAborted();
        const series = createSeries(job.definition, job.entries, job.runs);
        if (job.runs === 0) return resolve(series);
        const work: Work = {
          job,
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
    pump,
    abort(reason) {
      for (const work of works.splice(0)) work.reject(reason);
    },
  };
}

/** In the order of the calls; within a group the one that is furthest behind. */
function chooseWork(works: readonly Work[]): Work | undefined {
  const waiting = works.filter((each) => each.again.length > 0 || each.next < each.job.runs);
  const [first] = waiting;
  const group = first?.job.group;
  if (first === undefined || group === undefined) return first;
  return waiting
    .filter(({ job }) => job.group === group)
    .reduce((least, each) => (each.next < least.next ? each : least), first);
}

/** The next fights of a series. A retry comes first and alone, so that it cannot fail others with it. */
function takeBatch(work: Work, fighters: Fighters): Handout {
  const retried = work.again.shift();
  if (retried !== undefined) return { indices: [retried], isSecondTry: true };
  const left = work.job.runs - work.next;
  const inTime =
    work.millisecondsPerFight === undefined
      ? 1
      : Math.round(fighters.batchMilliseconds / work.millisecondsPerFight);
  // Batches shrink towards the end, so that the last one is not a long one.
  const fair = Math.ceil(left / (fighters.count() * BATCHES_AHEAD));
  const size = Math.max(1, Math.min(inTime, fair, MAX_BATCH_SIZE));
  const indices = Array.from({ length: size }, (_, i) => work.next + i);
  work.next += size;
  return { indices, isSecondTry: false };
}

/** Throws, and records nothing, if the result does not belong to these fights. */
function noteResult(work: Work, { indices }: Handout, result: BatchResult): void {
  const { outcomes, milliseconds } = checkBatchResult(result, indices.length, work.series.entries);
  for (const [position, outcome] of outcomes.entries()) {
    addOutcome(work.series, indices[position] as number, outcome);
  }
  work.done += indices.length;
  const each = milliseconds / indices.length;
  // The first fights of a thread run uncompiled code, so recent ones weigh most.
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
