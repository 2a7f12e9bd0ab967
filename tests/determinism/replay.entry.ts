/** Plays a recorded game; runs in Node and in a browser alike. */
import { findDivergence, type Replay } from '@dota-factory/lib';

export function run(replay: Replay): unknown {
  return findDivergence(replay);
}
