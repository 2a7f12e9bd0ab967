/** Why a move is not offered, as a sentence for the person who tried it. */
import { explainMove, type Position } from '@dota-factory/board';
import { formatReasons } from '../../../words/reasons.ts';

/** More would hide the board; the first ones are those of the moves that come nearest. */
const MAX_REASONS = 3;

export function explainRefusal(position: Position, move: string): string {
  const clauses = formatReasons(explainMove(position, move), position, move);
  const shown = clauses.slice(0, MAX_REASONS).join('; ');
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)}.`;
}
