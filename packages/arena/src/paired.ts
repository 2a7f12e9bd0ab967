/** Two versions of a config compared on common random numbers: fight by fight, which takes far fewer of them. */
import { findScore, type Series } from './series.ts';
import { type Interval, Z_95 } from '@dota-factory/base';
import { evenChancePValue } from './statistics.ts';

export interface PairedComparison {
  /** Fights that finished in both. */
  readonly pairs: number;
  /** Pairs that went worse, and better, for the left team. */
  readonly lost: number;
  readonly gained: number;
  /** The left team's mean score after minus before; a draw counts half. */
  readonly difference: number;
  /** 95 %, of the difference; everything for no pairs. */
  readonly interval: Interval;
  /** McNemar's exact test: how likely changes as lopsided are if better and worse had even chances. */
  readonly pValue: number;
}

/** Fight 17 of one against fight 17 of the other: both series must have been fought with the same seed. */
export function compareSeries(before: Series, after: Series): PairedComparison {
  let pairs = 0;
  let lost = 0;
  let gained = 0;
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < Math.min(before.runs, after.runs); index++) {
    const first = findScore(before, index);
    const second = findScore(after, index);
    if (first === undefined || second === undefined) continue;
    const change = second - first;
    pairs += 1;
    sum += change;
    squares += change * change;
    if (change < 0) lost += 1;
    if (change > 0) gained += 1;
  }
  if (pairs === 0) return { pairs, lost, gained, difference: 0, interval: [-1, 1], pValue: 1 };
  // Agresti and Min: half an observation in each cell of the table, so that no change is not taken for certainty.
  const count = pairs + 2;
  const mean = sum / count;
  const variance = (squares + 1) / count - mean * mean;
  const reach = Z_95 * Math.sqrt(variance / count);
  return {
    pairs,
    lost,
    gained,
    difference: sum / pairs,
    interval: [Math.max(-1, mean - reach), Math.min(1, mean + reach)],
    pValue: evenChancePValue(gained, gained + lost),
  };
}
