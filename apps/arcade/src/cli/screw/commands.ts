/** `arcade screw …`: the commands for screw puzzles. */
import type { CommandGroup } from '@dota-factory/console';

export const screw: CommandGroup = {
  summary: 'screw puzzles',
  commands: {
    solve: async () => (await import('./solve.ts')).solveCommand,
    generate: async () => (await import('./generate.ts')).generateCommand,
    play: async () => (await import('./play.ts')).playCommand,
  },
};
