/** The first field of a FEN: the pieces on the board, and those in hand. */
import { type FenFault, findPiece, formatPiece, splitTokens } from './fen-symbols.ts';
import { type Game, kindOf, ownerOf, pieceOf, type Position } from './game.ts';
import { handIndex, placePiece } from './position.ts';

/** Of a kind, per player. */
const MAX_HAND = 255;

export function formatRows({ game, board }: Position): string {
  const { rows, columns } = game.grid;
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    let line = '';
    let empty = 0;
    for (const piece of board.subarray(row * columns, (row + 1) * columns)) {
      if (piece === 0) empty += 1;
      else {
        line += `${empty > 0 ? empty : ''}${formatPiece(game, piece)}`;
        empty = 0;
      }
    }
    lines.push(`${line}${empty > 0 ? empty : ''}`);
  }
  return lines.join('/');
}

/** Nothing in a game without hands; `none` between the brackets if all hands are empty. */
export function formatHands(position: Position, none: string): string {
  const { game } = position;
  if (game.drops === undefined) return '';
  const held = game.players.flatMap((_, player) =>
    game.codes.map((_code, kind) =>
      formatPiece(game, pieceOf(kind, player)).repeat(position.hands[handIndex(position, player, kind)] ?? 0),
    ),
  );
  const text = held.join('');
  return `[${text === '' ? none : text}]`;
}

export function readRows(position: Position, text: string): FenFault | undefined {
  const { rows, columns, exists } = position.game.grid;
  const lines = text.split('/');
  if (lines.length !== rows) return 'bad-rows';
  for (const [index, line] of lines.entries()) {
    const start = (rows - 1 - index) * columns;
    let column = 0;
    for (const token of splitTokens(position.game, line)) {
      if (/^\d+$/.test(token)) {
        column += Number(token);
        continue;
      }
      const piece = findPiece(position.game, token);
      if (piece === undefined) return 'unknown-piece';
      if (column >= columns || exists[start + column] !== 1) return 'bad-rows';
      placePiece(position, start + column, piece);
      position.moved[start + column] = isOnStart(position.game, start + column, piece) ? 0 : 1;
      column += 1;
    }
    if (column !== columns) return 'bad-rows';
  }
  return undefined;
}

/** Pieces on the squares where they begin count as not moved, unless castling rights say otherwise. */
function isOnStart({ spec, grid, castles }: Game, square: number, piece: number): boolean {
  const kind = kindOf(piece);
  if (castles.some((castle) => castle.kind === kind || castle.rook === kind)) return false;
  const starts = spec.players[ownerOf(piece)]?.starting_positions ?? [];
  return starts.some(
    ({ piece: code, positions }) =>
      code === spec.pieces[kind]?.code && positions.some(([x, y]) => y * grid.columns + x === square),
  );
}

export function readHands(position: Position, text: string | undefined): FenFault | undefined {
  if (text === undefined || text === '' || text === '-') return undefined;
  if (position.game.drops === undefined) return 'bad-hand';
  for (const token of splitTokens(position.game, text)) {
    const piece = findPiece(position.game, token);
    if (piece === undefined) return 'bad-hand';
    const index = handIndex(position, ownerOf(piece), kindOf(piece));
    position.hands[index] = (position.hands[index] ?? 0) + 1;
    if ((position.hands[index] ?? 0) > MAX_HAND) return 'bad-hand';
  }
  return undefined;
}
