/** Whether two worlds are the same, and the copy of one. */
import type { GameState } from './game-state.ts';
import { clonePlain, encodePlain, hashBytes } from './plain-data.ts';

/** 16 hexadecimal digits that differ between two worlds that differ in anything. */
export function fingerprint(state: GameState): string {
  return hashBytes(encodePlain(state));
}

/** The only way to branch a world. */
export function cloneState(state: GameState): GameState {
  return clonePlain(state);
}
