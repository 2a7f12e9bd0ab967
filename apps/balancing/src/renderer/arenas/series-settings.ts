/** How many fights a series has, from which seed, and when it may end. */
import { DEFAULT_RUNS, DEFAULT_SEED } from '@dota-factory/arena';
import type { ArenaOrder } from './order.ts';

export interface SeriesSettings {
  readonly runs: number;
  readonly seed: number;
  /** End as soon as a sequential test decides. */
  readonly stopEarly: boolean;
}

export const INITIAL_SETTINGS: SeriesSettings = { runs: DEFAULT_RUNS, seed: DEFAULT_SEED, stopEarly: false };

/** How the cards of arenas are shown. */
export interface CardSettings {
  readonly order: ArenaOrder;
  /** Only names, states and win rates. */
  readonly isCompact: boolean;
}

export const INITIAL_CARDS: CardSettings = { order: 'listed', isCompact: false };
