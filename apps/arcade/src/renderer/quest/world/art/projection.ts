/** Where tiles lie on the picture: seen from the front and above, with depth going up and to the right. */
import type { Spot } from '@dota-factory/quest';

/** One tile, in pixels of the picture at scale 1. */
export const TILE = { width: 48, depth: 36, shear: 9 } as const;
/** Above the last row, for what is tall. */
const HEADROOM = 56;
/** Below the first row, for the edge of the ground. */
const FOOT = 18;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Of a world with this many rows. Tiles may be fractions; `z` is the height above the ground in pixels. */
export const project = (rows: number, x: number, y: number, z = 0): Point => ({
  x: x * TILE.width + (rows - y) * TILE.shear,
  y: HEADROOM + y * TILE.depth - z,
});

export function pictureSize(width: number, height: number): { width: number; height: number } {
  return {
    width: width * TILE.width + height * TILE.shear,
    height: HEADROOM + height * TILE.depth + FOOT,
  };
}

/** The tile on whose ground a point of the picture lies. */
export function findTile(rows: number, point: Point): Spot {
  const y = (point.y - HEADROOM) / TILE.depth;
  const x = (point.x - (rows - y) * TILE.shear) / TILE.width;
  return { x: Math.floor(x), y: Math.floor(y) };
}

export interface View {
  readonly scale: number;
  /** Of the picture's upper left corner in the window. */
  readonly left: number;
  readonly top: number;
}

/** Smaller tiles cannot be told apart any more. */
const MIN_SCALE = 0.7;
/** Around the world, in pixels of the window. */
const MARGIN = 16;
const MAX_SCALE = 2.2;

/** All of the world, or as much as can be seen well, around the player. */
export function fitView(
  stage: { width: number; height: number },
  world: { width: number; height: number },
  centre: Point,
): View {
  const size = pictureSize(world.width, world.height);
  const whole = Math.min((stage.width - 2 * MARGIN) / size.width, (stage.height - 2 * MARGIN) / size.height);
  const scale = Math.max(MIN_SCALE, Math.min(MAX_SCALE, whole));
  const place = (room: number, length: number, middle: number): number => {
    const own = length * scale;
    if (own <= room) return (room - own) / 2;
    return Math.max(room - own, Math.min(0, room / 2 - middle * scale));
  };
  return {
    scale,
    left: place(stage.width, size.width, centre.x),
    top: place(stage.height, size.height, centre.y),
  };
}
