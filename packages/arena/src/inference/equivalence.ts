/** Is a pair even? A test of equivalence with three answers, in which few fights never look like evenness. */
import { stakeAbove, stakeBelow, stakeToP, type Tally } from './betting.ts';
import { correctByHolm } from './holm.ts';

export type Evenness = 'even' | 'uneven' | 'unknown';

/** Scores that count as even. */
export const EVEN_FROM = 0.4;
export const EVEN_TO = 0.6;

/** The chance that any of the answers about all pairs together is wrong. */
export const FAMILY_ERROR = 0.05;

/**
 * For each pair: `even` if the score is surely between 40 and 60 %, `uneven` if it surely is not, otherwise
 * `unknown`. Corrected over all pairs by Holm's method, and valid whenever the fights were stopped.
 */
export function judgeEvenness(tallies: readonly Tally[], error = FAMILY_ERROR): Evenness[] {
  const evenP = correctByHolm(tallies.map(pValueOfEven));
  const unevenP = correctByHolm(tallies.map(pValueOfUneven));
  // Half of the error for each of the two answers.
  return tallies.map((_, index) =>
    (evenP[index] as number) <= error / 2
      ? 'even'
      : (unevenP[index] as number) <= error / 2
        ? 'uneven'
        : 'unknown',
  );
}

/** Of "it is not even": both ends of the range must be excluded, which needs no correction. */
function pValueOfEven(tally: Tally): number {
  return Math.max(stakeToP(stakeAbove(EVEN_FROM, tally)), stakeToP(stakeBelow(EVEN_TO, tally)));
}

/** Of "it is even": it may lie beyond either end, so both bets share the stake. */
function pValueOfUneven(tally: Tally): number {
  return stakeToP((stakeAbove(EVEN_TO, tally) + stakeBelow(EVEN_FROM, tally)) / 2);
}

/** Whether a single pair of so many is decided whatever the others say: the strictest step of Holm's correction. */
export function isEvennessDecided(tally: Tally, pairs: number, error = FAMILY_ERROR): boolean {
  return Math.min(pValueOfEven(tally), pValueOfUneven(tally)) <= error / 2 / pairs;
}
