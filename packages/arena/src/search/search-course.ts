/**
 * A whole search: races, then the final figures.
 *
 * How many races there are follows from the seconds that were asked for, not from how fast the machine is: the same
 * seed then finds the same on every machine that is fast enough. The clock can only cut a search off.
 */
import type { DesignSearch, Fight, FoundDesign } from './design-search.ts';

export const DEFAULT_SEARCH_SECONDS = 50;
/** A race of a middle-sized hull takes less than this on two cores, its share of the final included. */
const SECONDS_PER_RACE = 5;
/** How long the final figures take, in races. */
const FINAL_IN_RACES = 1.4;

/** How many races fit into the time on a machine that is not slow. */
export const planRaces = (seconds: number): number => Math.max(1, Math.round(seconds / SECONDS_PER_RACE));

export interface SearchCourse {
  readonly races: number;
  /** Undefined: however long it takes. */
  readonly seconds: number | undefined;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** After each race, and before the final. */
  readonly onRace?: (search: DesignSearch) => void;
}

/** What was found, best first, and whether the time was too short for all races. */
export interface SearchEnd {
  readonly best: readonly FoundDesign[];
  readonly isCut: boolean;
}

/** One race at least. Rejects if `fight` does; what was found until then is in the search. */
export async function runSearch(
  search: DesignSearch,
  fight: Fight,
  { races, seconds, now, onRace }: SearchCourse,
): Promise<SearchEnd> {
  const started = now();
  const limitMs = seconds === undefined ? Infinity : seconds * 1000;
  let lastMs = 0;
  let isCut = false;
  while (search.races() < races && !search.isExhausted()) {
    const before = now() - started;
    // A race is not begun if it, or the final after it, would not end in time.
    isCut = search.races() > 0 && before + (1 + FINAL_IN_RACES) * lastMs > limitMs;
    if (isCut) break;
    await search.runRace(fight);
    lastMs = now() - started - before;
    onRace?.(search);
  }
  return { best: await search.runFinal(fight), isCut };
}
