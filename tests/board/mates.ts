/**
 * `node --import tsx tests/board/mates.ts MAX_NODES`: for each position of mates.json, every first move that mates in
 * two, found by trying all lines without the opponent's search, and what the opponent finds; as JSON.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createMatch,
  createOpponent,
  isInCheck,
  listLegalMoves,
  makeMove,
  type Position,
  think,
  unmakeMove,
} from '@dota-factory/board';
import { getGame, getPosition } from './games.ts';

export interface MateRow {
  readonly game: string;
  readonly fen: string;
  /** The only first move that mates in two. */
  readonly move: string;
}

export interface MateFinding {
  /** First moves that mate at once, and in two. */
  readonly inOne: readonly string[];
  readonly inTwo: readonly string[];
  readonly found: string | undefined;
  readonly endsIn: number | undefined;
  readonly nodes: number | undefined;
}

function listMates(position: Position, moves: number): string[] {
  return listLegalMoves(position)
    .filter(({ squares, effect }) => {
      makeMove(position, squares, effect);
      const mates = isMated(position, moves - 1);
      unmakeMove(position);
      return mates;
    })
    .map(({ name }) => name);
}

/** Whether every reply leads to mate in at most this number of moves. */
function isMated(position: Position, moves: number): boolean {
  const replies = listLegalMoves(position);
  if (replies.length === 0) return isInCheck(position, position.player);
  if (moves === 0) return false;
  return replies.every(({ squares, effect }) => {
    makeMove(position, squares, effect);
    const mates = canMate(position, moves);
    unmakeMove(position);
    return mates;
  });
}

const canMate = (position: Position, moves: number): boolean =>
  listLegalMoves(position).some(({ squares, effect }) => {
    makeMove(position, squares, effect);
    const mates = isMated(position, moves - 1);
    unmakeMove(position);
    return mates;
  });

const maxNodes = Number(process.argv[2]);
const rows: readonly MateRow[] = JSON.parse(readFileSync(join(import.meta.dirname, 'mates.json'), 'utf8'));
const findings = rows.map(({ game: name, fen }): MateFinding => {
  const game = getGame(name);
  const position = getPosition(game, fen);
  const thought = think(createOpponent(game), createMatch(game, getPosition(game, fen)), {
    maxDepth: 12,
    maxNodes,
  });
  return {
    inOne: listMates(position, 1),
    inTwo: listMates(position, 2),
    found: thought?.move.name,
    endsIn: thought?.endsIn,
    nodes: thought?.nodes,
  };
});
process.stdout.write(`${JSON.stringify(findings)}\n`);
