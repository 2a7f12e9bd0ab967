/** How a game at a table ended, in words. */
import type { Outcome } from '@dota-factory/board';
import { formatOutcome } from '../../../words/outcomes.ts';
import type { Naming } from '../model/labels.ts';
import type { Verdict } from './record.ts';

export interface TableOutcome {
  /** Undefined for a draw. */
  readonly winner: number | undefined;
  /** `White wins`, `A draw`. */
  readonly title: string;
  /** A sentence. */
  readonly reason: string;
}

export function describeOutcome(
  naming: Naming,
  outcome: Outcome | undefined,
  verdict: Verdict | undefined,
): TableOutcome | undefined {
  const nameOf = (player: number): string => naming.players[player]?.name ?? '';
  if (outcome !== undefined) {
    const { winner } = outcome;
    const title = winner === undefined ? 'A draw' : `${nameOf(winner)} wins`;
    return { winner, title, reason: describeEnding(naming, outcome, title) };
  }
  if (verdict === undefined) return undefined;
  const others = naming.players.flatMap((_, player) => (player === verdict.loser ? [] : [player]));
  const winner = others.length === 1 ? others[0] : undefined;
  return {
    winner,
    title: winner === undefined ? 'The game has ended' : `${nameOf(winner)} wins`,
    reason:
      verdict.reason === 'time'
        ? `${nameOf(verdict.loser)} has no time left.`
        : `${nameOf(verdict.loser)} has resigned.`,
  };
}

/** The words of the command line, as a sentence below the title. */
function describeEnding({ game }: Naming, outcome: Outcome, title: string): string {
  const words = formatOutcome(game, outcome);
  const [, draw] = /^A draw: (.*)$/.exec(words) ?? [];
  const tail = draw ?? words.replace(/^.* wins ?/, '');
  if (tail === '') return outcome.ending === 'goal' ? 'The goal of the game is reached.' : `${title}.`;
  return `${tail.charAt(0).toUpperCase()}${tail.slice(1)}.`;
}
