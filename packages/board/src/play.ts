/** Playing a turn and taking it back: the board, hands, counters, whose turn it is, and wins. */
import { changeBoard, restoreBoard } from './board-changes.ts';
import { kindOf, ownerOf, type Position } from './game.ts';
import { nextTurn, previousTurn } from './legality.ts';
import { DROP, moveFrom, PASS } from './moves.ts';
import { countPass, findRichest, haveAllPassed } from './passes.ts';
import { DRAW, handIndex, isEliminated, NO_WINNER } from './position.ts';
import { countCheck, findWinner } from './wins.ts';

/** Plays a legal move; `unmakeMove` takes it back. */
export function makeMove(position: Position, move: number, effect: number): void {
  const { game, log, player, turn, quiet, round, passes, winner, eliminated } = position;
  const isDrop = effect === DROP;
  const kind = findKind(position, move, effect);
  changeBoard(position, move, effect);
  const captures = takeCaptured(position);
  const hand = isDrop ? handIndex(position, player, kind) : -1;
  if (isDrop) position.hands[hand] = (position.hands[hand] as number) - 1;
  log.push(hand, turn, quiet, round, passes, winner, eliminated, position.checks[player] as number);
  if (effect === PASS) countPass(position);
  else position.passes = 0;
  position.quiet = captures > 0 || game.isPawn[kind] === true ? 0 : quiet + 1;
  position.turn = nextTurn(position);
  position.player = game.order[position.turn] as number;
  const isLastOfRound = position.turn <= turn;
  if (isLastOfRound) position.round += 1;
  if (game.wins.length > 0) {
    countCheck(position, player);
    if (position.winner === NO_WINNER) position.winner = findWinner(position, player, isLastOfRound);
  }
  if (position.winner === NO_WINNER) position.winner = judgePasses(position);
}

/** Finds the winner of a position that was not reached by play, as if the player before had just moved. */
export function judgePosition(position: Position): void {
  const { game, turn } = position;
  const before = previousTurn(position);
  const mover = game.order[before] as number;
  if (position.winner === NO_WINNER) position.winner = findLast(position);
  if (position.winner === NO_WINNER) position.winner = findWinner(position, mover, turn <= before);
  if (position.winner === NO_WINNER) position.winner = judgePasses(position);
}

/** Once all have passed, who has most points; a draw in a game without points. */
function judgePasses(position: Position): number {
  if (!haveAllPassed(position)) return NO_WINNER;
  return position.game.points === undefined ? DRAW : findRichest(position);
}

/** What moves or is dropped; -1 for a pass. */
function findKind({ board }: Position, move: number, effect: number): number {
  if (effect === PASS) return -1;
  return effect === DROP ? moveFrom(move) : kindOf(board[moveFrom(move)] as number);
}

export function unmakeMove(position: Position): void {
  const { log } = position;
  // In the reverse order of makeMove, which put all of this there.
  const checks = log.pop() as number;
  position.eliminated = log.pop() as number;
  position.winner = log.pop() as number;
  position.passes = log.pop() as number;
  position.round = log.pop() as number;
  position.quiet = log.pop() as number;
  position.turn = log.pop() as number;
  position.player = position.game.order[position.turn] as number;
  position.checks[position.player] = checks;
  const hand = log.pop() as number;
  if (hand >= 0) position.hands[hand] = (position.hands[hand] as number) + 1;
  for (let left = log.pop() as number; left > 0; left--) {
    const index = log.pop() as number;
    position.hands[index] = (position.hands[index] as number) - 1;
  }
  restoreBoard(position);
}

/**
 * Looks through the newest changes of squares for pieces that the mover took: they go to the hand, and a player who
 * lost the last leader is out. The log gets the changed hands and their number; gives how many pieces were taken.
 */
function takeCaptured(position: Position): number {
  const { log, player, game } = position;
  const changes = log.at(-1) as number;
  const start = log.length - 1 - changes * 3;
  let taken = 0;
  const credited: number[] = [];
  for (let index = 0; index < changes; index++) {
    // What comes in its place is empty or the mover's, so that no piece is found twice.
    const old = log[start + index * 3 + 1] as number;
    if (old === 0 || ownerOf(old) === player) continue;
    taken += 1;
    if (game.drops !== undefined)
      credited.push(handIndex(position, player, game.demotesTo[kindOf(old)] as number));
    if (game.isLeader[kindOf(old)] === true) loseLeader(position, ownerOf(old));
  }
  for (const index of credited) position.hands[index] = (position.hands[index] as number) + 1;
  log.push(...credited, credited.length);
  return taken;
}

function loseLeader(position: Position, player: number): void {
  if ((position.leaders[player] ?? []).length === 0) eliminate(position, player);
}

/** Takes a player out of the order; the last one left wins. */
export function eliminate(position: Position, player: number): void {
  position.eliminated |= 1 << player;
  const last = findLast(position);
  if (last !== NO_WINNER) position.winner = last;
}

/** The only player left after others went out. */
function findLast(position: Position): number {
  if (position.eliminated === 0) return NO_WINNER;
  const left = new Set(position.game.order.filter((player) => !isEliminated(position, player)));
  const [last = NO_WINNER] = left;
  return left.size === 1 ? last : NO_WINNER;
}
