/** A worker machine: takes batches off the queue and sends results until it is stopped. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { ConfigTexts } from '../batch.ts';
import { createFightingThreads, type FightingThreads } from '../node/pool.ts';
import { formatQueueAddress, type QueueAddress } from './address.ts';
import { repeat, waitAtMost } from './arena-queue.ts';
import { startBatchWorker } from './bull.ts';
import { type Connection, connectRedis, describeRefusal, isRefusal } from './connection.ts';
import {
  applyChanges,
  findDifference,
  parseTerms,
  parseWorkerCard,
  plainName,
  type QueuedBatch,
  QueueFault,
  queueNameOf,
  type Terms,
  type WorkerCard,
} from './messages.ts';
import { createRoll } from './roll.ts';

/** Timeout for Redis while a worker signs off. */
const CLOSE_LIMIT_MS = 2000;

export interface QueueWorkerOptions {
  readonly address: QueueAddress;
  readonly config: ConfigTexts;
  readonly program: string;
  /** The built worker (`arena-worker.mjs`). */
  readonly workerFile: string;
  readonly threads: number;
  /** Something to know while it goes on. */
  readonly note: (text: string) => void;
}

export interface QueueWorker {
  readonly fights: number;
  /** Redis cannot be reached at the moment. */
  readonly isAway: boolean;
  /** Resolves when Redis refuses what the worker needs; the worker cannot continue. */
  readonly refused: Promise<QueueFault>;
  /** Takes no more batches and finishes the current ones, unless Redis is down and the results could not be delivered. */
  close(): Promise<void>;
}

/** Rejects with QueueFault where Redis cannot be reached or refuses; later it waits for Redis to come back. */
export async function startQueueWorker(options: QueueWorkerOptions): Promise<QueueWorker> {
  const { address, note, workerFile, threads } = options;
  const place = formatQueueAddress(address);
  const link = { isLost: false, isClosing: false };
  let refuse: (fault: QueueFault) => void = () => undefined;
  const refused = new Promise<QueueFault>((resolve) => {
    refuse = resolve;
  });
  const onError = (error: Error): void => {
    if (isRefusal(error)) refuse(new QueueFault(describeRefusal(error, address)));
  };
  const pool = createFightingThreads({ workerFile, threads });
  let connection: Connection | undefined;
  try {
    connection = await connectRedis(address, {
      onLost: () => {
        const next = link.isClosing ? '' : '; trying again';
        if (!link.isLost) note(`lost the connection to Redis at ${place}${next}`);
        link.isLost = true;
        return !link.isClosing;
      },
      onBack: () => {
        if (link.isLost) note(`the connection to Redis at ${place} is back`);
        link.isLost = false;
      },
      onRefused: onError,
    });
    const taking = await takeBatches(options, connection, pool, link, onError);
    return Object.assign(taking, { refused });
  } catch (error) {
    connection?.disconnect();
    await pool.close();
    throw isRefusal(error) ? new QueueFault(describeRefusal(error, address)) : error;
  }
}

/** The state of the connection to Redis. */
interface Link {
  isLost: boolean;
  isClosing: boolean;
}

async function takeBatches(
  { config, program, threads, note }: QueueWorkerOptions,
  { redis, disconnect }: Connection,
  pool: FightingThreads,
  link: Link,
  onError: (error: Error) => void,
): Promise<Omit<QueueWorker, 'refused'>> {
  const terms: Terms = { config: config.hash, program };
  const workers = createRoll<WorkerCard>(redis, 'workers', parseWorkerCard);
  const runs = createRoll<Terms>(redis, 'runs', parseTerms);
  const name = randomBytes(6).toString('hex');
  const underWay = new Set<Promise<unknown>>();
  let fights = 0;
  let lastRun = '';

  const fight = async ({ run, terms: wanted, batch, changed }: QueuedBatch) => {
    const difference = findDifference(terms, wanted);
    if (difference !== undefined) throw new Error(`the batch needs the ${difference}`);
    // The run is over: no reader is left for the results.
    if (!(await runs.has(run))) throw new Error('the run that requested the batch has ended');
    if (lastRun !== run) note(`fights for the run ${run}`);
    lastRun = run;
    const fought = pool.fight(batch, applyChanges(config, changed)).finally(() => underWay.delete(fought));
    underWay.add(fought);
    const result = await fought;
    fights += batch.indices.length;
    return result;
  };
  const announce = () => workers.announce(name, { ...terms, threads, host: plainName(hostname()) });
  // Before the first batch is taken: if Redis refuses, there is nothing to roll back.
  await announce();
  const worker = await startBatchWorker({
    name: queueNameOf(terms),
    redis,
    concurrency: threads,
    fight,
    onError,
  });

  const refused = new Set<string>();
  const announcing = repeat(async () => {
    await announce();
    for (const wanted of await runs.list()) {
      const difference = findDifference(terms, wanted);
      if (difference === undefined || refused.has(difference)) continue;
      refused.add(difference);
      note(`refused fights that need the ${difference}`);
    }
  }, onError);

  const leave = async (): Promise<void> => {
    // At once, also while Redis is away: one more announcement would keep the process alive.
    await announcing.stop();
    if (link.isLost) return;
    // First, so that runs stop counting on this worker.
    await workers.withdraw(name);
  };

  return {
    get fights() {
      return fights;
    },
    get isAway() {
      return link.isLost;
    },
    async close() {
      link.isClosing = true;
      const left = leave();
      if (!link.isLost) await waitAtMost(CLOSE_LIMIT_MS, left);
      const closed = worker.close(link.isLost ? 'drop' : 'finish');
      // Fights have no timeout; only the Redis calls after them have one.
      await Promise.race([closed.catch(() => undefined), Promise.allSettled(underWay)]);
      await waitAtMost(CLOSE_LIMIT_MS, closed);
      disconnect();
      await pool.close();
    },
  };
}
