/** The mixture of designs that no other mixture beats: the Nash equilibrium of a matrix, the most even one of them. */
import { log } from '@dota-factory/base';
import { dot, factorize, substitute } from '../cholesky.ts';

/** `advantage[row][column]`: what the row gains from meeting the column; the column loses as much. */
export type Advantage = readonly (readonly number[])[];

/** Gains below this count as none. Far below what any number of fights can tell apart. */
const TOLERANCE = 1e-6;

/**
 * Weights of the designs, which add up to 1. Of all equilibria the one with the largest entropy, which is unique:
 * equal designs get equal weights (Balduzzi et al. 2018). Found as the most even mixture against which no design
 * gains more than a millionth, by Newton's method with a barrier, in about 100 steps of size³ each.
 */
export function findNashMixture(advantage: Advantage): number[] {
  const size = advantage.length;
  if (size === 0) return [];
  const weights = advantage.map(() => 1 / size);
  const slack = findFeasible(advantage, weights);
  spread(advantage, weights, Math.max(TOLERANCE, 2 * slack));
  // What the tolerance lets in is not part of the mixture.
  const total = weights.reduce((sum, each) => sum + (each < SMALLEST ? 0 : each), 0);
  return weights.map((each) => (each < SMALLEST ? 0 : each / total));
}

const SMALLEST = 1e-4;

/** What each design gains against the mixture: 0 for those worth playing, less for the others. */
export function findNashAverage(advantage: Advantage, weights: readonly number[]): number[] {
  return advantage.map((line) => dot(line, weights));
}

/** From one round of the barrier to the next, and the decrement at which a round ends. */
const SHARPER = 30;
const CLOSE_ENOUGH = 1e-4;

/** Moves the weights until no design gains much against them; returns the most that one still gains. */
function findFeasible(advantage: Advantage, weights: number[]): number {
  let bound = Math.max(...findNashAverage(advantage, weights)) + 1;
  // Each round asks for a smaller gain: minimise `sharpness * bound` with barriers on gains and weights.
  for (let sharpness = 1; sharpness < 1e8; sharpness *= SHARPER) {
    for (let step = 0; step < 30; step++) {
      const slope: number[] = [];
      const gaps = findNashAverage(advantage, weights).map((gain) => bound - gain);
      for (const [i, weight] of weights.entries()) {
        let sum = -1 / weight;
        for (const [row, line] of advantage.entries()) sum += (line[i] as number) / (gaps[row] as number);
        slope.push(sum);
      }
      slope.push(sharpness - gaps.reduce((sum, gap) => sum + 1 / gap, 0));
      const curve = barrierCurve(advantage, weights, gaps, true);
      for (const [i, weight] of weights.entries()) addTo(curve, i, i, 1 / (weight * weight));
      const move = solveOnSimplex(curve, slope, weights.length);
      const size = stepLength(advantage, weights, move, bound);
      for (const i of weights.keys()) weights[i] = (weights[i] as number) + size * (move[i] as number);
      bound += size * (move[weights.length] as number);
      if (-dot(slope, move) < CLOSE_ENOUGH) break;
    }
  }
  return Math.max(0, ...findNashAverage(advantage, weights));
}

/** Makes the weights as even as they can be while no design gains more than `bound`. */
function spread(advantage: Advantage, weights: number[], bound: number): void {
  for (let sharpness = 1; sharpness < 1e6; sharpness *= SHARPER) {
    for (let step = 0; step < 30; step++) {
      const gaps = findNashAverage(advantage, weights).map((gain) => bound - gain);
      const slope = weights.map((weight, i) => {
        let sum = sharpness * (log(weight) + 1);
        for (const [row, line] of advantage.entries()) sum += (line[i] as number) / (gaps[row] as number);
        return sum;
      });
      const curve = barrierCurve(advantage, weights, gaps, false);
      for (const [i, weight] of weights.entries()) addTo(curve, i, i, sharpness / weight);
      const move = solveOnSimplex(curve, slope, weights.length);
      const size = stepLength(advantage, weights, [...move, 0], bound);
      for (const i of weights.keys()) weights[i] = (weights[i] as number) + size * (move[i] as number);
      if (-dot(slope, move) < CLOSE_ENOUGH) break;
    }
  }
}

/** Second derivatives of the barrier on the gains; the last row is that of the bound, if it moves. */
function barrierCurve(
  advantage: Advantage,
  weights: readonly number[],
  gaps: readonly number[],
  hasBound: boolean,
): number[][] {
  const size = weights.length + (hasBound ? 1 : 0);
  const curve = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const [row, line] of advantage.entries()) {
    const gap = gaps[row] as number;
    // The gap shrinks with the gains of the row, and grows with the bound.
    const slopes = hasBound ? [...line, -1] : line;
    for (let i = 0; i < size; i++) {
      const own = (slopes[i] as number) / (gap * gap);
      if (own === 0) continue;
      for (let j = 0; j < size; j++) addTo(curve, i, j, own * (slopes[j] as number));
    }
  }
  return curve;
}

function addTo(matrix: number[][], row: number, column: number, value: number): void {
  const line = matrix[row] as number[];
  line[column] = (line[column] as number) + value;
}

/** The Newton step that leaves the sum of the first `weights` coordinates as it is. */
function solveOnSimplex(curve: readonly (readonly number[])[], slope: readonly number[], weights: number) {
  const ones = slope.map((_, i) => (i < weights ? 1 : 0));
  const factor = factorize(curve);
  const toSlope = substitute(factor, slope);
  const toOnes = substitute(factor, ones);
  const price = dot(ones, toSlope) / dot(ones, toOnes);
  return toSlope.map((value, i) => -(value - price * (toOnes[i] as number)));
}

/** The longest step up to 1 that keeps weights and gaps above zero, with some distance. */
function stepLength(
  advantage: Advantage,
  weights: readonly number[],
  move: readonly number[],
  bound: number,
) {
  const boundMove = move[weights.length] as number;
  const own = move.slice(0, weights.length);
  let most = 1;
  const limit = (value: number, change: number) => {
    if (change < 0) most = Math.min(most, (0.9 * value) / -change);
  };
  for (const [i, weight] of weights.entries()) limit(weight, own[i] as number);
  for (const line of advantage) limit(bound - dot(line, weights), boundMove - dot(line, own));
  return most;
}
