/** Evidence from fights as the winnings of a fair bet: valid however often one looks and whenever one stops. */
import { exp, log } from '@dota-factory/base';

/** How fights have ended for one side. A draw is half a win. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * Prior fights of each outcome in the bet against an even score. Chosen by simulation: 1 decides lopsided series
 * a little sooner, 20 close ones; 5 is within a few percent of the best from 60 to 90 % (docs/balancing.md).
 */
const PRIOR = 5;

/**
 * The stake's growth against "the score is one half", on either side. Whoever bets on each fight in proportion to
 * the wins so far has an expected stake of 1 at any time if the score is one half, so that it reaches 20 with a
 * chance of at most 1 in 20 over the whole series (Ville). This is a mixture over all sizes of bets with a
 * Beta prior; a draw returns the bet. Only products and quotients: exact on every machine.
 */
export function growStake(stake: number, { wins, losses }: Tally, outcome: 'win' | 'loss'): number {
  const own = outcome === 'win' ? wins : losses;
  return (stake * 2 * (own + PRIOR)) / (wins + losses + 2 * PRIOR);
}

/** Sizes of bets for stakes on one side of a given score, as shares of the largest that cannot go bankrupt. */
const BET_SHARES = [0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 0.95] as const;

/**
 * The evidence that the true score lies above `bound`: what a stake of 1 has become, split over several sizes of
 * bets on the left side. If the score is at most `bound`, it expects no more than 1 at any time.
 */
export function stakeAbove(bound: number, { wins, draws, losses }: Tally): number {
  let sum = 0;
  for (const share of BET_SHARES) {
    const bet = share / bound;
    sum += exp(
      wins * log(1 + bet * (1 - bound)) +
        draws * log(1 + bet * (0.5 - bound)) +
        losses * log(1 - bet * bound),
    );
  }
  return sum / BET_SHARES.length;
}

/** The evidence that the true score lies below `bound`. */
export function stakeBelow(bound: number, { wins, draws, losses }: Tally): number {
  return stakeAbove(1 - bound, { wins: losses, draws, losses: wins });
}

/** A chance of being wrong that belongs to a stake: 1 for one that has not grown. */
export const stakeToP = (stake: number): number => Math.min(1, 1 / stake);
