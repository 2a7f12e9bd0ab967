/** What a ship with its modules can do: hull stats, each capability instance, and the sums a panel shows. */
import {
  type Capability,
  HULL_STATS,
  type HullStat,
  type ModuleConfig,
  type ModuleId,
  type PlacedModule,
  REPAIR_STATS,
  type RepairStat,
  SALVAGE_STATS,
  type SalvageStat,
  type ShipConfig,
  type Stat,
  WEAPON_STATS,
  type WeaponStat,
} from '../content/game-config.ts';
import { indexModules } from './ship-layout.ts';

/** What stats need of a module; `ModuleConfig` has it. */
export type ModuleEffects = Pick<ModuleConfig, 'id' | 'modifiers' | Capability>;

/** One weapon, salvage bay or repair tool, with its final stats. */
export type CapabilityInstance<S extends Stat> = Readonly<Record<S, number>> & {
  readonly type: ModuleId;
  /** Position of its module in the list that was given. */
  readonly index: number;
};

export interface ShipStats {
  readonly hull: Readonly<Record<HullStat, number>>;
  readonly weapons: readonly CapabilityInstance<WeaponStat>[];
  readonly salvage: readonly CapabilityInstance<SalvageStat>[];
  readonly repairs: readonly CapabilityInstance<RepairStat>[];
}

/** The sums of REQ-MOD-UI-STATS-PANEL; a capability the ship does not have is `undefined`. */
export interface ShipStatsSummary {
  /** Damage per second of all weapons, and the longest reach in tiles. */
  readonly weapons: { readonly dps: number; readonly range: number } | undefined;
  /** Collections per second. */
  readonly salvage: { readonly collection_rate: number; readonly range: number } | undefined;
  /** HP per second. */
  readonly repair: { readonly repair_rate: number; readonly range: number } | undefined;
}

/**
 * REQ-MOD-STAT-CALC: `final = base × (1 + Σ(multiplied − 1)) + Σ added`. Hull stats are read at the ship's
 * level, those of a capability and all modifiers at the level of the module they belong to. Every modifier
 * applies to every instance of its kind on the ship, its own module included. Takes fitted modules; the result
 * is not clamped.
 */
export function deriveShipStats(
  game: { readonly modules: readonly ModuleEffects[] },
  ship: Pick<ShipConfig, 'stats'>,
  modules: readonly PlacedModule[],
  shipLevel: number,
  moduleLevel: (id: ModuleId) => number,
): ShipStats {
  const moduleById = indexModules(game.modules);
  const multiplier = new Map<Stat, number>();
  const added = new Map<Stat, number>();
  for (const { type } of modules) {
    for (const { stat, kind, formula } of moduleById.get(type)?.modifiers ?? []) {
      const value = formula.at(moduleLevel(type));
      if (kind === 'multiplied') multiplier.set(stat, (multiplier.get(stat) ?? 1) + (value - 1));
      else added.set(stat, (added.get(stat) ?? 0) + value);
    }
  }
  const finish = (stat: Stat, base: number) => base * (multiplier.get(stat) ?? 1) + (added.get(stat) ?? 0);

  const weapons: CapabilityInstance<WeaponStat>[] = [];
  const salvage: CapabilityInstance<SalvageStat>[] = [];
  const repairs: CapabilityInstance<RepairStat>[] = [];
  modules.forEach(({ type }, index) => {
    const module = moduleById.get(type);
    if (module === undefined) return;
    const level = moduleLevel(type);
    const { weapon, salvage: bay, repair } = module;
    if (weapon !== undefined) {
      const stats = mapStats(WEAPON_STATS, (stat) => finish(stat, weapon[stat].at(level)));
      weapons.push({ type, index, ...stats });
    }
    if (bay !== undefined) {
      const stats = mapStats(SALVAGE_STATS, (stat) => finish(stat, bay[stat].at(level)));
      salvage.push({ type, index, ...stats });
    }
    if (repair !== undefined) {
      const stats = mapStats(REPAIR_STATS, (stat) => finish(stat, repair[stat].at(level)));
      repairs.push({ type, index, ...stats });
    }
  });
  const hull = mapStats(HULL_STATS, (stat) => finish(stat, ship.stats[stat].at(shipLevel)));
  return { hull, weapons, salvage, repairs };
}

export function summarizeShipStats({ weapons, salvage, repairs }: ShipStats): ShipStatsSummary {
  return {
    weapons:
      weapons.length === 0
        ? undefined
        : {
            dps: sum(weapons, ({ damage, attack_rate }) => damage * attack_rate),
            range: largest(weapons, ({ attack_range }) => attack_range),
          },
    salvage:
      salvage.length === 0
        ? undefined
        : {
            collection_rate: sum(salvage, ({ collection_rate }) => collection_rate),
            range: largest(salvage, ({ collection_range }) => collection_range),
          },
    repair:
      repairs.length === 0
        ? undefined
        : {
            repair_rate: sum(repairs, ({ repair_rate }) => repair_rate),
            range: largest(repairs, ({ repair_range }) => repair_range),
          },
  };
}

function mapStats<S extends Stat>(stats: readonly S[], valueOf: (stat: S) => number): Record<S, number> {
  const values: Partial<Record<S, number>> = {};
  for (const stat of stats) values[stat] = valueOf(stat);
  return values as Record<S, number>; // the loop above went through every S
}

function sum<T>(list: readonly T[], valueOf: (entry: T) => number): number {
  return list.reduce((total, entry) => total + valueOf(entry), 0);
}

function largest<T>(list: readonly T[], valueOf: (entry: T) => number): number {
  return list.reduce((most, entry) => Math.max(most, valueOf(entry)), Number.NEGATIVE_INFINITY);
}
