/** What a shipyard offers for a ship without modules, and why a layout may be of no use. */
import {
  fitModules,
  isSameLayout,
  type LayoutBlueprint,
  type ModuleConfig,
  type PlacedModule,
  type ShipConfig,
} from '@dota-factory/lib';

export interface LayoutOffer {
  readonly name: string;
  readonly modules: readonly PlacedModule[];
}

/** The panel has room for so many. */
const MAX_OFFERS = 4;

/** The hull's own layout first, then the kept ones of this ship; only what is unlocked and fits. */
export function listOffers(
  ship: ShipConfig,
  layouts: readonly LayoutBlueprint[],
  unlocked: readonly string[],
  moduleById: ReadonlyMap<string, ModuleConfig>,
): readonly LayoutOffer[] {
  const sift = (modules: readonly PlacedModule[]) =>
    fitModules(
      ship,
      modules.filter(({ type }) => unlocked.includes(type)),
      moduleById,
    ).fitted;
  const offers: LayoutOffer[] = [];
  for (const { name, modules } of [
    { name: 'Default layout', modules: ship.default_modules },
    ...layouts.filter(({ ship_type }) => ship_type === ship.id).toReversed(),
  ]) {
    const fitted = sift(modules);
    const isKnown = offers.some((offer) => offer.name === name || isSameLayout(offer.modules, fitted));
    if (fitted.length > 0 && !isKnown) offers.push({ name, modules: fitted });
  }
  return offers.slice(0, MAX_OFFERS);
}

/** In words; undefined for a layout that can do something. */
export function findWarning(
  moduleById: ReadonlyMap<string, ModuleConfig>,
  layout: readonly PlacedModule[],
): string | undefined {
  if (layout.length === 0) return 'No modules';
  const isUseful = layout.some(({ type }) => {
    const module = moduleById.get(type);
    return module?.weapon ?? module?.salvage ?? module?.repair;
  });
  return isUseful ? undefined : 'No weapon or tool: it can only be shot at.';
}
