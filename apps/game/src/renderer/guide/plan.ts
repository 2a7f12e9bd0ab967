/** Where the guided start suggests to build: a block line at the HQ, and a yard for fighters above it. */
import type { Rotation } from '@dota-factory/base';
import type { BuildingId } from '@dota-factory/lib';

export interface PlannedPart {
  readonly building: BuildingId;
  /** Top-left tile of the footprint after rotation. */
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
}

const EAST = 0;
const SOUTH = 90;
const NORTH = 270;

const part = (building: BuildingId, x: number, y: number, rotation: Rotation = EAST): PlannedPart => ({
  building,
  x,
  y,
  rotation,
});

/** Belts from one tile to another in a row or column. */
function belts(from: readonly [number, number], to: readonly [number, number], rotation: Rotation) {
  const [x, y] = from;
  const length = Math.abs(to[0] - x) + Math.abs(to[1] - y);
  const stepX = Math.sign(to[0] - x);
  const stepY = Math.sign(to[1] - y);
  return Array.from({ length: length + 1 }, (_, i) => part('belt', x + stepX * i, y + stepY * i, rotation));
}

export const FIRST_MINER = [part('miner', -14, 12)];
export const FIRST_SMELTER = [part('belt', -12, 12), part('smelter', -11, 12)];
export const BLOCK_ASSEMBLER = [part('belt', -9, 12), part('assembler', -8, 12)];
export const INTO_HQ = [part('belt', -5, 13)];
export const SECOND_FEED = [
  part('miner', -14, 14),
  part('belt', -12, 14),
  part('smelter', -11, 14),
  part('belt', -9, 14),
];

export const YARD = [part('shipyard', -3, 3)];
/** One miner and one smelter for everything; a splitter for gears and one for panels. */
export const YARD_PLATES = [
  part('miner', -14, 4),
  part('belt', -12, 4),
  part('smelter', -11, 4),
  part('belt', -9, 4),
  part('splitter', -8, 4),
  part('belt', -7, 4),
  part('splitter', -6, 4, NORTH),
  ...belts([-5, 4], [-4, 4], EAST),
];
export const YARD_PANELS = [
  part('belt', -6, 3, NORTH),
  part('assembler', -7, 0),
  part('belt', -4, 1),
  ...belts([-3, 1], [-3, 2], SOUTH),
];
export const YARD_GEARS = [
  part('belt', -8, 5, SOUTH),
  part('assembler', -9, 6),
  ...belts([-6, 7], [-4, 7], EAST),
  ...belts([-3, 7], [-3, 5], NORTH),
];

/** Where a copy of the whole yard fits, tiles. */
export const SECOND_YARD = { x: -14, y: 17, width: 15, height: 9 };
