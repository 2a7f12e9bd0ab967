/** Rates of rare events, made readable: one ship in a quarter of a minute is not four in a minute. */

/** Each value becomes the mean of itself and of those before it, `count` in all, or as many as there are. */
export function trailingMean(values: readonly number[], count: number): readonly number[] {
  return values.map((_, i) => {
    const part = values.slice(Math.max(0, i + 1 - count), i + 1);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
