/** `arcade board …`: the commands for board games. */
import type { CommandGroup } from '@dota-factory/console';

export const board: CommandGroup = {
  summary: 'board games',
  commands: {
    perft: async () => (await import('./perft.ts')).perftCommand,
    moves: async () => (await import('./moves.ts')).movesCommand,
    selfplay: async () => (await import('./selfplay.ts')).selfplayCommand,
    play: async () => (await import('./play.ts')).playCommand,
  },
};
