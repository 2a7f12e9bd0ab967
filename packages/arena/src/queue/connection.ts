/** A connection to Redis that says in a sentence why there is none. */
import { Redis } from 'ioredis';
import { formatQueueAddress, type QueueAddress } from './address.ts';
import { QueueFault } from './messages.ts';

const CONNECT_LIMIT_MS = 5000;
const LONGEST_PAUSE_MS = 2000;

export interface ConnectionWatch {
  /** It was there and is gone; it is looked for until this returns false. */
  onLost(sinceMs: number): boolean;
  onBack(): void;
}

/** Rejects with QueueFault. Copies that others make of it are watched, too. */
export async function connectRedis(address: QueueAddress, watch: ConnectionWatch): Promise<Redis> {
  const { host, port, database, user, password, isEncrypted } = address;
  let wasReady = false;
  let lostAt: number | undefined;
  let reason = '';
  const redis = new Redis({
    host,
    port,
    db: database,
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined ? {} : { password }),
    ...(isEncrypted ? { tls: { servername: host } } : {}),
    lazyConnect: true,
    connectTimeout: CONNECT_LIMIT_MS,
    // Demanded by BullMQ: its blocking reads must wait for a connection that comes back.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => {
      // At the start the person is better told than kept waiting.
      if (!wasReady) return null;
      lostAt ??= Date.now();
      return watch.onLost(Date.now() - lostAt) ? Math.min(100 * times, LONGEST_PAUSE_MS) : null;
    },
  });
  redis.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code ?? error.message;
  });
  redis.on('ready', () => {
    if (lostAt !== undefined) watch.onBack();
    lostAt = undefined;
  });
  try {
    await withinLimit(redis.connect().then(() => redis.ping()));
    wasReady = true;
    return redis;
  } catch (error) {
    redis.disconnect();
    const why = reason || (error instanceof Error ? error.message : String(error));
    throw new QueueFault(`cannot reach Redis at ${formatQueueAddress(address)}: ${why}`);
  }
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), 2 * CONNECT_LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
