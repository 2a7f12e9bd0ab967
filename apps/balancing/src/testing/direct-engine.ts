/** Real fights in the same thread, which go on when a test says so. */
import { addOutcome, compileConfig, createSeries, deriveFightSeed, runFight } from '@dota-factory/arena';
import type { FightCounts, ThreadFight } from '@dota-factory/arena/node';
import type { ArenaId } from '../contract/index.ts';
import type { Engine, EngineJob } from '../fights/engine.ts';

export interface DirectEngine extends Engine {
  /** Arenas whose thread fights. */
  readonly fighting: readonly ArenaId[];
  reportCounts(arena: ArenaId, counts: FightCounts): void;
  fightOut(arena: ArenaId): void;
  fail(arena: ArenaId, reason: string): void;
  /** So many further fights of every series that is under way. */
  runFights(count: number): Promise<void>;
  /** Series under way, by the name of their arena. */
  readonly series: readonly string[];
}

interface OpenSeries {
  readonly job: EngineJob;
  readonly series: ReturnType<typeof createSeries>;
  done: number;
  readonly resolve: (series: OpenSeries['series']) => void;
}

export function createDirectEngine(): DirectEngine {
  const threads = new Map<ArenaId, ThreadFight>();
  const open = new Set<OpenSeries>();
  const take = (arena: ArenaId): ThreadFight => {
    const fight = threads.get(arena);
    if (fight === undefined) throw new Error(`no fight is under way in arena ${arena}`);
    threads.delete(arena);
    return fight;
  };
  return {
    get fighting() {
      return [...threads.keys()];
    },
    get series() {
      return [...open].map(({ job }) => job.definition.name);
    },
    fight: (arena, fight) => void threads.set(arena, fight),
    giveUp: (arena) => void threads.delete(arena),
    endThreads: async () => threads.clear(),
    runSeries: (job) =>
      new Promise((resolve, reject) => {
        const series = createSeries(job.definition, job.entries, job.runs);
        const one: OpenSeries = { job, series, done: 0, resolve };
        open.add(one);
        job.signal?.addEventListener('abort', () => {
          open.delete(one);
          reject(new Error('cancelled'));
        });
      }),
    fingerprint: async () => 'direct',
    close: async () => threads.clear(),
    reportCounts: (arena, counts) => threads.get(arena)?.onCounts(counts),
    fightOut: (arena) => endFight(take(arena)),
    fail: (arena, reason) => take(arena).onFailure(reason),
    async runFights(count) {
      for (const one of open) if (goOn(one, count)) open.delete(one);
      await Promise.resolve();
    },
  };
}

function endFight({ config, definition, seed, onEnd }: ThreadFight): void {
  const { ticks, teams, winner, reason } = runFight(definition, compileConfig(config), seed);
  const surviving = teams.flatMap(({ entries }) => entries.map((entry) => entry.surviving));
  onEnd({ ticks, surviving, winner, reason });
}

/** Whether all fights of the series have ended. */
function goOn(one: OpenSeries, count: number): boolean {
  const { job, series, resolve } = one;
  const game = compileConfig(job.config);
  const until = Math.min(job.runs, one.done + count);
  for (; one.done < until; one.done++) {
    addOutcome(series, one.done, runFight(job.definition, game, deriveFightSeed(job.seed, one.done)));
  }
  job.onProgress?.(one.done, job.runs, series);
  if (one.done < job.runs) return false;
  resolve(series);
  return true;
}
