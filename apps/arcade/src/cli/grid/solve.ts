/** `arcade grid solve`: a shortest solution of a level, or a proof that there is none. */
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  readWholeNumber,
} from '@dota-factory/console';
import { type Action, type Solution, solveLevel } from '@dota-factory/grid';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { findLevel, openPack } from './pack-folder.ts';

export const solveCommand: Command = {
  summary: 'finds a shortest solution, or proves that there is none',
  operands: ['PACK', 'LEVEL'],
  requiredOperands: 2,
  options: {
    'max-states': { value: 'N', help: 'stops after N states; the default is 1,000,000' },
    ...JSON_OPTION,
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const maxStates = readWholeNumber(given, 'max-states', complaints);
  if (complaints.length > 0) {
    context.writeError(complaints.map((each) => `arcade grid solve: ${each}\n`).join(''));
    return EXIT.badInput;
  }
  const [name = '', id = ''] = given.operands;
  const pack = await openPack(name, context);
  const found = pack.ok ? findLevel(pack.value, id) : pack;
  if (!found.ok) return refuse(found.error, given, context);
  const { level, spec } = found.value;
  const started = performance.now();
  const solution = solveLevel(level, level.initial, maxStates === undefined ? {} : { maxStates });
  const seconds = Math.round(performance.now() - started) / 1000;
  const gold = spec.solution.goldPath.length;
  if (wantsJson(given)) writeJson({ id, ...describe(solution), seconds, gold }, context);
  else
    context.writeOut(
      `${formatSolution(solution)} (${solution.states} states, ${seconds} s; gold path ${gold})\n`,
    );
  return solution.outcome === 'solved' ? EXIT.fine : EXIT.failed;
}

/** `length` is null where none is known. */
function describe({ outcome, actions, states }: Solution) {
  const isSolved = outcome === 'solved';
  return { outcome, length: isSolved ? actions.length : null, solution: actions.map(toGoldEntry), states };
}

/** As a level writes it. */
const toGoldEntry = ({ action, params }: Action) => ({ action, ...params });

function formatSolution({ outcome, actions }: Solution): string {
  if (outcome === 'unsolvable') return 'there is no solution';
  if (outcome !== 'solved') return 'no solution was found within that number of states';
  const words = actions.map(({ action, params }) =>
    [action, ...Object.values(params).map(formatValue)].join(' '),
  );
  return `${words.join(', ')}: ${actions.length} actions`;
}

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
