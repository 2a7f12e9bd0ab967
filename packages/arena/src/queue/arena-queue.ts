/** Fights on other machines: batches go onto the queue, and whoever has the same config and program sends results. */
import { randomBytes } from 'node:crypto';
import { createScheduler, type Scheduler } from '../node/scheduler.ts';
import type { BatchResult } from '../node/worker.ts';
import { formatQueueAddress, type QueueAddress } from './address.ts';
import { type JobOutcome, openBatchQueue } from './bull.ts';
import { connectRedis } from './connection.ts';
import { QueueFault, queueNameOf, type Terms, type WorkerCard } from './messages.ts';
import { ANNOUNCE_MS, createRoll } from './roll.ts';

/** Longer than between threads, since every batch crosses the network twice. */
const BATCH_MILLISECONDS = 400;
/** Announcements between two searches for results whose event was missed. */
const ROUNDS_PER_SEARCH = 5;
/** Workers that can help may take this long to show up once others are there that cannot, if only in name. */
const PATIENCE_MS = 8000;
const LOST_LIMIT_MS = 15_000;
const CLOSE_LIMIT_MS = 2000;

export interface ArenaQueueOptions {
  readonly address: QueueAddress;
  readonly terms: Terms;
  /** Something to know while it goes on. */
  readonly note: (text: string) => void;
}

export interface ArenaQueue {
  /** Rejects with QueueFault when no worker can help or Redis is gone for good. */
  readonly runSeries: Scheduler['runSeries'];
  /** Takes back what nobody has begun. */
  close(): Promise<void>;
}

interface Pending {
  /** It has arrived there. */
  isQueued: boolean;
  readonly resolve: (result: BatchResult) => void;
  readonly reject: (reason: Error) => void;
}

export async function connectArenaQueue({ address, terms, note }: ArenaQueueOptions): Promise<ArenaQueue> {
  const place = formatQueueAddress(address);
  const run = randomBytes(6).toString('hex');
  const pending = new Map<string, Pending>();
  let batches = 0;
  let threads = 0;
  let giveUp: (fault: QueueFault) => void = () => undefined;

  const redis = await connectRedis(address, {
    onLost: (sinceMs) => {
      if (sinceMs < LOST_LIMIT_MS) return true;
      giveUp(new QueueFault(`lost the connection to Redis at ${place}`));
      return false;
    },
    onBack: () => note(`the connection to Redis at ${place} is back`),
  });
  const workers = createRoll<WorkerCard>(redis, 'workers');
  const runs = createRoll<Terms>(redis, 'runs');

  const settle = (id: string, outcome: JobOutcome): void => {
    const waiting = pending.get(id);
    if (waiting === undefined) return; // of another run, or told twice
    pending.delete(id);
    void queue.remove(id);
    if (outcome.ok) waiting.resolve(outcome.result);
    else waiting.reject(new Error(outcome.reason));
  };

  const queue = await openBatchQueue(queueNameOf(terms), redis, settle);

  const scheduler = createScheduler({
    // One even if nobody is there, so that there is something to begin with.
    count: () => Math.max(1, threads),
    batchMilliseconds: BATCH_MILLISECONDS,
    fight: (batch) =>
      new Promise((resolve, reject) => {
        const id = `${run}-${++batches}`;
        const waiting: Pending = { isQueued: false, resolve, reject };
        pending.set(id, waiting);
        queue.add(id, { run, terms, batch }).then(
          () => {
            waiting.isQueued = true;
          },
          (error: Error) => settle(id, { ok: false, reason: error.message }),
        );
      }),
  });

  giveUp = scheduler.abort;

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
      scheduler.abort(new QueueFault(describeUseless(terms, all, place)));
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
  // Before the first batch, since workers drop those of runs that have gone.
  await runs.announce(run, terms);
  const looking = repeat(look);

  return {
    runSeries: scheduler.runSeries,
    async close() {
      scheduler.abort(new Error('the queue was closed'));
      const leave = async () => {
        await looking.stop();
        // Where Redis is gone there is nothing to take back, but what waits for it must still be ended.
        await runs.withdraw(run).catch(() => undefined);
        for (const id of pending.keys()) await queue.remove(id);
        await queue.close();
      };
      await Promise.race([leave(), delay(CLOSE_LIMIT_MS)]);
      redis.disconnect();
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

/** Does something again and again, a while after it was done; what goes wrong is left for the next time. */
export function repeat(work: () => Promise<void>): { stop(): Promise<void> } {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const going = (async () => {
    while (!isStopped) {
      await work().catch(() => undefined);
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

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
