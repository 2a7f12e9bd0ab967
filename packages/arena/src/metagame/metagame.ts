/** Which designs are worth building at all: the Nash mixture of a matrix, how sure it is, and who beats whom in circles. */
import {
  createRandom,
  type Interval,
  nextUnit,
  quantileOfSorted,
  type RandomState,
} from '@dota-factory/base';
import type { Matrix, MatrixCell } from '../matrix.ts';
import { type CyclicSplit, splitCycles } from './cycles.ts';
import { type Advantage, findNashAverage, findNashMixture } from './nash.ts';

export interface MetaDesign {
  readonly name: string;
  /** Share of the Nash mixture. */
  readonly weight: number;
  /** 95 %, by bootstrap. */
  readonly interval: Interval;
  /** What the design gains against the mixture, as a share of the score: 0 for those worth building, else less. */
  readonly nashAverage: number;
  /** Even the upper end of the interval gives it no place. */
  readonly isNeverWorthIt: boolean;
}

export interface Metagame extends CyclicSplit {
  readonly designs: readonly MetaDesign[];
}

/** A place of less than this is none. */
const NO_PLACE = 0.01;
export const BOOTSTRAPS = 200;

/** Pairs that have not met count as even. The same matrix and seed give the same intervals on every machine. */
export function findMetagame(matrix: Matrix, seed: number, bootstraps = BOOTSTRAPS): Metagame {
  const advantage = toAdvantage(matrix, ({ score }) => score);
  const weights = findNashMixture(advantage);
  const averages = findNashAverage(advantage, weights);
  const samples = bootstrap(matrix, seed, bootstraps);
  const designs = matrix.designs.map(({ name }, index): MetaDesign => {
    const drawn = Float64Array.from(samples, (sample) => sample[index] as number).sort();
    const interval: Interval =
      drawn.length === 0 ? [0, 1] : [quantileOfSorted(drawn, 0.025), quantileOfSorted(drawn, 0.975)];
    return {
      name,
      weight: weights[index] as number,
      interval,
      nashAverage: averages[index] as number,
      isNeverWorthIt: interval[1] < NO_PLACE,
    };
  });
  return { designs, ...splitCycles(advantage, noiseOf(matrix)) };
}

/** Score above one half of each row against each column. */
function toAdvantage({ cells }: Matrix, scoreOf: (cell: MatrixCell) => number): Advantage {
  return cells.map((line, row) =>
    line.map((cell, column) => {
      if (cell === undefined || cell.trials === 0 || row === column) return 0;
      // Each pair once, so that what one gains the other loses to the last bit.
      const upper = row < column ? cell : cells[column]?.[row];
      if (upper === undefined) return 0;
      return row < column ? scoreOf(upper) - 0.5 : 0.5 - scoreOf(upper);
    }),
  );
}

/** The mixtures of matrices whose fights were drawn anew from those that were fought. */
function bootstrap(matrix: Matrix, seed: number, count: number): number[][] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const drawn = new Map<MatrixCell, number>();
    for (const [row, line] of matrix.cells.entries()) {
      for (const cell of line.slice(row + 1)) {
        if (cell !== undefined && cell.trials > 0) drawn.set(cell, drawScore(cell, random));
      }
    }
    return findNashMixture(toAdvantage(matrix, (cell) => drawn.get(cell) ?? cell.score));
  });
}

/** One more fight is drawn half won: a pair that was never lost is not sure to be never lost. */
function drawScore({ wins, draws, trials }: MatrixCell, random: RandomState): number {
  let sum = 0;
  const all = trials + 1;
  for (let fight = 0; fight < trials; fight++) {
    const at = nextUnit(random) * all;
    sum += at < wins ? 1 : at < wins + draws ? 0.5 : at < trials ? 0 : nextUnit(random) < 0.5 ? 1 : 0;
  }
  return sum / trials;
}

/** Expected sum of the squares of chance errors over the whole matrix, both sides of each pair. */
function noiseOf({ cells }: Matrix): number {
  let sum = 0;
  for (const line of cells) {
    for (const cell of line) {
      if (cell === undefined || cell.trials === 0) continue;
      const { wins, draws, trials, score } = cell;
      sum += ((wins + draws / 4) / trials - score * score) / trials;
    }
  }
  return sum;
}
