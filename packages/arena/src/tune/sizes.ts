/** Fleet sizes of a tuning: as targets state them, and how many pairs are outside their range at each. */
import { type Interval } from '@dota-factory/base';

/** One size of all fleets, or several at once. */
export type WrittenSizes = number | readonly number[];

export const MAX_SIZES = 6;

export const listSizes = (written: WrittenSizes): readonly number[] =>
  typeof written === 'number' ? [written] : written;

/** What is known of a pair at one size. */
export interface SizedResult {
  readonly threat: number;
  readonly between: readonly [number, number];
  /** 95 %, of its score. */
  readonly interval: Interval;
  readonly isMissed: boolean;
}

export interface SizeMisses {
  readonly threat: number;
  readonly pairs: number;
  /** Outside their range by their scores. */
  readonly misses: number;
  /** By their 95 % intervals: those that lie outside as a whole, and those that are not inside as a whole. */
  readonly interval: Interval;
}

/** In the order in which the sizes come. */
export function countBySize(results: readonly SizedResult[]): SizeMisses[] {
  const threats = [...new Set(results.map(({ threat }) => threat))];
  return threats.map((threat) => {
    const own = results.filter((each) => each.threat === threat);
    const count = (is: (result: SizedResult) => boolean) => own.filter(is).length;
    return {
      threat,
      pairs: own.length,
      misses: count(({ isMissed }) => isMissed),
      interval: [
        count(({ interval, between }) => interval[1] < between[0] || interval[0] > between[1]),
        count(({ interval, between }) => interval[0] < between[0] || interval[1] > between[1]),
      ],
    };
  });
}
