/** How dear moves are, so that budgets counted in positions hold for games with thousands of moves, too. */
import type { Game } from '../game.ts';

/** Attacks that are judged one by one make moves dearer; this number of them doubles the cost. */
const AMBUSHES_PER_PRICE = 64;
/** Moves that cost about as much as a position with its usual few dozen moves. */
const MOVES_PER_POSITION = 128;

/** What a move costs compared with one of chess. */
export function priceMoves({ attacks }: Game): number {
  const ambushes = attacks.reduce((sum, each) => sum + each.ambushes.length, 0);
  return 1 + ambushes / AMBUSHES_PER_PRICE;
}

/** Positions that a list of moves counts for, beyond the one that it belongs to; 0 for usual games. */
export function countExtraWork(moves: number, price: number): number {
  return Math.floor((moves * price) / MOVES_PER_POSITION);
}
