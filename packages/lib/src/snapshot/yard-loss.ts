/** What a shipyard loses when its ship or layout changes, so that the player can be warned first. */
import type { Amount, ItemId } from '../content/game-config.ts';
import { CYCLES_HELD } from '../rules/machine-buffers.ts';
import type { BuildingDetails } from './view-types.ts';

/**
 * The materials of the ship that is being built, and what waits beyond what the next ship can use (REQ-BLD-SHIPYARD).
 * `next`: the materials of the new layout; nothing for another ship, which begins with empty buffers.
 */
export function deriveYardLoss(
  { inputs, progress }: Pick<BuildingDetails, 'inputs' | 'progress'>,
  next: readonly Amount[],
): readonly Amount[] {
  const kept = new Map<ItemId, number>(next.map(({ item, amount }) => [item, amount * CYCLES_HELD]));
  return inputs
    .map(({ item, count, perCycle }) => ({
      item,
      amount: (progress === undefined ? 0 : (perCycle ?? 0)) + Math.max(0, count - (kept.get(item) ?? 0)),
    }))
    .filter(({ amount }) => amount > 0);
}
