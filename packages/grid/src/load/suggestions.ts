/** Guesses at what a name was meant to be, for as many faults as are shown; each of them compares all known names. */
import type { Fault } from '@dota-factory/data';

/** One mistake in a large file can make thousands of faults, and each of them costs time to place. */
export const MAX_FAULTS = 100;

/** The names to compare with; none once there are more faults than are shown. */
export const suggestable = (known: Iterable<string>, faults: readonly Fault[]): Iterable<string> =>
  faults.length < MAX_FAULTS ? known : [];
