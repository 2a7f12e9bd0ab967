/** The tiles of a dragged belt, and the way each of them faces. */
import type { Rotation } from '@dota-factory/base';

export interface Tile {
  readonly x: number;
  readonly y: number;
}

export interface PathTile extends Tile {
  readonly rotation: Rotation;
}

const isSame = (a: Tile, b: Tile): boolean => a.x === b.x && a.y === b.y;

/**
 * The path after the pointer has moved to `to`: walked tile by tile, so that a fast hand leaves no gaps, the longer
 * side first. Coming back to a tile of the path takes back everything after it.
 */
export function extendPath(path: readonly Tile[], to: Tile): readonly Tile[] {
  const longer = [...path];
  for (let here = longer.at(-1); here !== undefined && !isSame(here, to); here = longer.at(-1)) {
    const dx = to.x - here.x;
    const dy = to.y - here.y;
    const next =
      Math.abs(dx) >= Math.abs(dy)
        ? { x: here.x + Math.sign(dx), y: here.y }
        : { x: here.x, y: here.y + Math.sign(dy) };
    const earlier = longer.findIndex((tile) => isSame(tile, next));
    if (earlier >= 0) longer.length = earlier + 1;
    else longer.push(next);
  }
  return longer;
}

function rotationTowards(from: Tile, to: Tile): Rotation {
  if (to.x !== from.x) return to.x > from.x ? 0 : 180;
  return to.y > from.y ? 90 : 270;
}

/** Each tile faces the next one, the last keeps the direction it was reached in; a single tile faces `alone`. */
export function derivePathTiles(path: readonly Tile[], alone: Rotation): PathTile[] {
  return path.map((tile, index) => {
    const next = path[index + 1];
    const before = path[index - 1];
    const rotation = next ? rotationTowards(tile, next) : before ? rotationTowards(before, tile) : alone;
    return { ...tile, rotation };
  });
}
