/** The scripts of player commands by name. */
import type { TimedCommand } from '@dota-factory/lib';
import { BEGINNER } from './beginner.ts';
import { clock } from './factory-parts.ts';
import { GOOD, HALTED } from './good.ts';
import { createIndustrialist } from './industrial.ts';
import type { Player } from './play-script.ts';

export interface PlayerScript {
  readonly name: 'idle' | 'beginner' | 'halted' | 'good' | 'industrial' | 'settled';
  readonly commands: readonly TimedCommand[];
  /** For one who also looks at the game: a new player for every game. */
  readonly think?: () => Pick<Player, 'decide' | 'choose'>;
}

export const SCRIPTS: readonly PlayerScript[] = [
  { name: 'idle', commands: [] },
  { name: 'beginner', commands: BEGINNER },
  { name: 'halted', commands: HALTED },
  { name: 'good', commands: GOOD },
  { name: 'industrial', commands: HALTED, think: () => createIndustrialist() },
  // Industrial until minute 20, and with nothing new from then on.
  { name: 'settled', commands: HALTED, think: () => createIndustrialist(clock('20:00')) },
];

/** Those that are nothing but a list of commands. */
export const LISTS = SCRIPTS.filter(({ think }) => think === undefined);

/** One command to a line. */
export function formatScript(commands: readonly TimedCommand[]): string {
  if (commands.length === 0) return '[]\n';
  return `[\n${commands.map((command) => `  ${JSON.stringify(command)}`).join(',\n')}\n]\n`;
}
