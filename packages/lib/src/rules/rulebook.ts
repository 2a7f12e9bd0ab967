/** The config in the form the tick reads: indices instead of ids, ticks instead of seconds. Made once per config. */
import { TILE_UNITS } from '../content/belt-units.ts';
import {
  BUILDING_BLOCK,
  BUILDING_IDS,
  type BuildingConfig,
  type BuildingId,
  type GameConfig,
  type ItemId,
  type ModuleConfig,
  type ModuleId,
  type RecipeConfig,
  type RecipeId,
  SCRAP,
  type HullId,
} from '../content/game-config.ts';
import { indexModules } from './ship-layout.ts';
import { secondsToTicks, TICKS_PER_SECOND } from './time.ts';
import { deriveWaveRules, type WaveRules } from './waves.ts';

export { secondsToTicks, TICKS_PER_SECOND };

export interface RecipeRule {
  readonly recipe: RecipeConfig;
  readonly inputItems: readonly number[];
  readonly inputAmounts: readonly number[];
  readonly outputItems: readonly number[];
  readonly outputAmounts: readonly number[];
  /** Need not be whole: what is left over counts for the next cycle. */
  readonly durationTicks: number;
}

export interface Rulebook {
  readonly config: GameConfig;
  /** Every item id in index order, scrap included. */
  readonly items: readonly ItemId[];
  readonly itemIndex: ReadonlyMap<ItemId, number>;
  readonly buildingBlock: number;
  readonly scrap: number;
  /** In the order of BUILDING_IDS. */
  readonly buildings: readonly BuildingConfig[];
  /** Ticks of work to construct each building. */
  readonly constructionTicks: readonly number[];
  /** In the order of config.recipes. */
  readonly recipes: readonly RecipeRule[];
  readonly recipeIndex: ReadonlyMap<RecipeId, number>;
  /** Recipe indices of each building in file order. */
  readonly recipesOf: Readonly<Record<string, readonly number[]>>;
  readonly shipIndex: ReadonlyMap<HullId, number>;
  readonly moduleById: ReadonlyMap<ModuleId, ModuleConfig>;
  /** Belt movement in millionths of a unit (TILE_UNITS to a tile) per tick. */
  readonly beltMicroUnits: number;
  readonly waves: WaveRules;
  readonly lines: LineRules;
}

/** How belts are kept as lines. Makes a world cheaper or dearer, and never different. */
export interface LineRules {
  /** In tiles. An edit takes whole lines apart. */
  readonly maxLength: number;
  /** How often, in ticks, lines are looked at that might join. */
  readonly joinEvery: number;
  /** Items that a line has handed on since it was laid, before it joins. */
  readonly joinAfter: number;
}

export const LINE_RULES: LineRules = { maxLength: 96, joinEvery: 512, joinAfter: 64 };

export const BUILDING_INDEX: Readonly<Record<BuildingId, number>> = Object.freeze(
  Object.fromEntries(BUILDING_IDS.map((id, index) => [id, index])) as Record<BuildingId, number>,
);

export function createRulebook(config: GameConfig, lines = LINE_RULES): Rulebook {
  const { items } = config;
  const itemIndex = new Map(items.map((item, index) => [item, index]));
  const indexOf = (item: ItemId) => itemIndex.get(item) as number;
  const recipes = config.recipes.map(
    (recipe): RecipeRule => ({
      recipe,
      inputItems: recipe.inputs.map(({ item }) => indexOf(item)),
      inputAmounts: recipe.inputs.map(({ amount }) => amount),
      outputItems: recipe.outputs.map(({ item }) => indexOf(item)),
      outputAmounts: recipe.outputs.map(({ amount }) => amount),
      durationTicks: secondsToTicks(recipe.duration_seconds),
    }),
  );
  const recipesOf: Record<string, number[]> = {};
  for (const id of BUILDING_IDS) recipesOf[id] = [];
  config.recipes.forEach((recipe, index) => recipesOf[recipe.building]?.push(index));
  const buildings = BUILDING_IDS.map((id) => config.buildings[id]);
  return Object.freeze({
    config,
    items,
    itemIndex,
    buildingBlock: itemIndex.get(BUILDING_BLOCK) ?? -1,
    scrap: indexOf(SCRAP),
    buildings,
    constructionTicks: buildings.map(({ construction_time_seconds }) =>
      secondsToTicks(construction_time_seconds),
    ),
    recipes,
    recipeIndex: new Map(config.recipes.map(({ id }, index) => [id, index])),
    recipesOf,
    shipIndex: new Map(config.ships.map(({ id }, index) => [id, index])),
    moduleById: indexModules(config.modules),
    beltMicroUnits: Math.round(
      (config.world.belt_speed_tiles_per_second * TILE_UNITS * 1e6) / TICKS_PER_SECOND,
    ),
    waves: deriveWaveRules(config),
    lines,
  });
}
