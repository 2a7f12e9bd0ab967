/** `arcade quest …`: the commands for C quests. */
import type { CommandGroup } from '@dota-factory/console';

export const quest: CommandGroup = {
  summary: 'C quests',
  commands: {
    list: async () => (await import('./list.ts')).listCommand,
    judge: async () => (await import('./judge.ts')).judgeCommand,
    trace: async () => (await import('./trace.ts')).traceCommand,
  },
};
