/** What a table asks of the computer, whatever runs it. */
import type { LineStep, MatchState, Strength } from '@dota-factory/board';

export interface Question {
  readonly match: MatchState;
  readonly purpose: 'move' | 'hint' | 'evaluation';
  /** Counts for moves only: advice is as good as it gets in its time. */
  readonly strength: Strength;
  /** How long it may think at most. */
  readonly seconds: number;
}

export interface Advice {
  readonly move: string;
  /** For the player to move, in hundredths of about a pawn. */
  readonly score: number;
  /** Turns of all players until a certain win; below 0 until a loss. */
  readonly endsIn: number | undefined;
  /** What it expects to be played, its own move first, and what that does. */
  readonly line: readonly LineStep[];
}

export interface Asking {
  /** Undefined: it was cancelled, or cannot answer. */
  readonly answer: Promise<Advice | undefined>;
  cancel(): void;
}

export interface Mind {
  /** `onProgress` hears now and then which share of its time is used, from 0 to 1. */
  ask(question: Question, onProgress?: (share: number) => void): Asking;
}
