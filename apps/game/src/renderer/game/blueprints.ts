/** The player's blueprints as the window keeps them. */
import {
  type Blueprint,
  type Footprint,
  type GameConfig,
  type GroundView,
  BUILDING_IDS,
} from '@dota-factory/lib';
import type { Box } from './modes.ts';

export interface BlueprintEntry {
  /** Stays with the entry while the list changes. */
  readonly key: number;
  readonly blueprint: Blueprint;
  /** Building blocks. */
  readonly cost: number;
}

export function createEntry(game: GameConfig, key: number, blueprint: Blueprint): BlueprintEntry {
  const cost = blueprint.buildings.reduce((sum, { type }) => sum + game.buildings[type].cost, 0);
  return { key, blueprint, cost };
}

/** The footprint of a row of the ground. */
export function footprintAt(game: GameConfig, { buildings }: GroundView, row: number): Footprint | undefined {
  const id = BUILDING_IDS[buildings.type[row] ?? -1];
  const turns = buildings.turns[row] ?? 0;
  return id && game.buildings[id].footprints[(turns * 90) as 0 | 90 | 180 | 270];
}

/** Ids of all buildings and sites that have a cell inside the box. */
export function findInBox(game: GameConfig, ground: GroundView, box: Box): number[] {
  const { buildings } = ground;
  const found: number[] = [];
  for (let row = 0; row < buildings.count; row++) {
    const x = buildings.x[row] ?? 0;
    const y = buildings.y[row] ?? 0;
    if (x >= box.right || x + ground.widest <= box.left) continue;
    const isInside = footprintAt(game, ground, row)?.cells.some(
      (cell) =>
        x + cell.x < box.right &&
        x + cell.x + 1 > box.left &&
        y + cell.y < box.bottom &&
        y + cell.y + 1 > box.top,
    );
    if (isInside) found.push(buildings.id[row] ?? -1);
  }
  return found;
}

/** The building on a tile, by id. */
export function findOnTile(game: GameConfig, ground: GroundView, x: number, y: number): number | undefined {
  return findInBox(game, ground, { left: x + 0.4, right: x + 0.6, top: y + 0.4, bottom: y + 0.6 })[0];
}
