/** What makes two positions the same: a text without collisions for repetition, and a short hash of it. */
import { listRights } from './fen-rights.ts';
import { kindOf, type Position } from './game.ts';
import { listLegalMoves } from './notation.ts';
import { flagValue, NO_FLAGS } from './position.ts';

/**
 * Two positions are the same if the same player is to move, the same pieces stand on the same squares with the same
 * rights, and hands, counted checks and passes in a row are equal. That a piece has moved counts only where a rule asks for it, and a
 * flag that ends with this turn only if it allows a move.
 */
export function formatKey(position: Position): string {
  const { game, board, moved, hands, checks, eliminated, turn, passes } = position;
  const unmoved = [...board.entries()]
    .filter(
      ([square, piece]) => piece !== 0 && moved[square] === 0 && game.keepsMoved[kindOf(piece)] === true,
    )
    .map(([square]) => square);
  const rights =
    game.castles.length === 0 ? [] : listRights(position).map((castle) => game.castles.indexOf(castle));
  const flags = hasUsefulFlags(position) ? [...position.flags].sort((a, b) => a - b) : [];
  return [turn, eliminated, passes, board, unmoved, rights, flags, hands, checks].map(String).join(';');
}

function hasUsefulFlags(position: Position): boolean {
  const { flags } = position;
  if (flags.length === 0) return false;
  if (flags.some((packed) => flagValue(packed) > 0)) return true;
  const withFlags = listLegalMoves(position).map(({ name }) => name);
  position.flags = NO_FLAGS;
  const without = listLegalMoves(position).map(({ name }) => name);
  position.flags = flags;
  return withFlags.join() !== without.join();
}

/** 16 hexadecimal digits. */
export function hashPosition(position: Position): string {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  const key = formatKey(position);
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 15), 0x85ebca6b);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
