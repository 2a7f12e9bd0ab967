/** Statistics of counted wins and measured values, with their uncertainty. */
import { checkCounts, exp, type Interval, log, quantileOfSorted, wilsonInterval } from '@dota-factory/base';

export interface Comparison {
  /** Second share minus first. */
  readonly difference: number;
  /** 95 % interval of the difference, by Newcombe's method from the two Wilson intervals. */
  readonly interval: Interval;
  /** Probability of a difference at least as large if both shares were the same; 1 for no trials. */
  readonly pValue: number;
}

/** Two shares side by side, e.g. a win rate before and after a change. */
export function compareShares(
  winsBefore: number,
  trialsBefore: number,
  winsAfter: number,
  trialsAfter: number,
): Comparison {
  const [lowBefore, highBefore] = wilsonInterval(winsBefore, trialsBefore);
  const [lowAfter, highAfter] = wilsonInterval(winsAfter, trialsAfter);
  if (trialsBefore === 0 || trialsAfter === 0) return { difference: 0, interval: [-1, 1], pValue: 1 };
  const before = winsBefore / trialsBefore;
  const after = winsAfter / trialsAfter;
  const difference = after - before;
  const squared = (value: number) => value * value;
  const below = Math.sqrt(squared(after - lowAfter) + squared(highBefore - before));
  const above = Math.sqrt(squared(highAfter - after) + squared(before - lowBefore));
  return {
    difference,
    interval: [Math.max(-1, difference - below), Math.min(1, difference + above)],
    pValue: pooledPValue(winsBefore, trialsBefore, winsAfter, trialsAfter),
  };
}

function pooledPValue(wins1: number, trials1: number, wins2: number, trials2: number): number {
  const pooled = (wins1 + wins2) / (trials1 + trials2);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / trials1 + 1 / trials2));
  if (spread === 0) return 1;
  return twoSidedNormal((wins2 / trials2 - wins1 / trials1) / spread);
}

/**
 * Exact two-sided test of `wins` of `trials` against even chances: the probability of a count at least as far
 * from the middle. Costs one logarithm per trial.
 */
export function evenChancePValue(wins: number, trials: number): number {
  checkCounts(wins, trials);
  const tail = Math.min(wins, trials - wins);
  if (tail * 2 >= trials) return 1;
  let sum = 0;
  let logTerm = -trials * log(2);
  for (let k = 0; k <= tail; k++) {
    sum += exp(logTerm);
    logTerm += log((trials - k) / (k + 1));
  }
  return Math.min(1, 2 * sum);
}

/** Probability that a normal value is at least this many deviations from its mean, on either side. */
export function twoSidedNormal(deviations: number): number {
  // Chebyshev fit of the complementary error function; relative error below 1.2e-7.
  const z = Math.abs(deviations) / Math.SQRT2;
  const t = 1 / (1 + z / 2);
  const fit = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  let polynomial = 0;
  for (let i = fit.length - 1; i >= 0; i--) polynomial = polynomial * t + (fit[i] as number);
  return t * exp(-z * z + polynomial);
}

const HALVINGS = 50;

/** How many deviations from its mean a normal value keeps within, on both sides, but for a chance of `error`. */
export function findNormalReach(error: number): number {
  let low = 0;
  let high = 40;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2;
    if (twoSidedNormal(middle) > error) low = middle;
    else high = middle;
  }
  return high;
}

/** A summary of a distribution. All NaN for an empty list. */
export interface Distribution {
  readonly count: number;
  readonly mean: number;
  readonly min: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  readonly max: number;
}

/** The sum runs in the order given, so the same values in the same order give the same bits. */
export function describeValues(values: ArrayLike<number>): Distribution {
  const sorted = Float64Array.from(values).sort();
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return {
    count: values.length,
    mean: values.length === 0 ? NaN : sum / values.length,
    min: quantileOfSorted(sorted, 0),
    lowerQuartile: quantileOfSorted(sorted, 0.25),
    median: quantileOfSorted(sorted, 0.5),
    upperQuartile: quantileOfSorted(sorted, 0.75),
    max: quantileOfSorted(sorted, 1),
  };
}

export interface Bin {
  readonly from: number;
  /** Included only in the last bin. */
  readonly to: number;
  readonly count: number;
}

/** Equally wide bins from the least to the largest value; one bin if all are equal, none for an empty list. */
export function countBins(values: ArrayLike<number>, bins: number): Bin[] {
  if (values.length === 0) return [];
  const { min, max } = describeValues(values);
  const number = min === max ? 1 : bins;
  const width = (max - min) / number;
  const counts = Array.from({ length: number }, () => 0);
  for (let i = 0; i < values.length; i++) {
    const index = width === 0 ? 0 : Math.floor(((values[i] as number) - min) / width);
    const bin = Math.min(index, number - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, i) => ({
    from: min + i * width,
    to: i === number - 1 ? max : min + (i + 1) * width,
    count,
  }));
}
