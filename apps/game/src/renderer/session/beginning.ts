/** How a game in this window begins. */

/** What the player chooses for a new game; a further choice of its dialog is a further field here. */
export interface NewGame {
  readonly seed: number;
}

export type Beginning =
  | {
      readonly kind: 'new';
      readonly game: NewGame;
      /** No title screen has offered the game before, so a notice does. */
      readonly isDirect: boolean;
    }
  | { readonly kind: 'saved'; readonly name: string }
  /** What was opened from outside. */
  | { readonly kind: 'file' };
