/** A connection to Redis that explains in one sentence why it failed. */
import { isIP } from 'node:net';
import { Redis, ReplyError } from 'ioredis';
import { formatQueueAddress, type QueueAddress } from './address.ts';
import { QueueFault } from './messages.ts';

const CONNECT_LIMIT_MS = 5000;
const MAX_PAUSE_MS = 2000;
/** Temporary errors of Redis, e.g. after a restart. */
const PASSING = /^(LOADING|BUSY|MASTERDOWN|TRYAGAIN|CLUSTERDOWN|UNBLOCKED)\b/;
/** Codes of Node and OpenSSL for an untrusted certificate. */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

export interface ConnectionWatch {
  /** The connection was lost; reconnecting goes on until this returns false. */
  onLost(sinceMs: number): boolean;
  onBack(): void;
  /** Redis is back, but refuses the login. */
  onRefused(error: Error): void;
}

export interface Connection {
  readonly redis: Redis;
  /** Closes this connection and its copies; pending commands may never settle. */
  disconnect(): void;
}

/** Rejects with QueueFault. Duplicates of the connection are watched, too. */
export async function connectRedis(address: QueueAddress, watch: ConnectionWatch): Promise<Connection> {
  let isReady = false;
  let lostAt: number | undefined;
  let failure: Error | undefined;
  const redis = new Redis({
    ...deriveOptions(address),
    retryStrategy: (times) => {
      // At the start, fail at once instead of retrying.
      if (!isReady) return null;
      // A duplicate that lost its connection is reconnected silently.
      const isWanted = lostAt === undefined || watch.onLost(Date.now() - lostAt);
      return isWanted ? Math.min(100 * times, MAX_PAUSE_MS) : null;
    },
  });
  const disconnect = trackCopies(redis);
  redis.on('error', (error: Error) => {
    failure = error;
    if (isReady && isRefusal(error)) watch.onRefused(error);
  });
  redis.on('close', () => {
    if (isReady) lostAt ??= Date.now();
  });
  redis.on('ready', () => {
    if (lostAt !== undefined) watch.onBack();
    lostAt = undefined;
  });
  try {
    await withinLimit(redis.connect().then(() => redis.ping()));
    failure = undefined;
    // The client would silently use database 0 if this one does not exist.
    if (address.database !== 0) await withinLimit(redis.select(address.database));
    isReady = true;
    return { redis, disconnect };
  } catch (error) {
    disconnect();
    throw new QueueFault(describeFailure(failure ?? error, address));
  }
}

function deriveOptions({ host, port, database, user, password, isEncrypted, authority }: QueueAddress) {
  const tls = {
    // SNI takes a host name, not an address.
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(authority === undefined ? {} : { ca: authority }),
  };
  return {
    host,
    port,
    db: database,
    ...(user === undefined ? {} : { username: user }),
    ...(password === undefined ? {} : { password }),
    ...(isEncrypted ? { tls } : {}),
    lazyConnect: true,
    connectTimeout: CONNECT_LIMIT_MS,
    // Required by BullMQ: its blocking reads must survive a reconnect.
    maxRetriesPerRequest: null,
  };
}

/** BullMQ duplicates a connection for blocking reads and leaks the duplicate if it fails half-way. */
function trackCopies(redis: Redis): () => void {
  const all: Redis[] = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const copy = duplicate(override);
    all.push(copy);
    return copy;
  };
  return () => {
    for (const each of all) each.disconnect();
  };
}

/** Whether Redis answered with a permanent error. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof ReplyError && !PASSING.test((error as Error).message);
}

export function describeRefusal(error: unknown, address: QueueAddress): string {
  return `Redis at ${formatQueueAddress(address)} refuses: ${messageOf(error)}`;
}

function describeFailure(error: unknown, address: QueueAddress): string {
  if (isRefusal(error)) return describeRefusal(error, address);
  const { code = messageOf(error) } = error as NodeJS.ErrnoException;
  // Replace the client's request to file a bug.
  const why = code.startsWith('Protocol error') ? 'what answers there is not Redis' : code;
  const hint = UNTRUSTED.test(why) ? '; --queue-ca FILE names the certificate authority to trust' : '';
  return `cannot reach Redis at ${formatQueueAddress(address)}: ${why}${hint}`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
