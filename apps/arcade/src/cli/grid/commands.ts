/** `arcade grid …`: the commands for grid puzzles. */
import type { CommandGroup } from '@dota-factory/console';

export const grid: CommandGroup = {
  summary: 'grid puzzles',
  commands: {
    replay: async () => (await import('./replay.ts')).replayCommand,
    verify: async () => (await import('./verify.ts')).verifyCommand,
    solve: async () => (await import('./solve.ts')).solveCommand,
    daily: async () => (await import('./daily.ts')).dailyCommand,
    generate: async () => (await import('./generate.ts')).generateCommand,
  },
};
