/** Many comparisons at once: Holm's correction, so that one wrong "sure" among all of them has the stated chance. */

/** The corrected p-values, in the order given. Compare each with the error that the whole family may have. */
export function correctByHolm(pValues: readonly number[]): number[] {
  const order = [...pValues.keys()].sort((a, b) => (pValues[a] as number) - (pValues[b] as number) || a - b);
  const corrected = pValues.map(() => 1);
  let largest = 0;
  for (const [rank, index] of order.entries()) {
    // Never below the one before it: a larger p-value cannot become the surer one.
    largest = Math.max(largest, Math.min(1, (pValues[index] as number) * (pValues.length - rank)));
    corrected[index] = largest;
  }
  return corrected;
}

/** The same for those that can differ at all: what is null cannot, so that it is no comparison and stays 1. */
export function correctTouched(pValues: readonly (number | null)[]): number[] {
  const corrected = correctByHolm(pValues.filter((p) => p !== null));
  return pValues.map((p) => (p === null ? 1 : (corrected.shift() ?? 1)));
}
