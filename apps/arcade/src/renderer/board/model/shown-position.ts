/** A position as a window shows it: pieces, hands, leaders in check, and the moves that a person may choose from. */
import {
  formatSquare,
  type Game,
  kindOf,
  listChecks,
  listLegalMoves,
  type MoveParts,
  ownerOf,
  type Position,
  splitMove,
} from '@dota-factory/board';

export interface ShownPiece {
  readonly square: number;
  /** The code of its kind. */
  readonly code: string;
  /** Index of its player. */
  readonly owner: number;
}

export interface HeldPiece {
  readonly code: string;
  readonly count: number;
}

export interface MoveOption extends MoveParts {
  /** As the engine takes it. */
  readonly name: string;
}

export interface ShownPosition {
  readonly game: Game;
  /** In the order of squares. */
  readonly pieces: readonly ShownPiece[];
  readonly pieceAt: ReadonlyMap<number, ShownPiece>;
  /** By player. */
  readonly hands: readonly (readonly HeldPiece[])[];
  /** Index of the player to move. */
  readonly player: number;
  /** Squares of leaders in check, of all players. */
  readonly checks: ReadonlySet<number>;
  /** By player: checks given. */
  readonly checksGiven: readonly number[];
  /** By player. */
  readonly isOut: readonly boolean[];
  readonly moves: readonly MoveOption[];
}

/** `isOver`: nobody moves any more. */
export function showPosition(position: Position, isOver: boolean): ShownPosition {
  const { game, player } = position;
  const pieces = listPieces(position);
  return {
    game,
    pieces,
    pieceAt: new Map(pieces.map((piece) => [piece.square, piece])),
    hands: game.players.map((_, each) => listHand(position, each)),
    player,
    checks: new Set(game.players.flatMap((_, each) => listChecks(position, each))),
    checksGiven: [...position.checks],
    isOut: game.players.map((_, each) => (position.eliminated & (1 << each)) !== 0),
    moves: isOver
      ? []
      : listLegalMoves(position).map((move) => ({ ...splitMove(game, move), name: move.name })),
  };
}

function listPieces({ game, board }: Position): readonly ShownPiece[] {
  const pieces: ShownPiece[] = [];
  for (const [square, piece] of board.entries()) {
    if (piece === 0) continue;
    pieces.push({ square, code: game.codes[kindOf(piece)] ?? '', owner: ownerOf(piece) });
  }
  return pieces;
}

function listHand({ game, hands }: Position, player: number): readonly HeldPiece[] {
  return game.codes
    .map((code, kind) => ({ code, count: hands[player * game.codes.length + kind] ?? 0 }))
    .filter(({ count }) => count > 0);
}

export type Selection =
  | { readonly kind: 'piece'; readonly square: number }
  | { readonly kind: 'hand'; readonly code: string };

/** What a press on a square may mean. */
export type Target = 'move' | 'capture';

/** Squares that the selected piece can go to. */
export function listTargets(
  shown: ShownPosition,
  selection: Selection | undefined,
): ReadonlyMap<number, Target> {
  const targets = new Map<number, Target>();
  if (selection === undefined) return targets;
  for (const move of movesOf(shown, selection)) {
    if (move.to !== undefined) targets.set(move.to, shown.pieceAt.has(move.to) ? 'capture' : 'move');
  }
  return targets;
}

export function movesOf({ moves }: ShownPosition, selection: Selection): readonly MoveOption[] {
  return moves.filter(({ from, drop }) =>
    selection.kind === 'piece' ? from === selection.square : drop === selection.code,
  );
}

/** As the engine writes it, whether it is legal or not. */
export function nameMove(game: Game, selection: Selection, to: number): string {
  const target = formatSquare(game, to);
  return selection.kind === 'piece'
    ? `${formatSquare(game, selection.square)}${target}`
    : `${selection.code}@${target}`;
}
