/** Game time in ticks. */

/** One tick is 1/60 s of game time. */
export const TICKS_PER_SECOND = 60;

export function secondsToTicks(seconds: number): number {
  // Rounded, so that 0.1 s is 6 ticks and not 6.000000000000001.
  return Math.round(seconds * TICKS_PER_SECOND * 1e6) / 1e6;
}
