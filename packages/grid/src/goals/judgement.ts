/** What a goal says about a state. */
import type { GridEvent } from '../model/events.ts';
import type { State } from '../model/state.ts';

export interface Judgement {
  readonly isDone: boolean;
  /** From 0 to 1 as a rule; as the reference engine counts it, for comparisons with its traces. */
  readonly progress: number;
}

export const DONE: Judgement = Object.freeze({ isDone: true, progress: 1 });
export const NOT_DONE: Judgement = Object.freeze({ isDone: false, progress: 0 });
export const judge = (isDone: boolean): Judgement => (isDone ? DONE : NOT_DONE);

/** All of them must hold, and each of them counts. */
export function judgeShare(matched: number, compared: number): Judgement {
  if (compared === 0 || matched === compared) return DONE;
  return { isDone: false, progress: matched / compared };
}

export interface Goal {
  readonly id: string;
  readonly type: string;
  readonly judge: (state: State) => Judgement;
  /** Remembers in the state what happened in a turn; before it is judged. */
  readonly scan?: (state: State, events: readonly GridEvent[]) => void;
  /** How near a state is, for people, where the reference engine only knows 0 and 1. */
  readonly measure?: (state: State) => number;
}

/** A goal without its name. */
export type Judge = Pick<Goal, 'judge' | 'scan' | 'measure'>;
