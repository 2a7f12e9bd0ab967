/** The world of a level as tiles: where one may walk, and which terminals one reaches. */
import { TILE_PIXELS, type TileType, type WorldConfig } from '../format/level.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface World {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly tiles: readonly TileType[];
  readonly spawn: Spot;
  readonly terminals: readonly (Spot & { readonly quest: string })[];
}

const BLOCKED: ReadonlySet<TileType> = new Set(['wall', 'water', 'door', 'tree', 'rock', 'lava', 'pit']);

/** Positions in pixels are taken to the tile that they lie in: one walks from centre to centre. */
export function createWorld(config: WorldConfig): World {
  const { width, height } = config;
  const tiles = Array.from<TileType>({ length: width * height }).fill('floor');
  for (const { x, y, type } of config.tiles)
    if (x >= 0 && y >= 0 && x < width && y < height) tiles[y * width + x] = type;
  const terminals = config.terminals.map(({ x, y, quest_id }) => ({ ...toTile(x, y), quest: quest_id }));
  return { width, height, tiles, spawn: toTile(config.spawn_x, config.spawn_y), terminals };
}

const toTile = (x: number, y: number): Spot => ({
  x: Math.floor(x / TILE_PIXELS),
  y: Math.floor(y / TILE_PIXELS),
});

export function isInWorld({ width, height }: World, { x, y }: Spot): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

export function isWalkable(world: World, spot: Spot): boolean {
  const tile = isInWorld(world, spot) ? world.tiles[spot.y * world.width + spot.x] : undefined;
  return tile !== undefined && !BLOCKED.has(tile);
}

export const neighboursOf = ({ x, y }: Spot): readonly Spot[] => [
  { x: x + 1, y },
  { x: x - 1, y },
  { x, y: y + 1 },
  { x, y: y - 1 },
];

/** Quests whose terminal can be used from a tile that one can walk to; a terminal is used from beside it or on it. */
export function findReachableQuests(world: World): ReadonlySet<string> {
  const seen = new Set<number>();
  const open = [world.spawn];
  const key = ({ x, y }: Spot): number => y * world.width + x;
  for (let spot = open.pop(); spot !== undefined; spot = open.pop()) {
    if (seen.has(key(spot)) || !isInWorld(world, spot)) continue;
    seen.add(key(spot));
    open.push(...neighboursOf(spot).filter((each) => isWalkable(world, each)));
  }
  const isNear = (terminal: Spot): boolean =>
    [terminal, ...neighboursOf(terminal)].some((each) => isInWorld(world, each) && seen.has(key(each)));
  return new Set(world.terminals.filter(isNear).map(({ quest }) => quest));
}
