/** How a game in this window begins. */
import type { ConfigFiles } from '@dota-factory/lib';
import type { RunPlace } from '../worker/protocol.ts';

/** A moment of a replay from which a new game goes on. */
export interface ReplayMoment {
  readonly name: string;
  /** A save of it. */
  readonly bytes: Uint8Array;
  readonly place: RunPlace;
  /** The texts of the config that it was recorded with. */
  readonly recorded: ConfigFiles;
}

/** What the player chooses for a new game; a further choice of its dialog is a further field here. */
export interface NewGame {
  readonly seed: number;
  /** Undefined: the one before, which is the standard at first. */
  readonly difficulty?: string | undefined;
}

export type Beginning =
  | {
      readonly kind: 'new';
      readonly game: NewGame;
      /** No title screen has offered the game before, so a notice does. */
      readonly isDirect: boolean;
    }
  | { readonly kind: 'saved'; readonly name: string }
  /** From a moment of a replay. */
  | { readonly kind: 'moment'; readonly moment: ReplayMoment }
  /** What was opened from outside. */
  | { readonly kind: 'file' };
