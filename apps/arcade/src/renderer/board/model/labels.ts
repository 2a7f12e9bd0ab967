/** What a screen reader says about a square, a hand and a turn. */
import { formatSquare, type Game, type Turn } from '@dota-factory/board';
import type { PieceSet } from '../pieces/piece-set.ts';
import type { PlayerLook } from '../pieces/player-looks.ts';
import type { HeldPiece, Selection, ShownPosition, Target } from './shown-position.ts';

/** Longer lists are counted instead. */
const MAX_LISTED = 8;

export interface Naming {
  readonly game: Game;
  readonly set: PieceSet;
  readonly players: readonly PlayerLook[];
}

/** `white pawn` */
export function describePiece({ set, players }: Naming, code: string, owner: number): string {
  const name = set.looks.get(code)?.name ?? code.toLowerCase();
  return `${players[owner]?.name.toLowerCase() ?? ''} ${name}`;
}

export interface SquareFacts {
  readonly shown: ShownPosition;
  readonly selection: Selection | undefined;
  readonly targets: ReadonlyMap<number, Target>;
  readonly lastMove: ReadonlySet<number>;
}

/** `e2, white pawn, can move to e3, e4`. */
export function describeSquare(naming: Naming, square: number, facts: SquareFacts): string {
  const { shown, selection, targets, lastMove } = facts;
  const piece = shown.pieceAt.get(square);
  const parts = [
    formatSquare(naming.game, square),
    piece === undefined ? 'empty' : describePiece(naming, piece.code, piece.owner),
  ];
  if (shown.checks.has(square)) parts.push('in check');
  if (lastMove.has(square)) parts.push('last move');
  const target = targets.get(square);
  if (target !== undefined) parts.push(target === 'capture' ? 'can be captured' : 'can be moved to');
  else if (selection?.kind === 'piece' && selection.square === square) parts.push('selected');
  if (piece !== undefined && target === undefined && piece.owner === shown.player)
    parts.push(describeReach(naming.game, square, shown));
  return parts.join(', ');
}

function describeReach(game: Game, square: number, { moves }: ShownPosition): string {
  const reached = moves.flatMap(({ from, to }) => (from === square && to !== undefined ? [to] : []));
  const squares = [...new Set(reached)].map((to) => formatSquare(game, to));
  if (squares.length === 0) return 'cannot move';
  return squares.length > MAX_LISTED
    ? `can move to ${squares.length} squares`
    : `can move to ${squares.join(', ')}`;
}

/** `2 pawns in hand`: the name as the game has it, with an s. */
export function describeHeld({ set }: Naming, { code, count }: HeldPiece): string {
  const name = set.looks.get(code)?.name ?? code.toLowerCase();
  return `${count} ${name}${count === 1 ? '' : 's'} in hand`;
}

/** A turn in the list of moves: `Knight g1–f3`, `Pawn e7–e8 = queen`, `Drop pawn e4`, `Pass`. */
export function describeTurn({ set }: Naming, { piece, from, to, promotion }: Turn): string {
  if (piece === undefined || to === undefined) return 'Pass';
  const nameOf = (code: string): string => set.looks.get(code)?.name ?? code.toLowerCase();
  if (from === undefined) return `Drop ${nameOf(piece)} ${to}`;
  const name = nameOf(piece);
  const became = promotion === undefined || promotion === piece ? '' : ` = ${nameOf(promotion)}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${from}–${to}${became}`;
}
