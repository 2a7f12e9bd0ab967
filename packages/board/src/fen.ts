/** Positions as FEN: rows from the top, hands in brackets, side, castling rights, en passant square, checks left, counters. */
import { err, ok, type Result } from '@dota-factory/base';
import { type Castle, type Game, kindOf, ownerOf, pieceOf, type Position } from './game.ts';
import { follow, NOWHERE } from './geometry.ts';
import { formatSquare, parseSquare } from './notation.ts';
import {
  createEmptyPosition,
  flagName,
  flagSquare,
  handIndex,
  NOBODY,
  packFlag,
  placePiece,
} from './position.ts';

export type FenFault =
  | 'no-symbols'
  | 'bad-rows'
  | 'unknown-piece'
  | 'bad-hand'
  | 'bad-side'
  | 'bad-castling'
  | 'bad-en-passant'
  | 'bad-checks'
  | 'bad-counter'
  | 'bad-field';

const SIDES = ['w', 'b'];
const MAX_HAND = 255;

/** FEN has two cases of letters: it can tell two players apart, and every piece needs a symbol. */
export function hasFen({ spec, players }: Game): boolean {
  return players.length <= 2 && spec.pieces.every(({ symbol }) => symbol !== undefined);
}

/** Games that castle or jump have the fields for it, and all games without hands write them empty. */
const hasRightsFields = ({ castles, jumps, drops }: Game): boolean =>
  castles.length > 0 || jumps.length > 0 || drops === undefined;

const checkThreshold = ({ wins }: Game): number | undefined =>
  wins
    .map((rule) => (rule.type === 'checks' ? rule.threshold : undefined))
    .find((each) => each !== undefined);

export function formatFen(position: Position): Result<string, FenFault> {
  const { game } = position;
  if (!hasFen(game)) return err('no-symbols');
  const fields = [`${formatRows(position)}${formatHands(position)}`, SIDES[position.player] ?? 'w'];
  if (hasRightsFields(game)) fields.push(formatCastling(position), formatEnPassant(position));
  const threshold = checkThreshold(game);
  if (threshold !== undefined) fields.push([...position.checks].map((given) => threshold - given).join('+'));
  return ok([...fields, position.quiet, position.round].join(' '));
}

function symbolOf({ spec }: Game, piece: number): string {
  const symbol = spec.pieces[kindOf(piece)]?.symbol ?? '?';
  return ownerOf(piece) === 0 ? symbol : symbol.toLowerCase();
}

function formatRows({ game, board }: Position): string {
  const { rows, columns } = game.grid;
  const lines: string[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    let line = '';
    let empty = 0;
    for (const piece of board.subarray(row * columns, (row + 1) * columns)) {
      if (piece === 0) empty += 1;
      else {
        line += `${empty > 0 ? empty : ''}${symbolOf(game, piece)}`;
        empty = 0;
      }
    }
    lines.push(`${line}${empty > 0 ? empty : ''}`);
  }
  return lines.join('/');
}

function formatHands(position: Position): string {
  const { game } = position;
  if (game.drops === undefined) return '';
  const held = game.players.flatMap((_, player) =>
    game.codes.map((_code, kind) =>
      symbolOf(game, pieceOf(kind, player)).repeat(position.hands[handIndex(position, player, kind)] ?? 0),
    ),
  );
  const text = held.join('');
  return `[${text === '' && !hasRightsFields(game) ? '-' : text}]`;
}

/** Castles whose king and rook stand where they began and have not moved. */
export function listRights(position: Position): readonly Castle[] {
  const { board, moved, game } = position;
  return game.castles.filter(({ kind, owner, rook, rookAt }) => {
    const king = board.indexOf(pieceOf(kind, owner));
    if (king < 0 || moved[king] !== 0) return false;
    const at = follow(rookAt, king);
    return at !== NOWHERE && board[at] === pieceOf(rook, owner) && moved[at] === 0;
  });
}

function formatCastling(position: Position): string {
  const letters = listRights(position).map(({ letter, owner }) =>
    owner === 0 ? letter : letter.toLowerCase(),
  );
  return letters.length === 0 ? '-' : [...new Set(letters)].join('');
}

function formatEnPassant({ game, flags, board }: Position): string {
  for (const packed of flags) {
    const piece = board[flagSquare(packed)] as number;
    const jump = game.jumps.find(
      ({ kind, owner, flag }) =>
        flag === flagName(packed) && kind === kindOf(piece) && owner === ownerOf(piece),
    );
    const passed = jump === undefined ? NOWHERE : follow(jump.passed, flagSquare(packed));
    if (passed !== NOWHERE) return formatSquare(game, passed);
  }
  return '-';
}

/** Reads a FEN strictly; the fields for rights, en passant, checks and counters may be left out from the end. */
export function parseFen(game: Game, text: string): Result<Position, FenFault> {
  if (!hasFen(game)) return err('no-symbols');
  const fields = text.trim().split(/\s+/);
  const placement = /^([^[\]]*)(?:\[([^[\]]*)\])?$/.exec(fields.shift() ?? '');
  if (placement === null) return err('bad-rows');
  const position = createEmptyPosition(game);
  const fault =
    readRows(position, placement[1] ?? '') ??
    readHands(position, placement[2]) ??
    readSide(position, fields.shift()) ??
    readRights(position, fields) ??
    readChecks(position, fields) ??
    readCounters(position, fields);
  return fault === undefined ? ok(position) : err(fault);
}

function readRows(position: Position, text: string): FenFault | undefined {
  const { rows, columns, exists } = position.game.grid;
  const lines = text.split('/');
  if (lines.length !== rows) return 'bad-rows';
  for (const [index, line] of lines.entries()) {
    const start = (rows - 1 - index) * columns;
    let column = 0;
    for (const token of line.match(/\d+|\+?[A-Za-z]~?|./g) ?? []) {
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

function findPiece({ spec }: Game, token: string): number | undefined {
  const kind = spec.pieces.findIndex(({ symbol }) => symbol === token.toUpperCase());
  if (kind < 0) return undefined;
  return pieceOf(kind, token === token.toUpperCase() ? 0 : 1);
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

function readHands(position: Position, text: string | undefined): FenFault | undefined {
  if (text === undefined || text === '' || text === '-') return undefined;
  if (position.game.drops === undefined) return 'bad-hand';
  for (const token of text.match(/\+?[A-Za-z]~?|./g) ?? []) {
    const piece = findPiece(position.game, token);
    if (piece === undefined) return 'bad-hand';
    const index = handIndex(position, ownerOf(piece), kindOf(piece));
    position.hands[index] = (position.hands[index] ?? 0) + 1;
    if ((position.hands[index] ?? 0) > MAX_HAND) return 'bad-hand';
  }
  return undefined;
}

function readSide(position: Position, text: string | undefined): FenFault | undefined {
  const player = SIDES.indexOf(text ?? '');
  const turn = position.game.order.indexOf(player);
  if (turn < 0) return 'bad-side';
  position.turn = turn;
  position.player = player;
  return undefined;
}

function readRights(position: Position, fields: string[]): FenFault | undefined {
  // Only a counter or the checks left begin with a digit and are no square.
  if (fields[0] === undefined || /^\d/.test(fields[0])) return undefined;
  const fault = readCastling(position, fields.shift() ?? '-');
  if (fault !== undefined || fields[0] === undefined || /^\d/.test(fields[0])) return fault;
  return readEnPassant(position, fields.shift() ?? '-');
}

function readCastling({ game, board, moved }: Position, text: string): FenFault | undefined {
  if (text === '-') return undefined;
  for (const letter of text) {
    const owner = letter === letter.toUpperCase() ? 0 : 1;
    const castle = game.castles.find((each) => {
      if (each.owner !== owner || each.letter !== letter.toUpperCase()) return false;
      const king = board.indexOf(pieceOf(each.kind, owner));
      return king >= 0 && board[follow(each.rookAt, king)] === pieceOf(each.rook, owner);
    });
    if (castle === undefined) return 'bad-castling';
    const king = board.indexOf(pieceOf(castle.kind, owner));
    moved[king] = 0;
    moved[follow(castle.rookAt, king)] = 0;
  }
  return undefined;
}

/** The flag stands on the piece that jumped, with the turn that it has left already counted. */
function readEnPassant(position: Position, text: string): FenFault | undefined {
  if (text === '-') return undefined;
  const { game, board, player } = position;
  const passed = parseSquare(game, text);
  if (passed === undefined || board[passed] !== 0) return 'bad-en-passant';
  const jump = game.jumps.find(
    ({ kind, owner, landing }) => owner !== player && board[follow(landing, passed)] === pieceOf(kind, owner),
  );
  if (jump === undefined) return 'bad-en-passant';
  position.flags = [packFlag(follow(jump.landing, passed), jump.flag, 0)];
  return undefined;
}

function readChecks(position: Position, fields: string[]): FenFault | undefined {
  if (fields[0]?.includes('+') !== true) return undefined;
  const threshold = checkThreshold(position.game);
  const match = /^(\d)\+(\d)$/.exec(fields.shift() ?? '');
  if (threshold === undefined || match === null) return 'bad-checks';
  for (const player of [0, 1]) {
    const left = Number(match[player + 1]);
    if (left > threshold) return 'bad-checks';
    position.checks[player] = threshold - left;
    if (left === 0 && position.winner === NOBODY) position.winner = player;
  }
  return undefined;
}

function readCounters(position: Position, fields: string[]): FenFault | undefined {
  if (fields.length > 2) return 'bad-field';
  if (fields.some((field) => !/^\d{1,6}$/.test(field))) return 'bad-counter';
  position.quiet = Number(fields[0] ?? 0);
  position.round = Math.max(1, Number(fields[1] ?? 1));
  return undefined;
}
