/** `arcade board perft`: counts the positions that can be reached in a number of turns. */
import { divide, perft } from '@dota-factory/board';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
} from '@dota-factory/console';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { openMatch, POSITION_OPTIONS, readGame } from './opening.ts';

/** Deeper counts take too long, and every level needs a list of moves. */
const MAX_DEPTH = 100;

export const perftCommand: Command = {
  summary: 'counts the positions at a depth',
  operands: ['SPEC', 'DEPTH'],
  requiredOperands: 2,
  options: { ...POSITION_OPTIONS, divide: { help: 'counts for each first move, too' }, ...JSON_OPTION },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [file = '', typed = ''] = given.operands;
  const depth = /^\d{1,3}$/.test(typed) ? Number(typed) : Infinity;
  if (depth > MAX_DEPTH) {
    context.writeError(
      `arcade board perft: DEPTH needs a whole number from 0 to ${MAX_DEPTH}, got ${JSON.stringify(typed)}\n`,
    );
    return EXIT.badInput;
  }
  const game = await readGame(file, context);
  const match = game.ok ? openMatch(game.value, given) : game;
  if (!match.ok) return refuse(match.error, given, context);
  const { position } = match.value;
  const started = performance.now();
  const moves = given.options.has('divide') && depth > 0 ? divide(position, depth) : undefined;
  const nodes =
    moves === undefined ? perft(position, depth) : [...moves.values()].reduce((sum, each) => sum + each, 0);
  const seconds = Math.round(performance.now() - started) / 1000;
  if (wantsJson(given)) {
    const perMove = moves === undefined ? {} : { moves: Object.fromEntries(moves) };
    writeJson({ nodes, depth, seconds, ...perMove }, context);
    return EXIT.fine;
  }
  const rows = [...(moves ?? [])].map(([move, count]) => [move, `${count}`]);
  context.writeOut(
    `${formatTable(rows, ['left', 'right'])}${nodes} positions at depth ${depth}, ${seconds} s\n`,
  );
  return EXIT.fine;
}
