/** The world that a level is played in: what its file leaves open is added, so that every level can be walked through. */
import { readSchema } from '@dota-factory/data';
import {
  type LevelSpec,
  TILE_PIXELS,
  type TileType,
  type WorldConfig,
  worldSchema,
} from '../format/level.ts';
import {
  createWorld,
  type Door,
  findReachableSpots,
  isWalkable,
  neighboursOf,
  type Npc,
  type Spot,
  type World,
} from '../world/world.ts';
import type { QuestMap } from './load-map.ts';

/** `map` is the level's map file: its people, and its ground where the level itself has none. */
export function furnishWorld(level: LevelSpec, map?: QuestMap): World {
  const config = level.world_config ?? readDefaults();
  const isBare = config.rows.length === 0 && config.tiles.length === 0;
  const ground = isBare ? (map ? takeMap(config, map) : withPlan(config)) : createWorld(config);
  const peopled = ground.npcs.length === 0 && map !== undefined ? addPeople(ground, map) : ground;
  return addGuide(addExit(addTerminals(peopled, level, config)), level);
}

function readDefaults(): WorldConfig {
  const { whole } = readSchema(worldSchema, {}, { path: [], faults: [] });
  if (whole === undefined) throw new Error('every key of a world has a default');
  return whole;
}

const indexOf = ({ width }: World, { x, y }: Spot): number => y * width + x;
const isSame = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;

/** A walled room; a corridor is narrower, a maze has pillars. */
function withPlan(config: WorldConfig): World {
  const world = createWorld(config);
  const { width, height } = world;
  const middle = world.spawn.y;
  const kept = [world.spawn, ...world.terminals];
  const isWall = (x: number, y: number): boolean => {
    if (kept.some((spot) => Math.abs(spot.x - x) + Math.abs(spot.y - y) <= 1)) return false;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return true;
    if (config.preset === 'corridor') return Math.abs(y - middle) > 2;
    return config.preset === 'maze' && x % 3 === 2 && y % 3 === 2;
  };
  const tiles = world.tiles.map((_, index): TileType => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return isWall(x, y) ? 'wall' : 'floor';
  });
  return { ...world, tiles };
}

function takeMap(config: WorldConfig, map: QuestMap): World {
  const spawn = map.objects.find(({ type }) => type === 'spawn');
  const world = createWorld({ ...config, width: map.width, height: map.height });
  const everything = world.terminals.map(({ quest }) => quest);
  const doors = map.tiles.flatMap((type, index): readonly Door[] =>
    type === 'door'
      ? [
          {
            x: index % map.width,
            y: Math.floor(index / map.width),
            opensAfter: everything,
            isExit: true,
          },
        ]
      : [],
  );
  return { ...world, tiles: map.tiles, doors, spawn: spawn ? { x: spawn.x, y: spawn.y } : world.spawn };
}

/** Where they stand on the ground of the level and in nobody's way. */
function addPeople(world: World, { objects }: QuestMap): World {
  return objects
    .filter(({ type, properties }) => type === 'npc' && typeof properties['dialogue'] === 'string')
    .reduce((before, { x, y, properties }) => {
      const name = typeof properties['name'] === 'string' ? properties['name'] : 'Somebody';
      const lines = String(properties['dialogue']).split('\n');
      return addPerson(before, { x, y, name, lines, linesAfter: [] });
    }, world);
}

/** The same world if the person would stand in the way. */
function addPerson(world: World, person: Npc): World {
  const isTaken = [world.spawn, ...world.terminals].some((spot) => isSame(spot, person));
  if (isTaken || !isWalkable(world, person)) return world;
  const next = { ...world, npcs: [...world.npcs, person] };
  // Everything else is as near as before.
  return findReachableSpots(next).size === findReachableSpots(world).size - 1 ? next : world;
}

/** Terminals for quests without one, spread over what can be reached. */
function addTerminals(world: World, level: LevelSpec, config: WorldConfig): World {
  const challenges = level.quests.length > 0 ? level.quests : [level];
  const placed = new Set(world.terminals.map(({ quest }) => quest));
  const missing = challenges.map(({ id }) => id).filter((id) => !placed.has(id));
  if (missing.length === 0) return world;
  const { terminal_x, terminal_y } = config;
  const first: readonly Spot[] =
    terminal_x === undefined || terminal_y === undefined
      ? []
      : [{ x: Math.floor(terminal_x / TILE_PIXELS), y: Math.floor(terminal_y / TILE_PIXELS) }];
  const isFree = (spot: Spot): boolean =>
    !isSame(spot, world.spawn) && !world.terminals.some((each) => isSame(each, spot));
  const free = [...findReachableSpots(world)]
    .sort((a, b) => a - b)
    .map((index) => ({ x: index % world.width, y: Math.floor(index / world.width) }))
    .filter(isFree);
  const step = Math.max(1, Math.floor(free.length / (missing.length + 1)));
  const spots = [...first, ...missing.map((_, index) => free[step * (index + 1)] ?? world.spawn)];
  const added = missing.map((quest, index) => ({ ...(spots[index] ?? world.spawn), quest }));
  const everything = challenges.map(({ id }) => id);
  const doors = world.doors.map((door) => (door.isExit ? { ...door, opensAfter: everything } : door));
  return { ...world, terminals: [...world.terminals, ...added], doors };
}

/** Each costs a walk over the whole world. */
const MAX_TRIALS = 60;

/** A way out: in the wall, or else in the open, as far from the start as can be. */
function addExit(world: World): World {
  if (world.doors.some(({ isExit }) => isExit)) return world;
  const reached = findReachableSpots(world);
  const away = ({ x, y }: Spot): number => Math.abs(x - world.spawn.x) + Math.abs(y - world.spawn.y);
  const isWall = (spot: Spot): boolean => world.tiles[indexOf(world, spot)] === 'wall';
  const candidates = world.tiles.map((_, index) => ({
    x: index % world.width,
    y: Math.floor(index / world.width),
  }));
  const beside = (spot: Spot): boolean =>
    neighboursOf(spot).some((each) => isIn(world, each) && reached.has(indexOf(world, each)));
  // The first of equals: what is seen best is not hidden behind the wall of the front.
  const sorted = candidates.toSorted((a, b) => away(b) - away(a) || a.y - b.y);
  const best =
    sorted.find((spot) => isWall(spot) && beside(spot)) ??
    sorted
      .filter((spot) => reached.has(indexOf(world, spot)))
      .slice(0, MAX_TRIALS)
      .find((spot) => isAside(world, reached, spot));
  if (best === undefined) return world;
  const tiles = world.tiles.map((type, index) => (index === indexOf(world, best) ? 'door' : type));
  const opensAfter = world.terminals.map(({ quest }) => quest);
  return { ...world, tiles, doors: [...world.doors, { ...best, opensAfter, isExit: true }] };
}

const isIn = ({ width, height }: World, { x, y }: Spot): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

/** Whether a closed door there would leave everything else as near as before. */
function isAside(world: World, reached: ReadonlySet<number>, spot: Spot): boolean {
  const index = indexOf(world, spot);
  if ([world.spawn, ...world.terminals].some((each) => isSame(each, spot))) return false;
  const tiles = world.tiles.map((type, place): TileType => (place === index ? 'door' : type));
  return findReachableSpots({ ...world, tiles }).size === reached.size - 1;
}

/** Somebody near the start who says what the level is about, where nobody else does. */
function addGuide(world: World, { description }: LevelSpec): World {
  if (world.npcs.length > 0 || description === '') return world;
  const near = [...neighboursOf(world.spawn)].flatMap((spot) => [spot, ...neighboursOf(spot)]);
  for (const spot of near) {
    const next = addPerson(world, { ...spot, name: 'Guide', lines: [description], linesAfter: [] });
    if (next !== world) return next;
  }
  return world;
}
