/** Castling rights and the en passant square, as a FEN writes them. */
import { findPlayer, letterOf } from './fen-symbols.ts';
import { type Castle, type Game, kindOf, ownerOf, pieceOf, type Position } from './game.ts';
import { follow, NOWHERE } from './geometry.ts';
import { formatSquare, parseSquare } from './notation.ts';
import { flagName, flagSquare, flagValue, packFlag } from './position.ts';

const NONE = '-';

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

/** `KQkq`; with more than two players each one's letter stands before the rights: `rKQbK`. */
export function formatCastling(position: Position): string {
  const { game } = position;
  const rights = listRights(position);
  const text = game.players
    .map((_, player) => {
      const own = rights.filter(({ owner }) => owner === player).map(({ letter }) => letter);
      const letters = [...new Set(own)].sort().join('');
      if (letters === '' || game.players.length <= 2) return player === 0 ? letters : letters.toLowerCase();
      return `${letterOf(game, player)}${letters}`;
    })
    .join('');
  return text === '' ? NONE : text;
}

/** False if a right names no king and rook in place. */
export function readCastling(position: Position, text: string): boolean {
  if (text === NONE) return true;
  const { game } = position;
  let owner = game.players.length <= 2 ? 0 : -1;
  for (const letter of text) {
    if (game.players.length <= 2) owner = letter === letter.toUpperCase() ? 0 : 1;
    else if (letter !== letter.toUpperCase()) {
      owner = findPlayer(game, letter);
      continue;
    }
    if (!grantCastle(position, owner, letter.toUpperCase())) return false;
  }
  return true;
}

function grantCastle({ game, board, moved }: Position, owner: number, letter: string): boolean {
  const castle = game.castles.find((each) => {
    if (each.owner !== owner || each.letter !== letter) return false;
    const king = board.indexOf(pieceOf(each.kind, owner));
    return king >= 0 && board[follow(each.rookAt, king)] === pieceOf(each.rook, owner);
  });
  if (castle === undefined) return false;
  const king = board.indexOf(pieceOf(castle.kind, owner));
  moved[king] = 0;
  moved[follow(castle.rookAt, king)] = 0;
  return true;
}

/** The square that an opponent's piece has just jumped over, if that says everything about the flags; two players only. */
export function formatEnPassant({ game, flags, board, player }: Position): string {
  const [packed] = flags;
  if (packed === undefined || flags.length > 1 || flagValue(packed) > 0 || !hasEnPassant(game)) return NONE;
  const piece = board[flagSquare(packed)] as number;
  if (ownerOf(piece) === player) return NONE;
  const jump = game.jumps.find(
    ({ kind, owner, flag }) =>
      flag === flagName(packed) && kind === kindOf(piece) && owner === ownerOf(piece),
  );
  const passed = jump === undefined ? NOWHERE : follow(jump.passed, flagSquare(packed));
  return passed === NOWHERE || board[passed] !== 0 ? NONE : formatSquare(game, passed);
}

/** With more players several pieces may have jumped, each with its own turns left. */
const hasEnPassant = ({ players }: Game): boolean => players.length <= 2;

/** The flag stands on the piece that jumped, with the turn that it has left already counted. False without such a piece. */
export function readEnPassant(position: Position, text: string): boolean {
  if (text === NONE) return true;
  const { game, board, player } = position;
  const passed = parseSquare(game, text);
  if (passed === undefined || board[passed] !== 0 || !hasEnPassant(game)) return false;
  const jump = game.jumps.find(
    ({ kind, owner, landing }) => owner !== player && board[follow(landing, passed)] === pieceOf(kind, owner),
  );
  if (jump === undefined) return false;
  position.flags = [packFlag(follow(jump.landing, passed), jump.flag, 0)];
  return true;
}
