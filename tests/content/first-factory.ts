/** The first two things a player builds, tile by tile: the worked example of docs/content.md. */
import type { Rotation } from '@dota-factory/base';
import type { BuildingId } from '@dota-factory/lib';
import type { HullId, RecipeId } from '@dota-factory/lib/testing';

export interface Placement {
  readonly building: BuildingId;
  /** Top-left tile of the footprint after rotation. */
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  readonly recipe?: RecipeId;
  readonly schematic?: HullId;
}

export const EAST = 0;
export const SOUTH = 90;
export const WEST = 180;
export const NORTH = 270;

/** Belts in a row or column from one tile to another, all facing the same way. */
export function belts(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  rotation: Rotation,
): Placement[] {
  const length = Math.abs(toX - fromX) + Math.abs(toY - fromY);
  return Array.from({ length: length + 1 }, (_, step) => ({
    building: 'belt' as const,
    x: fromX + Math.sign(toX - fromX) * step,
    y: fromY + Math.sign(toY - fromY) * step,
    rotation,
  }));
}
export const machine = (building: BuildingId, x: number, y: number, recipe?: RecipeId): Placement => ({
  building,
  x,
  y,
  rotation: EAST,
  ...(recipe === undefined ? {} : { recipe }),
});

/** Two miners, two smelters, one assembler, straight into the left side of the HQ. */
export const BLOCK_LINE: readonly Placement[] = [
  machine('miner', -14, 12, 'mine_iron'),
  ...belts(-12, 12, -12, 12, EAST),
  machine('smelter', -11, 12),
  ...belts(-9, 12, -9, 12, EAST),
  machine('assembler', -8, 12, 'assemble_building_block'),
  ...belts(-5, 13, -5, 13, EAST),
  machine('miner', -14, 14, 'mine_iron'),
  ...belts(-12, 14, -12, 14, EAST),
  machine('smelter', -11, 14),
  ...belts(-9, 14, -9, 14, EAST),
];

/** One miner and one smelter; plates go to gears (below), to hull panels (above) and to the yard itself. */
export const FIGHTER_YARD: readonly Placement[] = [
  machine('miner', -20, 4, 'mine_iron'),
  ...belts(-18, 4, -18, 4, EAST),
  machine('smelter', -17, 4),
  ...belts(-15, 4, -14, 4, EAST),
  { building: 'splitter', x: -13, y: 4, rotation: EAST },
  ...belts(-13, 5, -13, 5, SOUTH),
  machine('assembler', -14, 6, 'assemble_gear'),
  ...belts(-11, 7, -11, 6, NORTH),
  ...belts(-11, 5, -3, 5, EAST),
  ...belts(-2, 5, -2, 5, NORTH),
  ...belts(-12, 4, -10, 4, EAST),
  { building: 'splitter', x: -9, y: 4, rotation: NORTH },
  ...belts(-9, 3, -9, 3, NORTH),
  machine('assembler', -10, 0, 'assemble_hull_panel'),
  ...belts(-7, 1, -3, 1, EAST),
  ...belts(-2, 1, -2, 2, SOUTH),
  ...belts(-8, 4, -4, 4, EAST),
  { building: 'shipyard', x: -3, y: 3, rotation: EAST, schematic: 'light_fighter' },
];
