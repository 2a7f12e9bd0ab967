/** Moves and squares as text: `e2e4`, `e7e8=QUEEN`, `PAWN@e4`, `pass`. */
import type { Game, Position } from './game.ts';
import { generateLegalMoves } from './legality.ts';
import { createMoveList, DROP, moveFrom, movePromotion, moveTo, PASS } from './moves.ts';

export const PASS_NAME = 'pass';

export function formatSquare({ grid }: Game, square: number): string {
  return `${String.fromCharCode(97 + (square % grid.columns))}${Math.floor(square / grid.columns) + 1}`;
}

/** Undefined if the board has no such square. */
export function parseSquare({ grid }: Game, text: string): number | undefined {
  const match = /^([a-z])([1-9]\d?)$/.exec(text);
  if (match === null) return undefined;
  const column = text.charCodeAt(0) - 97;
  const row = Number(match[2]) - 1;
  const square = row * grid.columns + column;
  return column < grid.columns && row < grid.rows && grid.exists[square] === 1 ? square : undefined;
}

export function formatMove({ game }: Position, move: number, effect: number): string {
  if (effect === PASS) return PASS_NAME;
  const to = formatSquare(game, moveTo(move));
  if (effect === DROP) return `${game.codes[moveFrom(move)]}@${to}`;
  const promotion = movePromotion(move);
  return `${formatSquare(game, moveFrom(move))}${to}${promotion < 0 ? '' : `=${game.codes[promotion]}`}`;
}

export interface LegalMove {
  readonly name: string;
  readonly squares: number;
  readonly effect: number;
}

/** What a move does; nothing of it is defined for a pass. */
export interface MoveParts {
  /** Undefined for a drop. */
  readonly from: number | undefined;
  /** The code of the piece that is dropped. */
  readonly drop: string | undefined;
  readonly to: number | undefined;
  /** The code that the piece is promoted to. */
  readonly promotion: string | undefined;
}

export function splitMove({ codes }: Game, { squares, effect }: LegalMove): MoveParts {
  const none = { from: undefined, drop: undefined, to: undefined, promotion: undefined };
  if (effect === PASS) return none;
  const to = moveTo(squares);
  if (effect === DROP) return { ...none, drop: codes[moveFrom(squares)], to };
  return { ...none, from: moveFrom(squares), to, promotion: codes[movePromotion(squares)] };
}

/** The legal moves by name. */
export function listLegalMoves(position: Position): readonly LegalMove[] {
  const list = createMoveList();
  generateLegalMoves(position, list);
  return Array.from({ length: list.count }, (_, index) => {
    const squares = list.squares[index] as number;
    const effect = list.effects[index] as number;
    return { name: formatMove(position, squares, effect), squares, effect };
  });
}

/** Undefined if the move is not legal now. */
export function findMove(position: Position, name: string): LegalMove | undefined {
  return listLegalMoves(position).find((move) => move.name === name);
}
