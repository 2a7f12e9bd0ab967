/** Which moves may be played: none that leaves a leader of the mover attacked. */
import { isAttacked, isAttackedBy, isInCheck, isPinned } from './attacks.ts';
import { changeBoard, restoreBoard } from './board-changes.ts';
import { type Effect, kindOf, type Position, type Shield } from './game.ts';
import {
  createMoveList,
  DROP,
  generateMoves,
  type MoveList,
  moveFrom,
  movePromotion,
  moveTo,
  PASS,
  SPARES,
} from './moves.ts';
import { isStandoff, mayPass } from './passes.ts';
import { isEliminated, NO_WINNER } from './position.ts';

/** Fills the list with the legal moves of the player to move; none once somebody has won. */
export function generateLegalMoves(position: Position, list: MoveList): void {
  list.count = 0;
  if (position.winner !== NO_WINNER) return;
  generateMoves(position, list);
  const { player, leaders, game } = position;
  const isUrgent = isInCheck(position, player) || isStandoff(position);
  const shields = (leaders[player] as readonly number[]).map((square) => game.sensitivity(player, square));
  const { squares, effects } = list;
  let kept = 0;
  for (let index = 0; index < list.count; index++) {
    const move = squares[index] as number;
    const effect = effects[index] as number;
    if ((isUrgent || !isHarmless(position, shields, move, effect)) && !isLegal(position, move, effect))
      continue;
    squares[kept] = move;
    effects[kept] = effect;
    kept += 1;
  }
  list.count = kept;
}

export function hasLegalMove(position: Position): boolean {
  if (position.winner !== NO_WINNER) return false;
  const list = createMoveList(64);
  generateMoves(position, list);
  for (let index = 0; index < list.count; index++)
    if (isLegal(position, list.squares[index] as number, list.effects[index] as number)) return true;
  return false;
}

/**
 * Whether a move, made by a player who is neither in check nor in a standoff, touches no square that an attack on a leader depends on. A
 * quick yes for most moves; no means that the move must be tried.
 */
function isHarmless(position: Position, shields: readonly Shield[], move: number, effect: number): boolean {
  const { game } = position;
  const to = moveTo(move);
  const from = moveFrom(move);
  const isDrop = effect === DROP;
  if (effect === PASS) return true;
  if (changesLeaders(position, move, effect)) return false;
  if (isDrop && game.drops?.[from]?.mayNotMate === true) return false;
  if (!isDrop && effect !== 0 && ((effect & SPARES) !== 0 || !(game.effects[effect] as Effect).isQuiet))
    return false;
  for (let index = 0; index < shields.length; index++) {
    const shield = shields[index] as Shield;
    if (shield.filled[to] === 1) return false;
    if (!isDrop && (from === shield.square || to === shield.square || isPinned(position, shield, from)))
      return false;
  }
  return true;
}

/** Whether a drop or a promotion makes a leader, or ends one. */
function changesLeaders({ game, board }: Position, move: number, effect: number): boolean {
  if (effect === DROP) return game.isLeader[moveFrom(move)] === true;
  const promotion = movePromotion(move);
  if (promotion < 0) return false;
  return game.isLeader[promotion] !== game.isLeader[kindOf(board[moveFrom(move)] as number)];
}

/** Tries a generated move on the board. */
export function isLegal(position: Position, move: number, effect: number): boolean {
  if (effect === PASS) return mayPass(position);
  if (isStandoff(position)) return endsStandoff(position, move, effect);
  if (effect === 0 && !changesLeaders(position, move, effect))
    return isSafeStep(position, moveFrom(move), moveTo(move));
  const { player } = position;
  changeBoard(position, move, effect);
  let isFine = !isInCheck(position, player);
  if (isFine && effect !== DROP && (effect & SPARES) !== 0) isFine = !attacksAnyLeader(position, player);
  if (isFine && effect === DROP && position.game.drops?.[moveFrom(move)]?.mayNotMate === true)
    isFine = !isMateForNext(position);
  restoreBoard(position);
  return isFine;
}

/** In a standoff, a move must part the leaders, too. */
function endsStandoff(position: Position, move: number, effect: number): boolean {
  changeBoard(position, move, effect);
  const isFine = !isInCheck(position, position.player) && !isStandoff(position);
  restoreBoard(position);
  return isFine;
}

/** The same for a plain move, without the log: most moves that must be tried are plain. */
function isSafeStep(position: Position, from: number, to: number): boolean {
  const { board, player } = position;
  const piece = board[from] as number;
  const captured = board[to] as number;
  board[from] = 0;
  board[to] = piece;
  const isLeader = position.game.isLeader[kindOf(piece)] === true;
  const squares = position.leaders[player] as readonly number[];
  let isSafe = true;
  for (let index = 0; isSafe && index < squares.length; index++) {
    const square = squares[index] as number;
    // A leader that its own side captured needs no protection any more.
    if (square === to && !isLeader) continue;
    isSafe = !isAttacked(position, square === from ? to : square, player);
  }
  board[from] = piece;
  board[to] = captured;
  return isSafe;
}

function attacksAnyLeader(position: Position, player: number): boolean {
  return position.leaders.some(
    (squares, other) => other !== player && squares.some((square) => isAttackedBy(position, square, player)),
  );
}

/** Whether the player who follows is in check and cannot move, on the board as it is. */
function isMateForNext(position: Position): boolean {
  const { player } = position;
  position.player = position.game.order[nextTurn(position)] ?? player;
  const isMate = isInCheck(position, position.player) && !hasLegalMove(position);
  position.player = player;
  return isMate;
}

/** The next place in the order whose player is still in the game. */
export function nextTurn(position: Position): number {
  return findTurn(position, 1);
}

export function previousTurn(position: Position): number {
  return findTurn(position, -1);
}

function findTurn(position: Position, direction: 1 | -1): number {
  const { order } = position.game;
  for (let step = 1; step <= order.length; step++) {
    const turn = (position.turn + direction * step + order.length) % order.length;
    if (!isEliminated(position, order[turn] as number)) return turn;
  }
  return position.turn;
}
