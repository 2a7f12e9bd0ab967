/** Arenas where there are threads. */
export { createArenaThread } from './arena-thread.ts';
export type { ArenaThread, ArenaThreadOptions, ThreadFight } from './arena-thread.ts';
export type { FightCounts, FightEnd } from './fight-messages.ts';
export { matchupSeed, toMatchupJob } from './matchup-jobs.ts';
export type { MatchupRun } from './matchup-jobs.ts';
export { createArenaPool } from './pool.ts';
export type { ArenaPool, PoolOptions, SeriesJob } from './pool.ts';
export { fingerprintWorker, openTuningFights } from './tuning-fights.ts';
export type { TuningFights } from './tuning-fights.ts';
