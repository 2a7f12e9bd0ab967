/** Arenas on many machines, by a queue in Redis. */
export { formatQueueAddress, parseQueueAddress } from './address.ts';
export type { QueueAddress } from './address.ts';
export { connectArenaQueue } from './arena-queue.ts';
export type { ArenaQueue, ArenaQueueOptions } from './arena-queue.ts';
export { startQueueWorker } from './batch-worker.ts';
export type { QueueWorker, QueueWorkerOptions } from './batch-worker.ts';
export { PROTOCOL, QueueFault } from './messages.ts';
