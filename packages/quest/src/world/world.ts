/** The world of a level as tiles: where one may walk, and which terminals one reaches. */
import { TILE_MARKS, TILE_PIXELS, type TileType, type WorldConfig } from '../format/level.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Door extends Spot {
  /** The quests that open it. */
  readonly opensAfter: readonly string[];
  /** Whether it leads to the next level; opens when all quests of the level are solved. */
  readonly isExit: boolean;
}

export interface Npc extends Spot {
  readonly name: string;
  readonly lines: readonly string[];
  /** Said once the quests of the level are solved; empty if nothing changes. */
  readonly linesAfter: readonly string[];
}

export interface Decoration extends Spot {
  readonly kind: WorldConfig['decorations'][number]['kind'];
}

export interface World {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly tiles: readonly TileType[];
  readonly spawn: Spot;
  readonly terminals: readonly (Spot & { readonly quest: string })[];
  readonly doors: readonly Door[];
  readonly npcs: readonly Npc[];
  readonly decorations: readonly Decoration[];
}

const BLOCKED: ReadonlySet<TileType> = new Set(['wall', 'water', 'door', 'tree', 'rock', 'lava', 'pit']);

/** Positions in pixels are taken to the tile that they lie in: one walks from centre to centre. */
export function createWorld(config: WorldConfig): World {
  const { width, height, npcs, decorations } = config;
  const terminals = config.terminals.map(({ x, y, quest_id }) => ({ ...toTile(x, y), quest: quest_id }));
  const tiles = createTiles(config);
  return {
    width,
    height,
    tiles,
    spawn: toTile(config.spawn_x, config.spawn_y),
    terminals,
    doors: createDoors(config, tiles),
    npcs: npcs.map(({ x, y, name, lines, lines_after }) => ({
      ...toTile(x, y),
      name,
      lines,
      linesAfter: lines_after,
    })),
    decorations: decorations.map(({ x, y, kind }) => ({ ...toTile(x, y), kind })),
  };
}

function createTiles({ width, height, rows, tiles: listed, doors }: WorldConfig): readonly TileType[] {
  const tiles = Array.from<TileType>({ length: width * height }).fill('floor');
  const put = ({ x, y }: Spot, type: TileType): void => {
    if (x >= 0 && y >= 0 && x < width && y < height) tiles[y * width + x] = type;
  };
  for (const [y, row] of rows.entries())
    for (const [x, mark] of [...row].entries()) put({ x, y }, TILE_MARKS[mark] ?? 'floor');
  for (const tile of listed) put(tile, tile.type);
  for (const { x, y } of doors) put(toTile(x, y), 'door');
  return tiles;
}

function createDoors({ width, doors, terminals }: WorldConfig, tiles: readonly TileType[]): readonly Door[] {
  const everything = terminals.map(({ quest_id }) => quest_id);
  const inner = new Map(
    doors.map(({ x, y, opens_after }) => {
      const spot = toTile(x, y);
      return [spot.y * width + spot.x, opens_after] as const;
    }),
  );
  return tiles.flatMap((type, index) => {
    if (type !== 'door') return [];
    const opensAfter = inner.get(index);
    const spot = { x: index % width, y: Math.floor(index / width) };
    return [{ ...spot, opensAfter: opensAfter ?? everything, isExit: opensAfter === undefined }];
  });
}

const toTile = (x: number, y: number): Spot => ({
  x: Math.floor(x / TILE_PIXELS),
  y: Math.floor(y / TILE_PIXELS),
});

export function isInWorld({ width, height }: World, { x, y }: Spot): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

/** People and decorations stand in the way; terminals do not. */
export function isWalkable(world: World, spot: Spot): boolean {
  const tile = isInWorld(world, spot) ? world.tiles[spot.y * world.width + spot.x] : undefined;
  const isTaken = [...world.npcs, ...world.decorations].some(({ x, y }) => x === spot.x && y === spot.y);
  return tile !== undefined && !BLOCKED.has(tile) && !isTaken;
}

export const isDoorOpen = ({ opensAfter }: Door, isSolved: (quest: string) => boolean): boolean =>
  opensAfter.every(isSolved);

/** The world with every open door as floor. */
export function openDoors(world: World, isSolved: (quest: string) => boolean): World {
  const tiles = [...world.tiles];
  for (const door of world.doors)
    if (isDoorOpen(door, isSolved)) tiles[door.y * world.width + door.x] = 'floor';
  return { ...world, tiles };
}

export const neighboursOf = ({ x, y }: Spot): readonly Spot[] => [
  { x: x + 1, y },
  { x: x - 1, y },
  { x, y: y + 1 },
  { x, y: y - 1 },
];

/** Quests whose terminal can be used, if all that can be reached are solved and open their doors. */
export function findReachableQuests(world: World): ReadonlySet<string> {
  let reached = findNearQuests(world);
  for (;;) {
    const solved = reached;
    const next = findNearQuests(openDoors(world, (quest) => solved.has(quest)));
    if (next.size === reached.size) return next;
    reached = next;
  }
}

/** A terminal is used from beside it or on it. */
function findNearQuests(world: World): ReadonlySet<string> {
  const seen = findReachableSpots(world);
  const isNear = (terminal: Spot): boolean =>
    [terminal, ...neighboursOf(terminal)].some(
      (each) => isInWorld(world, each) && seen.has(each.y * world.width + each.x),
    );
  return new Set(world.terminals.filter(isNear).map(({ quest }) => quest));
}

/** Tiles that one can walk to from the start, as their places in the list of tiles. */
export function findReachableSpots(world: World): ReadonlySet<number> {
  const seen = new Set<number>();
  const open = [world.spawn];
  for (let spot = open.pop(); spot !== undefined; spot = open.pop()) {
    const key = spot.y * world.width + spot.x;
    if (seen.has(key) || !isInWorld(world, spot)) continue;
    seen.add(key);
    open.push(...neighboursOf(spot).filter((each) => isWalkable(world, each)));
  }
  return seen;
}
