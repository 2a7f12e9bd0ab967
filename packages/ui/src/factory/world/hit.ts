/** What is under a place of the world. */
import type { GroundView } from '@dota-factory/lib';
import { footprintOfRow, rowsBetween } from './rows.ts';
import type { Hit, WorldFrame } from './scene.ts';
import type { WorldLook } from './look.ts';
import { shipTiles, STATION_TILES } from './sprites.ts';

/** Tiles around a small ship that still count as a hit. */
const MIN_REACH = 0.55;

/** `x`, `y`: tiles. */
export function findHit(look: WorldLook, { snapshot, ground }: WorldFrame, x: number, y: number): Hit {
  return {
    ship: findShipAt(look, snapshot, x, y),
    station: findStationAt(snapshot, x, y),
    building: findBuildingAt(look, ground, x, y),
  };
}

/** The nearest of those that the place touches. */
function findShipAt(
  look: WorldLook,
  { ships }: WorldFrame['snapshot'],
  x: number,
  y: number,
): number | undefined {
  let found: number | undefined;
  let nearest = Infinity;
  for (let i = 0; i < ships.count; i++) {
    const distance = Math.hypot((ships.x[i] as number) - x, (ships.y[i] as number) - y);
    if (distance >= nearest) continue;
    const layout = look.game.ships[ships.type[i] as number]?.layout;
    const reach = Math.max(MIN_REACH, layout ? shipTiles(layout) / 2 : 0);
    if (distance > reach) continue;
    nearest = distance;
    found = ships.id[i];
  }
  return found;
}

function findStationAt({ structures }: WorldFrame['snapshot'], x: number, y: number): number | undefined {
  for (let i = 0; i < structures.count; i++) {
    if (structures.kind[i] !== 0) continue;
    const dx = Math.abs((structures.x[i] as number) - x);
    const dy = Math.abs((structures.y[i] as number) - y);
    if (Math.max(dx, dy) <= STATION_TILES / 2) return structures.id[i];
  }
  return undefined;
}

export function findBuildingAt(
  look: Pick<WorldLook, 'game'>,
  ground: GroundView,
  x: number,
  y: number,
): number | undefined {
  const tileX = Math.floor(x);
  const tileY = Math.floor(y);
  const [from, to] = rowsBetween(ground, tileX, tileX + 1);
  const { id, x: xs, y: ys } = ground.buildings;
  for (let row = from; row < to; row++) {
    const dx = tileX - (xs[row] as number);
    const dy = tileY - (ys[row] as number);
    const { cells } = footprintOfRow(look.game, ground, row);
    if (cells.some((cell) => cell.x === dx && cell.y === dy)) return id[row];
  }
  return undefined;
}
