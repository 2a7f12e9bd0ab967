/** The next action of a shortest solution, from any position of a game. */
import type { Action } from '../format/level.ts';
import type { Level } from '../play/level.ts';
import { replayActions } from '../play/replay.ts';
import { createSearch, type Search, type Solution } from './search.ts';

export interface Hint {
  readonly outcome: Solution['outcome'];
  /** What to do next; null unless a solution was found. */
  readonly action: Action | null;
  /** Actions to the end, this one included; 0 unless a solution was found. */
  readonly remaining: number;
}

/**
 * A search from where a game stands. It is given by the actions taken so far, since states of one copy of a level mean
 * nothing to another copy: a worker loads the pack itself, and the window sends it only `session.taken`.
 */
export function createHintSearch(level: Level, taken: readonly Action[], maxStates?: number): Search {
  const { last } = replayActions(level, taken);
  return createSearch(level, last?.state ?? level.initial, maxStates);
}

export function describeHint({ outcome, actions }: Solution): Hint {
  return { outcome, action: actions[0] ?? null, remaining: actions.length };
}
