/** `sim matrix`: every design against every other at equal threat. */
import {
  formatInterval,
  judgeCells,
  listPairs,
  type Matrix,
  type MatrixCell,
  toMatrixTable,
} from '@dota-factory/arena';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
} from '@dota-factory/console';
import { describeLost, fightMatrices, MATRIX_OPTIONS, readMatrixInput } from '../inputs/matrix-fights.ts';

export const matrix: Command = {
  summary: 'fights every design against every other in fleets of the same price',
  operands: [],
  options: {
    ...MATRIX_OPTIONS,
    json: {
      help: 'prints {threat, designs, cells: [{row, column, score, interval, fights, threat}]} as JSON',
    },
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const input = await readMatrixInput('matrix', given, context);
  if (input === undefined) return EXIT.badInput;
  const { threats } = input.settings;
  const matrices = await fightMatrices(input, context);
  if (matrices === undefined) return EXIT.failed;
  const lost = describeLost(matrices, input.settings);
  const tables = matrices.map((each, index) => toMatrixTable(each, threats[index] as number));
  const answer = tables.length === 1 ? tables[0] : { sizes: tables };
  context.writeOut(
    given.options.has('json')
      ? `${JSON.stringify(answer, undefined, 2)}\n`
      : matrices
          .map((each, index) => formatMatrix(each, threats[index] as number, lost === undefined))
          .join('\n'),
  );
  if (lost !== undefined) context.writeError(`sim matrix: ${lost}\n`);
  return lost === undefined ? EXIT.fine : EXIT.failed;
}

/** Best first: means, then every pair with its true prices and whether it is even. */
function formatMatrix(matrix: Matrix, threat: number, isComplete: boolean): string {
  const { designs, means } = matrix;
  const rank = (index: number) => (Number.isNaN(means[index]) ? -1 : (means[index] ?? -1));
  const order = [...designs.keys()].sort((a, b) => rank(b) - rank(a));
  const whole = (share: number | undefined) =>
    share === undefined || Number.isNaN(share) ? '-' : (share * 100).toFixed(0);
  const rows = order.map((row) => [
    designs[row]?.name ?? '',
    whole(means[row]),
    ...order.map((column) => (row === column ? '' : whole(matrix.cells[row]?.[column]?.score))),
  ]);
  const head = ['Score, %', 'Mean', ...order.map((index) => (designs[index]?.name ?? '').slice(0, 7))];
  const table = formatTable(
    [head, ...rows],
    head.map((_, i) => (i === 0 ? 'left' : 'right')),
  );
  return `Threat about ${threat}\n${table}\n${formatPairs(matrix, isComplete)}`;
}

const ANSWERS = { even: 'even', uneven: 'uneven', unknown: 'not yet known' } as const;

/** Ships that lack modules so that the prices match have a star. */
function formatFleet({ counts, lighter }: MatrixCell, side: 0 | 1, name: string): string {
  return `${counts[side]} ${name}${lighter[side] === 0 ? '' : ` (${lighter[side]}*)`}`;
}

/** Where fights were lost nothing is sure. */
function formatPairs(matrix: Matrix, isComplete: boolean): string {
  const answers = judgeCells(matrix, isComplete);
  const rows = listPairs(matrix).map(({ a, b, first, second, cell }) => [
    formatFleet(cell, 0, a.name),
    formatFleet(cell, 1, b.name),
    cell.threats.map((each) => each.toFixed(0)).join(' : '),
    `${(cell.score * 100).toFixed(1)} %`,
    formatInterval(cell.interval),
    String(cell.trials),
    ANSWERS[answers[first]?.[second] ?? 'unknown'],
  ]);
  const head = ['Fleet', 'Against', 'Threat', 'Score', '95 % interval', 'Fights', 'Even?'];
  const table = formatTable([head, ...rows], ['left', 'left', 'right', 'right', 'right', 'right', 'left']);
  return `${table}\nEven: surely 40 to 60 %, uneven: surely not; corrected for all pairs (Holm).\n* without some of their last modules, so that the prices match near the threat asked for.\n`;
}
