/** Where a dragged belt meets buildings: it may begin on the one it comes out of, and end on the one it leads into. */
import type { Rotation } from '@dota-factory/base';
import { BUILDING_IDS, type BuildingId, type GroundView } from '@dota-factory/lib';
import { findBuildingAt, type WorldLook } from '@dota-factory/ui/factory';
import type { PathTile, Tile } from './belt-path.ts';

/** What a drag can turn, or what takes nothing in: a belt that ends there is refused like anything else. */
const TAKES_NOTHING: ReadonlySet<BuildingId> = new Set(['belt', 'miner', 'salvage_bay', 'tunnel_exit']);

/**
 * The tiles that are to be built. Left out are those at the start on a building whose output leads onto the next
 * tile, and those at the end on a building that takes items from the tile before. Only the look of the ground is
 * asked; whatever is left is judged by the rules.
 */
export function trimEnds(
  tiles: readonly PathTile[],
  look: Pick<WorldLook, 'game'>,
  ground: GroundView,
): readonly PathTile[] {
  const standing = tiles.map(({ x, y }) => findBuildingAt(look, ground, x, y));
  const from = countRun(standing);
  const to = tiles.length - countRun([...standing].reverse());
  if (from >= to) return tiles;
  const [first, last] = [tiles[from], tiles[to - 1]];
  const isFromPort = from > 0 && first && hasPortBefore(look, ground, standing[0], first);
  const isIntoInput = to < tiles.length && last && takesFrom(look, ground, standing.at(-1), last);
  return tiles.slice(isFromPort ? from : 0, isIntoInput ? to : tiles.length);
}

/** How many at the start are the same building. */
function countRun(standing: readonly (number | undefined)[]): number {
  const [first] = standing;
  if (first === undefined) return 0;
  const end = standing.findIndex((id) => id !== first);
  return end < 0 ? standing.length : end;
}

function takesFrom(
  look: Pick<WorldLook, 'game'>,
  ground: GroundView,
  id: number | undefined,
  tile: Tile,
): boolean {
  const building = id === undefined ? undefined : typeOf(ground, id);
  // REQ-MAT-INPUT-PORTS: any edge will do, but not the tile before an output.
  return building !== undefined && !TAKES_NOTHING.has(building) && !hasPortBefore(look, ground, id, tile);
}

const STEPS = { E: [1, 0], S: [0, 1], W: [-1, 0], N: [0, -1] } as const;

/** Whether an output of the building leads onto the tile. A belt has one too, but a drag turns it. */
function hasPortBefore(
  { game }: Pick<WorldLook, 'game'>,
  ground: GroundView,
  id: number | undefined,
  tile: Tile,
): boolean {
  const building = id === undefined ? undefined : typeOf(ground, id);
  if (id === undefined || building === undefined || building === 'belt') return false;
  const row = ground.rowOfId[id] as number;
  const { x, y, turns } = ground.buildings;
  const { ports } = game.buildings[building].footprints[((turns[row] as number) * 90) as Rotation];
  return ports.some((port) => {
    const [dx, dy] = STEPS[port.direction];
    return (x[row] as number) + port.x + dx === tile.x && (y[row] as number) + port.y + dy === tile.y;
  });
}

function typeOf(ground: GroundView, id: number): BuildingId | undefined {
  return BUILDING_IDS[ground.buildings.type[ground.rowOfId[id] ?? -1] ?? -1];
}
