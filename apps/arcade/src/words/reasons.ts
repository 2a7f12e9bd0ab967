/** Why a move is not offered, in words. */
import type { Position, Reason } from '@dota-factory/board';
import { describeCondition } from './conditions.ts';

/** One clause for each reason, without a full stop. */
export function formatReasons(
  reasons: readonly Reason[],
  position: Position,
  move: string,
): readonly string[] {
  const clauses = reasons.map((reason) => formatReason(reason, position, move));
  return [...new Set(clauses)];
}

/** Why a move that leads to the square does not end there. */
const TARGETS = {
  EMPTY: 'it goes there only to capture',
  ENEMY: 'it cannot capture there',
  ALLY: 'an own piece stands there',
} as const;

function formatReason(reason: Reason, { game, player }: Position, move: string): string {
  const name = game.players[player] ?? '';
  switch (reason.code) {
    case 'legal':
      return `${move} is legal`;
    case 'game-over':
      return 'the game is over';
    case 'not-understood':
      return `"${move}" is no move; moves are written e2e4, e7e8=QUEEN or PAWN@e4${game.mayPass ? ', and pass' : ''}`;
    case 'no-such-square':
      return `the board has no square ${reason.square}`;
    case 'no-piece':
      return `there is no piece on ${reason.square}`;
    case 'not-your-piece':
      return `the piece on ${reason.square} is not ${name}’s, who is to move`;
    case 'occupied':
      return `there is a piece on ${reason.square}`;
    case 'unknown-piece':
      return `the game has no piece ${reason.piece}`;
    case 'not-in-hand':
      return `${name} has no ${reason.piece} in hand`;
    case 'drop-forbidden':
      return 'a rule of the piece forbids to drop it there';
    case 'would-mate':
      return 'this piece may not give mate when it is dropped';
    case 'spares-opponent':
      return 'it would leave another player’s leader attacked, which this move may not do';
    case 'no-passing':
      return 'this game has no passing';
    case 'standoff':
      return 'the leaders would still face each other; part them, or pass';
    case 'cannot-reach':
      return `${reason.piece} has no move that leads there`;
    case 'choose':
      return `the piece promotes; choose one of ${reason.options.join(', ')}`;
    case 'condition-fails':
      return `it goes there only ${describeCondition(reason.condition)} (move ${reason.id}, ${reason.condition})`;
    case 'no-action':
      return `${TARGETS[reason.target]} (move ${reason.id})`;
    case 'blocked':
      return `the piece on ${reason.square} is in the way`;
    case 'leader-attacked':
      return `the leader on ${reason.square} would be attacked from ${reason.from.join(' and ')}`;
  }
}
