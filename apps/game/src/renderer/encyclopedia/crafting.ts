/** What an item takes from the ground up: a tree of recipes, and its sums. */
import { type BuildingId, type ItemId, type RecipeConfig, SCRAP } from '@dota-factory/lib';
import type { Catalog } from './catalog.ts';

export interface CraftingStep {
  readonly item: ItemId;
  /** May be a fraction: a recipe's outputs are shared out. */
  readonly amount: number;
  /** Undefined for scrap, which wrecks leave, and where the tree is cut off. */
  readonly recipe: RecipeConfig | undefined;
  /** Of this step alone. */
  readonly machineSeconds: number;
  readonly inputs: readonly CraftingStep[];
}

export interface CraftingSums {
  /** Ores and scrap. */
  readonly raw: ReadonlyMap<ItemId, number>;
  readonly machineSeconds: ReadonlyMap<BuildingId, number>;
}

/** A tree of a hostile config could grow without end; a person reads far less than this. */
const MAX_TREE = 300;

/** How the item is made from ores. Recipes that need no scrap are preferred, then the order of the file. */
export function planCrafting(catalog: Catalog, item: ItemId, amount = 1): CraftingStep {
  let left = MAX_TREE;
  const plan = (wanted: ItemId, count: number, above: readonly ItemId[]): CraftingStep => {
    left -= 1;
    const recipe = left > 0 ? chooseRecipe(catalog, wanted, above) : undefined;
    const output = recipe?.outputs.find((candidate) => candidate.item === wanted);
    if (!recipe || !output) {
      return { item: wanted, amount: count, recipe: undefined, machineSeconds: 0, inputs: [] };
    }
    const cycles = count / (output.amount * output.probability);
    return {
      item: wanted,
      amount: count,
      recipe,
      machineSeconds: cycles * recipe.duration_seconds,
      inputs: recipe.inputs.map((input) => plan(input.item, input.amount * cycles, [...above, wanted])),
    };
  };
  return plan(item, amount, []);
}

function chooseRecipe(catalog: Catalog, item: ItemId, above: readonly ItemId[]): RecipeConfig | undefined {
  const cost = (recipe: RecipeConfig): number =>
    (recipe.building === 'reprocessing_plant' ? 2 : 0) +
    (recipe.inputs.some((input) => input.item === SCRAP) ? 1 : 0);
  const usable = (catalog.recipesMaking.get(item) ?? []).filter((recipe) =>
    recipe.inputs.every((input) => input.item !== item && !above.includes(input.item)),
  );
  return [...usable].sort((a, b) => cost(a) - cost(b))[0];
}

export function sumCrafting(step: CraftingStep): CraftingSums {
  const raw = new Map<ItemId, number>();
  const machineSeconds = new Map<BuildingId, number>();
  const visit = (current: CraftingStep) => {
    if (current.inputs.length === 0) raw.set(current.item, (raw.get(current.item) ?? 0) + current.amount);
    if (current.recipe) {
      const building = current.recipe.building;
      machineSeconds.set(building, (machineSeconds.get(building) ?? 0) + current.machineSeconds);
    }
    for (const input of current.inputs) visit(input);
  };
  visit(step);
  return { raw, machineSeconds };
}
