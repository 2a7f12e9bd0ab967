/** What an arena's own thread and its owner tell each other. */
import type { ArenaConfig } from '@dota-factory/lib';
import type { EndReason } from '../arena.ts';
import type { SharedConfig } from './shared-config.ts';

/** To the thread. */
export interface FightOrder {
  /** Counts up; answers bear it, so that those of a fight that was given up are told apart. */
  readonly number: number;
  readonly config: SharedConfig;
  readonly definition: ArenaConfig;
  readonly seed: number;
}

/** What the thread is given when it starts: one 32-bit word, the number of the last fight that was given up. */
export interface FightThreadData {
  readonly givenUp: SharedArrayBuffer;
}

/** How a fight stands. */
export interface FightCounts {
  readonly ticks: number;
  /** Of each entry, in the order of deriveEntries. */
  readonly surviving: readonly number[];
}

export interface FightEnd extends FightCounts {
  readonly winner: 0 | 1 | 'draw';
  readonly reason: EndReason;
}

/** From the thread. */
export type FightNews =
  | { readonly kind: 'counts'; readonly number: number; readonly counts: FightCounts }
  | { readonly kind: 'end'; readonly number: number; readonly end: FightEnd }
  | { readonly kind: 'givenUp'; readonly number: number }
  | { readonly kind: 'fault'; readonly number: number; readonly message: string };
