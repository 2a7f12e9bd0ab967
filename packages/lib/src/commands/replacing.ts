/** Buildings that make way for what is placed, in the same step. */
import { takeBuilding } from '../edits/changes.ts';
import { deriveRefund } from '../rules/refund.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { at } from '../state/column.ts';
import { buildingAt, type GameState, SITE } from '../state/game-state.ts';
import type { Change } from '../state/history.ts';
import type { Refusal, Replacing } from './command.ts';
import { demolish } from './demolish.ts';

export interface Replaced {
  readonly ids: ReadonlySet<number>;
  /** Blocks that they give back. */
  readonly refund: number;
}

const NOTHING: Replaced = { ids: new Set(), refund: 0 };

/** The buildings that would make way, or why one cannot. */
export function findReplaced(
  state: GameState,
  rulebook: Rulebook,
  { replaces = [] }: Replacing,
): Replaced | Refusal {
  if (replaces.length === 0) return NOTHING;
  const ids = new Set<number>();
  let refund = 0;
  for (const tile of replaces) {
    const refusal = demolish.check(state, rulebook, tile);
    if (refusal !== undefined) return refusal;
    const id = buildingAt(state.map, tile.x, tile.y);
    const building = rulebook.buildings[at(state.buildings.type, id)];
    if (ids.has(id) || building === undefined) continue;
    ids.add(id);
    refund += deriveRefund(building, rulebook.config.world, at(state.buildings.state, id) === SITE);
  }
  return { ids, refund };
}

export function takeReplaced(state: GameState, rulebook: Rulebook, { replaces = [] }: Replacing): Change[] {
  return replaces.flatMap(({ x, y }) => {
    const id = buildingAt(state.map, x, y);
    // Two tiles may be of one building.
    return id < 0 ? [] : [takeBuilding(state, rulebook, id)];
  });
}
