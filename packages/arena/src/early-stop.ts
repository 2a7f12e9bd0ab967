/** When a series may end early: as soon as its interval excludes one half, independent of thread timing. */
import { countFromStart, summarizeSeries, takeFirst, type Series } from './series.ts';

/** The checkpoints: the first after enough fights for a meaningful interval, then at a fixed distance. */
const FIRST_LOOK = 30;
const LOOK_EVERY = 10;

/**
 * The number of fights after which the left team's 95 % interval first excluded one half; undefined while it has
 * not. Only fights without a gap before them count, so the answer does not depend on who finished first. `from`: a
 * number up to which it is known to be undefined. Looking often makes a false alarm likelier than 5 %.
 */
export function findEarlyStop(series: Series, from = 0): number | undefined {
  const known = countFromStart(series);
  for (let runs = FIRST_LOOK; runs <= known; runs += LOOK_EVERY) {
    if (runs <= from) continue;
    const [low, high] = summarizeSeries(takeFirst(series, runs)).teams[0].interval;
    if (low > 0.5 || high < 0.5) return runs;
  }
  return undefined;
}
