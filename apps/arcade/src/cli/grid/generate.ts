/** `arcade grid generate`: a new level of one of our packs, proven solvable. */
import { err, ok } from '@dota-factory/base';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  readWholeNumber,
} from '@dota-factory/console';
import { type GeneratedLevel, type GenerateOptions, generateLevel } from '@dota-factory/grid';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { openPack } from './pack-folder.ts';

export const generateCommand: Command = {
  summary: 'makes a new level of one of our packs',
  operands: ['PACK'],
  requiredOperands: 1,
  options: {
    seed: { value: 'N', help: 'the same number gives the same level' },
    length: { value: 'N', help: 'actions of a shortest solution; each pack has its usual length' },
    systems: { value: 'N', help: 'systems that it cannot be solved without, at least' },
    ...JSON_OPTION,
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const options = readOptions(given);
  if (!options.ok) {
    context.writeError(options.error.map((each) => `arcade grid generate: ${each}\n`).join(''));
    return EXIT.badInput;
  }
  const [name = ''] = given.operands;
  const opened = await openPack(name, context);
  if (!opened.ok) return refuse(opened.error, given, context);
  const made = generateLevel(opened.value.pack, options.value);
  if (!made.ok) {
    context.writeError(`arcade grid generate: ${made.error.message}\n`);
    if (wantsJson(given)) writeJson({ reason: made.error.message }, context);
    return made.error.isRequestWrong ? EXIT.badInput : EXIT.failed;
  }
  if (wantsJson(given)) writeJson(made.value.file, context);
  else {
    // The level alone is on stdout, so that it can be sent to a file.
    context.writeOut(`${JSON.stringify(made.value.file, undefined, 2)}\n`);
    context.writeError(`${describe(made.value)}\n`);
  }
  return EXIT.fine;
}

function readOptions(given: ParsedArguments) {
  const complaints: string[] = [];
  const seed = readWholeNumber(given, 'seed', complaints);
  const length = readWholeNumber(given, 'length', complaints);
  const systems = readWholeNumber(given, 'systems', complaints);
  if (!given.options.has('seed')) complaints.push('--seed N is needed');
  if (seed === undefined || complaints.length > 0) return err(complaints);
  const options: GenerateOptions = {
    seed,
    ...(length === undefined ? {} : { length }),
    ...(systems === undefined ? {} : { systems }),
  };
  return ok(options);
}

const describe = ({ length, ways, random, systems }: GeneratedLevel): string =>
  `${length} actions, shortest solutions: ${ways}; by chance ${random.wins} of ${random.tries} tries win; needs ${systems.join(', ')}`;
