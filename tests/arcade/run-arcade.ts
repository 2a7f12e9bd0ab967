/** Calls the arcade's command line in this process as a person or a program would, and keeps what it says. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { CommandContext } from '@dota-factory/console';
import { main } from '../../apps/arcade/src/cli/program.ts';

const ROOT = join(__dirname, '..', '..');

export async function runArcade(words: readonly string[], context: Partial<CommandContext> = {}) {
  let out = '';
  let error = '';
  const exit = await main(words, {
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

/** Plays in the terminal with these lines typed. */
export async function typeLines(
  words: readonly string[],
  lines: readonly string[],
  context: Partial<CommandContext> = {},
) {
  const input = Readable.from(lines.map((line) => `${line}\n`));
  return runArcade(['board', 'play', ...words], { input, ...context });
}
