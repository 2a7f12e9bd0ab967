/** What a higher price is worth in odds: the slope of the log-odds over the logarithm of the ratio of prices. */
import { exp } from '@dota-factory/base';
import type { Tally } from './betting.ts';

/** Fights of a fleet against one of the same ships that costs less or more. */
export interface PricedTally {
  readonly tally: Tally;
  /** Logarithm of the own price over the other's. */
  readonly logRatio: number;
  /** Ships of a side, see `sizeOf`. */
  readonly size: number;
}

/**
 * How large a fight is: the harmonic mean of the numbers of ships, since the smaller fleet decides how much luck there
 * is. Odds grow about in proportion to it: measured on the shipped hulls with 5 to 25 ships, the same ratio of prices
 * times the number of ships gives the same odds, to a quarter of the scatter that the ratio alone leaves.
 */
export const sizeOf = ([first, second]: readonly [number, number]): number => 2 / (1 / first + 1 / second);

/** The slope of fights of that size. */
export const slopeAtSize = ({ value, error }: PriceSlope, size: number): PriceSlope => ({
  value: value * size,
  error: error * size,
});

/** For each ship of a side. */
export interface PriceSlope {
  /** Above 0. */
  readonly value: number;
  readonly error: number;
}

const MOST_STEPS = 100;
const FINE_STEP = 1e-9;
/** A slope beyond it is as good as infinite: the dearer fleet always wins. */
const STEEPEST = 500;

/**
 * The most likely slope, the same for all: logistic regression through even odds at even prices, so that fights that
 * one side always won count for what they are. Its error grows with what the common slope does not explain.
 * Undefined where the dearer fleets do not win more often.
 */
export function fitPriceSlope(all: readonly PricedTally[]): PriceSlope | undefined {
  let value = 0;
  let curvature = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, information } = slopeAt(all, value);
    if (information === 0) return undefined;
    curvature = information;
    // Newton's way, but never so far that the curve has become flat.
    const change = Math.max(-5, Math.min(5, gradient / information));
    value += change;
    if (value > STEEPEST) return undefined;
    if (Math.abs(change) < FINE_STEP) break;
  }
  if (value <= 0) return undefined;
  return { value, error: Math.sqrt(Math.max(1, dispersion(all, value)) / curvature) };
}

function slopeAt(all: readonly PricedTally[], value: number) {
  let gradient = 0;
  let information = 0;
  for (const { tally, logRatio, size } of all) {
    const { fights, score } = countUp(tally);
    const reach = logRatio * size;
    const share = 1 / (1 + exp(-value * reach));
    gradient += reach * (score - fights * share);
    information += fights * reach * reach * share * (1 - share);
  }
  return { gradient, information };
}

/** Pearson's squares by their degrees of freedom. */
function dispersion(all: readonly PricedTally[], value: number): number {
  let squares = 0;
  for (const { tally, logRatio, size } of all) {
    const { fights, score } = countUp(tally);
    const share = 1 / (1 + exp(-value * logRatio * size));
    const distance = score - fights * share;
    if (fights > 0) squares += (distance * distance) / (fights * share * (1 - share));
  }
  return squares / Math.max(1, all.length - 1);
}

const countUp = ({ wins, draws, losses }: Tally) => ({
  fights: wins + draws + losses,
  score: wins + draws / 2,
});
