/** Weighted least squares with a prior. Causes that the data cannot separate get wide intervals. */
import { type Interval, Z_95 } from '@dota-factory/base';

export interface Observation {
  /** One number per cause. */
  readonly causes: readonly number[];
  readonly value: number;
  /** Of the value's own chance error. */
  readonly variance: number;
}

export interface Fit {
  readonly effects: readonly number[];
  readonly covariance: readonly (readonly number[])[];
  /** Standard deviation of the values that neither the effects nor chance explain. */
  readonly misfit: number;
  /** Share of the values' weighted squares that the effects explain, 0 to 1. */
  readonly explained: number;
}

const ROUNDS = 8;

/**
 * Effects with a normal prior around 0 of the given deviations, one for each cause. Two causes that always come
 * together share their effect and keep most of their prior's width. Values scatter by chance and by whatever is
 * not linear (designs that counter each other); the latter is estimated from the values themselves.
 */
export function fitEffects(observations: readonly Observation[], deviations: readonly number[]): Fit {
  let misfit = 0;
  let solution = solve(observations, deviations, misfit);
  for (let round = 0; round < ROUNDS; round++) {
    misfit = estimateMisfit(observations, solution.effects);
    solution = solve(observations, deviations, misfit);
  }
  let left = 0;
  let all = 0;
  for (const observation of observations) {
    const weight = 1 / (observation.variance + misfit);
    const residual = observation.value - dot(observation.causes, solution.effects);
    left += weight * residual * residual;
    all += weight * observation.value * observation.value;
  }
  return {
    effects: solution.effects,
    covariance: solution.covariance,
    misfit: Math.sqrt(misfit),
    explained: all === 0 ? 0 : Math.max(0, 1 - left / all),
  };
}

export interface Estimate {
  readonly value: number;
  /** 95 %. */
  readonly interval: Interval;
}

/** A sum of effects, each times its weight: one of them, or one compared with the mean of all. */
export function estimateSum({ effects, covariance }: Fit, weights: readonly number[]): Estimate {
  const value = dot(weights, effects);
  const variance = dot(
    weights,
    covariance.map((line) => dot(weights, line)),
  );
  const reach = Z_95 * Math.sqrt(Math.max(0, variance));
  return { value, interval: [value - reach, value + reach] };
}

/** As a variance. */
function estimateMisfit(observations: readonly Observation[], effects: readonly number[]): number {
  if (observations.length === 0) return 0;
  let sum = 0;
  for (const { causes, value, variance } of observations) {
    const residual = value - dot(causes, effects);
    sum += residual * residual - variance;
  }
  return Math.max(0, sum / observations.length);
}

function solve(
  observations: readonly Observation[],
  deviations: readonly number[],
  misfit: number,
): { readonly effects: readonly number[]; readonly covariance: readonly (readonly number[])[] } {
  const size = deviations.length;
  const matrix = deviations.map((deviation, row) =>
    deviations.map((_, column) => (row === column ? 1 / (deviation * deviation) : 0)),
  );
  const right = deviations.map(() => 0);
  for (const observation of observations) {
    const { causes, value } = observation;
    const weight = 1 / (observation.variance + misfit);
    for (let row = 0; row < size; row++) {
      const scaled = weight * (causes[row] as number);
      if (scaled === 0) continue;
      right[row] = (right[row] as number) + scaled * value;
      const line = matrix[row] as number[];
      for (let column = 0; column < size; column++) {
        line[column] = (line[column] as number) + scaled * (causes[column] as number);
      }
    }
  }
  const factor = factorize(matrix);
  return {
    effects: substitute(factor, right),
    covariance: deviations.map((_, i) => substitute(factor, unit(size, i))),
  };
}

const unit = (size: number, at: number) => Array.from({ length: size }, (_, i) => (i === at ? 1 : 0));

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** Cholesky: the prior makes every such matrix positive definite. */
function factorize(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = matrix.map((line) => line.map(() => 0));
  for (const [row, line] of lower.entries()) {
    for (let column = 0; column <= row; column++) {
      const other = lower[column] as number[];
      let sum = (matrix[row] as readonly number[])[column] as number;
      for (let k = 0; k < column; k++) sum -= (line[k] as number) * (other[k] as number);
      line[column] = row === column ? Math.sqrt(sum) : sum / (other[column] as number);
    }
  }
  return lower;
}

function substitute(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const at = (row: number, column: number) => (lower[row] as readonly number[])[column] as number;
  const forward: number[] = [];
  for (let row = 0; row < size; row++) {
    let sum = right[row] as number;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (forward[k] as number);
    forward.push(sum / at(row, row));
  }
  const result = forward;
  for (let row = size - 1; row >= 0; row--) {
    let sum = forward[row] as number;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (result[k] as number);
    result[row] = sum / at(row, row);
  }
  return result;
}
