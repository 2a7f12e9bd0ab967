/** The only file that knows BullMQ: batches in, results out; a batch is retried if its worker dies. */
import { Queue, QueueEvents, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BatchResult } from '../node/worker.ts';
import { KEY_PREFIX, type QueuedBatch } from './messages.ts';

/** A worker that has not renewed its lock on a batch for this long counts as dead. */
const LOCK_MS = 5000;
/** How often workers look for batches of dead workers. */
const LOOK_FOR_DEAD_MS = 2500;
/** A batch that has crashed this many workers is dropped. */
const MAX_DEATHS = 3;
/** Unfetched results of a killed run expire after this time. */
const KEPT_SECONDS = 600;
/** Events carry results, so few are kept; a missed one is polled. */
const KEPT_EVENTS = 500;

export type JobOutcome =
  | { readonly ok: true; readonly result: BatchResult }
  | { readonly ok: false; readonly reason: string };

export interface BatchQueue {
  add(id: string, batch: QueuedBatch): Promise<void>;
  /** Undefined: not done yet; null: there is no such batch. */
  find(id: string): Promise<JobOutcome | undefined | null>;
  /** Removes a batch, unless a worker is running it. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

export interface BatchQueueOptions {
  readonly name: string;
  readonly redis: Redis;
  /** Receives the results of all runs on this queue. */
  readonly onOutcome: (id: string, outcome: JobOutcome) => void;
  /** Receives errors outside of calls, including a lost connection. */
  readonly onError: (error: Error) => void;
}

/** Rejects with the error of Redis; the owner of the connection must then close it. */
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
    // Typed as text, but BullMQ has already parsed it.
    onOutcome(jobId, { ok: true, result: returnvalue as unknown as BatchResult });
  });
  events.on('failed', ({ jobId, failedReason }) => onOutcome(jobId, { ok: false, reason: failedReason }));
  const close = async (): Promise<void> => {
    // Close at once: an open worker retries failures without end.
    const closed = events.close();
    // Events hold results; other runs that miss one poll for it.
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
  /** Must not block the thread that renews the locks on batches. */
  readonly fight: (batch: QueuedBatch) => Promise<BatchResult>;
  /** Receives errors of the queue, including a lost connection. */
  readonly onError: (error: Error) => void;
}

export interface BatchWorker {
  /** Takes no more batches; finishes or drops the current ones. */
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
