/** A ship type with its level and modules, worked out once and shared by every ship that is built like it. */
import type { GameConfig, HullStat, ModuleId, PlacedModule } from '../content/game-config.ts';
import { HULL_STATS } from '../content/game-config.ts';
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
/** Farther than any world is wide after any number of pushes, tiles; its square is still exact enough to compare. */
export const MAX_RANGE = 1e12;
/** Hit points and damage at most: their sums stay exact. */
export const MAX_HP = 1e15;
/** Scrap that a ship's hold or a destroyed station may have; columns of scrap are 32 bits wide. */
export const MAX_CARGO = 1e9;
/**
 * Formulas and modifiers may give a stat any value; a ship must stay able to move and to die, to stop where it
 * wants to, and to turn by less than a whole circle per tick.
 */
const HULL_LIMITS: Readonly<Record<HullStat, readonly [least: number, most: number]>> = {
  hp: [1, MAX_HP],
  speed: [0.01, 1000],
  sensor_range: [0, MAX_RANGE],
  main_acceleration: [0.001, 1e5],
  maneuvering_acceleration: [0.001, 1e5],
  angular_acceleration: [0.001, 1e5],
  max_rotation_speed: [0.001, 300],
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
      damage: clamp(damage, 0, MAX_HP),
      range: clamp(attack_range, 0, MAX_RANGE),
      periodTicks: periodOf(attack_rate),
    }),
  );
  const salvage = stats.salvage.map(
    ({ collection_range, cargo_capacity, collection_rate }): SalvageDesign => ({
      range: clamp(collection_range, 0, MAX_RANGE),
      capacity: Math.floor(clamp(cargo_capacity, 0, MAX_CARGO)),
      periodTicks: periodOf(collection_rate),
    }),
  );
  const repairs = stats.repairs.map(
    ({ repair_range, repair_rate }): RepairDesign => ({
      range: clamp(repair_range, 0, MAX_RANGE),
      perTick: clamp(repair_rate, 0, MAX_HP) / TICKS_PER_SECOND,
    }),
  );
  const hull: Partial<Record<HullStat, number>> = {};
  for (const stat of HULL_STATS) hull[stat] = clamp(stats.hull[stat], ...HULL_LIMITS[stat]);
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

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** A weapon or module acts at most once per tick; one that never acts has an endless period. */
export function periodOf(perSecond: number): number {
  return perSecond > 0 ? Math.max(1, TICKS_PER_SECOND / perSecond) : Infinity;
}
