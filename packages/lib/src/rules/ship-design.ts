/** A ship type with its level and modules, worked out once and shared by every ship that is built like it. */
import type { GameConfig, HullStat, ModuleId, PlacedModule } from '../config/game-config.ts';
import { HULL_STATS } from '../config/game-config.ts';
import { fitModules, indexModules } from './ship-layout.ts';
import { deriveShipStats } from './ship-stats.ts';
import { TICKS_PER_SECOND } from './time.ts';

export interface WeaponDesign {
  readonly damage: number;
  /** Tiles. */
  readonly range: number;
  /** Ticks between two shots, at least 1; need not be whole. */
  readonly periodTicks: number;
}

export interface SalvageDesign {
  readonly range: number;
  /** Whole units of scrap. */
  readonly capacity: number;
  readonly periodTicks: number;
}

export interface RepairDesign {
  readonly range: number;
  /** HP. */
  readonly perTick: number;
}

/** Plain data: it is saved with the battle. */
export interface ShipDesign {
  /** Equal for equal type, level, modules and module levels. */
  readonly key: string;
  /** Index in config.ships. */
  readonly type: number;
  readonly level: number;
  /** Only those that fit. */
  readonly modules: readonly PlacedModule[];
  readonly moduleLevels: readonly number[];
  readonly hull: Readonly<Record<HullStat, number>>;
  readonly weapons: readonly WeaponDesign[];
  readonly salvage: readonly SalvageDesign[];
  readonly repairs: readonly RepairDesign[];
  /** Distance at which most of its firepower reaches, tiles. */
  readonly fightRange: number;
  readonly scrapDrop: number;
}

/** Where a ship without weapons stays when it goes along with those that have some, tiles. */
const UNARMED_RANGE = 4;
/** The share of its damage per second that a ship wants in range. */
const WANTED_FIREPOWER = 2 / 3;
/** Modifiers may push a stat to nothing or below; a ship must stay able to move and to die. */
const LEAST_HULL: Readonly<Record<HullStat, number>> = {
  hp: 1,
  speed: 0.01,
  sensor_range: 0,
  main_acceleration: 0.001,
  maneuvering_acceleration: 0.001,
  angular_acceleration: 0.001,
  max_rotation_speed: 0.001,
};

/** The level that the config gives a module: what enemies and arenas use, whatever the player has won. */
export function configuredLevels(game: Pick<GameConfig, 'modules'>): (id: ModuleId) => number {
  const moduleById = indexModules(game.modules);
  return (id) => moduleById.get(id)?.player_production_level ?? 0;
}

export function keyOfDesign(
  type: number,
  level: number,
  modules: readonly PlacedModule[],
  moduleLevel: (id: ModuleId) => number,
): string {
  let key = `${type}@${level}`;
  for (const module of modules) {
    key += `|${module.type}@${moduleLevel(module.type)}:${module.x},${module.y},${module.rotation}`;
  }
  return key;
}

/** Modules that do not fit are left out (REQ-WAV-DEFAULT-MODULES, REQ-BAL-TEAM). */
export function deriveShipDesign(
  game: Pick<GameConfig, 'ships' | 'modules'>,
  type: number,
  level: number,
  modules: readonly PlacedModule[],
  moduleLevel: (id: ModuleId) => number,
): ShipDesign {
  const ship = game.ships[type];
  if (ship === undefined) throw new RangeError(`there is no ship ${type}`);
  const { fitted } = fitModules(ship, modules, indexModules(game.modules));
  const stats = deriveShipStats(game, ship, fitted, level, moduleLevel);
  const weapons = stats.weapons.map(
    ({ damage, attack_range, attack_rate }): WeaponDesign => ({
      damage: Math.max(0, damage),
      range: Math.max(0, attack_range),
      periodTicks: periodOf(attack_rate),
    }),
  );
  const salvage = stats.salvage.map(
    ({ collection_range, cargo_capacity, collection_rate }): SalvageDesign => ({
      range: Math.max(0, collection_range),
      capacity: Math.max(0, Math.floor(cargo_capacity)),
      periodTicks: periodOf(collection_rate),
    }),
  );
  const repairs = stats.repairs.map(
    ({ repair_range, repair_rate }): RepairDesign => ({
      range: Math.max(0, repair_range),
      perTick: Math.max(0, repair_rate) / TICKS_PER_SECOND,
    }),
  );
  const hull: Partial<Record<HullStat, number>> = {};
  for (const stat of HULL_STATS) hull[stat] = Math.max(LEAST_HULL[stat], stats.hull[stat]);
  return {
    key: keyOfDesign(type, level, modules, moduleLevel),
    type,
    level,
    modules: fitted.map((module) => ({ ...module })),
    moduleLevels: fitted.map((module) => moduleLevel(module.type)),
    hull: hull as Record<HullStat, number>, // the loop above went through every stat
    weapons,
    salvage,
    repairs,
    fightRange: deriveFightRange(weapons),
    scrapDrop: ship.scrap_drop,
  };
}

/**
 * The largest distance at which at least two thirds of the damage per second reach: one long gun is used to its
 * full length, and a ship that carries mostly short guns goes in close.
 */
export function deriveFightRange(weapons: readonly WeaponDesign[]): number {
  const power = (from: number) =>
    weapons.reduce(
      (sum, { damage, range, periodTicks }) => sum + (range >= from ? damage / periodTicks : 0),
      0,
    );
  const wanted = power(0) * WANTED_FIREPOWER;
  const reaching = weapons.map(({ range }) => range).filter((range) => power(range) >= wanted);
  return reaching.length === 0 ? UNARMED_RANGE : reaching.reduce((most, range) => Math.max(most, range), 0);
}

/** A module acts once a tick at most; one that never acts has an endless period. */
function periodOf(perSecond: number): number {
  return perSecond > 0 ? Math.max(1, TICKS_PER_SECOND / perSecond) : Infinity;
}
