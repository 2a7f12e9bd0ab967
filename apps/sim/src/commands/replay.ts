/** `sim replay`: runs a recorded game again and compares the state at every checkpoint. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@dota-factory/base';
import { findDivergence, parseReplay, type Replay, type ReplayFault } from '@dota-factory/lib';
import type { ParsedArguments } from '../arguments.ts';
import { type Command, type CommandContext, EXIT, type ExitCode } from '../command.ts';
import { createReport, parseJson } from '../json-places.ts';

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
  const recorded = await readReplay(name, context);
  if (recorded === undefined) return EXIT.badInput;
  const outcome = findDivergence(recorded);
  if (!outcome.ok) {
    reportFault(name, outcome.error, context);
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

async function readReplay(name: string, context: CommandContext): Promise<Replay | undefined> {
  let text: string;
  try {
    text = await readFile(resolve(context.workingFolder, name), 'utf8');
  } catch (error) {
    context.writeError(
      `${name}:1:1: cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}\n`,
    );
    return undefined;
  }
  const diagnostics: Diagnostic[] = [];
  if (parseJson(text, createReport(name, text, diagnostics)) === undefined) {
    for (const diagnostic of diagnostics) context.writeError(`${formatDiagnostic(diagnostic)}\n`);
    return undefined;
  }
  const parsed = parseReplay(JSON.parse(text));
  if (parsed.ok) return parsed.value;
  reportFault(name, parsed.error, context);
  return undefined;
}

function reportFault(name: string, fault: ReplayFault, context: CommandContext): void {
  switch (fault.kind) {
    case 'not-a-replay':
      context.writeError(`${name}:1:1: not a replay, expected a file that "sim run --record" wrote\n`);
      break;
    case 'other-version':
      context.writeError(
        `${name}:1:1: a replay of version ${String(fault.version)}, which this sim cannot play\n`,
      );
      break;
    case 'bad-config':
      for (const diagnostic of fault.diagnostics) context.writeError(`${formatDiagnostic(diagnostic)}\n`);
  }
}
