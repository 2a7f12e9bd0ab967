/** The scripts of player commands by name. */
import type { TimedCommand } from '@dota-factory/lib';
import { BEGINNER } from './beginner.ts';
import { GOOD, HALTED } from './good.ts';

export interface PlayerScript {
  readonly name: 'idle' | 'beginner' | 'halted' | 'good';
  readonly commands: readonly TimedCommand[];
}

export const SCRIPTS: readonly PlayerScript[] = [
  { name: 'idle', commands: [] },
  { name: 'beginner', commands: BEGINNER },
  { name: 'halted', commands: HALTED },
  { name: 'good', commands: GOOD },
];

/** One command to a line. */
export function formatScript(commands: readonly TimedCommand[]): string {
  if (commands.length === 0) return '[]\n';
  return `[\n${commands.map((command) => `  ${JSON.stringify(command)}`).join(',\n')}\n]\n`;
}
