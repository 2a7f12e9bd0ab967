/** Places beside a common point, so that ships which go there do not stack on it. */
import { cos, sin } from '@dota-factory/base';
import { SLOTS } from './numbers.ts';

/** Turning by this from each place to the next spreads any number of them evenly over a disc. */
const GOLDEN_ANGLE = 2.399963229728653;
/** Distance of neighbouring places, about, in tiles. */
const SPACING = 0.55;

/** Tiles from the point. The outermost place is SLOT_RADIUS away. */
export const SLOT_X: readonly number[] = Object.freeze(
  Array.from({ length: SLOTS }, (_, slot) => SPACING * Math.sqrt(slot + 0.5) * cos(slot * GOLDEN_ANGLE)),
);
export const SLOT_Y: readonly number[] = Object.freeze(
  Array.from({ length: SLOTS }, (_, slot) => SPACING * Math.sqrt(slot + 0.5) * sin(slot * GOLDEN_ANGLE)),
);
export const SLOT_RADIUS = SPACING * Math.sqrt(SLOTS - 0.5);

/** Directions in which ships on the very same spot part. */
export const PART_X: readonly number[] = Object.freeze(
  Array.from({ length: SLOTS }, (_, slot) => cos(slot * GOLDEN_ANGLE)),
);
export const PART_Y: readonly number[] = Object.freeze(
  Array.from({ length: SLOTS }, (_, slot) => sin(slot * GOLDEN_ANGLE)),
);

/** Where a ship with this id patrols, as a share of the world's height, from 0.15 to 0.85. */
export function patrolLane(id: number): number {
  const share = id * 0.6180339887498949;
  return 0.15 + 0.7 * (share - Math.floor(share));
}
