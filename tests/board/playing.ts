/** Short ways to reach a position or a match, and to read it. */
import {
  createMatch,
  findMove,
  formatState,
  type Game,
  listLegalMoves,
  makeMove,
  type Match,
  playMove,
  type Position,
} from '@dota-factory/board';
import { getGame, getPosition } from './games.ts';

/** Names of the legal moves, sorted. */
export const namesOf = (position: Position): string[] =>
  listLegalMoves(position)
    .map(({ name }) => name)
    .sort();

/** The position after the moves, each of which must be legal. */
export function playMoves(game: Game, moves: readonly string[], fen?: string): Position {
  const position = getPosition(game, fen);
  for (const name of moves) {
    const move = findMove(position, name);
    if (move === undefined) throw new Error(`${name} is not legal: ${namesOf(position).join(' ')}`);
    makeMove(position, move.squares, move.effect);
  }
  return position;
}

/** `CODE@square` of every piece. */
export const piecesOf = (position: Position): string[] =>
  formatState(position).pieces.map(({ square, piece }) => `${piece}@${square}`);

/** A match of a game of levels/board. */
export function startMatch(name: string, fen?: string): Match {
  const game = getGame(name);
  return createMatch(game, getPosition(game, fen));
}

/** Plays moves that are separated by blanks, each of which must be accepted. */
export function playMatch(match: Match, moves: string): Match {
  for (const move of moves.split(' ')) expect([move, playMove(match, move).ok]).toEqual([move, true]);
  return match;
}

export const win = (winner: number, ending: string) => ({ winner, ending });
export const draw = (ending: string) => ({ winner: undefined, ending });
