/** Calls `sim` in this process as a person or a program would, and keeps what it says. */
import { join } from 'node:path';
import { main } from '../../apps/sim/src/cli.ts';
import type { CommandContext } from '@dota-factory/console';

const ROOT = join(__dirname, '..', '..');

export async function runSim(words: readonly string[], context: Partial<CommandContext> = {}) {
  let out = '';
  let error = '';
  const exit = await main([...words], {
    writeOut: (text) => {
      out += text;
    },
    writeError: (text) => {
      error += text;
    },
    isTerminal: false,
    hasColor: false,
    projectFolder: ROOT,
    workingFolder: ROOT,
    ...context,
  });
  return { exit, out, error };
}
