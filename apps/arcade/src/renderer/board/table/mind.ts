/** What a table asks of the opponent, whatever runs it. */
import type { MatchState } from '@dota-factory/board';
import type { Strength } from './record.ts';

export interface Question {
  readonly match: MatchState;
  readonly purpose: 'move' | 'hint' | 'evaluation';
  /** Counts for moves only: advice is as good as it gets in its time. */
  readonly strength: Strength;
}

export interface Advice {
  readonly move: string;
  /** For the player to move, in hundredths of about a pawn. */
  readonly score: number;
  /** Turns of all players until a certain win; below 0 until a loss. */
  readonly endsIn: number | undefined;
  /** What it expects to be played, its own move first. */
  readonly line: readonly string[];
}

/** Undefined: it was cancelled, or cannot answer. */
export interface Asking {
  readonly answer: Promise<Advice | undefined>;
  cancel(): void;
}

export interface Mind {
  ask(question: Question): Asking;
  close(): void;
}
