/** How a game ends: wins first, then mate and stalemate, then draws, as real rules have it. */
import { isInCheck } from './attacks.ts';
import { kindOf, ownerOf, type Position } from './game.ts';
import { hasLegalMove, nextTurn } from './legality.ts';
import { findRichest, haveAllPassed } from './passes.ts';
import { eliminate } from './play.ts';
import { DRAW, NO_WINNER } from './position.ts';
import type { Recurrence } from './recurrence.ts';

export const ENDINGS = [
  'goal',
  'mate',
  'stalemate',
  'most-pieces',
  'passes',
  'repetition',
  'perpetual-check',
  'quiet',
  'material',
  'nobody-can-move',
] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Outcome {
  /** Undefined for a draw. */
  readonly winner: number | undefined;
  readonly ending: Ending;
}

/**
 * Settles a position after a turn, and before the first one: takes players out who are mated, passes for those who
 * cannot move where the game says so, and gives the outcome if the game is over.
 */
export function settle(position: Position, recall: () => Recurrence): Outcome | undefined {
  return settleTurn(position) ?? findDraw(position, recall);
}

/** Ends: every round takes out a player or ends the loop. */
export function settleTurn(position: Position): Outcome | undefined {
  for (;;) {
    if (position.winner !== NO_WINNER) return describeWinner(position);
    if (position.game.spec.when_stuck === 'PASS') return passTurns(position);
    if (hasLegalMove(position)) return undefined;
    const inCheck = isInCheck(position, position.player);
    if (!inCheck && !position.game.spec.stalemate_loses) return { winner: undefined, ending: 'stalemate' };
    const last: Ending = inCheck ? 'mate' : 'stalemate';
    eliminate(position, position.player);
    // The loser stays the player to move, so that the position shows the mate.
    if (position.winner !== NO_WINNER) return { winner: position.winner, ending: last };
    // With one player in the order there is no opponent to beat.
    if (nextTurn(position) === position.turn) return { winner: undefined, ending: last };
    moveOn(position);
  }
}

function describeWinner(position: Position): Outcome {
  const { winner } = position;
  const ending = haveAllPassed(position) ? 'passes' : 'goal';
  return { winner: winner === DRAW ? undefined : winner, ending };
}

function moveOn(position: Position): void {
  const before = position.turn;
  position.turn = nextTurn(position);
  position.player = position.game.order[position.turn] as number;
  if (position.turn <= before) position.round += 1;
}

/** Gives the turn to the next player who can move; if no player can, or one side has lost all, the pieces are counted. */
function passTurns(position: Position): Outcome | undefined {
  const amounts = position.game.players.map(
    (_, player) => position.board.filter((piece) => piece !== 0 && ownerOf(piece) === player).length,
  );
  const isDecided = amounts.filter((amount) => amount > 0).length <= 1;
  for (let tries = 0; !isDecided && tries < position.game.order.length; tries++) {
    if (hasLegalMove(position)) return undefined;
    moveOn(position);
  }
  const richest = findRichest(position);
  return richest === DRAW
    ? { winner: undefined, ending: 'nobody-can-move' }
    : { winner: richest, ending: 'most-pieces' };
}

export function findDraw(position: Position, recall: () => Recurrence): Outcome | undefined {
  const { game } = position;
  const rules = game.spec.draw_conditions;
  if (rules === undefined) return undefined;
  const { repetition_count, fifty_move_halfmoves } = rules;
  if (isMaterialInsufficient(position)) return { winner: undefined, ending: 'material' };
  if (fifty_move_halfmoves !== undefined && position.quiet >= fifty_move_halfmoves)
    return { winner: undefined, ending: 'quiet' };
  if (repetition_count === undefined) return undefined;
  const { times, checkers } = recall();
  if (times < repetition_count) return undefined;
  const [checker] = checkers;
  if (rules.perpetual_check_loses && checker !== undefined && checkers.length === 1)
    return { winner: game.order.find((player) => player !== checker), ending: 'perpetual-check' };
  const winner = game.players.findIndex((name) => name === rules.repetition_winner);
  return { winner: winner < 0 ? undefined : winner, ending: 'repetition' };
}

/** Too few pieces to win with, by any of the three rules, and nothing in hand. */
function isMaterialInsufficient(position: Position): boolean {
  const { game, board, hands } = position;
  const rules = game.spec.draw_conditions;
  if (rules === undefined || hands.some((amount) => amount > 0)) return false;
  const pieces = [...board].filter((piece) => piece !== 0);
  const name = (some: readonly number[]): string =>
    nameSet(some.map((piece) => game.codes[kindOf(piece)] ?? ''));
  const perPlayer = new Set(rules.insufficient_material.map(nameSet));
  const total = new Set(rules.insufficient_total.map(nameSet));
  return (
    game.players.every((_, player) =>
      perPlayer.has(name(pieces.filter((piece) => ownerOf(piece) === player))),
    ) ||
    total.has(name(pieces)) ||
    isOneColour(position, rules.insufficient_on_one_colour)
  );
}

const nameSet = (codes: readonly string[]): string => codes.toSorted().join();

/** All pieces but leaders have one of the codes and stand on squares of one colour; so have leaders alone. */
function isOneColour({ board, game }: Position, codes: readonly string[]): boolean {
  if (codes.length === 0) return false;
  const colours = new Set<number>();
  for (const [square, piece] of board.entries()) {
    if (piece === 0 || game.isLeader[kindOf(piece)] === true) continue;
    if (!codes.includes(game.codes[kindOf(piece)] ?? '')) return false;
    colours.add(((square % game.grid.columns) + Math.floor(square / game.grid.columns)) % 2);
  }
  return colours.size <= 1;
}
