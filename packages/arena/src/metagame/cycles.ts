/** Who is simply stronger, and who beats whom in a circle: a matrix split into those two parts. */
import { dot } from '../cholesky.ts';
import type { Advantage } from './nash.ts';

export interface CyclicSplit {
  /** Mean advantage of each design over all: what a single number of strength can say. */
  readonly strengths: readonly number[];
  /** Shares of the squared advantages, which add up to 1; both 0 where all are even. */
  readonly transitive: number;
  readonly cyclic: number;
  /**
   * The largest circle: each design as a point around the origin. A design beats those that come after it,
   * anticlockwise, by twice the area of the triangle between the two points and the origin.
   */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/**
 * The split of Balduzzi et al. 2018 (Hodge). `noise`: the part of the squared advantages that chance alone would
 * give, which looks like circles and is taken off them.
 */
export function splitCycles(advantage: Advantage, noise = 0): CyclicSplit {
  const size = advantage.length;
  const strengths = advantage.map((line) => line.reduce((sum, each) => sum + each, 0) / size);
  const rest = advantage.map((line, i) =>
    line.map((each, j) => each - (strengths[i] as number) + (strengths[j] as number)),
  );
  const all = sumSquares(advantage);
  // Of chance, 2 in `size` parts fall on the strengths.
  const cyclicNoise = noise * (1 - 2 / Math.max(2, size));
  const cyclic = Math.max(0, sumSquares(rest) - cyclicNoise);
  const transitive = Math.max(0, all - sumSquares(rest) - (noise - cyclicNoise));
  const total = transitive + cyclic;
  return {
    strengths,
    transitive: total === 0 ? 0 : transitive / total,
    cyclic: total === 0 ? 0 : cyclic / total,
    points: findCircle(rest),
  };
}

const sumSquares = (matrix: Advantage) => matrix.reduce((sum, line) => sum + dot(line, line), 0);

const ROUNDS = 300;

/** The leading plane of an antisymmetric matrix, by power iteration on its square. */
function findCircle(matrix: Advantage): [number, number][] {
  const apply = (vector: readonly number[]) => matrix.map((line) => dot(line, vector));
  // Any start that is not orthogonal to the plane; uneven, so that no symmetry of the matrix hides it.
  let first = normalize(matrix.map((_, i) => 1 / (i + 1)));
  for (let round = 0; round < ROUNDS; round++) {
    first = normalize(apply(apply(first)).map((each) => -each));
  }
  const turned = apply(first);
  const strength = Math.sqrt(dot(turned, turned));
  if (!(strength > 1e-9)) return matrix.map(() => [0, 0]);
  const scale = Math.sqrt(strength);
  return first.map((x, i) => [x * scale, (-(turned[i] as number) / strength) * scale]);
}

function normalize(vector: readonly number[]): number[] {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((each) => (length === 0 ? 0 : each / length));
}
