/** How many fights a series has, from which seed, and when it may end. */
import { DEFAULT_RUNS, DEFAULT_SEED } from '@dota-factory/arena';

export interface SeriesSettings {
  readonly runs: number;
  readonly seed: number;
  /** End as soon as a sequential test decides. */
  readonly stopEarly: boolean;
}

export const INITIAL_SETTINGS: SeriesSettings = { runs: DEFAULT_RUNS, seed: DEFAULT_SEED, stopEarly: false };
