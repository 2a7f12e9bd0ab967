/** The whole world as plain data: nothing here acts, and all of it survives a save. */
import { createRandom, type RandomState, type Rotation } from '@dota-factory/base';
import type { PlacedModule } from '../content/game-config.ts';
import type { SchematicOption, UnlockState } from '../rules/unlocks.ts';
import { type Rulebook } from '../rules/rulebook.ts';
import { createUnlocks, deriveImplicitUnlocks, isRecipeUnlocked } from '../rules/unlocks.ts';
import { createWaveClock, type WaveClock } from '../rules/waves.ts';
import type { BattleState } from './battle.ts';
import { createGameBattle } from './battle-setup.ts';
import { grown } from './belt-lines.ts';
import type { Machine, Splitter } from './factory-parts.ts';

export type {
  Machine,
  RepairPriority,
  Splitter,
  Stance,
  TargetPriority,
  YardOrders,
} from './factory-parts.ts';
import { type BeltNetwork, createBeltNetwork } from './belts.ts';
import { createHistory, type History } from './history.ts';
import { createMeasurements, type Measurements } from './measurements.ts';

export type Tick = number;

/** Steps of the four directions, in the order of DIRECTIONS: east, south, west, north. */
export const DX: readonly number[] = [1, 0, -1, 0];
export const DY: readonly number[] = [0, 1, 0, -1];

export const FREED = 0;
export const SITE = 1;
export const OPERATIONAL = 2;

/** One element a building; the index is the building's id and is never used again. */
export interface Buildings {
  count: number;
  /** Index in BUILDING_IDS. */
  type: Uint8Array;
  /** FREED, SITE or OPERATIONAL. */
  state: Uint8Array;
  /** Top-left tile of the building cells. */
  x: Int32Array;
  y: Int32Array;
  /** Quarter turns clockwise. */
  turns: Uint8Array;
  /** Its machine or splitter, or -1. */
  part: Int32Array;
  /** Belts and tunnel ends: the line that the tile's end belongs to, or -1. */
  line: Int32Array;
  /** Place on that line of the tile's start; -60 where the first quarter belongs to the line before. */
  lineOffset: Int32Array;
  /** Where two sources meet on this tile: the line that ends a quarter into it, or -1. */
  leadIn: Int32Array;
  /** The tile that follows on the same line, or -1. */
  nextTile: Int32Array;
  /** Tunnel ends: the other end, or -1. */
  partner: Int32Array;
}

/** Which building stands on each tile. */
export interface TileMap {
  /** The x of the first column; asteroid tiles are left of 0. */
  left: number;
  width: number;
  height: number;
  /** Building id + 1, or 0, row by row. */
  cells: Int32Array;
}

/** Where a machine pushes its products. */
export interface Port {
  /** Its machine, or -1 when the slot is free. */
  machine: number;
  /** The tile it pushes onto. */
  x: number;
  y: number;
  /** Index in DIRECTIONS. */
  direction: number;
  /** The line it pushes onto, or -1; the place where items enter, and which of the line's inputs it is. */
  line: number;
  entry: number;
  inputIndex: number;
}

export type GameEvent =
  | { readonly type: 'built'; readonly building: number }
  | { readonly type: 'demolished'; readonly building: number }
  | {
      readonly type: 'ship-finished';
      readonly machine: number;
      readonly schematic: number;
      readonly level: number;
      readonly modules: readonly PlacedModule[];
      /** Centre of the output port's tile, tiles. */
      readonly x: number;
      readonly y: number;
    }
  | {
      readonly type: 'wave-started';
      readonly isBoss: boolean;
      readonly ships: number;
      readonly level: number;
    }
  /** The wave had threat left for more ships, but there may be no more; `ships` came. */
  | { readonly type: 'wave-capped'; readonly ships: number }
  | { readonly type: 'set-destroyed'; readonly level: number }
  | { readonly type: 'hq-destroyed' };

/** The waves: their clock, and the ships of waves that have begun but are not yet there, in the order of arrival. */
export interface WaveState {
  clock: WaveClock;
  /** `ship`: index in config.ships. */
  pending: { readonly tick: Tick; readonly ship: number; readonly level: number }[];
}

export interface GameState {
  tick: Tick;
  random: RandomState;
  /** Of the config this world was made with. */
  configHash: string;
  gameOver: boolean;
  /** The global stock of building blocks. */
  blocks: number;
  /** Columns of asteroid; they end at x = -1. */
  asteroidWidth: number;
  map: TileMap;
  buildings: Buildings;
  /** Sites in the order of their construction; entries before `queueHead` are done. */
  queue: number[];
  queueHead: number;
  /** Ticks of work done on the first site of the queue. */
  queueProgress: number;
  machines: Machine[];
  freeMachines: number[];
  /** When to look at each machine again; Infinity while nothing can happen. */
  alarms: Float64Array;
  /** Bit m: machine m has products to push. */
  pushing: Uint32Array;
  ports: Port[];
  freePorts: number[];
  splitters: Splitter[];
  freeSplitters: number[];
  belts: BeltNetwork;
  /** Operational tunnel ends, oldest first. */
  tunnels: number[];
  unlocks: UnlockState;
  /** Derived from `unlocks`: 1 for every item that is unlocked (REQ-LOCK-IMPLICIT). */
  unlockedItems: Uint8Array;
  /** Derived from `unlocks`: 1 for every recipe that may be chosen. */
  unlockedRecipes: Uint8Array;
  /** Schematics to choose from after a push, or null. */
  offered: SchematicOption[] | null;
  /** Levels of destroyed sets whose schematics are still to be offered, oldest first. */
  pendingOffers: number[];
  battle: BattleState;
  waves: WaveState;
  /** Level of the present enemy set: the number of sets destroyed before it. */
  stationLevel: number;
  /** Totals per item index. What was made is where it is now, or consumed, or discarded. */
  produced: Float64Array;
  consumed: Float64Array;
  discarded: Float64Array;
  /** What was measured; no rule reads it. */
  measured: Measurements;
  /** What happened in the last tick. */
  events: GameEvent[];
  /** What the player can undo and redo. */
  history: History;
}

export function createEmptyState(rulebook: Rulebook, seed: number): GameState {
  const { world } = rulebook.config;
  const { asteroid_width, player_buffer_width, contest_zone_width, enemy_buffer_width } = world.regions;
  const items = rulebook.items.length;
  const width = asteroid_width + player_buffer_width + contest_zone_width + enemy_buffer_width;
  const unlocks = createUnlocks(rulebook.config);
  const random = createRandom(seed);
  return {
    tick: 0,
    random,
    configHash: rulebook.config.hash,
    gameOver: false,
    blocks: world.starting_building_blocks,
    asteroidWidth: asteroid_width,
    map: {
      left: -asteroid_width,
      width,
      height: world.height_tiles,
      cells: new Int32Array(width * world.height_tiles),
    },
    buildings: createBuildings(64),
    queue: [],
    queueHead: 0,
    queueProgress: 0,
    machines: [],
    freeMachines: [],
    alarms: new Float64Array(16).fill(Infinity),
    pushing: new Uint32Array(1),
    ports: [],
    freePorts: [],
    splitters: [],
    freeSplitters: [],
    belts: createBeltNetwork(),
    tunnels: [],
    unlocks,
    ...deriveUnlockFlags(rulebook, unlocks),
    offered: null,
    pendingOffers: [],
    battle: createGameBattle(rulebook),
    waves: { clock: createWaveClock(rulebook.waves, random), pending: [] },
    stationLevel: 0,
    produced: new Float64Array(items),
    consumed: new Float64Array(items),
    discarded: new Float64Array(items),
    measured: createMeasurements(items, seed),
    events: [],
    history: createHistory(),
  };
}

/** What `unlocks` allows, by index, for the tick and for commands to read. */
export function deriveUnlockFlags(
  rulebook: Rulebook,
  unlocks: UnlockState,
): Pick<GameState, 'unlockedItems' | 'unlockedRecipes'> {
  const implicit = deriveImplicitUnlocks(rulebook.config, unlocks);
  const flag = (isUnlocked: boolean) => (isUnlocked ? 1 : 0);
  return {
    unlockedItems: Uint8Array.from(rulebook.items, (item) => flag(implicit.items.has(item))),
    unlockedRecipes: Uint8Array.from(rulebook.config.recipes, ({ id }) =>
      flag(isRecipeUnlocked(unlocks, implicit, id)),
    ),
  };
}

function createBuildings(capacity: number): Buildings {
  const int32 = () => new Int32Array(capacity);
  const uint8 = () => new Uint8Array(capacity);
  return {
    count: 0,
    type: uint8(),
    state: uint8(),
    x: int32(),
    y: int32(),
    turns: uint8(),
    part: int32(),
    line: int32(),
    lineOffset: int32(),
    leadIn: int32(),
    nextTile: int32(),
    partner: int32(),
  };
}

/** A new building's row; the caller puts it on the map. */
export function addBuilding(
  buildings: Buildings,
  row: { type: number; state: number; x: number; y: number; turns: number },
): number {
  const id = buildings.count++;
  if (buildings.count > buildings.type.length) {
    const capacity = buildings.count;
    buildings.type = grown(buildings.type, capacity);
    buildings.state = grown(buildings.state, capacity);
    buildings.x = grown(buildings.x, capacity);
    buildings.y = grown(buildings.y, capacity);
    buildings.turns = grown(buildings.turns, capacity);
    buildings.part = grown(buildings.part, capacity);
    buildings.line = grown(buildings.line, capacity);
    buildings.lineOffset = grown(buildings.lineOffset, capacity);
    buildings.leadIn = grown(buildings.leadIn, capacity);
    buildings.nextTile = grown(buildings.nextTile, capacity);
    buildings.partner = grown(buildings.partner, capacity);
  }
  buildings.type[id] = row.type;
  buildings.state[id] = row.state;
  buildings.x[id] = row.x;
  buildings.y[id] = row.y;
  buildings.turns[id] = row.turns;
  buildings.part[id] = -1;
  buildings.line[id] = -1;
  buildings.lineOffset[id] = 0;
  buildings.leadIn[id] = -1;
  buildings.nextTile[id] = -1;
  buildings.partner[id] = -1;
  return id;
}

/** The building on a tile, or -1 where there is none or the tile is outside the map. */
export function buildingAt(map: TileMap, x: number, y: number): number {
  const column = x - map.left;
  if (column < 0 || column >= map.width || y < 0 || y >= map.height) return -1;
  return map.cells[y * map.width + column] - 1;
}

export function isInsideMap(map: TileMap, x: number, y: number): boolean {
  return x >= map.left && x < map.left + map.width && y >= 0 && y < map.height;
}

export function rotationOf(buildings: Buildings, id: number): Rotation {
  return (buildings.turns[id] * 90) as Rotation;
}
