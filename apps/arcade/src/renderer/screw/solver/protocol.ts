/** What the window and the solver's worker say to each other. */
import type { Level, State } from '@dota-factory/screw';

export interface Question {
  readonly id: number;
  readonly level: Level;
  /** The position, after all positions that led to it. */
  readonly states: readonly State[];
}

export interface Advice {
  readonly outcome: 'winnable' | 'unwinnable' | 'unknown';
  /** Screws to tap from here, in order; empty unless winnable. */
  readonly solution: readonly number[];
  /** From here nothing wins; after taking back this number of taps something does. Undefined: not even the start. */
  readonly undo: number | undefined;
}

export type FromSolver =
  | { readonly type: 'progress'; readonly id: number; readonly states: number }
  | { readonly type: 'advice'; readonly id: number; readonly advice: Advice };

/** The line to a worker. */
export interface SolverPort {
  post(question: Question): void;
  onMessage(listener: (message: FromSolver) => void): void;
  onError(listener: (reason: string) => void): void;
  close(): void;
}
