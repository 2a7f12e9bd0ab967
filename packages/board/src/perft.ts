/** Counts of positions that can be reached in a number of turns: one number that judges the whole of the rules. */
import type { Position } from './game.ts';
import { generateLegalMoves } from './legality.ts';
import { createMoveList, type MoveList } from './moves.ts';
import { formatMove } from './notation.ts';
import { makeMove, unmakeMove } from './play.ts';

/** Leaf positions at this depth; every promotion and every drop is a move of its own. */
export function perft(position: Position, depth: number): number {
  return depth === 0 ? 1 : count(position, depth, createLists(depth));
}

/** The same for each first move. */
export function divide(position: Position, depth: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const list = createMoveList();
  const lists = createLists(depth);
  generateLegalMoves(position, list);
  for (let index = 0; index < list.count; index++) {
    const name = formatMove(position, list.squares[index] as number, list.effects[index] as number);
    makeMove(position, list.squares[index] as number, list.effects[index] as number);
    counts.set(name, depth <= 1 ? 1 : count(position, depth - 1, lists));
    unmakeMove(position);
  }
  return counts;
}

const createLists = (depth: number): MoveList[] => Array.from({ length: depth + 1 }, () => createMoveList());

function count(position: Position, depth: number, lists: readonly MoveList[]): number {
  const list = lists[depth] as MoveList;
  generateLegalMoves(position, list);
  if (depth === 1) return list.count;
  let nodes = 0;
  for (let index = 0; index < list.count; index++) {
    makeMove(position, list.squares[index] as number, list.effects[index] as number);
    nodes += count(position, depth - 1, lists);
    unmakeMove(position);
  }
  return nodes;
}
