/** Ships, structures and scrap of a battle in the columns of a view, and what a panel shows of one of them. */
import { cos, sin } from '@dota-factory/base';
import type { GameConfig } from '../content/game-config.ts';
import { shipThreat } from '../rules/threat.ts';
import { deriveShipStats, summarizeShipStats } from '../rules/ship-stats.ts';
import { TICKS_PER_SECOND } from '../rules/time.ts';
import { type BattleState, findShip, findStructure, type Structure } from '../state/battle.ts';
import type { TargetKind, Team } from '../state/battle-codes.ts';
import { readShip } from '../state/battle-reading.ts';
import { ALIGNMENT, createPacker, type Packer, reserve } from './columns.ts';
import { createEventScratch, eventBytes, type EventScratch, noteBattle, packEvents } from './events.ts';
import type {
  BattleSnapshot,
  CarriedModules,
  ScrapColumns,
  ShipColumns,
  ShipDetails,
  StationDetails,
  StructureColumns,
  TargetDetails,
} from './view-types.ts';

/** Bytes that the columns of a battle take at most. */
export function battleBytes({ ships, structures, scrap }: BattleState): number {
  return 66 * ships.count + 32 * structures.length + 16 * scrap.count + 41 * 8;
}

/** What is kept between snapshots of one battle without a world around it. */
export interface BattleScratch {
  readonly events: EventScratch;
  readonly designs: DesignScratch;
  /** Buffers that the view has given back. */
  readonly free: ArrayBuffer[];
}

export function createBattleScratch(): BattleScratch {
  return { events: createEventScratch(), designs: createDesignScratch(), free: [] };
}

/** Snapshots after which designs are told again, for a view that has come late. */
const TELL_AGAIN = 60;

/** Which designs the view knows. */
export interface DesignScratch {
  told: readonly BattleState['designs'][number][];
  untilAgain: number;
}

export function createDesignScratch(): DesignScratch {
  return { told: [], untilAgain: 0 };
}

/** The designs, if the view does not know them; designs without a ship are dropped now and then, and then all move up. */
export function tellDesigns(
  scratch: DesignScratch,
  { designs }: BattleState,
): readonly CarriedModules[] | undefined {
  const isKnown =
    scratch.told.length === designs.length && designs.every((design, i) => design === scratch.told[i]);
  if (isKnown && --scratch.untilAgain > 0) return undefined;
  scratch.told = designs.slice();
  scratch.untilAgain = TELL_AGAIN;
  return designs.map(({ type, modules }) => ({ type, modules }));
}

/** Call it after every step of the battle. */
export function noteBattleTick({ events }: BattleScratch, battle: BattleState): void {
  noteBattle(events, battle, battle.tick);
}

/** Columns of the events that have to be aligned, besides those that battleBytes counts. */
const EVENT_COLUMNS = 9;

export function takeBattleSnapshot(
  battle: BattleState,
  { events, designs, free }: BattleScratch,
): BattleSnapshot {
  const bytes = battleBytes(battle) + eventBytes(events) + EVENT_COLUMNS * ALIGNMENT;
  const packer = createPacker(free, bytes);
  const snapshot: BattleSnapshot = {
    tick: battle.tick,
    designs: tellDesigns(designs, battle),
    ships: packShips(packer, battle),
    structures: packStructures(packer, battle),
    scrap: packScrap(packer, battle),
    events: packEvents(packer, events),
    buffers: [packer.buffer],
  };
  events.count = 0;
  return snapshot;
}

/** All ships, also those outside the view: beams reach into it. */
export function packShips(packer: Packer, battle: BattleState): ShipColumns {
  const { ships, designs } = battle;
  const { count } = ships;
  const float32 = (source: Float64Array): Float32Array => {
    const column = reserve(packer, Float32Array, count);
    for (let row = 0; row < count; row++) column[row] = source[row];
    return column;
  };
  const id = reserve(packer, Int32Array, count);
  id.set(ships.id.subarray(0, count));
  const type = reserve(packer, Uint16Array, count);
  const design = reserve(packer, Uint16Array, count);
  const hp = reserve(packer, Float32Array, count);
  const thrust = reserve(packer, Float32Array, count);
  for (let row = 0; row < count; row++) {
    type[row] = designs[ships.design[row]].type;
    design[row] = ships.design[row];
    hp[row] = ships.hp[row] / ships.maxHp[row];
    thrust[row] = thrustOf(battle, row);
  }
  const team = reserve(packer, Uint8Array, count);
  team.set(ships.team.subarray(0, count));
  const intent = reserve(packer, Uint8Array, count);
  intent.set(ships.intent.subarray(0, count));
  return {
    count,
    id,
    team,
    type,
    design,
    x: float32(ships.x),
    y: float32(ships.y),
    vx: float32(ships.vx),
    vy: float32(ships.vy),
    facing: float32(ships.facing),
    turnRate: float32(ships.turnRate),
    hp,
    thrust,
    sensorRange: float32(ships.sensorRange),
    intent,
  };
}

/** How bright the engine glows: with the speed that the ship has ahead. */
function thrustOf({ ships }: BattleState, row: number): number {
  const facing = ships.facing[row];
  const ahead = ships.vx[row] * cos(facing) + ships.vy[row] * sin(facing);
  return Math.max(0, Math.min(1, ahead / ships.maxSpeed[row]));
}

export function packStructures(packer: Packer, { structures }: BattleState): StructureColumns {
  const count = structures.length;
  const columns = {
    count,
    id: reserve(packer, Int32Array, count),
    team: reserve(packer, Uint8Array, count),
    kind: reserve(packer, Uint8Array, count),
    x: reserve(packer, Float32Array, count),
    y: reserve(packer, Float32Array, count),
    hp: reserve(packer, Float32Array, count),
    range: reserve(packer, Float32Array, count),
  };
  structures.forEach((structure, row) => {
    columns.id[row] = structure.id;
    columns.team[row] = structure.team;
    columns.kind[row] = structure.kind === 'hq' ? 1 : 0;
    columns.x[row] = structure.x;
    columns.y[row] = structure.y;
    columns.hp[row] = structure.hp / structure.maxHp;
    columns.range[row] = structure.range;
  });
  return columns;
}

export function packScrap(packer: Packer, { scrap }: BattleState): ScrapColumns {
  const { count } = scrap;
  const id = reserve(packer, Int32Array, count);
  const x = reserve(packer, Float32Array, count);
  const y = reserve(packer, Float32Array, count);
  const amount = reserve(packer, Int32Array, count);
  for (let row = 0; row < count; row++) {
    id[row] = scrap.id[row];
    x[row] = scrap.x[row];
    y[row] = scrap.y[row];
    amount[row] = scrap.amount[row];
  }
  return { count, id, x, y, amount };
}

/** The player's HQ, or undefined once it has fallen. */
export function findHq({ structures }: BattleState): Structure | undefined {
  return structures.find(({ kind, team }) => kind === 'hq' && team === 0);
}

/** REQ-UI-SHIP-STATS-PANEL; undefined when the ship is gone. */
export function describeShip(battle: BattleState, game: GameConfig, id: number): ShipDetails | undefined {
  const { ships } = battle;
  const row = findShip(ships, id);
  if (row < 0) return undefined;
  const design = battle.designs[ships.design[row]];
  const ship = game.ships[design.type];
  if (ship === undefined) return undefined;
  const levelOf = (type: string) => {
    const index = design.modules.findIndex((module) => module.type === type);
    return design.moduleLevels[index] ?? 0;
  };
  const stats = deriveShipStats(game, ship, design.modules, design.level, levelOf);
  const { intent, targetKind, target, cargo, capacity } = readShip(battle, row);
  return {
    id,
    ship: ship.id,
    team: ships.team[row] as Team,
    level: design.level,
    hp: ships.hp[row],
    // What flies is clamped where a formula would give nonsense.
    stats: { ...stats, hull: design.hull },
    summary: summarizeShipStats(stats),
    modules: design.modules,
    threat: shipThreat(game, ship, design.modules),
    intent,
    target: describeTarget(battle, game, targetKind, target),
    cargo,
    capacity,
    x: ships.x[row],
    y: ships.y[row],
  };
}

function describeTarget(
  battle: BattleState,
  game: GameConfig,
  kind: TargetKind,
  id: number,
): TargetDetails | undefined {
  switch (kind) {
    case 'none':
      return undefined;
    case 'ship': {
      const row = findShip(battle.ships, id);
      const design = battle.designs[battle.ships.design[row]];
      const ship = design && game.ships[design.type];
      return ship && { kind, id, ship: ship.id };
    }
    case 'structure': {
      const structure = battle.structures[findStructure(battle.structures, id)];
      return structure && { kind: structure.kind, id };
    }
    case 'scrap':
    case 'bay':
      return { kind, id };
  }
}

/** REQ-UI-STATION-STATS-PANEL; undefined when the station is gone. */
export function describeStation(battle: BattleState, id: number): StationDetails | undefined {
  const station = battle.structures[findStructure(battle.structures, id)];
  if (station === undefined || station.kind !== 'station') return undefined;
  return {
    id,
    team: station.team,
    level: station.level,
    hp: station.hp,
    maxHp: station.maxHp,
    damage: station.damage,
    range: station.range,
    fireRate: station.periodTicks === Infinity ? 0 : TICKS_PER_SECOND / station.periodTicks,
    x: station.x,
    y: station.y,
  };
}
