/** The `sim` command line: the table of its commands. */
import { type CommandContext, type ExitCode, type Program, runProgram } from '@dota-factory/console';
import { version } from '../package.json';

const PROGRAM: Program = {
  name: 'sim',
  title: 'sim: Dota Factory without a window',
  version,
  commands: {
    check: async () => (await import('./commands/check.ts')).check,
    run: async () => (await import('./commands/run.ts')).run,
    replay: async () => (await import('./commands/replay.ts')).replay,
    arena: async () => (await import('./commands/arena.ts')).arena,
    search: async () => (await import('./commands/search.ts')).search,
    matrix: async () => (await import('./commands/matrix.ts')).matrix,
    meta: async () => (await import('./commands/meta.ts')).meta,
    audit: async () => (await import('./commands/audit.ts')).audit,
    tune: async () => (await import('./commands/tune.ts')).tune,
    worker: async () => (await import('./commands/worker.ts')).worker,
    bench: async () => (await import('./commands/bench.ts')).bench,
  },
};

/** Runs the words after `sim`. */
export async function main(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  return runProgram(PROGRAM, words, context);
}
