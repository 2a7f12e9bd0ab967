/** The rows of a ground that lie in a range of columns. */
import { BUILDING_IDS, type Footprint, type GameConfig, type GroundView } from '@dota-factory/lib';

/** The first row whose x is not below the value. */
export function lowerRow(xs: Int32Array, value: number): number {
  let low = 0;
  let high = xs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((xs[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows of buildings that may touch the columns from `left` up to `right`, as [from, to). */
export function rowsBetween(ground: GroundView, left: number, right: number): [from: number, to: number] {
  const { x } = ground.buildings;
  return [lowerRow(x, Math.floor(left) - ground.widest + 1), lowerRow(x, Math.ceil(right))];
}

export function footprintOfRow(game: GameConfig, ground: GroundView, row: number): Footprint {
  const { type, turns } = ground.buildings;
  const id = BUILDING_IDS[type[row] as number] as (typeof BUILDING_IDS)[number];
  return game.buildings[id].footprints[((turns[row] as number) * 90) as 0 | 90 | 180 | 270];
}
