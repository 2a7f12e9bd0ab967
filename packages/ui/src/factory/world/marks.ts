/** Where small marks stand on a building: none may cover an output arrow. Everything in tiles from the top left corner. */
import type { Direction, Footprint } from '@dota-factory/lib';
import { PORT_OFFSET } from '../draw/building.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

const STEPS: Readonly<Record<Direction, Place>> = {
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
  N: { x: 0, y: -1 },
};

/** The middle of a port's arrow. */
export function placePort(port: Footprint['ports'][number]): Place {
  const { x, y } = STEPS[port.direction];
  return { x: port.x + 0.5 + x * PORT_OFFSET, y: port.y + 0.5 + y * PORT_OFFSET };
}

/** Side of an idle badge. */
export const BADGE_TILES = 0.52;
/** From the building's edge to the middle of the badge, which reaches a little over the edge. */
const BADGE_INSET = BADGE_TILES * 0.36;
/** Half of a badge and half of an arrow with its line. */
const BADGE_CLEARANCE = BADGE_TILES / 2 + 0.17;

/** In the order in which they are tried. */
const CORNERS = [
  { isRight: true, isLow: false },
  { isRight: false, isLow: false },
  { isRight: true, isLow: true },
  { isRight: false, isLow: true },
] as const;

/** The middle of an idle badge: the upper right corner, or the first one that leaves every arrow free. */
export function placeBadge({ width, height, cells, ports }: Footprint): Place {
  const corners = CORNERS.map(({ isRight, isLow }) => {
    const [cellX, cellY] = [isRight ? width - 1 : 0, isLow ? height - 1 : 0];
    return {
      isCell: cells.some((cell) => cell.x === cellX && cell.y === cellY),
      x: isRight ? width - BADGE_INSET : BADGE_INSET,
      y: isLow ? height - BADGE_INSET : BADGE_INSET,
    };
  });
  const arrows = ports.map(placePort);
  const isFree = ({ x, y }: Place) =>
    arrows.every((arrow) => Math.max(Math.abs(arrow.x - x), Math.abs(arrow.y - y)) >= BADGE_CLEARANCE);
  const { x, y } = corners.find((corner) => corner.isCell && isFree(corner)) ?? (corners[0] as Place);
  return { x, y };
}

/** Side of the picture of an item on a machine, with its plate. */
export const ITEM_MARK_TILES = 0.62;
const ITEM_MARK_INSET = ITEM_MARK_TILES * 0.55;

/** The middle of the item that a machine makes or misses: a lower corner that leaves every arrow free. */
export function placeItemMark({ width, height, cells, ports }: Footprint): Place {
  const corners = [false, true].map((isRight) => ({
    isCell: cells.some(({ x, y }) => x === (isRight ? width - 1 : 0) && y === height - 1),
    x: isRight ? width - ITEM_MARK_INSET : ITEM_MARK_INSET,
    y: height - ITEM_MARK_INSET,
  }));
  const arrows = ports.map(placePort);
  const isFree = ({ x, y }: Place) =>
    arrows.every((arrow) => Math.max(Math.abs(arrow.x - x), Math.abs(arrow.y - y)) >= ITEM_MARK_INSET);
  const { x, y } = corners.find((corner) => corner.isCell && isFree(corner)) ?? (corners[0] as Place);
  return { x, y };
}

export interface PercentagePlace extends Place {
  /** Height of the font. */
  readonly size: number;
  /** The text is squeezed where it would be wider. */
  readonly widest: number;
}

/** REQ-UI-CONSTRUCTION-PROGRESS: below the glyph, or in the middle of a building that has none. */
export function placePercentage({ width, height, ports }: Footprint, hasGlyph: boolean): PercentagePlace {
  const short = Math.min(width, height);
  const isSmall = short < 1.5;
  const size = isSmall ? 0.27 : short * 0.13;
  const middle = { x: width / 2, y: height / 2 };
  const leads = (...directions: readonly Direction[]) =>
    ports.some(({ direction }) => directions.includes(direction));
  if (!hasGlyph) return { ...middle, size, widest: isSmall && leads('E', 'W') ? 0.34 : 0.9 * width };
  if (!isSmall) return { x: middle.x, y: middle.y + short * 0.29, size, widest: width };
  // On one tile the arrow to the south is where the number would be, which then stands on the edge.
  return { x: middle.x, y: middle.y + (leads('S') ? 0.45 : 0.34), size, widest: 0.9 };
}
