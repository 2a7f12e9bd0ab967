/** `arcade grid verify`: replays recorded games and compares every step. */
import { resolve } from 'node:path';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  readTextFile,
  reportDiagnostics,
} from '@dota-factory/console';
import { type TraceFailure, verifyTrace } from '@dota-factory/grid';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { openPack } from './pack-folder.ts';

export const verifyCommand: Command = {
  summary: 'compares recorded games with what this engine does',
  operands: ['PACK', 'TRACE'],
  requiredOperands: 2,
  options: JSON_OPTION,
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [name = '', file = ''] = given.operands;
  const pack = await openPack(name, context);
  if (!pack.ok) return refuse(pack.error, given, context);
  const text = await readTextFile(resolve(context.workingFolder, file), file);
  if (!text.ok) return refuse([text.error], given, context);
  const { report, diagnostics } = verifyTrace(pack.value.pack, file, text.value);
  if (report === undefined) return refuse(diagnostics, given, context);
  const { checks, failures } = report;
  // A level that the trace has and that cannot be played is a failure, and this is why.
  reportDiagnostics(pack.value.broken, context);
  if (wantsJson(given)) writeJson({ checks, failures }, context);
  else
    context.writeOut(
      `${failures.map(formatFailure).join('')}${checks} checks, ${failures.length} failures\n`,
    );
  return failures.length === 0 ? EXIT.fine : EXIT.failed;
}

const formatFailure = ({ level, at, check, expected, actual }: TraceFailure): string =>
  `${level} ${at}: ${check} differs, expected ${expected}, got ${actual}\n`;
