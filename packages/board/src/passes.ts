/** Passing: who may, when leaders must part first, and who wins once everybody has passed. */
import { isInCheck } from './attacks.ts';
import { kindOf, ownerOf, type Position } from './game.ts';
import { follow, NOWHERE } from './geometry.ts';
import { DRAW, isEliminated } from './position.ts';

/** Whether a leader of the player to move and another player's leader see each other along an open line. */
export function isStandoff({ game, board, leaders, player }: Position): boolean {
  if (game.standoff === undefined) return false;
  const tables = game.standoff[player] ?? [];
  return (leaders[player] ?? []).some((square) =>
    tables.some((next) => {
      let seen = follow(next, square);
      while (seen !== NOWHERE && board[seen] === 0) seen = follow(next, seen);
      const piece = board[seen] ?? 0;
      return piece !== 0 && ownerOf(piece) !== player && game.isLeader[kindOf(piece)] === true;
    }),
  );
}

/** A pass out of check is not allowed, but in a standoff a pass accepts the end of the game. */
export function mayPass(position: Position): boolean {
  return !isInCheck(position, position.player) || isStandoff(position);
}

/** Counts a pass before the turn goes on; in a standoff it counts for everybody. */
export function countPass(position: Position): void {
  position.passes = isStandoff(position) ? position.game.players.length : position.passes + 1;
}

export function haveAllPassed(position: Position): boolean {
  const left = position.game.players.filter((_, player) => !isEliminated(position, player));
  return position.game.mayPass && position.passes >= left.length;
}

/** Who of those still in the game has most points, each piece counting 1 if the game has none; DRAW if several do. */
export function findRichest(position: Position): number {
  const { game, board } = position;
  const totals = game.players.map((_, player) => game.points?.bonus[player] ?? 0);
  for (const piece of board) {
    if (piece === 0) continue;
    const owner = ownerOf(piece);
    totals[owner] = (totals[owner] ?? 0) + (game.points?.worth[kindOf(piece)] ?? 1);
  }
  const players = [...totals.keys()].filter((player) => !isEliminated(position, player));
  const most = Math.max(...players.map((player) => totals[player] ?? 0));
  const leading = players.filter((player) => totals[player] === most);
  return leading.length === 1 ? (leading[0] ?? DRAW) : DRAW;
}
