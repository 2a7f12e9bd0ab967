/** BullMQ, and nothing else knows that it is there: batches in, results out, each done once more if its worker dies. */
import { Queue, QueueEvents, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BatchResult } from '../node/worker.ts';
import { KEY_PREFIX, type QueuedBatch } from './messages.ts';

/** A worker that has not renewed its hold on a batch for so long has died. */
const LOCK_MS = 5000;
/** How often workers look for batches of the dead. */
const LOOK_FOR_DEAD_MS = 2500;
/** A batch that has taken so many workers with it is given up. */
const MAX_DEATHS = 3;
/** Results that nobody has fetched, of a run that was killed, go after this long. */
const KEPT_SECONDS = 600;
/** Events carry results, so few are kept; one that was missed is looked up. */
const KEPT_EVENTS = 500;

export type JobOutcome =
  | { readonly ok: true; readonly result: BatchResult }
  | { readonly ok: false; readonly reason: string };

export interface BatchQueue {
  add(id: string, batch: QueuedBatch): Promise<void>;
  /** Undefined: not done yet; null: there is no such batch. */
  find(id: string): Promise<JobOutcome | undefined | null>;
  /** Forgets a batch; one that is being fought is left alone. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface BatchQueueOptions {
  readonly name: string;
  readonly redis: Redis;
  /** Hears of the batches of everyone on this queue. */
  readonly onOutcome: (id: string, outcome: JobOutcome) => void;
  /** What goes wrong besides what was asked for; also hears of a lost connection. */
  readonly onError: (error: Error) => void;
}

/** Rejects with what Redis answers; whoever has the connection then ends it. */
export async function openBatchQueue(settings: BatchQueueOptions): Promise<BatchQueue> {
  const { name, redis, onOutcome, onError } = settings;
  const options = { connection: redis, prefix: KEY_PREFIX };
  const queue = new Queue<QueuedBatch, BatchResult>(name, {
    ...options,
    streams: { events: { maxLen: KEPT_EVENTS } },
    defaultJobOptions: {
      attempts: 1,
      removeOnComplete: { age: KEPT_SECONDS },
      removeOnFail: { age: KEPT_SECONDS },
      stackTraceLimit: 1,
    },
  });
  const events = new QueueEvents(name, options);
  queue.on('error', onError);
  events.on('error', onError);
  events.on('completed', ({ jobId, returnvalue }) => {
    // The type says text, but it has been parsed.
    onOutcome(jobId, { ok: true, result: returnvalue as unknown as BatchResult });
  });
  events.on('failed', ({ jobId, failedReason }) => onOutcome(jobId, { ok: false, reason: failedReason }));
  const close = async (): Promise<void> => {
    // At once: what fails while it is open it tries again for ever.
    const closed = events.close();
    // Events hold results; whoever else still waits for some looks them up.
    await queue.trimEvents(0).catch(() => undefined);
    await Promise.allSettled([closed, queue.close()]);
  };
  try {
    await Promise.all([queue.waitUntilReady(), events.waitUntilReady()]);
  } catch (error) {
    void close();
    throw error;
  }
  return {
    close,
    async add(id, batch) {
      await queue.add('batch', batch, { jobId: id });
    },
    async find(id) {
      const job = await queue.getJob(id);
      if (job === undefined) return null;
      if (await job.isCompleted()) return { ok: true, result: job.returnvalue };
      if (await job.isFailed()) return { ok: false, reason: job.failedReason };
      return undefined;
    },
    async remove(id) {
      await queue.remove(id).catch(() => undefined);
    },
  };
}

export interface BatchWorkerOptions {
  readonly name: string;
  readonly redis: Redis;
  /** Batches at the same time. */
  readonly concurrency: number;
  /** Must not keep the thread busy that renews the holds on batches. */
  readonly fight: (batch: QueuedBatch) => Promise<BatchResult>;
  /** What goes wrong on the queue; also hears of a lost connection. */
  readonly onError: (error: Error) => void;
}

export interface BatchWorker {
  /** Takes no more; finishes what it has begun, or drops it. */
  close(how: 'finish' | 'drop'): Promise<void>;
}

export async function startBatchWorker(options: BatchWorkerOptions): Promise<BatchWorker> {
  const { name, redis, concurrency, fight, onError } = options;
  const worker = new Worker<QueuedBatch, BatchResult>(name, ({ data }) => fight(data), {
    connection: redis,
    prefix: KEY_PREFIX,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: LOOK_FOR_DEAD_MS,
    maxStalledCount: MAX_DEATHS,
  });
  worker.on('error', onError);
  try {
    await worker.waitUntilReady();
  } catch (error) {
    await worker.close(true).catch(() => undefined);
    throw error;
  }
  return { close: (how) => worker.close(how === 'drop') };
}
