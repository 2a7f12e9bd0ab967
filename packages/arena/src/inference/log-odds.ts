/** Scores as log-odds, on which effects add up and no estimate leaves 0 to 100 %. */
import { exp, log } from '@dota-factory/base';
import type { Tally } from './betting.ts';

export interface LogOdds {
  readonly value: number;
  /** Of its chance error. */
  readonly variance: number;
}

/** Of a tally, a draw counting half for each side; half a fight is added to both, so that none lost is finite. */
export function logOddsOf({ wins, draws, losses }: Tally): LogOdds {
  const fights = wins + draws + losses;
  const own = wins + draws / 2 + 0.5;
  const other = losses + draws / 2 + 0.5;
  const share = own / (own + other);
  // Draws vary less than wins and losses: a quarter of a fight instead of a whole one.
  const spread = fights === 0 ? 1 : (wins + losses + 1) / (fights + 1);
  return { value: log(own / other), variance: spread / ((fights + 1) * share * (1 - share)) };
}

/** The score that belongs to log-odds, 0 to 1. */
export const toScore = (logOdds: number): number => 1 / (1 + exp(-logOdds));

/** Nearly all or nearly none: the true odds may be far beyond what so many fights can show. */
export function isSaturated({ wins, draws, losses }: Tally): boolean {
  const fights = wins + draws + losses;
  const score = wins + draws / 2;
  return fights > 0 && Math.min(score, fights - score) < SATURATED_SHARE * fights;
}

const SATURATED_SHARE = 0.025;
