/** How a position stands, for the bar beside the board. */
import { describeStanding, formatScore } from '../../../words/lines.ts';
import type { Naming } from '../model/labels.ts';
import type { Advice } from '../table/mind.ts';
import type { TableOutcome } from '../table/outcome-words.ts';

export interface Evaluation {
  /** Whose advantage it is about. */
  readonly player: number;
  /** In about pawns, or turns until the end: `0.8`, `12`, `#3`. */
  readonly score: string;
  /** A sentence. */
  readonly text: string;
  /** How much of the bar a player has, from 0 to 1. */
  shareOf(player: number): number;
}

/** The share of the bar that an advantage of this size leaves the other side is a tenth, in hundredths of a pawn. */
const TENFOLD = 500;
/** So much of the bar the side that loses keeps until the game is over. */
const REST = 0.04;

/** What the computer says about the position, for the player to move. */
export function judge({ players }: Pick<Naming, 'players'>, player: number, advice: Advice): Evaluation {
  const { score, endsIn } = advice;
  const words = describeStanding(players[player]?.name ?? '', advice, players.length);
  const share = endsIn === undefined ? 1 / (1 + 10 ** (-score / TENFOLD)) : endsIn > 0 ? 1 : 0;
  const own = Math.min(1 - REST, Math.max(REST, share));
  return {
    player,
    score: endsIn === undefined ? formatAmount(score) : `#${Math.ceil(Math.abs(endsIn) / players.length)}`,
    text: `${words.charAt(0).toUpperCase()}${words.slice(1)}${endsIn === undefined ? ` (${formatScore(advice, players.length)})` : ''}`,
    shareOf: (each) => (each === player ? own : 1 - own),
  };
}

/** There is room for three characters. */
function formatAmount(score: number): string {
  const pawns = Math.abs(score) / 100;
  return pawns < 9.95 ? pawns.toFixed(1) : `${Math.round(pawns)}`;
}

/** `player` is shown for a draw. */
export function judgeEnd({ winner, title }: TableOutcome, player: number): Evaluation {
  return {
    player: winner ?? player,
    score: winner === undefined ? '½' : '',
    text: title,
    shareOf: (each) => (winner === undefined ? 0.5 : each === winner ? 1 : 0),
  };
}
