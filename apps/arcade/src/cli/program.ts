/** The arcade's command line: `check`, and one group of commands for each kind of game. */
import { type CommandContext, type ExitCode, type Program, runProgram } from '@dota-factory/console';
import { version } from '../../package.json';

const PROGRAM: Program = {
  name: 'arcade',
  title: 'arcade: games from files, without a window',
  version,
  commands: {
    check: async () => (await import('./check.ts')).check,
    board: async () => (await import('./board/commands.ts')).board,
    grid: async () => (await import('./grid/commands.ts')).grid,
    quest: async () => (await import('./quest/commands.ts')).quest,
    screw: async () => (await import('./screw/commands.ts')).screw,
  },
};

/** Runs the words after `arcade`. */
export async function main(words: readonly string[], context: CommandContext): Promise<ExitCode> {
  return runProgram(PROGRAM, words, context);
}
