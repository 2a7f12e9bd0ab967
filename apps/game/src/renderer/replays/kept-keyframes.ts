/** The keyframes that were kept of a recorded game, as the page of replays asks the host for them. */
import type { Keyframe } from '@dota-factory/lib';
import type { GameBridge } from '../../contract/index.ts';
import { fromBase64 } from '../worker/base64.ts';
import { MAX_GAP_TICKS } from '../worker/watched-tape.ts';

/** Whether they reach from the beginning to the end without a gap that would have to be made. */
export function coverAll(keyframes: readonly number[], ticks: number): boolean {
  const marks = [0, ...keyframes.filter((tick) => tick <= ticks), ticks];
  return marks.every((tick, i) => tick - (marks[i - 1] ?? 0) <= MAX_GAP_TICKS);
}

/** What lies beside the recording; what it shows is compared with the recording's fingerprints by the simulation. */
export async function findKeptKeyframe(
  host: Pick<GameBridge, 'call'>,
  id: string,
  tick: number,
): Promise<Keyframe | undefined> {
  try {
    const found = await host.call('keyframes.find', { id, tick: Math.max(0, tick) });
    if (!found.ok || found.value === undefined) return undefined;
    return { tick: found.value.tick, bytes: fromBase64(found.value.data) };
  } catch {
    return undefined;
  }
}
