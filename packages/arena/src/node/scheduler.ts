/** Splits series of fights into batches, hands them to workers, and retries lost batches. */
import type { ArenaConfig } from '@dota-factory/lib';
import { DEFAULT_MAX_SECONDS, type FightEntry } from '../arena.ts';
import type { Batch, ConfigTexts } from '../batch.ts';
import { type KnownFights, recallAll } from '../fight-memory.ts';
import { addFailure, addOutcome, createSeries, isFinished, type Series, takeFirst } from '../series.ts';
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
  /** Fights that are known are not fought again, and new ones are remembered. Of a series with the same key. */
  readonly known?: KnownFights;
  /** So many fights were known: at the start, or since another series of the same fights has fought them. */
  readonly onRecall?: (fights: number) => void;
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
    // Also where the series was cancelled meanwhile: what was fought is known.
    remember(work, handout.indices);
    if (works.includes(work)) goOn(work);
    for (const other of works.filter((each) => each !== work && isTwin(each, work))) {
      if (recall(other)) goOn(other);
    }
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

  const goOnUnlessDropped = (work: Work): void => {
    if (works.includes(work)) goOn(work);
    // What waited for the known fights may begin.
    pump();
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
        // Later, so that the caller has the promise before it hears of progress.
        if (recall(work)) queueMicrotask(() => goOnUnlessDropped(work));
        pump();
      }),
    pump,
    abort(reason) {
      for (const work of works.splice(0)) work.reject(reason);
    },
  };
}

/** Both fight the same fights: the later one waits for what the earlier one finds out. */
const isTwin = (a: Work, b: Work): boolean => a.job.known !== undefined && a.job.known === b.job.known;

/** Whether a fight is left to hand out; known ones are passed over. */
function hasNext(work: Work): boolean {
  const { job, series } = work;
  while (work.next < job.runs && isFinished(series, work.next)) work.next += 1;
  return work.next < job.runs;
}

/** Takes over what is known; false if that is nothing new. */
function recall(work: Work): boolean {
  const { job, series } = work;
  const found = job.known === undefined ? 0 : recallAll(job.known, series);
  work.done += found;
  if (found > 0) job.onRecall?.(found);
  return found > 0;
}

function remember({ job, series }: Work, indices: readonly number[]): void {
  for (const index of indices) if (isFinished(series, index)) job.known?.keep(index, series);
}

/** In the order of the calls; within a group the one that is furthest behind. A twin of an earlier one waits. */
function chooseWork(works: readonly Work[]): Work | undefined {
  const begun = new Set<KnownFights>();
  const waiting = works.filter((each) => {
    const { known } = each.job;
    const isLaterTwin = known !== undefined && begun.has(known);
    if (known !== undefined) begun.add(known);
    return !isLaterTwin && (each.again.length > 0 || hasNext(each));
  });
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
  const indices: number[] = [];
  while (indices.length < size && hasNext(work)) indices.push(work.next++);
  return { indices, isSecondTry: false };
}

/** Throws, and records nothing, if the result does not belong to these fights. */
function noteResult(work: Work, { indices }: Handout, result: BatchResult): void {
  const { outcomes, milliseconds } = checkBatchResult(result, indices.length, work.series.entries);
  for (const [position, outcome] of outcomes.entries()) {
    const index = indices[position] as number;
    // A twin that was cancelled may have fought it meanwhile.
    if (!isFinished(work.series, index)) work.done += 1;
    addOutcome(work.series, index, outcome);
  }
  const each = milliseconds / indices.length;
  // The first fights of a thread run uncompiled code, so recent ones weigh most.
  work.millisecondsPerFight =
    work.millisecondsPerFight === undefined ? each : (work.millisecondsPerFight + each) / 2;
}

function noteLoss(work: Work, { indices, isSecondTry }: Handout, reason: string): void {
  const lost = indices.filter((index) => !isFinished(work.series, index));
  if (!isSecondTry) {
    work.again.push(...lost);
    return;
  }
  for (const index of lost) addFailure(work.series, index, reason);
  work.done += lost.length;
}

/** What a thread throws need not be an Error of this thread. */
function describeError(error: unknown): string {
  const { message } = Object(error) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}
