/** Where keyframes lie: so close that playing from one to the next costs about the same in a small and in a large battle. */
import type { Tick } from '../state/game-state.ts';
import { CHECKPOINT_TICKS } from './replay.ts';

/** Two keyframes are at most so many ticks apart: ten seconds of game time. */
export const KEYFRAME_TICKS = CHECKPOINT_TICKS;
/**
 * And at most so much work, as `tickWork` counts it: about a tenth of a second on one core. It is counted and not
 * measured, so that all machines place them alike: with eighty ships every ten seconds, with three hundred every three.
 */
export const KEYFRAME_WORK = 60_000;
/** What a tick costs without any ship, in ships. */
const EMPTY_WORK = 20;
/** All keyframes of one game: an hour with three hundred ships. Above it those make way that are missed least. */
export const KEYFRAMES_LIMIT_BYTES = 40 * 1024 * 1024;
/** What is left of the limit when some have made way: that is not done for every keyframe. */
const LEFT_SHARE = 7 / 8;
/** However cheap the ticks are, no gap that makes way for others is longer as long as there is another choice. */
export const MAX_GAP_TICKS = 18 * KEYFRAME_TICKS;
/** More than any work. */
const TOO_LONG = 4_503_599_627_370_496;

/** What of a world tells the cost of its ticks. */
interface Played {
  readonly tick: Tick;
  readonly battle: { readonly ships: { readonly count: number } };
}

/** What playing a tick of this world costs, in ships: they take nearly all of its time where there are many. */
export function tickWork({ battle }: Played): number {
  return EMPTY_WORK + battle.ships.count;
}

/** What was played since the last keyframe. */
export interface KeyframeWatch {
  tick: Tick;
  work: number;
}

/** For a world that goes on from a place where no keyframe may be, the first tick makes one. */
export function createKeyframeWatch({ tick }: Played): KeyframeWatch {
  return { tick, work: tick === 0 ? 0 : KEYFRAME_WORK };
}

/** Whether the world is one to be kept. Call it after every tick. */
export function isKeyframeDue(watch: KeyframeWatch, state: Played): boolean {
  watch.work += tickWork(state);
  if (state.tick - watch.tick < KEYFRAME_TICKS && watch.work < KEYFRAME_WORK) return false;
  watch.tick = state.tick;
  watch.work = 0;
  return true;
}

/** A keyframe by its place, its size in bytes, and what a tick costs there. */
export interface KeyframePlace {
  readonly tick: Tick;
  readonly size: number;
  readonly work: number;
}

/**
 * Those that stay where all together are larger than a limit, in the order of time as they were given. One after the other
 * makes way whose neighbours are then the least work apart; the last one stays.
 */
export function thinKeyframes<T extends KeyframePlace>(frames: readonly T[], limit: number): readonly T[] {
  let size = frames.reduce((sum, frame) => sum + frame.size, 0);
  if (size <= limit) return frames;
  const kept = frames.map((frame, i) => ({ frame, work: workBetween(frames[i - 1], frame) }));
  while (size > limit * LEFT_SHARE && kept.length > 1) {
    const least = findLeastMissed(kept);
    const [gone] = kept.splice(least, 1);
    const next = kept[least];
    if (gone === undefined || next === undefined) break;
    next.work += gone.work;
    size -= gone.frame.size;
  }
  return kept.map(({ frame }) => frame);
}

function workBetween(from: KeyframePlace | undefined, to: KeyframePlace): number {
  const start = from ?? { tick: 0, work: EMPTY_WORK };
  return ((to.tick - start.tick) * (start.work + to.work)) / 2;
}

function findLeastMissed(kept: readonly { readonly frame: KeyframePlace; readonly work: number }[]): number {
  let least = 0;
  let leastWork = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < kept.length; i++) {
    const span = (kept[i + 1]?.frame.tick ?? 0) - (kept[i - 1]?.frame.tick ?? 0);
    const work = (kept[i]?.work ?? 0) + (kept[i + 1]?.work ?? 0) + (span > MAX_GAP_TICKS ? TOO_LONG : 0);
    if (work >= leastWork) continue;
    least = i;
    leastWork = work;
  }
  return least;
}
