/** `sim replay`: runs a recorded game again and compares the state at every checkpoint. */
import { resolve } from 'node:path';
import { findDivergence, readReplay, type Replay } from '@dota-factory/lib';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  readTextFile,
  reportDiagnostics,
} from '@dota-factory/console';

export const replay: Command = {
  summary: 'runs a recorded game again and prints the first tick that differs',
  operands: ['FILE'],
  options: { json: { help: 'prints {ok, ticks, checkpoints, diverged} as JSON' } },
  run: runReplay,
};

async function runReplay(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [name] = given.operands;
  if (name === undefined) {
    context.writeError('sim replay: which file? usage: sim replay FILE\n');
    return EXIT.badInput;
  }
  const recorded = await open(name, context);
  if (recorded === undefined) return EXIT.badInput;
  // Its config files are inside it, so their faults are at places such as game.dfreplay/world.toml:3:1.
  const outcome = findDivergence(recorded, `${name}/`);
  if (!outcome.ok) {
    reportDiagnostics(outcome.error, context);
    return EXIT.badInput;
  }
  const diverged = outcome.value;
  if (given.options.has('json')) {
    const { ticks, checkpoints } = recorded;
    const answer = {
      ok: diverged === undefined,
      ticks,
      checkpoints: checkpoints.length,
      diverged: diverged ?? null,
    };
    context.writeOut(`${JSON.stringify(answer, undefined, 2)}\n`);
  } else if (diverged === undefined) {
    context.writeOut(`${recorded.ticks} ticks agree at ${recorded.checkpoints.length} checkpoints\n`);
  } else {
    const got = diverged.got ?? 'the game had ended';
    context.writeOut(`differs at tick ${diverged.tick}: recorded ${diverged.expected}, now ${got}\n`);
  }
  return diverged === undefined ? EXIT.fine : EXIT.failed;
}

/** Undefined after the faults were reported. */
async function open(name: string, context: CommandContext): Promise<Replay | undefined> {
  const text = await readTextFile(resolve(context.workingFolder, name), name);
  const { value, diagnostics } = text.ok
    ? readReplay(text.value, name)
    : { value: undefined, diagnostics: [text.error] };
  reportDiagnostics(diagnostics, context);
  return value;
}
