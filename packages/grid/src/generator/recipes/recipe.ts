/** What the generator knows about a pack: how its boards are drawn at random, and what can be wanted on them. */
import type { RandomState } from '@dota-factory/base';
import type { State } from '../../model/state.ts';
import type { Level } from '../../play/level.ts';

/** A part of a level as its file writes it. */
export type Json = Readonly<Record<string, unknown>>;

/** A level without goals and without a solution. */
export interface Draft {
  readonly size: readonly [width: number, height: number];
  /** By layer: entries of the sparse format. */
  readonly layers: Readonly<Record<string, readonly Json[]>>;
  readonly objects?: readonly Json[];
  readonly state: Json;
  /** Rules of the level. */
  readonly rules?: readonly Json[];
  /** Where the target of an avatar may be. */
  readonly targets?: readonly (readonly [x: number, y: number])[];
}

/** What is wanted: the goals, and the markers that show it on the board. */
export interface Wish {
  readonly goals: readonly Json[];
  readonly layers?: Readonly<Record<string, readonly Json[]>>;
}

export interface Recipe {
  /** The pack's gameId. */
  readonly pack: string;
  /** Lengths that can be asked for, and the usual one. */
  readonly lengths: { readonly min: number; readonly max: number; readonly usual: number };
  /** Systems that a level needs at least, unless said otherwise. */
  readonly usualSystems: number;
  /** Systems that a level can need at most. */
  readonly maxSystems: number;
  readonly draft: (random: RandomState, length: number) => Draft;
  /**
   * Everything that could be wanted of a state, as short texts. A text belongs to a wish: the level is won by the
   * states that have the text.
   */
  readonly listWishes: (level: Level, state: State, draft: Draft) => readonly string[];
  readonly grant: (wish: string, draft: Draft) => Wish;
}
