/** Which side of a series is stronger, decided fight by fight with a chance of error that holds whenever one stops. */
import { growStake, stakeToP } from './betting.ts';

export type Verdict = 'first' | 'second' | 'undecided';

/** The chance of a wrong "first" or "second" in an even series, over its whole length. */
export const DEFAULT_ERROR = 0.05;

export interface Judgement {
  readonly verdict: Verdict;
  /** Fights after which it was decided; all that were looked at while it is undecided. */
  readonly stoppedAt: number;
  /** Valid at any time: an even series ever gets one of `p` or less with a chance of at most `p`. */
  readonly pValue: number;
}

export interface JudgeOptions {
  readonly error?: number;
  /** Looks only after every so many fights: 2 where sides are swapped between the two fights of a pair. */
  readonly lookEvery?: number;
}

/**
 * Scores of the left side in the order of the fights: 1, 0.5 for a draw, 0, or undefined for a fight that failed and
 * says nothing. Reads no further than to the decision.
 */
export function judgeScores(
  scores: Iterable<number | undefined>,
  { error = DEFAULT_ERROR, lookEvery = 1 }: JudgeOptions = {},
): Judgement {
  const tally = { wins: 0, draws: 0, losses: 0 };
  let fights = 0;
  let stake = 1;
  let largest = 1;
  for (const score of scores) {
    fights += 1;
    // A draw returns the bet.
    if (score === 1) {
      stake = growStake(stake, tally, 'win');
      tally.wins += 1;
    } else if (score === 0) {
      stake = growStake(stake, tally, 'loss');
      tally.losses += 1;
    }
    if (fights % lookEvery !== 0 || stake <= largest) continue;
    largest = stake;
    if (stake * error < 1) continue;
    const verdict = tally.wins > tally.losses ? 'first' : 'second';
    return { verdict, stoppedAt: fights, pValue: stakeToP(stake) };
  }
  return { verdict: 'undecided', stoppedAt: fights, pValue: stakeToP(largest) };
}
