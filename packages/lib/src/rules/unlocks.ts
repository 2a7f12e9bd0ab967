/** What the player may build: schematics won from stations, and the items and recipes that follow from them. */
import { nextInt, type RandomState } from '@dota-factory/base';
import type {
  ItemId,
  ModuleConfig,
  ModuleId,
  RecipeConfig,
  RecipeId,
  RecipeOutput,
  ShipConfig,
  HullId,
} from '../content/game-config.ts';

/** What unlocking needs of a ship; `ShipConfig` has it. */
export type LockedShip = Pick<
  ShipConfig,
  'id' | 'display_name' | 'unlock_at_station_level' | 'materials' | 'player_production_level'
>;
/** What unlocking needs of a module; `ModuleConfig` has it. */
export type LockedModule = Pick<
  ModuleConfig,
  'id' | 'unlock_at_station_level' | 'materials' | 'player_production_level'
>;
/** What unlocking needs of a recipe; `RecipeConfig` has it. */
export type LockedRecipe = Pick<
  RecipeConfig,
  'id' | 'building' | 'inputs' | 'outputs' | 'unlock_at_station_level'
>;

/** The part of the config that unlocking reads; `GameConfig` has it. */
export interface UnlockRules {
  readonly ships: readonly LockedShip[];
  readonly modules: readonly LockedModule[];
  readonly recipes: readonly LockedRecipe[];
}

/** Plain data, part of the simulation's state. The lists are sorted, so that equal states look equal. */
export interface UnlockState {
  readonly ships: readonly HullId[];
  readonly modules: readonly ModuleId[];
  /** Unlocked assembler recipe schematics only; all other recipes follow from the rest. */
  readonly recipes: readonly RecipeId[];
  /** Production level of every ship and module of the config, locked ones too. */
  readonly levels: {
    readonly ships: Readonly<Record<HullId, number>>;
    readonly modules: Readonly<Record<ModuleId, number>>;
  };
}

/** What follows from an unlock state (REQ-LOCK-IMPLICIT). Never saved: derive it again. */
export interface ImplicitUnlocks {
  readonly items: ReadonlySet<ItemId>;
  /** Miner recipes, and assembler recipes that are no schematics. */
  readonly recipes: ReadonlySet<RecipeId>;
}

export const SCHEMATIC_KINDS = ['ship', 'module', 'recipe'] as const;
export type SchematicKind = (typeof SCHEMATIC_KINDS)[number];

/** A schematic that a station set can award. */
export interface Schematic {
  readonly kind: SchematicKind;
  readonly id: HullId | ModuleId | RecipeId;
}

/** A schematic as the choice dialog shows it. */
export interface SchematicOption extends Schematic {
  /** The ship's display name, the module's id, or the item that the recipe makes. */
  readonly name: string;
  /** The level after a level-up; `undefined` for a new unlock. */
  readonly levelUpTo: number | undefined;
  /** "Unlocks recipes for:", sorted; empty means none. */
  readonly unlocksRecipesFor: readonly ItemId[];
}

/** How many options a drop offers at most. */
export const OFFER_SIZE = 3;

/** The state at the start of a run: what has `unlock_at_station_level = -1` is unlocked (REQ-LOCK-EXPLICIT). */
export function createUnlocks(rules: UnlockRules): UnlockState {
  const startIds = (list: readonly { id: string; unlock_at_station_level: number | undefined }[]) =>
    list
      .filter(({ unlock_at_station_level }) => unlock_at_station_level === -1)
      .map(({ id }) => id)
      .sort(compareIds);
  const levels = (list: readonly { id: string; player_production_level: number }[]) =>
    Object.fromEntries(list.map(({ id, player_production_level }) => [id, player_production_level]));
  return {
    ships: startIds(rules.ships),
    modules: startIds(rules.modules),
    recipes: startIds(rules.recipes.filter(isRecipeSchematic)),
    levels: { ships: levels(rules.ships), modules: levels(rules.modules) },
  };
}

/** An assembler recipe that is awarded by stations, or unlocked from the start, instead of following from others. */
export function isRecipeSchematic(recipe: LockedRecipe): boolean {
  return recipe.building === 'assembler' && recipe.unlock_at_station_level !== undefined;
}

/** REQ-LOCK-IMPLICIT: everything that the unlocked schematics need, down to the ores. */
export function deriveImplicitUnlocks(rules: UnlockRules, unlocks: UnlockState): ImplicitUnlocks {
  const ships = new Set(unlocks.ships);
  const modules = new Set(unlocks.modules);
  const explicit = new Set(unlocks.recipes);
  const makers = new Map<ItemId, LockedRecipe[]>();
  for (const recipe of rules.recipes) {
    if (recipe.building === 'reprocessing_plant') continue;
    if (isRecipeSchematic(recipe) && !explicit.has(recipe.id)) continue;
    for (const { item } of recipe.outputs) {
      const known = makers.get(item);
      if (known === undefined) makers.set(item, [recipe]);
      else known.push(recipe);
    }
  }

  // A Set is walked in the order of insertion, entries added on the way included: it is its own queue.
  const items = new Set<ItemId>();
  for (const ship of rules.ships) {
    if (ships.has(ship.id)) for (const { item } of ship.materials) items.add(item);
  }
  for (const module of rules.modules) {
    if (modules.has(module.id)) for (const { item } of module.materials) items.add(item);
  }
  for (const recipe of rules.recipes) {
    if (isRecipeSchematic(recipe) && explicit.has(recipe.id)) {
      for (const { item } of recipe.outputs) items.add(item);
    }
  }
  const recipes = new Set<RecipeId>();
  for (const item of items) {
    for (const recipe of makers.get(item) ?? []) {
      for (const input of recipe.inputs) items.add(input.item);
      if (recipe.building !== 'smelter' && !isRecipeSchematic(recipe)) recipes.add(recipe.id);
    }
  }
  return { items, recipes };
}

/** Whether a miner or assembler may be set to the recipe (REQ-LOCK-UI-RECIPE). */
export function isRecipeUnlocked(unlocks: UnlockState, implicit: ImplicitUnlocks, recipe: RecipeId): boolean {
  return implicit.recipes.has(recipe) || unlocks.recipes.includes(recipe);
}

/** What a reprocessing cycle may give, shares renormalised (REQ-LOCK-REPROCESSING-POOL); empty: it cannot start. */
export function deriveReprocessingPool(
  recipe: Pick<LockedRecipe, 'outputs'>,
  implicit: ImplicitUnlocks,
): readonly RecipeOutput[] {
  const eligible = recipe.outputs.filter(
    ({ item, probability }) => probability > 0 && implicit.items.has(item),
  );
  const total = eligible.reduce((sum, { probability }) => sum + probability, 0);
  return eligible.map((output) => ({ ...output, probability: output.probability / total }));
}

/** All that a destroyed set of this level may award, ships, then modules, then recipes, each in file order. */
export function deriveDropPool(
  rules: UnlockRules,
  unlocks: UnlockState,
  stationLevel: number,
): readonly Schematic[] {
  const { items } = deriveImplicitUnlocks(rules, unlocks);
  const isReached = (level: number | undefined) => level !== undefined && level <= stationLevel;
  return [
    ...rules.ships
      .filter((ship) => isReached(ship.unlock_at_station_level))
      .map(({ id }): Schematic => ({ kind: 'ship', id })),
    ...rules.modules
      .filter((module) => isReached(module.unlock_at_station_level))
      .map(({ id }): Schematic => ({ kind: 'module', id })),
    ...rules.recipes
      .filter(
        (recipe) =>
          isRecipeSchematic(recipe) &&
          recipe.unlock_at_station_level !== -1 &&
          isReached(recipe.unlock_at_station_level) &&
          recipe.outputs.some(({ item }) => items.has(item)) &&
          !unlocks.recipes.includes(recipe.id),
      )
      .map(({ id }): Schematic => ({ kind: 'recipe', id })),
  ];
}

/**
 * Up to three different schematics of the pool, each set of three in each order equally likely. Advances
 * `random` by one draw of `nextInt` for each option.
 */
export function drawSchematics(pool: readonly Schematic[], random: RandomState): readonly Schematic[] {
  const rest = [...pool];
  const drawn: Schematic[] = [];
  while (drawn.length < OFFER_SIZE && rest.length > 0) {
    drawn.push(...rest.splice(nextInt(random, 0, rest.length - 1), 1));
  }
  return drawn;
}

/** What the choice dialog says about a schematic (REQ-DEF-SCHEMATIC-DROP). */
export function describeSchematic(
  rules: UnlockRules,
  unlocks: UnlockState,
  schematic: Schematic,
): SchematicOption {
  const { kind, id } = schematic;
  const before = deriveImplicitUnlocks(rules, unlocks).recipes;
  const after = deriveImplicitUnlocks(rules, applySchematic(unlocks, schematic)).recipes;
  const items = new Set<ItemId>();
  for (const recipe of rules.recipes) {
    if (!after.has(recipe.id) || before.has(recipe.id)) continue;
    for (const { item } of recipe.outputs) items.add(item);
  }
  return {
    kind,
    id,
    name: findName(rules, schematic) ?? id,
    levelUpTo: isLevelUp(unlocks, schematic) ? getLevel(unlocks, schematic) + 1 : undefined,
    unlocksRecipesFor: [...items].sort(compareIds),
  };
}

/** The state after the player has chosen the schematic: unlocked, or one level higher if it already was. */
export function applySchematic(unlocks: UnlockState, schematic: Schematic): UnlockState {
  const { kind, id } = schematic;
  if (isLevelUp(unlocks, schematic)) {
    const level = getLevel(unlocks, schematic) + 1;
    const { ships, modules } = unlocks.levels;
    const levels =
      kind === 'ship'
        ? { ships: { ...ships, [id]: level }, modules }
        : { ships, modules: { ...modules, [id]: level } };
    return { ...unlocks, levels };
  }
  const insert = (ids: readonly string[]) => (ids.includes(id) ? ids : [...ids, id].sort(compareIds));
  switch (kind) {
    case 'ship':
      return { ...unlocks, ships: insert(unlocks.ships) };
    case 'module':
      return { ...unlocks, modules: insert(unlocks.modules) };
    case 'recipe':
      return { ...unlocks, recipes: insert(unlocks.recipes) };
  }
}

/** The level of the player's modules of this type. */
export function moduleLevels({ levels }: UnlockState): (id: ModuleId) => number {
  return (id) => levels.modules[id] ?? 0;
}

function isLevelUp(unlocks: UnlockState, { kind, id }: Schematic): boolean {
  if (kind === 'recipe') return false;
  return (kind === 'ship' ? unlocks.ships : unlocks.modules).includes(id);
}

function getLevel({ levels }: UnlockState, { kind, id }: Schematic): number {
  const level = (kind === 'ship' ? levels.ships : levels.modules)[id];
  if (level === undefined) throw new Error(`${kind} "${id}" has no level: it is not of this config`);
  return level;
}

function findName(rules: UnlockRules, { kind, id }: Schematic): string | undefined {
  if (kind === 'ship') return rules.ships.find((ship) => ship.id === id)?.display_name;
  if (kind === 'module') return id;
  return rules.recipes.find((recipe) => recipe.id === id)?.outputs[0]?.item;
}

/** By code units, which every machine sorts alike. */
function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
