/** Whether two worlds are the same, and the copy of one. */
import type { SavedBattle } from './battle.ts';
import type { BeltNetwork } from './belts.ts';
import type { GameState } from './game-state.ts';
import { settleLines } from './joined-lines.ts';
import { clonePlain, encodePlain, hashBytes } from './plain-data.ts';

/** A world as it is kept: without what only says how far its lines lag behind, and what every tick makes anew. */
export interface SavedState extends Omit<GameState, 'belts' | 'battle'> {
  belts: Omit<BeltNetwork, 'joined'>;
  battle: SavedBattle;
}

/** The world as it is kept. Shares everything with the world, which goes on. */
export function toSavedState(state: GameState): SavedState {
  settleLines(state.belts);
  const { joined: _, ...belts } = state.belts;
  const { structureIndex: __, sight: ___, ...battle } = state.battle;
  return { ...state, belts, battle };
}

/**
 * 16 hexadecimal digits that differ between two worlds that differ in anything but what was measured: statistics may
 * grow without making a recorded game another one.
 */
export function fingerprint(state: GameState): string {
  const { measured: _, ...world } = toSavedState(state);
  return hashBytes(encodePlain(world));
}

/** The only way to branch a world. */
export function cloneState(state: GameState): GameState {
  return clonePlain(state);
}
