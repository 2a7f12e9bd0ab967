/** How strong one side of a pair is: the logit of its score, carried on by what is left where it wins all or nothing. */
import { log } from '@dota-factory/base';

/** Wins, draws and fights of a pair's first hull, and by how much it won or lost them. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly fights: number;
  /** Mean over the fights of the own share of ships left minus the other's: -1 to 1. */
  readonly margin: number;
}

/** A fleet that just wins nearly all of its fights keeps about so much of itself. */
const USUAL_MARGIN = 0.7;
/** Logits by logarithm of strength, about: the law of large fleets says 20, small ones 2. */
const LOGITS_PER_STRENGTH = 4;
/** A fleet without losses may be far stronger than that; nothing tells how much. */
const LEAST_LOST = 0.01;

/**
 * In logits, half a fight added to both sides. Whoever wins every fight may win them just so or without a scratch:
 * by the square law a fleet of which a share `m` is left was `1 / (1 - m^2)` times as strong as it had to be.
 */
export function strengthOf({ wins, draws, fights, margin }: Tally): number {
  const own = wins + draws / 2;
  const strength = log((own + 0.5) / (fights - own + 0.5));
  if (own > 0 && own < fights) return strength;
  const beyond = Math.max(0, excessOf(Math.abs(margin)) - excessOf(USUAL_MARGIN));
  return strength + Math.sign(strength) * LOGITS_PER_STRENGTH * beyond;
}

const excessOf = (margin: number): number => -log(Math.max(LEAST_LOST, 1 - margin * margin));
