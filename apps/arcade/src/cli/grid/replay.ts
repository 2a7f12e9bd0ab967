/** `arcade grid replay`: plays the gold paths of a pack, or of one level. */
import { ok } from '@dota-factory/base';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
  reportDiagnostics,
} from '@dota-factory/console';
import { type PackLevel, replayActions } from '@dota-factory/grid';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { findLevel, openPack } from './pack-folder.ts';

export const replayCommand: Command = {
  summary: 'plays the gold paths of a pack',
  operands: ['PACK', 'LEVEL'],
  requiredOperands: 1,
  options: JSON_OPTION,
  run,
};

interface Row {
  readonly id: string;
  readonly won: boolean;
  /** Actions up to the winning one. */
  readonly wonAt: number | null;
  readonly actions: number;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [name = '', id] = given.operands;
  const pack = await openPack(name, context);
  if (!pack.ok) return refuse(pack.error, given, context);
  const one = id === undefined ? undefined : findLevel(pack.value, id);
  const chosen = one === undefined ? ok(pack.value.pack.levels) : one.ok ? ok([one.value]) : one;
  if (!chosen.ok) return refuse(chosen.error, given, context);
  const rows = chosen.value.map(replay);
  if (wantsJson(given)) writeJson({ levels: rows }, context);
  else context.writeOut(formatTable(rows.map(formatRow), ['left', 'left']));
  if (id === undefined && pack.value.broken.length > 0) {
    reportDiagnostics(pack.value.broken, context);
    return EXIT.badInput;
  }
  return rows.every(({ won }) => won) ? EXIT.fine : EXIT.failed;
}

function replay({ spec, level }: PackLevel): Row {
  const { goldPath } = spec.solution;
  const { isWon, actions } = replayActions(level, goldPath);
  return { id: spec.id, won: isWon, wonAt: isWon ? actions : null, actions: goldPath.length };
}

const formatRow = ({ id, won, wonAt, actions }: Row): readonly string[] => [
  id,
  won ? `won with action ${wonAt} of ${actions}` : `not won with ${actions} actions`,
];
