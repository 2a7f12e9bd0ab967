/** What can be wrong with a FEN, and how it tells players apart: two by the case of a symbol, more by a small letter. */
import { type Game, kindOf, ownerOf, pieceOf } from './game.ts';

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
const LETTERS = ['a', 'b', 'c', 'd'];

/** Whether case alone tells players apart. */
const areTwo = ({ players }: Game): boolean => players.length <= 2;

/** The player's letter: `w` or `b`; with more players the first of the name, or a to d if two names begin alike. */
export function letterOf(game: Game, player: number): string {
  return listLetters(game)[player] ?? '';
}

function listLetters(game: Game): readonly string[] {
  if (areTwo(game)) return SIDES;
  const initials = game.players.map((name) => name.charAt(0).toLowerCase());
  const areClear =
    initials.every((letter) => /^[a-z]$/.test(letter)) && new Set(initials).size === initials.length;
  return areClear ? initials : LETTERS;
}

/** -1 if no player has the letter. */
export function findPlayer(game: Game, letter: string): number {
  const player = listLetters(game).indexOf(letter);
  return player < game.players.length ? player : -1;
}

export function formatPiece(game: Game, piece: number): string {
  const symbol = game.spec.pieces[kindOf(piece)]?.symbol ?? '?';
  if (!areTwo(game)) return `${letterOf(game, ownerOf(piece))}${symbol}`;
  return ownerOf(piece) === 0 ? symbol : symbol.toLowerCase();
}

/** Undefined if there is no such piece. */
export function findPiece(game: Game, token: string): number | undefined {
  const symbol = areTwo(game) ? token.toUpperCase() : token.slice(1);
  const owner = areTwo(game) ? (token === symbol ? 0 : 1) : findPlayer(game, token.charAt(0));
  const kind = game.spec.pieces.findIndex((piece) => piece.symbol === symbol);
  return kind < 0 || owner < 0 || owner >= game.players.length ? undefined : pieceOf(kind, owner);
}

/** Splits a row or a hand into numbers, pieces and single characters that are neither. */
export function splitTokens(game: Game, text: string): readonly string[] {
  return text.match(areTwo(game) ? /\d+|\+?[A-Za-z]~?|./g : /\d+|[a-z]\+?[A-Z]~?|./g) ?? [];
}
