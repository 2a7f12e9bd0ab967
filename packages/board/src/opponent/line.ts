/** What the moves of a line do, as facts that a view can put into words. */
import { isAttackedBy, isInCheck } from '../attacks.ts';
import { kindOf, ownerOf, type Position } from '../game.ts';
import { DROP, moveFrom, movePromotion, PASS } from '../moves.ts';
import { findMove, formatSquare, type LegalMove } from '../notation.ts';
import { type Outcome, settleTurn } from '../outcome.ts';
import { makeMove } from '../play.ts';
import { clonePosition } from '../position.ts';
import type { Knowledge } from './knowledge.ts';

export interface LineStep {
  readonly player: string;
  readonly move: string;
  /** Before a promotion; undefined for a pass. */
  readonly piece: string | undefined;
  readonly promotion: string | undefined;
  /** Codes of other players' pieces that are no longer theirs. */
  readonly takes: readonly string[];
  /** Whether the next player's leader is attacked. */
  readonly givesCheck: boolean;
  /** Pieces that can be taken with profit now and could not before, the most valuable first. */
  readonly threatens: readonly { readonly piece: string; readonly square: string }[];
  readonly outcome: Outcome | undefined;
}

/** Follows the moves as long as they are legal. The position stays as it is. */
export function describeLine(
  start: Position,
  moves: readonly string[],
  { values }: Knowledge,
): readonly LineStep[] {
  const position = clonePosition(start);
  const steps: LineStep[] = [];
  for (const name of moves) {
    const move = findMove(position, name);
    if (move === undefined) break;
    steps.push(playStep(position, move, values));
  }
  return steps;
}

function playStep(position: Position, move: LegalMove, values: readonly number[]): LineStep {
  const { game, player, board } = position;
  const { squares, effect, name } = move;
  const promotion = effect < 0 ? -1 : movePromotion(squares);
  const piece = namePiece(position, squares, effect);
  const before = board.slice();
  const hadTargets = new Set(listTargets(position, player, values));
  makeMove(position, squares, effect);
  const takes = [...before.keys()].filter((square) =>
    isTaken(before[square] as number, position.board[square] as number, player),
  );
  const threatens = listTargets(position, player, values).filter((square) => !hadTargets.has(square));
  const givesCheck = isInCheck(position, position.player);
  const outcome = settleTurn(position);
  return {
    player: game.players[player] ?? '',
    move: name,
    piece,
    promotion: promotion < 0 ? undefined : game.codes[promotion],
    takes: takes.map((square) => game.codes[kindOf(before[square] as number)] ?? ''),
    givesCheck,
    threatens: threatens.map((square) => ({
      piece: game.codes[kindOf(position.board[square] as number)] ?? '',
      square: formatSquare(game, square),
    })),
    outcome,
  };
}

function namePiece({ game, board }: Position, squares: number, effect: number): string | undefined {
  if (effect === PASS) return undefined;
  return game.codes[effect === DROP ? moveFrom(squares) : kindOf(board[moveFrom(squares)] as number)];
}

const isTaken = (before: number, after: number, player: number): boolean =>
  before !== 0 &&
  ownerOf(before) !== player &&
  after !== before &&
  (after === 0 || ownerOf(after) === player);

/** Squares of pieces that the player could take with profit: unprotected ones. Leaders are in check instead. */
function listTargets(position: Position, player: number, values: readonly number[]): readonly number[] {
  const { board, game } = position;
  return [...board.keys()]
    .filter((square) => {
      const piece = board[square] as number;
      if (piece === 0 || ownerOf(piece) === player || game.isLeader[kindOf(piece)] === true) return false;
      return isAttackedBy(position, square, player) && !isAttackedBy(position, square, ownerOf(piece));
    })
    .sort((a, b) => valueAt(b) - valueAt(a));

  function valueAt(square: number): number {
    return values[kindOf(board[square] as number)] as number;
  }
}
