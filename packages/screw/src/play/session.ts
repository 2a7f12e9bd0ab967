/** A level being played: its state, and every state before it for undo. */
import type { Level } from '../level/model.ts';
import { createState, drag, type MoveResult, reach, tap } from './moves.ts';
import type { State } from './state.ts';

export interface Session {
  readonly level: Level;
  state: State;
  /** States before each tap, the oldest first. */
  readonly history: State[];
}

export function createSession(level: Level): Session {
  return { level, state: createState(level), history: [] };
}

/** A rejected tap changes nothing. */
export const tapIn = (session: Session, screw: number): MoveResult =>
  keep(session, tap(session.level, session.state, screw));

/** Drags loose parts out of the way first; both are one step for undo. */
export const reachIn = (session: Session, screw: number): MoveResult =>
  keep(session, reach(session.level, session.state, screw));

function keep(session: Session, result: MoveResult): MoveResult {
  if (result.isAccepted) {
    session.history.push(session.state);
    session.state = result.state;
  }
  return result;
}

/** Drags are free: undo takes them back together with the tap before them. */
export function dragIn(session: Session, part: number, offset: number): MoveResult {
  const result = drag(session.level, session.state, part, offset);
  session.state = result.state;
  return result;
}

/** Takes back one tap, also one that won or got stuck; false at the start. */
export function undo(session: Session): boolean {
  const before = session.history.pop();
  if (before === undefined) return false;
  session.state = before;
  return true;
}

/** In every phase. */
export function restart(session: Session): void {
  session.history.length = 0;
  session.state = createState(session.level);
}
