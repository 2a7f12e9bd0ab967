/** Small battles for tests: ships sketched by the few numbers that matter, and ways to watch them. */
import { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../content/yard-orders.ts';
import { deriveFightRange, type ShipDesign } from '../rules/ship-design.ts';
import {
  addStructure,
  type BattleState,
  createBattle,
  findStructure,
  internDesign,
  spawnShip,
  type Structure,
} from '../state/battle.ts';
import { ENEMY, type EntityId, PLAYER } from '../state/battle-codes.ts';
import { listBattleFaults } from '../saves/battle-faults.ts';
import {
  type BattleEvent,
  findShipReading,
  listBattleEvents,
  type ShipReading,
} from '../state/battle-reading.ts';
import type { RepairPriority, Stance, TargetPriority } from '../state/game-state.ts';
import { stepBattle } from '../systems/battle/step.ts';

export interface ShipSketch {
  readonly team?: 'player' | 'enemy';
  readonly x: number;
  readonly y: number;
  readonly facing?: number;
  readonly hp?: number;
  readonly speed?: number;
  readonly main?: number;
  readonly maneuvering?: number;
  readonly angular?: number;
  readonly turnRate?: number;
  readonly sensor?: number;
  /** Shots per second. */
  readonly weapons?: readonly { readonly damage?: number; readonly range?: number; readonly rate?: number }[];
  /** Collections per second. */
  readonly salvage?: readonly {
    readonly range?: number;
    readonly capacity?: number;
    readonly rate?: number;
  }[];
  /** HP per second. */
  readonly repairs?: readonly { readonly range?: number; readonly rate?: number }[];
  readonly scrap?: number;
  readonly stance?: Stance;
  readonly priority?: TargetPriority;
  readonly repairPriority?: RepairPriority;
}

export interface StationSketch {
  readonly team: 'player' | 'enemy';
  readonly kind?: 'station' | 'hq';
  readonly x: number;
  readonly y: number;
  readonly hp?: number;
  readonly damage?: number;
  readonly range?: number;
  readonly rate?: number;
  readonly scrap?: number;
}

export interface BattleOptions {
  readonly isArena?: boolean;
  readonly departureSeconds?: number;
  readonly scrapSeconds?: number;
  /** x of the player's stations, which decides rally point and waiting place; 20 unless given. */
  readonly stationX?: number;
}

/** Empty space, 20 tiles high: the asteroid from -30 to 0, the enemy's end at 80. */
export function aBattle(options: BattleOptions = {}): BattleState {
  return createBattle({
    isArena: options.isArena ?? false,
    left: options.isArena === true ? 0 : -30,
    right: 80,
    height: 20,
    stationX: options.stationX ?? 20,
    departureTicks: (options.departureSeconds ?? 20) * 60,
    scrapTicks: (options.scrapSeconds ?? 60) * 60,
  });
}

function designOf(sketch: ShipSketch): ShipDesign {
  const weapons = (sketch.weapons ?? []).map(({ damage = 5, range = 5, rate = 1 }) => ({
    damage,
    range,
    periodTicks: 60 / rate,
  }));
  return {
    key: JSON.stringify({
      ...sketch,
      team: 0,
      x: 0,
      y: 0,
      facing: 0,
      stance: 0,
      priority: 0,
      repairPriority: 0,
    }),
    type: 0,
    level: 1,
    modules: [],
    moduleLevels: [],
    hull: {
      hp: sketch.hp ?? 100,
      speed: sketch.speed ?? 2,
      sensor_range: sketch.sensor ?? 12,
      main_acceleration: sketch.main ?? 2,
      maneuvering_acceleration: sketch.maneuvering ?? 1,
      angular_acceleration: sketch.angular ?? 6,
      max_rotation_speed: sketch.turnRate ?? 3,
    },
    weapons,
    salvage: (sketch.salvage ?? []).map(({ range = 2, capacity = 10, rate = 1 }) => ({
      range,
      capacity,
      periodTicks: 60 / rate,
    })),
    repairs: (sketch.repairs ?? []).map(({ range = 3, rate = 6 }) => ({ range, perTick: rate / 60 })),
    fightRange: deriveFightRange(weapons),
    scrapDrop: sketch.scrap ?? 0,
  };
}

/** The new ship's id. */
export function addShip(battle: BattleState, sketch: ShipSketch): EntityId {
  const design = designOf(sketch);
  return spawnShip(battle, {
    team: sketch.team === 'enemy' ? ENEMY : PLAYER,
    design: internDesign(battle, design.key, () => design),
    x: sketch.x,
    y: sketch.y,
    facing: sketch.facing ?? (sketch.team === 'enemy' ? Math.PI : 0),
    stance: STANCES.indexOf(sketch.stance ?? 'aggressive'),
    targetPriority: TARGET_PRIORITIES.indexOf(sketch.priority ?? 'closest'),
    repairPriority: REPAIR_PRIORITIES.indexOf(sketch.repairPriority ?? 'nearest'),
  });
}

/** An enemy that only stands there: it cannot move, see or shoot. */
export function addDummy(battle: BattleState, sketch: ShipSketch): EntityId {
  return addShip(battle, { team: 'enemy', speed: 1e-9, sensor: 0, hp: 1e6, ...sketch });
}

export function addStand(battle: BattleState, sketch: StationSketch): EntityId {
  return addStructure(battle, {
    kind: sketch.kind ?? 'station',
    team: sketch.team === 'enemy' ? ENEMY : PLAYER,
    level: 0,
    x: sketch.x,
    y: sketch.y,
    maxHp: sketch.hp ?? 500,
    damage: sketch.damage ?? 0,
    range: sketch.range ?? 6,
    periodTicks: 60 / (sketch.rate ?? 1),
    scrapDrop: sketch.scrap ?? 0,
  }).id;
}

/** Runs ticks, checks every invariant after each of them, and gives all events with their ticks. */
export function runTicks(battle: BattleState, ticks: number): (BattleEvent & { readonly tick: number })[] {
  const seen: (BattleEvent & { readonly tick: number })[] = [];
  for (let i = 0; i < ticks; i++) {
    const { tick } = battle;
    stepBattle(battle);
    for (const event of listBattleEvents(battle)) seen.push({ ...event, tick });
    const faults = listBattleFaults(battle);
    if (faults.length > 0) throw new Error(`tick ${tick}: ${faults.join('; ')}`);
  }
  return seen;
}

/** Runs until the condition holds; the number of ticks it took. */
export function runUntil(battle: BattleState, isDone: () => boolean, maxTicks = 60 * 120): number {
  for (let i = 0; i < maxTicks; i++) {
    if (isDone()) return i;
    runTicks(battle, 1);
  }
  throw new Error(`it did not come to that within ${maxTicks} ticks`);
}

export function shipOf(battle: BattleState, id: EntityId): ShipReading {
  const ship = findShipReading(battle, id);
  if (ship === undefined) throw new Error(`ship ${id} is gone`);
  return ship;
}

export function isThere(battle: BattleState, id: EntityId): boolean {
  return findShipReading(battle, id) !== undefined || findStructure(battle.structures, id) >= 0;
}

export function standOf(battle: BattleState, id: EntityId): Structure {
  const structure = battle.structures[findStructure(battle.structures, id)];
  if (structure === undefined) throw new Error(`structure ${id} is gone`);
  return structure;
}

export function distanceBetween(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}
