/** The messages between an arena's thread and its owner. */
import type { ArenaConfig } from '@dota-factory/lib';
import type { EndReason } from '../arena.ts';
import type { SharedConfig } from './shared-config.ts';

/** To the thread. */
export interface FightOrder {
  /** Sequence number. Replies carry it, so that those of a cancelled fight can be ignored. */
  readonly number: number;
  readonly config: SharedConfig;
  readonly definition: ArenaConfig;
  readonly seed: number;
}

/** Shared with the thread at its start: one 32-bit word, the number of the last cancelled fight. */
export interface FightThreadData {
  readonly cancelled: SharedArrayBuffer;
}

/** The current state of a fight. */
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
export type FightReport =
  | { readonly kind: 'counts'; readonly number: number; readonly counts: FightCounts }
  | { readonly kind: 'end'; readonly number: number; readonly end: FightEnd }
  | { readonly kind: 'cancelled'; readonly number: number }
  | { readonly kind: 'fault'; readonly number: number; readonly message: string };
