/** `arcade grid daily`: the puzzle of a day. */
import { join } from 'node:path';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';
import { chooseDailyPuzzle, createDailyPack } from '@dota-factory/grid';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { readPackFiles } from './pack-folder.ts';

export const dailyCommand: Command = {
  summary: 'makes the puzzle of a day, the same for everyone',
  operands: ['DATE'],
  requiredOperands: 1,
  options: JSON_OPTION,
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [date = ''] = given.operands;
  const puzzle = chooseDailyPuzzle(date);
  if (puzzle === undefined) {
    context.writeError(`arcade grid daily: ${JSON.stringify(date)} is not a date, expected YYYY-MM-DD\n`);
    return EXIT.badInput;
  }
  const name = join('levels', 'grid', puzzle.pack);
  const files = await readPackFiles(join(context.projectFolder, name), name);
  if (!files.ok) return refuse(files.error, given, context);
  const made = createDailyPack(files.value, puzzle, date);
  if (!made.ok) {
    context.writeError(`arcade grid daily: ${made.error.message}\n`);
    return EXIT.failed;
  }
  const level: unknown = JSON.parse(made.value.get('levels/today.json') ?? 'null');
  if (wantsJson(given)) writeJson({ date, ...puzzle, level }, context);
  else {
    context.writeOut(`${JSON.stringify(level, undefined, 2)}\n`);
    context.writeError(`${date}: ${puzzle.pack}, seed ${puzzle.seed}, ${puzzle.length} actions\n`);
  }
  return EXIT.fine;
}
