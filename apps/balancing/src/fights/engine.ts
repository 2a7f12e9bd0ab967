/** Where fights happen: a thread for each arena that is started, and a pool for the many fights of everything else. */
import { join } from 'node:path';
import { createFightMemory, deriveSeriesKey, type Series } from '@dota-factory/arena';
import {
  type ArenaPool,
  type ArenaThread,
  createArenaPool,
  createArenaThread,
  fingerprintWorker,
  type SeriesJob,
  type ThreadFight,
} from '@dota-factory/arena/node';
import type { GameConfig } from '@dota-factory/lib';
import type { ArenaId } from '../contract/index.ts';

/** A series with the compiled config, from which follows what its fights depend on. */
export interface EngineJob extends SeriesJob {
  readonly game: GameConfig;
}

export interface Engine {
  /** Begins a fight in the arena's own thread; one under way there is given up. */
  fight(arena: ArenaId, fight: ThreadFight): void;
  /** Gives up the arena's fight; nothing more is heard of it. */
  giveUp(arena: ArenaId): void;
  /** Ends the threads of all arenas: after a reload there are others. */
  endThreads(): Promise<void>;
  /** Fights that were fought before, with any config that cannot change them, are not fought again. */
  runSeries(job: EngineJob): Promise<Series>;
  /** Tells builds of the fighting code apart. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Has the built `fight-worker.mjs` and `arena-worker.mjs`. */
  readonly folder: string;
  /** Of the pool; one for each core if not given. */
  readonly threads?: number;
}

export function createEngine({ folder, threads }: EngineOptions): Engine {
  const arenaThreads = new Map<ArenaId, ArenaThread>();
  const memory = createFightMemory();
  let pool: ArenaPool | undefined;
  let isClosed = false;
  const endThreads = async (): Promise<void> => {
    const ended = [...arenaThreads.values()];
    arenaThreads.clear();
    await Promise.all(ended.map((thread) => thread.close()));
  };
  return {
    fight(arena, fight) {
      if (isClosed) return fight.onFailure('the tool is closing');
      const thread =
        arenaThreads.get(arena) ?? createArenaThread({ workerFile: join(folder, 'fight-worker.mjs') });
      arenaThreads.set(arena, thread);
      thread.fight(fight);
    },
    giveUp: (arena) => arenaThreads.get(arena)?.cancel(),
    endThreads,
    runSeries({ game, ...job }) {
      if (isClosed) return Promise.reject(new Error('the tool is closing'));
      // Kept once it is there: its threads have compiled the config.
      pool ??= createArenaPool({
        workerFile: join(folder, 'arena-worker.mjs'),
        ...(threads === undefined ? {} : { threads }),
      });
      return pool.runSeries({ ...job, known: memory.open(deriveSeriesKey(job, game)) });
    },
    fingerprint: () => fingerprintWorker(join(folder, 'arena-worker.mjs')),
    async close() {
      isClosed = true;
      const closed = pool;
      pool = undefined;
      await Promise.all([endThreads(), closed?.close()]);
    },
  };
}
