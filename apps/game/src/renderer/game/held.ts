/** Groups of buildings in the player's hands that have no name: what was copied, and what is being moved. */
import type { AtTile, Blueprint } from '@dota-factory/lib';

/** A blueprint to place, and the tiles of the buildings that make way for it. */
export interface Held {
  readonly blueprint: Blueprint;
  readonly replaces?: readonly AtTile[] | undefined;
}

/** Keys beside those of the list, which count from 0. */
export const COPIED = -1;
export const MOVED = -2;
