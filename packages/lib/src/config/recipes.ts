/** recipes.toml: what is made from what, where and how fast. */
import { LEVEL_LIMIT } from '../content/limits.ts';
import {
  choice,
  type Cursor,
  type Fault,
  integer,
  list,
  number,
  optional,
  table,
  type TableOf,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { AMOUNT_LIMIT, materialsSchema } from './amounts.ts';
import { MAX_ITEMS } from '../content/belt-units.ts';
import { type ItemId, RECIPE_BUILDING_IDS, type RecipeConfig, SCRAP } from '../content/game-config.ts';
import { SECONDS_LIMIT } from './world.ts';

const recipeFields = {
  id: text('Id of the recipe.'),
  building: choice('Which building runs it.', RECIPE_BUILDING_IDS),
  duration_seconds: number('Length of one cycle, in seconds.', { above: 0, max: SECONDS_LIMIT }),
  inputs: optional(
    materialsSchema('What one cycle consumes; nothing for a miner, scrap for the reprocessing plant.'),
    [],
  ),
  outputs: list(
    'What one cycle makes; the reprocessing plant makes one of them by chance.',
    table('An item that is made.', {
      item: text('Id of the item.'),
      amount: integer('How many one cycle makes.', { min: 1, max: AMOUNT_LIMIT }),
      weight: optional(
        number('Reprocessing plant only: how likely this output is, against the sum of all weights.', {
          above: 0,
          max: 1e9,
        }),
      ),
    }),
    { min: 1, unique: 'item' },
  ),
  unlock_at_station_level: optional(
    integer(
      'Assembler only: the level of the station set from which the recipe can be awarded; -1 unlocked from the start. Left out: unlocked with what needs it.',
      { min: -1, max: LEVEL_LIMIT },
    ),
  ),
};
const recipeSchema = table('A recipe.', recipeFields, checkKind);

export const recipesSchema = table('The recipes.', {
  recipe: optional(
    list('The recipes; a smelter runs the first one whose inputs it has.', recipeSchema, { unique: 'id' }),
    [],
  ),
});

export type WrittenRecipes = TypeOf<typeof recipesSchema>;
type WrittenRecipe = TableOf<typeof recipeFields>;

/** What a recipe must be by its building (REQ-BLD-MINER to REQ-BLD-REPROCESSING). */
function checkKind({ building, inputs, outputs, unlock_at_station_level }: WrittenRecipe, at: Cursor): void {
  const isReprocessing = building === 'reprocessing_plant';
  if (building === 'miner') {
    if (inputs.length > 0) {
      at.faults.push({
        path: [...at.path, 'inputs'],
        message: 'a miner recipe has inputs',
        expected: 'none',
      });
    }
    if (outputs.length !== 1) {
      at.faults.push({
        path: [...at.path, 'outputs'],
        message: `a miner recipe has ${outputs.length} outputs`,
        expected: 'exactly one',
      });
    }
  } else if (inputs.length === 0) {
    at.faults.push({
      path: [...at.path, 'inputs'],
      message: `the ${building} recipe has no inputs`,
      expected: 'at least one',
    });
  }
  if (isReprocessing && inputs.some((input) => input.item !== SCRAP)) {
    const index = inputs.findIndex((input) => input.item !== SCRAP);
    at.faults.push({
      path: [...at.path, 'inputs', index, 'item'],
      message: `a reprocessing recipe consumes "${inputs[index]?.item}"`,
      expected: `"${SCRAP}" alone`,
    });
  }
  for (const [index, { weight }] of outputs.entries()) {
    const path = [...at.path, 'outputs', index];
    if (isReprocessing && weight === undefined) {
      at.faults.push({
        path,
        target: 'table',
        message: 'weight is missing in an output of a reprocessing recipe',
        expected: 'a number above 0',
      });
    } else if (!isReprocessing && weight !== undefined) {
      at.faults.push({
        path: [...path, 'weight'],
        target: 'key',
        message: `weight in an output of the ${building} recipe`,
        expected: 'it only in reprocessing_plant recipes',
      });
    }
  }
  if (unlock_at_station_level !== undefined && building !== 'assembler') {
    at.faults.push({
      path: [...at.path, 'unlock_at_station_level'],
      target: 'key',
      message: `unlock_at_station_level in the ${building} recipe`,
      expected: 'it only in assembler recipes',
    });
  }
}

export function buildRecipes({ recipe }: WrittenRecipes): readonly RecipeConfig[] {
  return recipe.map((written) => {
    const sum = written.outputs.reduce((total, output) => total + (output.weight ?? 0), 0);
    return {
      ...written,
      outputs: written.outputs.map(({ item, amount, weight }) => ({
        item,
        amount,
        probability: weight === undefined ? 1 : weight / sum,
      })),
    };
  });
}

/** A fault at the first recipe that brings in more kinds of items than belts can tell apart. */
export function checkItemCount(recipes: readonly RecipeConfig[], faults: Fault[]): void {
  const items = new Set<ItemId>([SCRAP]);
  const tooMany = recipes.findIndex(({ inputs, outputs }) => {
    for (const { item } of [...inputs, ...outputs]) items.add(item);
    return items.size > MAX_ITEMS;
  });
  if (tooMany < 0) return;
  faults.push({
    path: ['recipe', tooMany],
    message: `with this recipe there are more than ${MAX_ITEMS} kinds of items, scrap included`,
    expected: 'no more, since a belt cannot tell them apart',
  });
}

/** Every item in the order in which the recipes first name it, inputs before outputs; scrap last if they do not. */
export function deriveItems(recipes: readonly RecipeConfig[]): readonly ItemId[] {
  const items = new Set<ItemId>();
  for (const { inputs, outputs } of recipes) {
    for (const { item } of inputs) items.add(item);
    for (const { item } of outputs) items.add(item);
  }
  return [...items.add(SCRAP)];
}
