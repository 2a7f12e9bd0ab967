/** What a move does to the board, and taking it back. Everything else about a turn is in `play.ts`. */
import { type Effect, kindOf, ownerOf, pieceOf, type Position } from './game.ts';
import { follow, NOWHERE } from './geometry.ts';
import { DROP, moveFrom, movePromotion, moveTo, PASS, SPARES } from './moves.ts';
import { FOREVER, NO_FLAGS, flagName, flagSquare, flagValue, packFlag, placePiece } from './position.ts';

/** Four numbers per change of a square: square, piece, whether it has moved, and the square it comes from or NOWHERE. */
type Plan = number[];

/** Changes the board and the flags; the log gets the old squares and then their number. */
export function changeBoard(position: Position, squares: number, effect: number): void {
  const to = moveTo(squares);
  position.flagLog.push(position.flags);
  if (effect === DROP || effect === PASS) {
    if (effect === DROP) writeSquare(position, to, pieceOf(moveFrom(squares), position.player), 1);
    position.log.push(effect === DROP ? 1 : 0);
    if (position.flags.length > 0) position.flags = tick(position.flags);
    return;
  }
  const special = position.game.effects[effect & ~SPARES] as Effect;
  if (special.isQuiet) changePlainly(position, moveFrom(squares), to, movePromotion(squares), special);
  else changeByPlan(position, moveFrom(squares), to, movePromotion(squares), special);
}

export function restoreBoard(position: Position): void {
  const { log, moved } = position;
  // The log holds what changeBoard put there: a count, and three numbers for each change.
  for (let left = log.pop() as number; left > 0; left--) {
    const wasMoved = log.pop() as number;
    const piece = log.pop() as number;
    const square = log.pop() as number;
    placePiece(position, square, piece);
    moved[square] = wasMoved;
  }
  position.flags = position.flagLog.pop() ?? NO_FLAGS;
}

function writeSquare(position: Position, square: number, piece: number, hasMoved: number): void {
  const { log, board, moved } = position;
  log.push(square, board[square] as number, moved[square] as number);
  placePiece(position, square, piece);
  moved[square] = hasMoved;
}

function changePlainly(
  position: Position,
  from: number,
  to: number,
  promotion: number,
  { changes }: Effect,
): void {
  const piece = position.board[from] as number;
  const isPromoted = promotion >= 0;
  writeSquare(position, from, 0, 0);
  writeSquare(position, to, isPromoted ? pieceOf(promotion, ownerOf(piece)) : piece, isPromoted ? 0 : 1);
  position.log.push(2);
  if (position.flags.length === 0 && changes.length === 0) return;
  const kept: number[] = [];
  for (const packed of position.flags) {
    const square = flagSquare(packed);
    if (square === from) {
      if (!isPromoted) kept.push(packFlag(to, flagName(packed), flagValue(packed)));
    } else if (square !== to) kept.push(packed);
  }
  if (!isPromoted) addFlags(kept, to, changes);
  position.flags = tick(kept);
}

/** Every change is worked out on the board before the move; of two changes of a square the later one counts. */
function changeByPlan(position: Position, from: number, to: number, promotion: number, effect: Effect): void {
  const { board } = position;
  const piece = board[from] as number;
  const isPromoted = promotion >= 0;
  const arrived = isPromoted ? pieceOf(promotion, ownerOf(piece)) : piece;
  const plan: Plan = [from, 0, 0, NOWHERE, to, arrived, isPromoted ? 0 : 1, isPromoted ? NOWHERE : from];
  planSideEffects(position, from, follow(effect.back, to), effect, plan);
  const old = position.flags;
  for (let index = 0; index < plan.length; index += 4)
    writeSquare(position, plan[index] as number, plan[index + 1] as number, plan[index + 2] as number);
  position.log.push(plan.length / 4);
  const flags = old.length === 0 ? [] : carryFlags(old, plan);
  if (!isPromoted && !isOverwritten(plan, to)) addFlags(flags, to, effect.changes);
  position.flags = tick(flags);
}

function planSideEffects(
  position: Position,
  origin: number,
  cursor: number,
  { changes }: Effect,
  plan: Plan,
): void {
  const { board, moved } = position;
  const mover = board[origin] as number;
  for (const change of changes) {
    if (change.kind === 'capture') {
      const at = follow(change.at, cursor);
      if (at !== NOWHERE) plan.push(at, 0, 0, NOWHERE);
    } else if (change.kind === 'move') {
      const source = follow(change.from, cursor);
      const goal = follow(change.to, cursor);
      const piece = board[source] ?? 0;
      if (piece === 0 || goal === NOWHERE || ownerOf(piece) !== ownerOf(mover)) continue;
      if (change.only >= 0 && kindOf(piece) !== change.only) continue;
      plan.push(source, 0, 0, NOWHERE, goal, piece, moved[source] as number, source);
    } else if (change.kind === 'convert') {
      const at = follow(change.at, cursor);
      const piece = board[at] ?? 0;
      if (piece === 0 || ownerOf(piece) === ownerOf(mover)) continue;
      plan.push(at, pieceOf(change.into >= 0 ? change.into : kindOf(piece), ownerOf(mover)), 0, NOWHERE);
    } else if (change.kind === 'copy') plan.push(origin, mover, moved[origin] as number, origin);
  }
}

/** Whether a side effect changed the square after the piece had arrived there, in the second change of the plan. */
function isOverwritten(plan: Plan, square: number): boolean {
  for (let index = 8; index < plan.length; index += 4) if (plan[index] === square) return true;
  return false;
}

/** Flags go where their pieces go, and vanish with them. */
function carryFlags(flags: readonly number[], plan: Plan): number[] {
  const sources = new Map<number, number>();
  for (let index = 0; index < plan.length; index += 4)
    sources.set(plan[index] as number, plan[index + 3] as number);
  const carried: number[] = [];
  for (const packed of flags) {
    const square = flagSquare(packed);
    if (!sources.has(square)) carried.push(packed);
    for (const [goal, source] of sources)
      if (source === square) carried.push(packFlag(goal, flagName(packed), flagValue(packed)));
  }
  return carried;
}

function addFlags(flags: number[], square: number, changes: Effect['changes']): void {
  for (const change of changes) {
    if (change.kind !== 'flag') continue;
    const known = flags.findIndex((each) => flagSquare(each) === square && flagName(each) === change.flag);
    if (known >= 0) flags.splice(known, 1);
    flags.push(packFlag(square, change.flag, change.duration));
  }
}

/** The end of a turn: a flag of duration d is seen in the next d turns. */
function tick(flags: readonly number[]): readonly number[] {
  const left: number[] = [];
  for (const packed of flags) {
    const value = flagValue(packed);
    if (value === FOREVER) left.push(packed);
    else if (value > 0) left.push(packFlag(flagSquare(packed), flagName(packed), value - 1));
  }
  return left.length === 0 ? NO_FLAGS : left;
}
