/** What the window and the computer's worker say to each other. */
import type { Knowledge } from '@dota-factory/board';
import type { Advice, Question } from '../table/mind.ts';

/** The file of a game that has no faults. */
export interface Rules {
  readonly file: string;
  readonly text: string;
}

export type ToOpponent =
  /** The first message. `knowledge` spares the worker to estimate it, if it was made for this game. */
  | { readonly type: 'rules'; readonly rules: Rules; readonly knowledge: Knowledge | undefined }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question; readonly seed: number };

export type FromOpponent =
  | { readonly type: 'ready'; readonly knowledge: Knowledge }
  /** `share` of its time, from 0 to 1. */
  | { readonly type: 'progress'; readonly id: number; readonly share: number }
  /** Undefined: the game is over there, or its moves are not legal. */
  | { readonly type: 'answer'; readonly id: number; readonly advice: Advice | undefined };

/** A line to a worker of its own. */
export interface OpponentPort {
  post(message: ToOpponent): void;
  onMessage(listener: (message: FromOpponent) => void): void;
  /** It did not start, or something in it has failed. */
  onError(listener: (reason: string) => void): void;
  /** Ends it, whatever it is doing. */
  close(): void;
}
