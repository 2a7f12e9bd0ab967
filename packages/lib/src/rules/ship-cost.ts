/** What it takes to build a ship with its modules: materials and time. */
import type {
  Amount,
  ItemId,
  ModuleConfig,
  ModuleId,
  PlacedModule,
  ShipConfig,
} from '../content/game-config.ts';

/** What a cost needs of a ship; `ShipConfig` has it. */
export type ShipCost = Pick<ShipConfig, 'materials' | 'production_time_seconds'>;
/** What a cost needs of a module; `ModuleConfig` has it. */
export type ModuleCost = Pick<ModuleConfig, 'materials' | 'production_time_seconds'>;

/**
 * Materials of the ship and of every module, summed per item (REQ-MOD-MATERIALS), in the order in which the
 * ship and then the modules first name them. Takes fitted modules; unknown ones cost nothing.
 */
export function deriveShipMaterials(
  ship: ShipCost,
  modules: readonly PlacedModule[],
  moduleById: ReadonlyMap<ModuleId, ModuleCost>,
): readonly Amount[] {
  const amounts = new Map<ItemId, number>();
  const add = (materials: readonly Amount[]) => {
    for (const { item, amount } of materials) amounts.set(item, (amounts.get(item) ?? 0) + amount);
  };
  add(ship.materials);
  for (const module of modules) add(moduleById.get(module.type)?.materials ?? []);
  return [...amounts].map(([item, amount]) => ({ item, amount }));
}

/** Seconds in the shipyard (REQ-MOD-PRODUCTION-TIME). Takes fitted modules; unknown ones take no time. */
export function deriveShipProductionTime(
  ship: ShipCost,
  modules: readonly PlacedModule[],
  moduleById: ReadonlyMap<ModuleId, ModuleCost>,
): number {
  return modules.reduce(
    (seconds, module) => seconds + (moduleById.get(module.type)?.production_time_seconds ?? 0),
    ship.production_time_seconds,
  );
}
