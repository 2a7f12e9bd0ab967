/**
 * Threat: what a ship or an item costs in seconds of production (REQ-MOD-THREAT, REQ-THREAT-ITEM,
 * REQ-THREAT-SCRAP).
 *
 * Scrap's threat comes from a ship, and scrap can be smelted or reprocessed, so the definition is resolved in
 * two steps: item threats without scrap give the threat of the ship that defines scrap, and so scrap's; then
 * every item is computed again with all recipes.
 */
import { err, ok, type Result } from '@dota-factory/base';
import {
  type ItemId,
  type ModuleConfig,
  type ModuleId,
  type PlacedModule,
  type RecipeConfig,
  type RecipeId,
  SCRAP,
  type ShipConfig,
  type HullId,
  type ThreatTable,
} from '../content/game-config.ts';
import {
  deriveShipMaterials,
  deriveShipProductionTime,
  type ModuleCost,
  type ShipCost,
} from './ship-cost.ts';
import { fitModules, indexModules } from './ship-layout.ts';

/** What threat needs of a recipe; `RecipeConfig` has it. */
export type ThreatRecipe = Pick<RecipeConfig, 'id' | 'building' | 'duration_seconds' | 'inputs' | 'outputs'>;
/** What threat needs of a ship; `ShipConfig` has it. */
export type ThreatShip = Pick<
  ShipConfig,
  'id' | 'layout' | 'default_modules' | 'materials' | 'production_time_seconds' | 'scrap_drop'
>;
/** What threat needs of a module; `ModuleConfig` has it. */
export type ThreatModule = Pick<
  ModuleConfig,
  'id' | 'surface_mask' | 'materials' | 'production_time_seconds'
>;

/** The entry that names an item: its list, its id and its position in that list. */
export interface ItemUse {
  readonly in: 'recipe' | 'ship' | 'module';
  readonly id: RecipeId | HullId | ModuleId;
  /** Position in the list given to `deriveThreat`. */
  readonly index: number;
  /** Position in the entry's inputs or materials. */
  readonly position: number;
}

export type ThreatFault =
  /** Items that need each other: `items[i]` is made from `items[i + 1]` by `recipes[i]`, the last from the first. */
  | { readonly kind: 'circle'; readonly items: readonly ItemId[]; readonly recipes: readonly RecipeId[] }
  /**
   * The ship that defines scrap needs scrap: `items` leads from its material down to `scrap`, `items[i]` being
   * made from `items[i + 1]` by `recipes[i]`.
   */
  | {
      readonly kind: 'scrap-circle';
      readonly ship: HullId;
      readonly items: readonly ItemId[];
      readonly recipes: readonly RecipeId[];
    }
  /** Nothing makes the item, which `use` needs. One fault for every use. */
  | { readonly kind: 'no-recipe'; readonly item: ItemId; readonly use: ItemUse }
  /** A ship or module needs scrap or what is made from it alone, but no ship drops any to give it a threat. */
  | { readonly kind: 'no-scrap'; readonly item: ItemId; readonly use: ItemUse }
  /** The threat is beyond what a number can hold, though that of everything it is made from is not. */
  | { readonly kind: 'too-large'; readonly of: 'item' | 'ship'; readonly id: ItemId | HullId };

/**
 * The threat of every item that is made or dropped and of every ship with its `default_modules`, or all that
 * keeps it from being computed. Where no ship drops scrap, items that are made from scrap alone have none, and
 * other recipes count without those that take it. Linear in the size of the recipes; long chains cost no stack.
 */
export function deriveThreat(
  recipes: readonly ThreatRecipe[],
  ships: readonly ThreatShip[],
  modules: readonly ThreatModule[],
): Result<ThreatTable, readonly ThreatFault[]> {
  const moduleById = indexModules(modules);
  const makers = findMakers(recipes);
  const unmade = findUnmade(recipes, ships, modules, makers);
  const { order, circles } = orderItems(makers);
  if (unmade.length > 0 || circles.length > 0) return err([...circles, ...unmade]);

  const scrapOnly = findScrapOnlyItems(makers, order);
  const withoutScrap = evaluateWithoutScrap(makers, order, scrapOnly);
  const scrap = deriveScrapThreat(makers, scrapOnly, withoutScrap, ships, moduleById);
  if (!scrap.ok) return scrap;
  const unvalued = scrap.value === undefined ? findScrapUses(ships, modules, scrapOnly) : [];
  if (unvalued.length > 0) return err(unvalued);

  const threats = scrap.value === undefined ? withoutScrap : evaluate(makers, order, scrap.value, () => true);
  const shipThreats = new Map<HullId, number>();
  for (const ship of ships) {
    const fitted = fitModules(ship, ship.default_modules, moduleById).fitted;
    shipThreats.set(ship.id, addUpThreat(threats, ship, fitted, moduleById));
  }
  const tooLarge = findTooLarge(makers, order, threats, ships, shipThreats);
  if (tooLarge.length > 0) return err(tooLarge);
  return ok({ items: inNamingOrder(recipes, threats), ships: shipThreats });
}

/** Threat of a ship with these fitted modules (REQ-MOD-THREAT); levels play no part. */
export function shipThreat(
  game: {
    readonly threat: ThreatTable;
    readonly modules: readonly (ModuleCost & { readonly id: ModuleId })[];
  },
  ship: ShipCost,
  modules: readonly PlacedModule[],
): number {
  return addUpThreat(game.threat.items, ship, modules, indexModules(game.modules));
}

function addUpThreat(
  itemThreats: ReadonlyMap<ItemId, number>,
  ship: ShipCost,
  modules: readonly PlacedModule[],
  moduleById: ReadonlyMap<ModuleId, ModuleCost>,
): number {
  return deriveShipMaterials(ship, modules, moduleById).reduce(
    (threat, { item, amount }) => threat + (itemThreats.get(item) ?? 0) * amount,
    deriveShipProductionTime(ship, modules, moduleById),
  );
}

/** Says in one sentence what is wrong, for a person who edits the config. */
export function formatThreatFault(fault: ThreatFault): string {
  switch (fault.kind) {
    case 'circle': {
      const chain = [...fault.items, fault.items[0]].map((item) => `"${item}"`).join(' is made from ');
      return `recipes run in a circle: ${chain} (${nameRecipes(fault.recipes)})`;
    }
    case 'scrap-circle': {
      const chain = fault.items.map((item) => `"${item}"`).join(', made only from ');
      const recipes = fault.recipes.length === 0 ? '' : ` (${nameRecipes(fault.recipes)})`;
      return `threat runs in a circle: "${SCRAP}" is valued by ship "${fault.ship}", which needs ${chain}${recipes}`;
    }
    case 'no-recipe':
      return `no recipe makes "${fault.item}", which ${fault.use.in} "${fault.use.id}" needs`;
    case 'no-scrap':
      return `no ship drops scrap, so "${fault.item}", which ${fault.use.in} "${fault.use.id}" needs, has no threat`;
    case 'too-large':
      return `the production time of ${fault.of} "${fault.id}" with all it is made from is too large`;
  }
}

function nameRecipes(recipes: readonly RecipeId[]): string {
  const unique = [...new Set(recipes)];
  return `${unique.length === 1 ? 'recipe' : 'recipes'} ${unique.map((id) => `"${id}"`).join(', ')}`;
}

/** One way to make an item. */
interface Maker {
  readonly recipe: RecipeId;
  readonly duration: number;
  readonly inputs: ThreatRecipe['inputs'];
  /** Share of the cycles that give the item: below 1 for reprocessing only. */
  readonly probability: number;
}

/** Every item that counts as made, with the recipes that value it, in file order. */
type Makers = ReadonlyMap<ItemId, readonly Maker[]>;

/**
 * Reprocessing counts only for items that nothing else makes. Scrap has no makers: its value comes from a
 * ship even if a recipe gives some.
 */
function findMakers(recipes: readonly ThreatRecipe[]): Makers {
  const direct = new Map<ItemId, Maker[]>();
  const reprocessed = new Map<ItemId, Maker[]>();
  for (const recipe of recipes) {
    const isReprocessing = recipe.building === 'reprocessing_plant';
    const target = isReprocessing ? reprocessed : direct;
    const shares = new Map<ItemId, number>();
    for (const { item, probability } of recipe.outputs) {
      shares.set(item, (shares.get(item) ?? 0) + probability);
    }
    for (const [item, share] of shares) {
      if (item === SCRAP || (isReprocessing && !(share > 0))) continue;
      const maker: Maker = {
        recipe: recipe.id,
        duration: recipe.duration_seconds,
        inputs: recipe.inputs,
        probability: isReprocessing ? share : 1,
      };
      const known = target.get(item);
      if (known === undefined) target.set(item, [maker]);
      else known.push(maker);
    }
  }
  for (const [item, makers] of reprocessed) if (!direct.has(item)) direct.set(item, makers);
  return direct;
}

/** Every place that needs an item, in file order. */
function* uses(
  recipes: readonly ThreatRecipe[],
  ships: readonly ThreatShip[],
  modules: readonly ThreatModule[],
): Generator<{ readonly item: ItemId; readonly use: ItemUse }> {
  for (const [index, recipe] of recipes.entries()) {
    for (const [position, { item }] of recipe.inputs.entries()) {
      yield { item, use: { in: 'recipe', id: recipe.id, index, position } };
    }
  }
  for (const [index, ship] of ships.entries()) {
    for (const [position, { item }] of ship.materials.entries()) {
      yield { item, use: { in: 'ship', id: ship.id, index, position } };
    }
  }
  for (const [index, module] of modules.entries()) {
    for (const [position, { item }] of module.materials.entries()) {
      yield { item, use: { in: 'module', id: module.id, index, position } };
    }
  }
}

function findUnmade(
  recipes: readonly ThreatRecipe[],
  ships: readonly ThreatShip[],
  modules: readonly ThreatModule[],
  makers: Makers,
): ThreatFault[] {
  const faults: ThreatFault[] = [];
  for (const { item, use } of uses(recipes, ships, modules)) {
    if (item !== SCRAP && !makers.has(item)) faults.push({ kind: 'no-recipe', item, use });
  }
  return faults;
}

function findScrapUses(
  ships: readonly ThreatShip[],
  modules: readonly ThreatModule[],
  scrapOnly: ReadonlySet<ItemId>,
): ThreatFault[] {
  const faults: ThreatFault[] = [];
  for (const { item, use } of uses([], ships, modules)) {
    if (scrapOnly.has(item)) faults.push({ kind: 'no-scrap', item, use });
  }
  return faults;
}

/**
 * The items, each after everything it is made from, and one circle for each knot of items that need each
 * other. Tarjan's strongly connected components with a stack of our own, since a chain may be long.
 */
function orderItems(makers: Makers): { order: readonly ItemId[]; circles: readonly ThreatFault[] } {
  const order: ItemId[] = [];
  const circles: ThreatFault[] = [];
  const entered = new Map<ItemId, number>();
  const lowest = new Map<ItemId, number>();
  const open: ItemId[] = [];
  const isOpen = new Set<ItemId>();
  for (const root of makers.keys()) {
    if (entered.has(root)) continue;
    const path = [createVisit(root)];
    while (path.length > 0) {
      const visit = path[path.length - 1] as Visit; // the loop's condition says there is one
      const next = visit.inputs[visit.next];
      if (next !== undefined) {
        visit.next += 1;
        if (!entered.has(next)) path.push(createVisit(next));
        else if (isOpen.has(next)) lower(visit.item, entered.get(next) ?? 0);
        continue;
      }
      path.pop();
      const low = lowest.get(visit.item) ?? 0;
      const parent = path[path.length - 1];
      if (parent !== undefined) lower(parent.item, low);
      if (low === entered.get(visit.item)) closeComponent(visit);
    }
  }
  return { order, circles };

  function createVisit(item: ItemId): Visit {
    entered.set(item, entered.size);
    lowest.set(item, entered.size - 1);
    open.push(item);
    isOpen.add(item);
    return { item, inputs: inputsOf(makers, item), next: 0 };
  }

  function lower(item: ItemId, value: number): void {
    lowest.set(item, Math.min(lowest.get(item) ?? value, value));
  }

  function closeComponent(first: Visit): void {
    const component = open.splice(open.lastIndexOf(first.item));
    for (const item of component) isOpen.delete(item);
    for (const item of [...component].reverse()) order.push(item);
    const isCircle = component.length > 1 || first.inputs.includes(first.item);
    if (isCircle) circles.push(findCircle(makers, new Set(component), first.item));
  }
}

interface Visit {
  readonly item: ItemId;
  readonly inputs: readonly ItemId[];
  /** Index of the input to visit next. */
  next: number;
}

/** What an item is made from by any of its recipes, each once; scrap is left out, its value is given. */
function inputsOf(makers: Makers, item: ItemId): readonly ItemId[] {
  const inputs = new Set<ItemId>();
  for (const maker of makers.get(item) ?? []) {
    for (const input of maker.inputs) if (makers.has(input.item)) inputs.add(input.item);
  }
  return [...inputs];
}

/** A shortest way from `start` back to itself within its component. */
function findCircle(makers: Makers, component: ReadonlySet<ItemId>, start: ItemId): ThreatFault {
  const way = findWay(makers, start, start, (item) => component.has(item));
  return { kind: 'circle', items: way.items.slice(0, -1), recipes: way.recipes };
}

interface Way {
  /** From the start to the goal, both included. */
  readonly items: readonly ItemId[];
  /** `recipes[i]` makes `items[i]` from `items[i + 1]`. */
  readonly recipes: readonly RecipeId[];
}

/** A shortest way down the recipes from an item to one of its ingredients, by breadth first. */
function findWay(makers: Makers, start: ItemId, goal: ItemId, isAllowed: (item: ItemId) => boolean): Way {
  const cameFrom = new Map<ItemId, { readonly item: ItemId; readonly recipe: RecipeId }>();
  const queue = [start];
  for (const item of queue) {
    for (const maker of makers.get(item) ?? []) {
      for (const { item: input } of maker.inputs) {
        if (cameFrom.has(input) || (input !== goal && !isAllowed(input))) continue;
        cameFrom.set(input, { item, recipe: maker.recipe });
        queue.push(input);
      }
    }
    if (cameFrom.has(goal)) break;
  }
  const items = [goal];
  const recipes: RecipeId[] = [];
  for (let step = cameFrom.get(goal); step !== undefined; step = cameFrom.get(step.item)) {
    items.push(step.item);
    recipes.push(step.recipe);
    if (step.item === start) break;
  }
  return { items: items.reverse(), recipes: recipes.reverse() };
}

/**
 * Scrap's threat: that of the ship with the smallest scrap_drop above 0, divided by it; `undefined` when no
 * ship drops any. Of several such ships the first in file order that needs no scrap itself is taken.
 */
function deriveScrapThreat(
  makers: Makers,
  scrapOnly: ReadonlySet<ItemId>,
  withoutScrap: ReadonlyMap<ItemId, number>,
  ships: readonly ThreatShip[],
  moduleById: ReadonlyMap<ModuleId, ThreatModule>,
): Result<number | undefined, readonly ThreatFault[]> {
  const smallest = ships.reduce(
    (least, ship) => (ship.scrap_drop > 0 ? Math.min(least, ship.scrap_drop) : least),
    Number.POSITIVE_INFINITY,
  );
  let faults: readonly ThreatFault[] | undefined;
  for (const ship of ships) {
    if (ship.scrap_drop !== smallest) continue;
    const fitted = fitModules(ship, ship.default_modules, moduleById).fitted;
    const blocking = deriveShipMaterials(ship, fitted, moduleById).filter(({ item }) => scrapOnly.has(item));
    if (blocking.length === 0)
      return ok(addUpThreat(withoutScrap, ship, fitted, moduleById) / ship.scrap_drop);
    faults ??= blocking.map(({ item }) => {
      const way: Way =
        item === SCRAP
          ? { items: [item], recipes: [] }
          : findWay(makers, item, SCRAP, (input) => scrapOnly.has(input));
      return { kind: 'scrap-circle', ship: ship.id, ...way };
    });
  }
  return faults === undefined ? ok(undefined) : err(faults);
}

/** Scrap, and items whose every recipe takes scrap, directly or through an input that is such an item. */
function findScrapOnlyItems(makers: Makers, order: readonly ItemId[]): ReadonlySet<ItemId> {
  const found = new Set<ItemId>([SCRAP]);
  // Ingredients come first in `order`, so one pass settles everything.
  for (const item of order) {
    const isScrapOnly = (makers.get(item) ?? []).every((maker) => takesAny(maker, found));
    if (isScrapOnly) found.add(item);
  }
  return found;
}

function takesAny(maker: Maker, items: ReadonlySet<ItemId>): boolean {
  return maker.inputs.some(({ item }) => items.has(item));
}

/** The first step: only recipes that need no scrap, and only the items that have one. */
function evaluateWithoutScrap(
  makers: Makers,
  order: readonly ItemId[],
  scrapOnly: ReadonlySet<ItemId>,
): Map<ItemId, number> {
  const items = order.filter((item) => !scrapOnly.has(item));
  return evaluate(makers, items, undefined, (maker) => !takesAny(maker, scrapOnly));
}

/** Threat of each item: the largest over the counted recipes that make it. */
function evaluate(
  makers: Makers,
  order: readonly ItemId[],
  scrap: number | undefined,
  counts: (maker: Maker) => boolean,
): Map<ItemId, number> {
  const threats = new Map<ItemId, number>();
  if (scrap !== undefined) threats.set(SCRAP, scrap);
  for (const item of order) {
    let largest = 0;
    for (const maker of makers.get(item) ?? []) {
      if (!counts(maker)) continue;
      const cost = maker.inputs.reduce(
        (sum, input) => sum + (threats.get(input.item) ?? 0) * input.amount,
        maker.duration,
      );
      largest = Math.max(largest, cost / maker.probability);
    }
    threats.set(item, largest);
  }
  return threats;
}

function findTooLarge(
  makers: Makers,
  order: readonly ItemId[],
  threats: ReadonlyMap<ItemId, number>,
  ships: readonly ThreatShip[],
  shipThreats: ReadonlyMap<HullId, number>,
): ThreatFault[] {
  const isTooLarge = (item: ItemId) => !Number.isFinite(threats.get(item) ?? 0);
  const items = order.filter(
    (item) =>
      isTooLarge(item) &&
      !(makers.get(item) ?? []).some((maker) => maker.inputs.some(({ item: input }) => isTooLarge(input))),
  );
  if (items.length > 0) return items.map((id) => ({ kind: 'too-large', of: 'item', id }));
  const tooLarge = ships.filter((ship) => !Number.isFinite(shipThreats.get(ship.id) ?? 0));
  if (tooLarge.length > 0) return tooLarge.map(({ id }) => ({ kind: 'too-large', of: 'ship', id }));
  return isTooLarge(SCRAP) ? [{ kind: 'too-large', of: 'item', id: SCRAP }] : [];
}

/** The same table in the order in which recipes first name the items, scrap last if none does. */
function inNamingOrder(
  recipes: readonly ThreatRecipe[],
  threats: ReadonlyMap<ItemId, number>,
): ReadonlyMap<ItemId, number> {
  const ordered = new Map<ItemId, number>();
  const add = (item: ItemId) => {
    const threat = threats.get(item);
    if (threat !== undefined) ordered.set(item, threat);
  };
  for (const recipe of recipes) {
    for (const { item } of recipe.inputs) add(item);
    for (const { item } of recipe.outputs) add(item);
  }
  add(SCRAP);
  return ordered;
}
