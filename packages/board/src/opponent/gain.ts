/** What a move wins at once: pieces taken, converted, added or promoted, less own pieces that it gives up. */
import { type Effect, kindOf, ownerOf, type Position, type SideEffect } from '../game.ts';
import { follow } from '../geometry.ts';
import { moveFrom, movePromotion, moveTo, SPARES } from '../moves.ts';

/** In the unit of `values`, which are by kind. 0 for a quiet move, a drop and a pass. */
export function findGain(
  position: Position,
  move: number,
  effect: number,
  values: ArrayLike<number>,
): number {
  if (effect < 0) return 0;
  const { board, player, game } = position;
  const to = moveTo(move);
  const kind = kindOf(board[moveFrom(move)] as number);
  const promotion = movePromotion(move);
  const victim = board[to] as number;
  let gain = promotion < 0 ? 0 : (values[promotion] as number) - (values[kind] as number);
  if (victim !== 0) gain += worthOf(victim, player, values);
  const index = effect & ~SPARES;
  if (index === 0) return gain;
  const special = game.effects[index] as Effect;
  if (special.isQuiet) return gain;
  const cursor = follow(special.back, to);
  for (const change of special.changes) gain += gainOfChange(position, change, cursor, kind, values);
  return gain;
}

const worthOf = (piece: number, player: number, values: ArrayLike<number>): number =>
  ownerOf(piece) === player ? -(values[kindOf(piece)] as number) : (values[kindOf(piece)] as number);

function gainOfChange(
  { board, player }: Position,
  change: SideEffect,
  cursor: number,
  kind: number,
  values: ArrayLike<number>,
): number {
  if (change.kind === 'copy') return values[kind] as number;
  if (change.kind !== 'capture' && change.kind !== 'convert') return 0;
  const piece = board[follow(change.at, cursor)] ?? 0;
  if (piece === 0) return 0;
  if (change.kind === 'capture') return worthOf(piece, player, values);
  if (ownerOf(piece) === player) return 0;
  const into = change.into >= 0 ? change.into : kindOf(piece);
  return (values[kindOf(piece)] as number) + (values[into] as number);
}
