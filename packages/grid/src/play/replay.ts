/** Playing a list of actions from the start of a level. */
import type { Action } from '../format/level.ts';
import { isOver } from '../model/state.ts';
import type { Level } from './level.ts';
import { playTurn, type TurnResult } from './turn.ts';

/** How replaying a gold path ended. */
export interface Replay {
  readonly isWon: boolean;
  /** Actions up to and including the winning one, or all that were taken. */
  readonly actions: number;
  /** The last turn; undefined for an empty path. */
  readonly last: TurnResult | undefined;
}

/** Plays actions from the start until the level is over or an action is refused. */
export function replayActions(level: Level, actions: readonly Action[]): Replay {
  let state = level.initial;
  let last: TurnResult | undefined;
  for (const [index, action] of actions.entries()) {
    last = playTurn(level, state, action);
    state = last.state;
    if (!last.isAccepted || isOver(state)) return { isWon: state.won, actions: index + 1, last };
  }
  return { isWon: false, actions: actions.length, last };
}
