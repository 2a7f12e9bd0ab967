/** Where the fights of a command happen: on threads here, or on the workers of a queue. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type ArenaPool, createArenaPool } from '@dota-factory/arena/node';
import type { ArenaQueue, QueueAddress } from '@dota-factory/arena/queue';
import { type CommandContext, type ParsedArguments, readThreads } from '@dota-factory/console';
import { openQueue, QUEUE_CA_OPTION, readQueueAddress, type Work, WORKER_FILE } from './queue.ts';

export type FightersOf = Pick<ArenaPool | ArenaQueue, 'runSeries'>;

export const FIGHTERS_OPTIONS = {
  threads: { value: 'T', help: 'how many threads fight; one for each core if not given' },
  queue: { value: 'ADDRESS', help: 'fights on the workers at this Redis, e.g. redis://box:6379, not here' },
  ...QUEUE_CA_OPTION,
} as const;

export interface FighterSettings {
  readonly threads: number;
  /** Undefined: here. */
  readonly queue: QueueAddress | undefined;
}

export async function readFighters(
  given: ParsedArguments,
  context: CommandContext,
  complaints: string[],
): Promise<FighterSettings> {
  if (given.options.has('queue') && given.options.has('threads')) {
    complaints.push('--threads is for fights on this machine; with --queue each worker has its own');
  }
  return {
    threads: readThreads(given, complaints) ?? availableParallelism(),
    queue: await readQueueAddress(given, context, complaints),
  };
}

/** Undefined: no worker could run the fights, and the reason was reported. */
export async function withFighters<T>(
  { threads, queue }: FighterSettings,
  context: CommandContext,
  work: Work<T> & {
    /** More threads than fights would only be started and ended. */
    readonly fights?: number;
  },
): Promise<T | undefined> {
  if (queue !== undefined) return openQueue(queue, work, context);
  const { fights = Infinity, progress, run } = work;
  const workerFile = join(context.programFolder ?? '', WORKER_FILE);
  const pool = createArenaPool({ workerFile, threads: Math.max(1, Math.min(threads, fights)) });
  try {
    return await run(pool);
  } finally {
    progress.end();
    await pool.close();
  }
}
