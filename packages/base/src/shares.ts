// Shares with their uncertainty, and quantiles: what every count of wins is judged by.

/** The two-sided 95 % point of the normal distribution. */
export const Z_95 = 1.959963984540054;

export type Interval = readonly [low: number, high: number];

/** Wilson's score interval of the success rate after `wins` of `trials`; 0 to 1 for no trials. */
export function wilsonInterval(wins: number, trials: number, z: number = Z_95): Interval {
  checkCounts(wins, trials);
  return shareInterval(wins, trials, z);
}

/**
 * The same for a score in which a draw counts half; somewhat too wide where there are many draws. `z`: how many
 * deviations wide, where it shall be surer than 95 %.
 */
export function scoreInterval(wins: number, draws: number, trials: number, z = Z_95): Interval {
  checkCounts(wins + draws, trials);
  return shareInterval(wins + draws / 2, trials, z);
}

function shareInterval(wins: number, trials: number, z: number): Interval {
  if (trials === 0) return [0, 1];
  const share = wins / trials;
  const square = (z * z) / trials;
  const centre = (share + square / 2) / (1 + square);
  const reach = (z * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials))) / (1 + square);
  // At the ends the formula gives 0 and 1 up to rounding.
  return [wins === 0 ? 0 : Math.max(0, centre - reach), wins === trials ? 1 : Math.min(1, centre + reach)];
}

/**
 * The value below which a share `p` of the sorted list lies, interpolated between neighbours so that the median
 * of an even number is the mean of the middle two. NaN for an empty list.
 */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number): number {
  if (sorted.length === 0) return NaN;
  const position = Math.min(1, Math.max(0, p)) * (sorted.length - 1);
  const index = Math.floor(position);
  const low = sorted[index] as number;
  const high = sorted[Math.min(index + 1, sorted.length - 1)] as number;
  return low + (high - low) * (position - index);
}

/** Throws for what is no count of some among all. */
export function checkCounts(wins: number, trials: number): void {
  if (!(Number.isSafeInteger(wins) && Number.isSafeInteger(trials) && wins >= 0 && wins <= trials)) {
    throw new RangeError(`${wins} of ${trials} is no share`);
  }
}
