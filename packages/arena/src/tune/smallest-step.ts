/** The smallest change of some numbers after which a linear model is within its bounds, or as near as it gets. */

/** One value that depends on the numbers, and where it should be. */
export interface Constraint {
  /** The value where the numbers are now. */
  readonly value: number;
  /** How much it grows with each number. */
  readonly slopes: readonly number[];
  readonly min: number;
  readonly max: number;
}

const ROUNDS = 4000;
/** Below this nothing answers to any number. */
const FLAT = 1e-9;
/** How much a number costs that is changed at all, against a miss of a target: misses count far more. */
const CHANGE_COST = 0.004;

/**
 * Minimises the squares of all misses plus a small cost of every change, by proximal gradient descent within the
 * box: changes that do not pay for themselves stay exactly 0. `numbers` are where they are, `limits` where they may go.
 */
export function findSmallestStep(
  constraints: readonly Constraint[],
  numbers: readonly number[],
  limits: readonly (readonly [number, number])[],
): number[] {
  // The gradient changes at most this fast: the sum of all squared slopes.
  const curvature = 2 * constraints.reduce((sum, { slopes }) => sum + dot(slopes, slopes), 0);
  if (curvature < FLAT) return [...numbers];
  const rate = 1 / curvature;
  let current = [...numbers];
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = numbers.map(() => 0);
    for (const { value, slopes, min, max } of constraints) {
      const now =
        value + slopes.reduce((sum, slope, k) => sum + slope * at(current, k) - slope * at(numbers, k), 0);
      const miss = now < min ? now - min : now > max ? now - max : 0;
      if (miss !== 0)
        for (const [k, slope] of slopes.entries()) gradient[k] = at(gradient, k) + 2 * miss * slope;
    }
    current = current.map((number, k) => {
      const moved = number - rate * at(gradient, k);
      const shrunk = Math.sign(moved) * Math.max(0, Math.abs(moved) - rate * CHANGE_COST);
      const [lowest, highest] = limits[k] ?? [number, number];
      return Math.min(highest, Math.max(lowest, shrunk));
    });
  }
  return current;
}

const at = (list: readonly number[], index: number): number => list[index] ?? 0;

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * at(b, index), 0);
