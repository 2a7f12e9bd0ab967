/** Arenas where there are threads. */
export { createArenaPool } from './pool.ts';
export type { ArenaPool, PoolOptions, SeriesJob } from './pool.ts';
