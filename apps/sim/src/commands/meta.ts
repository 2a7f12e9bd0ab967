/** `sim meta`: which designs are worth building at all, by the Nash mixture of the matrix. */
import { findMetagame, type Metagame } from '@dota-factory/arena';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
} from '@dota-factory/console';
import { describeLost, fightMatrices, MATRIX_OPTIONS, readMatrixInput } from '../inputs/matrix-fights.ts';

export const meta: Command = {
  summary: 'finds the mixture of designs that no design beats, and which designs are never worth building',
  operands: [],
  options: {
    ...MATRIX_OPTIONS,
    threat: { value: 'N[,N…]', help: 'production seconds of a fleet, about; several give one answer each' },
    json: { help: 'prints {designs: [{name, weight, interval, nash_average}]} as JSON' },
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const input = await readMatrixInput('meta', given, context);
  if (input === undefined) return EXIT.badInput;
  const { threats, seed } = input.settings;
  const matrices = await fightMatrices(input, context);
  if (matrices === undefined) return EXIT.failed;
  const games = matrices.map((matrix) => findMetagame(matrix, seed));
  const answers = games.map(toJson);
  const answer =
    answers.length === 1
      ? answers[0]
      : { sizes: answers.map((each, index) => ({ threat: threats[index], ...each })) };
  context.writeOut(
    given.options.has('json')
      ? `${JSON.stringify(answer, undefined, 2)}\n`
      : games.map((game, index) => formatMetagame(game, threats[index] as number)).join('\n'),
  );
  const lost = describeLost(matrices, input.settings);
  if (lost !== undefined) context.writeError(`sim meta: ${lost}\n`);
  return lost === undefined ? EXIT.fine : EXIT.failed;
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

function toJson({ designs }: Metagame) {
  return {
    designs: designs.map(({ name, weight, interval, nashAverage }) => ({
      name,
      weight: round(weight),
      interval: interval.map(round),
      nash_average: round(nashAverage),
    })),
  };
}

function formatMetagame({ designs, transitive, cyclic }: Metagame, threat: number): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const rows = [...designs]
    .sort((a, b) => b.weight - a.weight || b.nashAverage - a.nashAverage)
    .map(({ name, weight, interval, nashAverage, isNeverWorthIt }) => [
      name,
      percent(weight),
      interval.map(percent).join(' – '),
      `${(nashAverage * 100).toFixed(1)}`,
      isNeverWorthIt ? 'never worth building' : '',
    ]);
  const head = ['Design', 'Weight', '95 % interval', 'Nash average, points', ''];
  const table = formatTable([head, ...rows], ['left', 'right', 'right', 'right', 'left']);
  return `Threat about ${threat}\n${table}\n${percent(transitive)} of the differences is strength, ${percent(cyclic)} is who beats whom in circles.\n`;
}
