/** A battle as plain data: ships, weapons and scrap as columns in the order of their ids, and the few structures. */
import { cos, sin } from '@dota-factory/base';
import {
  ENEMY,
  type EntityId,
  FIGHTER,
  NO_ENTITY,
  REPAIRER,
  SALVAGER,
  SCRAP_DROPPED,
  SPAWNED,
  type Team,
} from './battle-codes.ts';
import type { RepairDesign, SalvageDesign, ShipDesign, WeaponDesign } from '../rules/ship-design.ts';

/** One element a ship, in the order of ids. All columns grow together; `count` elements are in use. */
export interface Ships {
  count: number;
  id: Int32Array;
  /** A Team. */
  team: Uint8Array;
  /** Index in `designs`. */
  design: Int32Array;
  /** Centre, tiles. */
  x: Float64Array;
  y: Float64Array;
  /** Tiles per second. */
  vx: Float64Array;
  vy: Float64Array;
  /** Radians, clockwise on screen from east, in (-π, π]. */
  facing: Float64Array;
  /** Cosine and sine of `facing`, turned along with it. */
  noseX: Float64Array;
  noseY: Float64Array;
  /** Radians per second. */
  turnRate: Float64Array;
  hp: Float64Array;
  /** Copies of the design's stats, for the loops. */
  maxHp: Float64Array;
  maxSpeed: Float64Array;
  mainAcceleration: Float64Array;
  maneuveringAcceleration: Float64Array;
  angularAcceleration: Float64Array;
  maxTurnRate: Float64Array;
  sensorRange: Float64Array;
  fightRange: Float64Array;
  /** FIGHTER, REPAIRER or SALVAGER. */
  role: Uint8Array;
  /** Indices in STANCES, TARGET_PRIORITIES and REPAIR_PRIORITIES. */
  stance: Uint8Array;
  targetPriority: Uint8Array;
  repairPriority: Uint8Array;
  /** 1 once the ship has left the rally point. */
  departed: Uint8Array;
  /** Patrols: 1 outward, 0 on the way back. */
  outward: Uint8Array;
  /** Index in INTENTS. */
  intent: Uint8Array;
  /** Index in TARGET_KINDS, and the id. */
  targetKind: Uint8Array;
  target: Int32Array;
  /** Where it wants to be, how fast that place moves, and what it looks at once there. */
  goalX: Float64Array;
  goalY: Float64Array;
  goalVx: Float64Array;
  goalVy: Float64Array;
  lookX: Float64Array;
  lookY: Float64Array;
  /** The highest speed towards the goal from which it can still stop there. */
  approachSpeed: Float64Array;
  /** The direction it turns to, of any length. */
  turnToX: Float64Array;
  turnToY: Float64Array;
  /** How far its goal is moved to keep clear of its neighbours, tiles; refreshed every few ticks. */
  pushX: Float64Array;
  pushY: Float64Array;
  /** Its run of elements in each of the module columns. */
  firstWeapon: Int32Array;
  weaponCount: Int32Array;
  firstSalvage: Int32Array;
  salvageCount: Int32Array;
  firstRepair: Int32Array;
  repairCount: Int32Array;
}

/** One element a weapon, grouped by ship in the order of ships. */
export interface Weapons {
  count: number;
  /** The ship's id. */
  owner: Int32Array;
  damage: Float64Array;
  range: Float64Array;
  periodTicks: Float64Array;
  /** It may fire from this tick on. */
  readyTick: Float64Array;
}

export interface SalvageModules {
  count: number;
  owner: Int32Array;
  range: Float64Array;
  capacity: Int32Array;
  cargo: Int32Array;
  periodTicks: Float64Array;
  readyTick: Float64Array;
}

export interface RepairModules {
  count: number;
  owner: Int32Array;
  range: Float64Array;
  /** HP per tick. */
  perTick: Float64Array;
  /** What it heals in this tick, or NO_ENTITY. */
  target: Int32Array;
}

/** One element a piece, in the order of ids. */
export interface ScrapPieces {
  count: number;
  id: Int32Array;
  x: Float64Array;
  y: Float64Array;
  amount: Int32Array;
  /** Gone at this tick. */
  expiresTick: Float64Array;
}

export interface Structure {
  readonly id: EntityId;
  readonly kind: 'station' | 'hq';
  readonly team: Team;
  readonly level: number;
  /** Centre, tiles; ranges are measured to it. */
  readonly x: number;
  readonly y: number;
  hp: number;
  readonly maxHp: number;
  /** Zero for an HQ, which has no weapon. */
  readonly damage: number;
  readonly range: number;
  readonly periodTicks: number;
  readyTick: number;
  readonly scrapDrop: number;
}

/** Shots in flight, a ring in the order of firing; since the delay is always the same, also in that of arrival. */
export interface Hits {
  /** Position of the first, before masking, and how many there are. The capacity is a power of two. */
  head: number;
  count: number;
  dueTick: Int32Array;
  /** A ship's or structure's id. */
  target: Int32Array;
  shooter: Int32Array;
  damage: Float64Array;
}

/** What happened in the last tick, as columns, so that a fight of a thousand makes no garbage. */
export interface BattleEvents {
  count: number;
  /** Index in BATTLE_EVENTS. */
  type: Uint8Array;
  /** Who: the shooter, the ship, the structure, the scrap. */
  subject: Int32Array;
  /** The target of a shot, the scrap collected, or the bay; or NO_ENTITY. */
  object: Int32Array;
  /** HP lost by a hit, units of scrap. */
  amount: Float64Array;
  /** Where: of the subject, and of the object. */
  x: Float64Array;
  y: Float64Array;
  objectX: Float64Array;
  objectY: Float64Array;
}

/** Where scrap can be brought: the salvage bays that work. */
export interface Bay {
  /** Index in GameState.machines. */
  readonly machine: number;
  readonly x: number;
  readonly y: number;
}

/** Positions of the ships of both teams by cell, rebuilt in every tick. */
export interface ShipIndex {
  /** Cells of the grid: columns, rows, and the place of the first. */
  columns: number;
  rows: number;
  originX: number;
  originY: number;
  /** Ships of each team, and the box around them. */
  teamCount: Int32Array;
  minX: Float64Array;
  minY: Float64Array;
  maxX: Float64Array;
  maxY: Float64Array;
  /** Team t, cell c: entries start[t * (cells + 1) + c] up to the next. Only filled for teams above the scan limit. */
  start: Int32Array;
  cursor: Int32Array;
  /** Row of each entry, the player's first; in a cell, and in a team that is scanned, rows ascend. */
  row: Int32Array;
  x: Float64Array;
  y: Float64Array;
  /** Cell of each ship. */
  cell: Int32Array;
  /** What each ship fights in this tick: a row, -2 - index of a structure, or -1. */
  targetRow: Int32Array;
  /** What the running search looks for: x, y, range, squared distance known; for patients also an edge and an arm. */
  query: Float64Array;
}

/** Where structures stand, as columns in their order, and who may meet; made anew in every tick, and no part of a save. */
export interface StructureIndex {
  count: number;
  /** A Team. */
  team: Uint8Array;
  /** 1 for an HQ. */
  isHq: Uint8Array;
  id: Int32Array;
  x: Float64Array;
  y: Float64Array;
  /** What the running search looks for: x, y and range. */
  query: Float64Array;
  /** By team: 0 if none of its ships can see a ship or structure of the other. */
  contact: Uint8Array;
  /** By team: the id of its first HQ, or NO_ENTITY. */
  hq: Int32Array;
}

/**
 * What fighters last saw, one element a ship: as long as nobody can have come nearer, they need not look again. Answers
 * are the same with and without it; made anew when ships come or go, and no part of a save.
 */
export interface Sight {
  /** Ships and the next id when it was made. */
  count: number;
  nextId: number;
  /** How far ships have moved since, at most: the furthest steps of both teams, added up over all ticks; tiles. */
  moved: Float64Array;
  /** The row of the nearest ship of the other team, or -1 if none was in range. */
  nearest: Int32Array;
  /** No other ship or structure is nearer before `moved` and the distance to the nearest, or the range, add up to this. */
  until: Float64Array;
  /** By team: how far the ship sees that sees furthest, tiles. */
  sensors: Float64Array;
  /** Rows of ships that are hurt, the player's from the start, the enemy's from `count` down, and how many; for repairs. */
  hurt: Int32Array;
  hurtCount: Int32Array;
  /** By team: stations that are hurt. */
  hurtStations: Int32Array;
  /** The ship does not fire before a further weapon is ready at this tick, or `moved` has reached this. */
  loadedTick: Float64Array;
  outOfReach: Float64Array;
}

export interface BattleState {
  /** Ticks that have passed. */
  tick: number;
  /** Both teams fight for the other's HQ; no rally, patrol, scrap or asteroid. */
  readonly isArena: boolean;
  /** Space that ships use, tiles. `left` is the asteroid's left edge, `right` the end of the enemy's buffer. */
  left: number;
  right: number;
  readonly height: number;
  /** x of the player's stations; half of it is where defensive ships wait and patrols begin. */
  readonly stationX: number;
  readonly departureTicks: number;
  nextDeparture: number;
  readonly scrapTicks: number;
  nextId: EntityId;
  designs: ShipDesign[];
  ships: Ships;
  weapons: Weapons;
  salvage: SalvageModules;
  repairs: RepairModules;
  structures: Structure[];
  scrap: ScrapPieces;
  hits: Hits;
  bays: Bay[];
  events: BattleEvents;
  index: ShipIndex;
  structureIndex: StructureIndex;
  sight: Sight;
}

/** A battle as it is kept. */
export type SavedBattle = Omit<BattleState, 'structureIndex' | 'sight'>;

const FIRST_CAPACITY = 16;

export interface BattlePlan {
  readonly isArena: boolean;
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly stationX: number;
  readonly departureTicks: number;
  readonly scrapTicks: number;
}

export function createBattle(plan: BattlePlan): BattleState {
  return {
    tick: 0,
    isArena: plan.isArena,
    left: plan.left,
    right: plan.right,
    height: plan.height,
    stationX: plan.stationX,
    departureTicks: plan.departureTicks,
    nextDeparture: plan.departureTicks,
    scrapTicks: plan.scrapTicks,
    nextId: 0,
    designs: [],
    ships: createShips(),
    weapons: {
      count: 0,
      owner: int32(),
      damage: float64(),
      range: float64(),
      periodTicks: float64(),
      readyTick: float64(),
    },
    salvage: {
      count: 0,
      owner: int32(),
      range: float64(),
      capacity: int32(),
      cargo: int32(),
      periodTicks: float64(),
      readyTick: float64(),
    },
    repairs: { count: 0, owner: int32(), range: float64(), perTick: float64(), target: int32() },
    structures: [],
    scrap: { count: 0, id: int32(), x: float64(), y: float64(), amount: int32(), expiresTick: float64() },
    hits: { head: 0, count: 0, dueTick: int32(), target: int32(), shooter: int32(), damage: float64() },
    bays: [],
    events: {
      count: 0,
      type: uint8(),
      subject: int32(),
      object: int32(),
      amount: float64(),
      x: float64(),
      y: float64(),
      objectX: float64(),
      objectY: float64(),
    },
    index: createIndex(),
    structureIndex: createStructureIndex(),
    sight: createSight(),
  };
}

/**
 * Column by column: of fields that are given one after the other the engine knows that they hold columns, those of a
 * literal could be numbers, and would be checked at every access.
 */
function createShips(): Ships {
  const ships = {} as Ships;
  ships.count = 0;
  ships.id = int32();
  ships.team = uint8();
  ships.design = int32();
  ships.x = float64();
  ships.y = float64();
  ships.vx = float64();
  ships.vy = float64();
  ships.facing = float64();
  ships.noseX = float64();
  ships.noseY = float64();
  ships.turnRate = float64();
  ships.hp = float64();
  ships.maxHp = float64();
  ships.maxSpeed = float64();
  ships.mainAcceleration = float64();
  ships.maneuveringAcceleration = float64();
  ships.angularAcceleration = float64();
  ships.maxTurnRate = float64();
  ships.sensorRange = float64();
  ships.fightRange = float64();
  ships.role = uint8();
  ships.stance = uint8();
  ships.targetPriority = uint8();
  ships.repairPriority = uint8();
  ships.departed = uint8();
  ships.outward = uint8();
  ships.intent = uint8();
  ships.targetKind = uint8();
  ships.target = int32();
  ships.goalX = float64();
  ships.goalY = float64();
  ships.goalVx = float64();
  ships.goalVy = float64();
  ships.lookX = float64();
  ships.lookY = float64();
  ships.approachSpeed = float64();
  ships.turnToX = float64();
  ships.turnToY = float64();
  ships.pushX = float64();
  ships.pushY = float64();
  ships.firstWeapon = int32();
  ships.weaponCount = int32();
  ships.firstSalvage = int32();
  ships.salvageCount = int32();
  ships.firstRepair = int32();
  ships.repairCount = int32();
  return ships;
}

/** Column by column, as the ships. */
function createIndex(): ShipIndex {
  const index = {} as ShipIndex;
  index.columns = 0;
  index.rows = 0;
  index.originX = 0;
  index.originY = 0;
  index.teamCount = new Int32Array(2);
  index.minX = new Float64Array(2);
  index.minY = new Float64Array(2);
  index.maxX = new Float64Array(2);
  index.maxY = new Float64Array(2);
  index.start = int32();
  index.cursor = int32();
  index.row = int32();
  index.x = float64();
  index.y = float64();
  index.cell = int32();
  index.targetRow = int32();
  index.query = new Float64Array(6);
  return index;
}

/** Column by column, as the ships. */
export function createStructureIndex(): StructureIndex {
  const structures = {} as StructureIndex;
  structures.count = 0;
  structures.team = uint8();
  structures.isHq = uint8();
  structures.id = int32();
  structures.x = float64();
  structures.y = float64();
  structures.query = float64();
  structures.contact = uint8();
  structures.hq = int32();
  return structures;
}

/** Column by column, as the ships. */
export function createSight(): Sight {
  const sight = {} as Sight;
  sight.count = 0;
  sight.nextId = 0;
  sight.moved = float64();
  sight.nearest = int32();
  sight.until = float64();
  sight.sensors = float64();
  sight.hurt = int32();
  sight.hurtCount = int32();
  sight.hurtStations = int32();
  sight.loadedTick = float64();
  sight.outOfReach = float64();
  return sight;
}

const int32 = () => new Int32Array(FIRST_CAPACITY);
const uint8 = () => new Uint8Array(FIRST_CAPACITY);
const float64 = () => new Float64Array(FIRST_CAPACITY);

type Column = Int32Array | Uint8Array | Float64Array;
type Columns = object & { count: number };

/** Makes room for `count` elements in every column of a table; costs nothing while there is room. */
export function reserve(table: Columns, sample: Column, count: number): void {
  if (count <= sample.length) return;
  let capacity = sample.length;
  while (capacity < count) capacity *= 2;
  const columns = table as unknown as Record<string, Column | number>;
  for (const name of Object.keys(columns)) {
    const column = columns[name];
    if (typeof column === 'number' || column === undefined) continue;
    const longer = new (column.constructor as new (length: number) => Column)(capacity);
    longer.set(column);
    columns[name] = longer;
  }
}

/** Takes elements out of every column of a table and closes the gap; the order of the rest stays. */
function closeGap(table: Columns, first: number, length: number): void {
  if (length === 0) return;
  const columns = table as unknown as Record<string, Column | number>;
  for (const name of Object.keys(columns)) {
    const column = columns[name];
    if (typeof column === 'number' || column === undefined) continue;
    column.copyWithin(first, first + length, table.count);
  }
  table.count -= length;
}

/** The row of a ship, or -1 when it is gone. Takes about ten comparisons for a thousand ships. */
export function findShip(ships: Ships, id: EntityId): number {
  const ids = ships.id;
  let low = 0;
  let high = ships.count - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = ids[middle];
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * Maximum number of player ships; yards wait at this number. No factory comes near it, but content may have
 * ships that cost nothing and take no time.
 */
export const MAX_PLAYER_SHIPS = 5000;

export function countShips({ count, team }: Ships, of: Team): number {
  let found = 0;
  for (let row = 0; row < count; row++) if (team[row] === of) found++;
  return found;
}

/** Index in `structures`, or -1 when it is gone. */
export function findStructure(structures: readonly Structure[], id: EntityId): number {
  for (let i = 0; i < structures.length; i++) if (structures[i].id === id) return i;
  return -1;
}

/** The index of an equal design, which is added if there is none. */
export function internDesign(battle: BattleState, key: string, derive: () => ShipDesign): number {
  const { designs } = battle;
  for (let i = 0; i < designs.length; i++) if (designs[i].key === key) return i;
  designs.push(derive());
  return designs.length - 1;
}

/** Forgets designs of which no ship is left; levels rise, so that a long game would gather hundreds. */
export function dropUnusedDesigns(battle: BattleState): void {
  const { designs, ships } = battle;
  const kept: ShipDesign[] = [];
  const places = new Map<number, number>();
  for (let row = 0; row < ships.count; row++) {
    const design = ships.design[row];
    let place = places.get(design);
    if (place === undefined) {
      place = kept.length;
      kept.push(designs[design]);
      places.set(design, place);
    }
    ships.design[row] = place;
  }
  battle.designs = kept;
}

export interface Spawn {
  readonly team: Team;
  /** Index in `designs`. */
  readonly design: number;
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly facing: number;
  /** Indices in STANCES, TARGET_PRIORITIES and REPAIR_PRIORITIES; 0 unless given. */
  readonly stance?: number;
  readonly targetPriority?: number;
  readonly repairPriority?: number;
}

/** A new ship at rest with full health; its id. */
export function spawnShip(battle: BattleState, spawn: Spawn): EntityId {
  const { ships } = battle;
  const design = battle.designs[spawn.design];
  if (design === undefined) throw new RangeError(`there is no design ${spawn.design}`);
  const id = battle.nextId++;
  const row = ships.count;
  reserve(ships, ships.id, row + 1);
  ships.count++;
  ships.id[row] = id;
  ships.team[row] = spawn.team;
  ships.design[row] = spawn.design;
  ships.x[row] = spawn.x;
  ships.y[row] = spawn.y;
  ships.vx[row] = 0;
  ships.vy[row] = 0;
  ships.facing[row] = spawn.facing;
  ships.noseX[row] = cos(spawn.facing);
  ships.noseY[row] = sin(spawn.facing);
  ships.turnRate[row] = 0;
  ships.hp[row] = design.hull.hp;
  copyHull(ships, row, design);
  ships.role[row] = roleOf(battle, spawn.team, design);
  ships.stance[row] = spawn.stance ?? 0;
  ships.targetPriority[row] = spawn.targetPriority ?? 0;
  ships.repairPriority[row] = spawn.repairPriority ?? 0;
  ships.departed[row] = 0;
  ships.outward[row] = 1;
  ships.intent[row] = 0;
  ships.targetKind[row] = 0;
  ships.target[row] = NO_ENTITY;
  ships.goalX[row] = spawn.x;
  ships.goalY[row] = spawn.y;
  ships.goalVx[row] = 0;
  ships.goalVy[row] = 0;
  ships.lookX[row] = spawn.x;
  ships.lookY[row] = spawn.y;
  ships.approachSpeed[row] = 0;
  ships.turnToX[row] = ships.noseX[row];
  ships.turnToY[row] = ships.noseY[row];
  ships.pushX[row] = 0;
  ships.pushY[row] = 0;
  addModules(battle, row, id, design);
  addEvent(battle.events, SPAWNED, id, NO_ENTITY, 0, spawn.x, spawn.y, spawn.x, spawn.y);
  return id;
}

function copyHull(ships: Ships, row: number, { hull, fightRange }: ShipDesign): void {
  ships.maxHp[row] = hull.hp;
  ships.maxSpeed[row] = hull.speed;
  ships.mainAcceleration[row] = hull.main_acceleration;
  ships.maneuveringAcceleration[row] = hull.maneuvering_acceleration;
  ships.angularAcceleration[row] = hull.angular_acceleration;
  ships.maxTurnRate[row] = hull.max_rotation_speed;
  ships.sensorRange[row] = hull.sensor_range;
  ships.fightRange[row] = fightRange;
}

/**
 * Gives a ship another design with the same modules in the same order. What its highest HP gains its HP gains too;
 * a weapon or module waits no longer than its new period, and cargo that no longer fits is lost.
 */
export function refitShip(battle: BattleState, row: number, design: number): void {
  const { ships, weapons, salvage, repairs, tick } = battle;
  const next = battle.designs[design];
  if (next === undefined) throw new RangeError(`there is no design ${design}`);
  const gain = Math.max(0, next.hull.hp - ships.maxHp[row]);
  ships.design[row] = design;
  copyHull(ships, row, next);
  // What was seen and loaded before is not sure any more.
  battle.sight.count = -1;
  ships.hp[row] = Math.min(next.hull.hp, ships.hp[row] + gain);
  next.weapons.forEach((weapon, n) => {
    const i = ships.firstWeapon[row] + n;
    copyWeapon(weapons, i, weapon);
    weapons.readyTick[i] = Math.min(weapons.readyTick[i], tick + weapon.periodTicks);
  });
  next.salvage.forEach((module, n) => {
    const i = ships.firstSalvage[row] + n;
    copySalvage(salvage, i, module);
    salvage.cargo[i] = Math.min(salvage.cargo[i], module.capacity);
    salvage.readyTick[i] = Math.min(salvage.readyTick[i], tick + module.periodTicks);
  });
  next.repairs.forEach((module, n) => copyRepair(repairs, ships.firstRepair[row] + n, module));
}

function copyWeapon(weapons: Weapons, i: number, { damage, range, periodTicks }: WeaponDesign): void {
  weapons.damage[i] = damage;
  weapons.range[i] = range;
  weapons.periodTicks[i] = periodTicks;
}

function copySalvage(salvage: SalvageModules, i: number, module: SalvageDesign): void {
  salvage.range[i] = module.range;
  salvage.capacity[i] = module.capacity;
  salvage.periodTicks[i] = module.periodTicks;
}

function copyRepair(repairs: RepairModules, i: number, { range, perTick }: RepairDesign): void {
  repairs.range[i] = range;
  repairs.perTick[i] = perTick;
}

/**
 * The first capability in the order weapon, repair, salvage. The enemy's ships all fly as fighters
 * (REQ-SHP-ENEMY-AI), and so do those that have nothing to do in an arena.
 */
function roleOf(battle: BattleState, team: Team, design: ShipDesign): number {
  if (design.weapons.length > 0 || (team === ENEMY && !battle.isArena)) return FIGHTER;
  if (design.repairs.length > 0) return REPAIRER;
  return design.salvage.length > 0 && !battle.isArena ? SALVAGER : FIGHTER;
}

function addModules(battle: BattleState, row: number, id: EntityId, design: ShipDesign): void {
  const { ships, weapons, salvage, repairs, tick } = battle;
  ships.firstWeapon[row] = weapons.count;
  ships.weaponCount[row] = design.weapons.length;
  reserve(weapons, weapons.owner, weapons.count + design.weapons.length);
  for (const weapon of design.weapons) {
    const i = weapons.count++;
    weapons.owner[i] = id;
    copyWeapon(weapons, i, weapon);
    weapons.readyTick[i] = tick;
  }
  ships.firstSalvage[row] = salvage.count;
  ships.salvageCount[row] = design.salvage.length;
  reserve(salvage, salvage.owner, salvage.count + design.salvage.length);
  for (const module of design.salvage) {
    const i = salvage.count++;
    salvage.owner[i] = id;
    copySalvage(salvage, i, module);
    salvage.cargo[i] = 0;
    salvage.readyTick[i] = tick;
  }
  ships.firstRepair[row] = repairs.count;
  ships.repairCount[row] = design.repairs.length;
  reserve(repairs, repairs.owner, repairs.count + design.repairs.length);
  for (const module of design.repairs) {
    const i = repairs.count++;
    repairs.owner[i] = id;
    copyRepair(repairs, i, module);
    repairs.target[i] = NO_ENTITY;
  }
}

/** Takes a ship and its modules out of all columns; the order of the others stays. */
export function removeShip(battle: BattleState, row: number): void {
  const { ships } = battle;
  const weaponCount = ships.weaponCount[row];
  const salvageCount = ships.salvageCount[row];
  const repairCount = ships.repairCount[row];
  closeGap(battle.weapons, ships.firstWeapon[row], weaponCount);
  closeGap(battle.salvage, ships.firstSalvage[row], salvageCount);
  closeGap(battle.repairs, ships.firstRepair[row], repairCount);
  closeGap(ships, row, 1);
  for (let i = row; i < ships.count; i++) {
    ships.firstWeapon[i] -= weaponCount;
    ships.firstSalvage[i] -= salvageCount;
    ships.firstRepair[i] -= repairCount;
  }
}

export function addStructure(
  battle: BattleState,
  structure: Omit<Structure, 'id' | 'hp' | 'readyTick'>,
): Structure {
  const { kind, team, level, x, y, maxHp, damage, range, periodTicks, scrapDrop } = structure;
  // Written out: structures of one shape are read much faster than copies of whatever was given.
  const added: Structure = {
    kind,
    team,
    level,
    x,
    y,
    maxHp,
    damage,
    range,
    periodTicks,
    scrapDrop,
    id: battle.nextId++,
    hp: maxHp,
    readyTick: battle.tick,
  };
  battle.structures.push(added);
  return added;
}

export function addScrap(battle: BattleState, x: number, y: number, amount: number): void {
  const { scrap } = battle;
  if (amount <= 0) return;
  const row = scrap.count;
  reserve(scrap, scrap.id, row + 1);
  scrap.count++;
  const id = battle.nextId++;
  scrap.id[row] = id;
  scrap.x[row] = x;
  scrap.y[row] = y;
  scrap.amount[row] = amount;
  scrap.expiresTick[row] = battle.tick + battle.scrapTicks;
  addEvent(battle.events, SCRAP_DROPPED, id, NO_ENTITY, amount, x, y, x, y);
}

export function removeScrap(scrap: ScrapPieces, row: number): void {
  closeGap(scrap, row, 1);
}

/** A shot that arrives after the delay. */
export function addHit(
  hits: Hits,
  dueTick: number,
  target: EntityId,
  shooter: EntityId,
  damage: number,
): void {
  if (hits.count === hits.dueTick.length) growHits(hits);
  const i = (hits.head + hits.count) & (hits.dueTick.length - 1);
  hits.count++;
  hits.dueTick[i] = dueTick;
  hits.target[i] = target;
  hits.shooter[i] = shooter;
  hits.damage[i] = damage;
}

/** Twice the ring, unrolled to start at 0. */
function growHits(hits: Hits): void {
  const { head, count, dueTick, target, shooter, damage } = hits;
  const mask = count - 1;
  hits.dueTick = new Int32Array(count * 2);
  hits.target = new Int32Array(count * 2);
  hits.shooter = new Int32Array(count * 2);
  hits.damage = new Float64Array(count * 2);
  for (let i = 0; i < count; i++) {
    const from = (head + i) & mask;
    hits.dueTick[i] = dueTick[from];
    hits.target[i] = target[from];
    hits.shooter[i] = shooter[from];
    hits.damage[i] = damage[from];
  }
  hits.head = 0;
}

/** `type`: index in BATTLE_EVENTS. */
export function addEvent(
  events: BattleEvents,
  type: number,
  subject: EntityId,
  object: EntityId,
  amount: number,
  x: number,
  y: number,
  objectX: number,
  objectY: number,
): void {
  const i = events.count;
  reserve(events, events.type, i + 1);
  events.count++;
  events.type[i] = type;
  events.subject[i] = subject;
  events.object[i] = object;
  events.amount[i] = amount;
  events.x[i] = x;
  events.y[i] = y;
  events.objectX[i] = objectX;
  events.objectY[i] = objectY;
}
