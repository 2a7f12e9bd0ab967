/** How a game ended, in words. */
import type { Ending, Game, Outcome } from '@dota-factory/board';

const WINS: Readonly<Record<Ending, string>> = {
  goal: '',
  mate: 'by mate',
  stalemate: 'since no opponent can move',
  'most-pieces': 'with the most pieces',
  passes: 'with the most points',
  'perpetual-check': 'since the opponent gave perpetual check',
  repetition: 'by repetition',
  quiet: 'by quiet turns',
  material: 'by material',
  'nobody-can-move': 'since no player can move',
};

const DRAWS: Readonly<Record<Ending, string>> = {
  goal: 'several players reached the goal in the same round',
  mate: 'mate',
  stalemate: 'stalemate',
  'most-pieces': 'as many pieces',
  passes: 'all players have passed, and the points are equal',
  'perpetual-check': 'perpetual check',
  repetition: 'the position has come too often',
  quiet: 'too many turns without a capture',
  material: 'too few pieces to win',
  'nobody-can-move': 'no player can move, and the pieces are equal',
};

/** One sentence without a full stop. */
export function formatOutcome({ players }: Game, { winner, ending }: Outcome): string {
  return winner === undefined
    ? `A draw: ${DRAWS[ending]}`
    : `${players[winner] ?? ''} wins ${WINS[ending]}`.trimEnd();
}
