/** The keyframes that were kept of a recorded game, as the page of replays asks the host for them. */
import { type Checkpoint, type Keyframe, MAX_GAP_TICKS } from '@dota-factory/lib';
import type { GameBridge } from '../../contract/index.ts';
import { fromBase64 } from '../worker/base64.ts';

/** Whether they reach from the beginning to the end without a gap that would have to be made. */
export function coverAll(keyframes: readonly number[], ticks: number): boolean {
  const marks = [0, ...keyframes.filter((tick) => tick <= ticks), ticks];
  return marks.every((tick, i) => tick - (marks[i - 1] ?? 0) <= MAX_GAP_TICKS);
}

/** Those that can be believed: of a time that the game has left again there are no fingerprints. */
export function listBelievable(
  keyframes: readonly number[],
  checkpoints: readonly Checkpoint[],
): readonly number[] {
  const recorded = new Set(checkpoints.map(({ tick }) => tick));
  return keyframes.filter((tick) => recorded.has(tick));
}

/**
 * The last of these that is not after the tick. What it shows is compared with the recording's fingerprints by the
 * simulation.
 */
export async function findKeptKeyframe(
  host: Pick<GameBridge, 'call'>,
  { id, keyframes }: { readonly id: string; readonly keyframes: readonly number[] },
  tick: number,
): Promise<Keyframe | undefined> {
  const nearest = keyframes.findLast((each) => each <= tick);
  if (nearest === undefined) return undefined;
  try {
    const found = await host.call('keyframes.find', { id, tick: nearest });
    if (!found.ok || found.value === undefined) return undefined;
    return { tick: found.value.tick, bytes: fromBase64(found.value.data) };
  } catch {
    return undefined;
  }
}
