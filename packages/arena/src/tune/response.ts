/** How pairs answer to numbers: measured by moving one number at a time, corrected by what each step came to. */

/** What came out for a pair: the same key is the same fights, so that nothing has touched the pair. */
export interface Answer {
  readonly key: string;
  /** In logits. */
  readonly strength: number;
  readonly isMissed: boolean;
}

/** Numbers as natural logarithms of their factors, and the answers of all pairs there. */
export interface Place {
  readonly logs: readonly number[];
  readonly results: readonly Answer[];
}

/** `slopes[pair][number]`: logits by natural logarithm of the factor. */
export type Slopes = readonly (readonly number[])[];

export type Limits = readonly (readonly [number, number])[];

/** How far a number is moved to see what it does, as natural logarithms; at last as far as it may go. */
const PROBES = [0.08, -0.08, 0.2, -0.2] as const;
/** A smaller answer, in logits, may be chance. */
const NOTICED = 0.5;
/** A number so near to its limit is not moved towards it. */
const SMALLEST_PROBE = 0.02;

/** Moves each number alone, further and further until a missed pair answers, within its limits. */
export async function probeNumbers(
  { logs, results }: Place,
  limits: Limits,
  measure: (logs: readonly number[]) => Promise<readonly Answer[]>,
): Promise<Slopes> {
  const slopes = results.map(() => logs.map(() => 0));
  for (const [k, range] of limits.entries()) {
    for (const step of listProbes(logs[k] ?? 0, range)) {
      const moved = await measure(logs.map((value, index) => (index === k ? value + step : value)));
      const changes = results.map(({ strength }, pair) => (moved[pair]?.strength ?? strength) - strength);
      for (const [pair, line] of slopes.entries()) line[k] = (changes[pair] ?? 0) / step;
      const touched = results.flatMap(({ isMissed, key }, pair) =>
        isMissed && moved[pair]?.key !== key ? [changes[pair] ?? 0] : [],
      );
      if (touched.length === 0 || touched.some((change) => Math.abs(change) >= NOTICED)) break;
    }
  }
  return slopes;
}

/** How far a number is moved to either side where small moves have misled. */
const WIDE_PROBE = 0.5;

/**
 * Moves each number alone, far to both sides. Small moves of a price change whole ships here and there, which says
 * little of where the number should go; the line between two points far apart does.
 */
export async function probeWidely(
  { logs, results }: Place,
  limits: Limits,
  measure: (logs: readonly number[]) => Promise<readonly Answer[]>,
): Promise<Slopes> {
  const slopes = results.map(() => logs.map(() => 0));
  for (const [k, [min, max]] of limits.entries()) {
    const here = logs[k] ?? 0;
    const low = Math.max(min, here - WIDE_PROBE);
    const high = Math.min(max, here + WIDE_PROBE);
    if (high - low < SMALLEST_PROBE) continue;
    const at = (place: number) => measure(logs.map((value, index) => (index === k ? place : value)));
    const [below, above] = [await at(low), await at(high)];
    for (const [pair, line] of slopes.entries()) {
      const change = (above[pair]?.strength ?? 0) - (below[pair]?.strength ?? 0);
      line[k] = change / (high - low);
    }
  }
  return slopes;
}

function listProbes(here: number, [min, max]: readonly [number, number]): number[] {
  const within = PROBES.filter((step) => here + step >= min && here + step <= max);
  const ends = [max - here, min - here].filter((step) => Math.abs(step) >= SMALLEST_PROBE);
  return [...within, ...ends];
}

/** Makes the slopes agree with the last step, changed as little as possible (Broyden's rule, halved against noise). */
export function correctSlopes(slopes: Slopes, before: Place, after: Place): Slopes {
  const step = after.logs.map((value, k) => value - (before.logs[k] ?? 0));
  const length = step.reduce((sum, value) => sum + value * value, 0);
  return slopes.map((line, pair) => {
    const seen = (after.results[pair]?.strength ?? 0) - (before.results[pair]?.strength ?? 0);
    const expected = line.reduce((sum, slope, k) => sum + slope * (step[k] ?? 0), 0);
    // A number that cannot touch the pair keeps its slope of exactly 0.
    return line.map((slope, k) =>
      slope === 0 ? 0 : slope + (0.5 * (seen - expected) * (step[k] ?? 0)) / length,
    );
  });
}
