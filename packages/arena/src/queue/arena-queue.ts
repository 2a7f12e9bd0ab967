/** Runs fights on other machines: puts batches on the queue and collects results from workers with the same config and program. */
import { randomBytes } from 'node:crypto';
import type { ConfigTexts } from '../batch.ts';
import { createScheduler, type Scheduler } from '../node/scheduler.ts';
import type { BatchResult } from '../node/worker.ts';
import { formatQueueAddress, type QueueAddress } from './address.ts';
import { type JobOutcome, openBatchQueue } from './bull.ts';
import { type Connection, connectRedis, describeRefusal, isRefusal } from './connection.ts';
import {
  findChanges,
  parseTerms,
  parseWorkerCard,
  QueueFault,
  queueNameOf,
  type Terms,
  type WorkerCard,
} from './messages.ts';
import { ANNOUNCE_MS, createRoll } from './roll.ts';

/** Longer than between threads, since every batch crosses the network twice. */
const BATCH_MILLISECONDS = 400;
/** How many announcements pass between two polls for results whose event was missed. */
const ROUNDS_PER_SEARCH = 5;
/** Grace period for a matching worker to appear while only mismatched workers are online. */
const PATIENCE_MS = 8000;
const LOST_LIMIT_MS = 15_000;
const CLOSE_LIMIT_MS = 2000;

export interface ArenaQueueOptions {
  readonly address: QueueAddress;
  /** Workers have the same; fights with other numbers travel with what differs. */
  readonly config: ConfigTexts;
  readonly program: string;
  /** Something to know while it goes on. */
  readonly note: (text: string) => void;
}

export interface ArenaQueue {
  /** Rejects with QueueFault when no worker can help or Redis is gone for good. */
  readonly runSeries: Scheduler['runSeries'];
  /** Removes batches that no worker has started. */
  close(): Promise<void>;
}

interface Pending {
  /** It has arrived there. */
  isQueued: boolean;
  readonly resolve: (result: BatchResult) => void;
  readonly reject: (reason: Error) => void;
}

/** Rejects with QueueFault where Redis cannot be reached or refuses; then nothing stays connected. */
export async function connectArenaQueue(options: ArenaQueueOptions): Promise<ArenaQueue> {
  const { address, note } = options;
  const place = formatQueueAddress(address);
  const end = createEnd();
  const onError = (error: Error): void => {
    if (isRefusal(error)) end.fail(new QueueFault(describeRefusal(error, address)));
  };
  const connection = await connectRedis(address, {
    onLost: (sinceMs) => {
      if (sinceMs < LOST_LIMIT_MS) return true;
      end.fail(new QueueFault(`lost the connection to Redis at ${place}`));
      return false;
    },
    onBack: () => note(`the connection to Redis at ${place} is back`),
    onRefused: onError,
  });
  try {
    return await openArenaQueue(options, connection, end, onError);
  } catch (error) {
    connection.disconnect();
    throw isRefusal(error) ? new QueueFault(describeRefusal(error, address)) : error;
  }
}

/** The first fatal fault of the queue; it may occur before the first fight is requested. */
interface End {
  reason: QueueFault | undefined;
  onReason: (fault: QueueFault) => void;
  fail(fault: QueueFault): void;
}

function createEnd(): End {
  const end: End = {
    reason: undefined,
    onReason: () => undefined,
    fail(fault) {
      end.reason ??= fault;
      end.onReason(end.reason);
    },
  };
  return end;
}

async function openArenaQueue(
  { address, config: own, program, note }: ArenaQueueOptions,
  { redis, disconnect }: Connection,
  end: End,
  onError: (error: Error) => void,
): Promise<ArenaQueue> {
  const terms: Terms = { config: own.hash, program };
  const place = formatQueueAddress(address);
  const run = randomBytes(6).toString('hex');
  const pending = new Map<string, Pending>();
  let batches = 0;
  let threads = 0;
  const workers = createRoll<WorkerCard>(redis, 'workers', parseWorkerCard);
  const runs = createRoll<Terms>(redis, 'runs', parseTerms);

  const settle = (id: string, outcome: JobOutcome): void => {
    const waiting = pending.get(id);
    if (waiting === undefined) return; // of another run, or a duplicate event
    pending.delete(id);
    void queue.remove(id);
    if (outcome.ok) waiting.resolve(outcome.result);
    else waiting.reject(new Error(outcome.reason));
  };

  const queue = await openBatchQueue({ name: queueNameOf(terms), redis, onOutcome: settle, onError });

  const scheduler = createScheduler({
    // At least one, so that the first worker finds a batch.
    count: () => Math.max(1, threads),
    batchMilliseconds: BATCH_MILLISECONDS,
    fight: (batch, config) =>
      new Promise((resolve, reject) => {
        const id = `${run}-${++batches}`;
        const waiting: Pending = { isQueued: false, resolve, reject };
        pending.set(id, waiting);
        const changed = findChanges(own, config);
        queue.add(id, { run, terms, batch, ...(changed && { changed }) }).then(
          () => {
            waiting.isQueued = true;
          },
          (error: Error) => {
            onError(error);
            settle(id, { ok: false, reason: error.message });
          },
        );
      }),
  });

  end.onReason = scheduler.abort;

  let round = 0;
  let uselessSince: number | undefined;
  let hasAsked = false;
  const look = async (): Promise<void> => {
    await runs.announce(run, terms);
    const all = await workers.list();
    const able = all.filter(({ config, program }) => config === terms.config && program === terms.program);
    const before = threads;
    threads = able.reduce((sum, each) => sum + each.threads, 0);
    if (threads > before) scheduler.pump();
    uselessSince = able.length > 0 || all.length === 0 ? undefined : (uselessSince ?? Date.now());
    if (uselessSince !== undefined && Date.now() - uselessSince >= PATIENCE_MS) {
      end.fail(new QueueFault(describeUseless(terms, all, place)));
    } else if (all.length === 0 && !hasAsked) {
      hasAsked = true;
      note(`waiting for workers: start them with "sim worker --queue ${place}"`);
    }
    round += 1;
    if (round % ROUNDS_PER_SEARCH !== 0) return;
    // Those that are there now: results make room for more.
    const queued = Array.from(pending).filter(([, { isQueued }]) => isQueued);
    for (const [id] of queued) {
      const outcome = await queue.find(id);
      if (outcome === null) settle(id, { ok: false, reason: 'the batch has vanished from the queue' });
      else if (outcome !== undefined) settle(id, outcome);
    }
  };
  // Before the first batch, since workers drop batches of unknown runs.
  await runs.announce(run, terms).catch(async (error) => {
    await waitAtMost(CLOSE_LIMIT_MS, queue.close());
    throw error;
  });
  const looking = repeat(look, onError);

  return {
    runSeries: (job) => (end.reason === undefined ? scheduler.runSeries(job) : Promise.reject(end.reason)),
    async close() {
      scheduler.abort(new Error('the queue was closed'));
      const leave = async () => {
        await looking.stop();
        // Without Redis nothing can be removed, but pending promises must still be settled.
        await runs.withdraw(run).catch(() => undefined);
        for (const id of pending.keys()) await queue.remove(id);
        await queue.close();
      };
      await waitAtMost(CLOSE_LIMIT_MS, leave());
      disconnect();
    },
  };
}

function describeUseless(terms: Terms, workers: readonly WorkerCard[], place: string): string {
  const others = [
    ...new Set(
      workers.map(({ config, program, host }) =>
        config === terms.config ? `${host} has the program ${program}` : `${host} has the config ${config}`,
      ),
    ),
  ];
  return [
    `no worker at ${place} can fight these fights, which need the config ${terms.config}`,
    ` and the program ${terms.program}: ${others.join(', ')}`,
  ].join('');
}

/** Repeats a task with a pause after each run. Errors are reported, and the task is tried again. */
export function repeat(
  work: () => Promise<void>,
  onError: (error: Error) => void,
): { stop(): Promise<void> } {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const going = (async () => {
    while (!isStopped) {
      await work().catch(onError);
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ANNOUNCE_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    async stop() {
      isStopped = true;
      wake();
      await going;
    },
  };
}

/** Waits for the work up to a time limit; its outcome is ignored. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), limit]);
  clearTimeout(timer);
}
