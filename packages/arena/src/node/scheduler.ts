/** Hands out the fights of series in batches to whoever fights them, and loses none when a batch is lost. */
import type { ArenaConfig } from '@dota-factory/lib';
import { DEFAULT_MAX_SECONDS, type FightEntry } from '../arena.ts';
import type { Batch, ConfigTexts } from '../batch.ts';
import { addFailure, addOutcome, createSeries, type Series } from '../series.ts';
import { checkBatchResult } from './batch-result.ts';
import type { BatchResult } from './worker.ts';

const MAX_BATCH_SIZE = 1000;
/** Batches under way for each fighter, so that none waits for the next. */
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
  /** After every batch. */
  readonly onProgress?: (done: number, runs: number, series: Series) => void;
  readonly signal?: AbortSignal;
}

/** Threads here, or machines elsewhere. */
export interface Fighters {
  /** How many batches are fought at once now. */
  count(): number;
  /** A batch should take about so long: short enough for live numbers, long enough that messages do not matter. */
  readonly batchMilliseconds: number;
  /** Rejects when the batch was lost. What it gives is checked here. */
  fight(batch: Batch, config: ConfigTexts): Promise<BatchResult>;
}

export interface Scheduler {
  /**
   * Fights a series. Its results do not depend on who fights. Several may be under way: they are worked off in the
   * order of the calls. A fight whose batch is lost is fought again once, by itself; if that fails too, the series
   * counts it as failed. Rejects only when the signal or `abort` asks for it.
   */
  runSeries(job: SeriesJob): Promise<Series>;
  /** There may be more fighters than before. */
  pump(): void;
  abort(reason: Error): void;
}

/** A series on its way. */
interface Work {
  readonly job: SeriesJob;
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

export function createScheduler(fighters: Fighters): Scheduler {
  const works: Work[] = [];
  let underWay = 0;

  const pump = (): void => {
    while (underWay < fighters.count() * BATCHES_AHEAD) {
      const work = works.find((each) => each.again.length > 0 || each.next < each.job.runs);
      if (work === undefined) return;
      void send(work, takeBatch(work, fighters));
    }
  };

  const send = async (work: Work, handout: Handout): Promise<void> => {
    underWay += 1;
    const { config, definition, seed, maxSeconds = DEFAULT_MAX_SECONDS, mirrored = false } = work.job;
    const batch = { definition, seed, maxSeconds, mirrored, indices: handout.indices };
    try {
      noteResult(work, handout, await fighters.fight(batch, config));
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

/** The next fights of a series: one that is fought again comes first and alone, so that it takes no other along. */
function takeBatch(work: Work, fighters: Fighters): Handout {
  const retried = work.again.shift();
  if (retried !== undefined) return { indices: [retried], isSecondTry: true };
  const left = work.job.runs - work.next;
  const inTime =
    work.millisecondsPerFight === undefined
      ? 1
      : Math.round(fighters.batchMilliseconds / work.millisecondsPerFight);
  // Towards the end batches get smaller, so that nobody is left with the last long one.
  const fair = Math.ceil(left / (fighters.count() * BATCHES_AHEAD));
  const size = Math.max(1, Math.min(inTime, fair, MAX_BATCH_SIZE));
  const indices = Array.from({ length: size }, (_, i) => work.next + i);
  work.next += size;
  return { indices, isSecondTry: false };
}

/** Throws, and notes nothing, where the result is not one of these fights. */
function noteResult(work: Work, { indices }: Handout, result: BatchResult): void {
  const { outcomes, milliseconds } = checkBatchResult(result, indices.length, work.series.entries);
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
