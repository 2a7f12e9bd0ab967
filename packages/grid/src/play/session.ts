/** A level being played: its state, and every state before it for undo. */
import type { Action } from '../format/level.ts';
import type { State } from '../model/state.ts';
import type { Level } from './level.ts';
import { playTurn, type TurnResult } from './turn.ts';

export interface Session {
  readonly level: Level;
  state: State;
  /** States before each accepted turn, the oldest first. */
  readonly history: State[];
  /** The actions of these turns; a thread with its own copy of the level gets to the same state by them. */
  readonly taken: Action[];
}

export function createSession(level: Level): Session {
  return { level, state: level.initial, history: [], taken: [] };
}

/** Takes an action; a refused one changes nothing. */
export function takeAction(session: Session, action: Action): TurnResult {
  const result = playTurn(session.level, session.state, action);
  if (result.isAccepted) {
    session.history.push(session.state);
    session.taken.push(action);
    session.state = result.state;
  }
  return result;
}

/** What an action would do; the session stays as it is. */
export const previewAction = ({ level, state }: Session, action: Action): TurnResult =>
  playTurn(level, state, action);

/** Takes back one turn, also a winning or losing one; false at the start. */
export function undo(session: Session): boolean {
  const before = session.history.pop();
  if (before === undefined) return false;
  session.taken.pop();
  session.state = before;
  return true;
}

export function restart(session: Session): void {
  session.history.length = 0;
  session.taken.length = 0;
  session.state = session.level.initial;
}
