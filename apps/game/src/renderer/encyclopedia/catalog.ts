/** The config arranged for looking things up: entries of all sections, and who makes and uses what. */
import {
  type Amount,
  BUILDING_IDS,
  type BuildingConfig,
  CAPABILITIES,
  createUnlocks,
  deriveImplicitUnlocks,
  type GameConfig,
  type ImplicitUnlocks,
  indexModules,
  type ItemId,
  isRecipeUnlocked,
  type LoadedConfig,
  type ModuleConfig,
  type RecipeConfig,
  type ShipConfig,
  type UnlockState,
  type VisualsConfig,
} from '@dota-factory/lib';
import { formatDuration, formatName, formatNumber } from '@dota-factory/ui';
import type { SectionId } from './route.ts';

export interface Entry {
  /** `items/iron_ore`: unique over all sections. */
  readonly key: string;
  readonly section: SectionId;
  readonly id: string;
  readonly label: string;
  /** A line below the label in lists. */
  readonly note: string;
  /** Lower case, for searching. */
  readonly words: string;
  /** Not available at the start of a game. */
  readonly locked: boolean;
}

export interface Use {
  readonly id: string;
  readonly amount: number;
}

export interface Catalog {
  readonly game: GameConfig;
  readonly visuals: VisualsConfig;
  readonly entries: readonly Entry[];
  readonly moduleById: ReadonlyMap<string, ModuleConfig>;
  readonly shipById: ReadonlyMap<string, ShipConfig>;
  readonly recipeById: ReadonlyMap<string, RecipeConfig>;
  readonly recipesMaking: ReadonlyMap<ItemId, readonly RecipeConfig[]>;
  readonly recipesUsing: ReadonlyMap<ItemId, readonly RecipeConfig[]>;
  readonly shipsUsing: ReadonlyMap<ItemId, readonly Use[]>;
  readonly modulesUsing: ReadonlyMap<ItemId, readonly Use[]>;
  readonly unlocks: UnlockState;
  readonly implicit: ImplicitUnlocks;
  /** The longer side of the largest hull, in cells. */
  readonly largestHull: number;
  findModule(id: string): ModuleConfig | undefined;
}

export const SECTION_LABELS: Readonly<Record<SectionId, string>> = {
  items: 'Items',
  recipes: 'Recipes',
  buildings: 'Buildings',
  ships: 'Ships',
  modules: 'Modules',
  stations: 'Stations',
  world: 'World',
};

export const STATION_LABELS = {
  player_station: 'Player station',
  enemy_station: 'Enemy station',
  hq: 'Headquarters',
} as const;
export type StationId = keyof typeof STATION_LABELS;

export const WORLD_LABELS = { waves: 'Waves', map: 'Map', economy: 'Economy' } as const;

/** The visuals are among the files that a window needs, so a checked config has them. */
export function createCatalog({ game, visuals }: LoadedConfig): Catalog {
  if (visuals === undefined) throw new Error('the reference needs the visuals of the config');
  const unlocks = createUnlocks(game);
  const implicit = deriveImplicitUnlocks(game, unlocks);
  const moduleById = indexModules(game.modules);
  const base = {
    game,
    visuals,
    moduleById,
    shipById: new Map(game.ships.map((ship) => [ship.id, ship])),
    recipeById: new Map(game.recipes.map((recipe) => [recipe.id, recipe])),
    recipesMaking: groupRecipes(game.recipes, (recipe) => recipe.outputs),
    recipesUsing: groupRecipes(game.recipes, (recipe) => recipe.inputs),
    shipsUsing: groupUses(game.ships),
    modulesUsing: groupUses(game.modules),
    unlocks,
    implicit,
    largestHull: Math.max(1, ...game.ships.map(hullSize)),
    findModule: (id: string) => moduleById.get(id),
  };
  return { ...base, entries: listEntries(base) };
}

function hullSize({ layout }: ShipConfig): number {
  return Math.max(layout.length, ...layout.map((row) => row.length));
}

function groupRecipes(
  recipes: readonly RecipeConfig[],
  amountsOf: (recipe: RecipeConfig) => readonly Amount[],
): Map<ItemId, RecipeConfig[]> {
  const groups = new Map<ItemId, RecipeConfig[]>();
  for (const recipe of recipes) {
    for (const item of new Set(amountsOf(recipe).map((amount) => amount.item))) {
      groups.set(item, [...(groups.get(item) ?? []), recipe]);
    }
  }
  return groups;
}

function groupUses(
  users: readonly { readonly id: string; readonly materials: readonly Amount[] }[],
): Map<ItemId, Use[]> {
  const groups = new Map<ItemId, Use[]>();
  for (const user of users) {
    for (const { item, amount } of user.materials) {
      groups.set(item, [...(groups.get(item) ?? []), { id: user.id, amount }]);
    }
  }
  return groups;
}

function listEntries(catalog: Omit<Catalog, 'entries'>): Entry[] {
  const { game } = catalog;
  return [
    ...game.items.map((id) => itemEntry(catalog, id)),
    ...game.recipes.map((recipe) => recipeEntry(catalog, recipe)),
    ...BUILDING_IDS.map((id) => buildingEntry(game.buildings[id])),
    ...game.ships.map((ship) => shipEntry(catalog, ship)),
    ...game.modules.map((module) => moduleEntry(catalog, module)),
    ...(Object.keys(STATION_LABELS) as StationId[]).map((id) =>
      createEntry(
        'stations',
        id,
        STATION_LABELS[id],
        id === 'hq' ? 'To be defended' : 'Defence station',
        false,
      ),
    ),
    createEntry(
      'world',
      'waves',
      WORLD_LABELS.waves,
      'Threat, levels and bosses',
      false,
      'boss threat gap quiet',
    ),
    createEntry(
      'world',
      'map',
      WORLD_LABELS.map,
      'Regions and pushes',
      false,
      'region asteroid width height',
    ),
    createEntry(
      'world',
      'economy',
      WORLD_LABELS.economy,
      'Blocks, belts and salvage',
      false,
      'refund belt speed',
    ),
  ];
}

function createEntry(
  section: SectionId,
  id: string,
  label: string,
  note: string,
  locked: boolean,
  more = '',
): Entry {
  const words =
    `${label} ${id} ${id.replaceAll('_', ' ')} ${note} ${SECTION_LABELS[section]} ${more}`.toLowerCase();
  return { key: `${section}/${id}`, section, id, label, note, words, locked };
}

function itemEntry({ game, visuals, implicit }: Omit<Catalog, 'entries'>, id: ItemId): Entry {
  const family = visuals.item[id]?.family ?? 'component';
  const threat = game.threat.items.get(id);
  const note = `${formatName(family)}${threat === undefined ? '' : ` · threat ${formatNumber(threat, 1)}`}`;
  return createEntry('items', id, formatName(id), note, !implicit.items.has(id));
}

export function isRecipeAvailable(catalog: Omit<Catalog, 'entries'>, recipe: RecipeConfig): boolean {
  // Smelters and reprocessing plants take whatever they are given; only what they would make can be locked.
  if (recipe.building === 'smelter' || recipe.building === 'reprocessing_plant') {
    return recipe.outputs.some((output) => catalog.implicit.items.has(output.item));
  }
  return isRecipeUnlocked(catalog.unlocks, catalog.implicit, recipe.id);
}

function recipeEntry(catalog: Omit<Catalog, 'entries'>, recipe: RecipeConfig): Entry {
  const building = catalog.game.buildings[recipe.building].name;
  const note = `${building} · ${formatDuration(recipe.duration_seconds)}`;
  const items = [...recipe.inputs, ...recipe.outputs].map((amount) => formatName(amount.item)).join(' ');
  return createEntry(
    'recipes',
    recipe.id,
    formatName(recipe.id),
    note,
    !isRecipeAvailable(catalog, recipe),
    items,
  );
}

function buildingEntry(building: BuildingConfig): Entry {
  const { width, height } = building.footprints[0];
  const price = building.placeable ? `${formatNumber(building.cost)} blocks` : 'not placeable';
  return createEntry('buildings', building.id, building.name, `${width} × ${height} · ${price}`, false);
}

function shipEntry({ game, unlocks }: Omit<Catalog, 'entries'>, ship: ShipConfig): Entry {
  const threat = game.threat.ships.get(ship.id);
  const columns = Math.max(...ship.layout.map((row) => row.length));
  const note = `${columns} × ${ship.layout.length}${threat === undefined ? '' : ` · threat ${formatNumber(threat, 0)}`}`;
  return createEntry('ships', ship.id, ship.display_name, note, !unlocks.ships.includes(ship.id));
}

/** What a module is for, in one word. */
export function moduleRole(module: ModuleConfig): string {
  const granted = CAPABILITIES.filter((capability) => module[capability] !== undefined);
  return granted.length > 0 ? granted.map(formatName).join(', ') : 'Passive';
}

function moduleEntry({ unlocks }: Omit<Catalog, 'entries'>, module: ModuleConfig): Entry {
  const cells = module.surface_mask.join('').replaceAll('X', '').length;
  const note = `${moduleRole(module)} · ${cells} ${cells === 1 ? 'cell' : 'cells'}`;
  const stats = module.modifiers.map((modifier) => formatName(modifier.stat)).join(' ');
  return createEntry(
    'modules',
    module.id,
    formatName(module.id),
    note,
    !unlocks.modules.includes(module.id),
    stats,
  );
}

/** Every word of the query must occur; entries whose name begins with the query come first in their section. */
export function searchEntries(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  const found = entries.filter((entry) => words.every((word) => entry.words.includes(word)));
  const rank = (entry: Entry): number => {
    const label = entry.label.toLowerCase();
    return label.startsWith(whole) ? 0 : label.includes(whole) ? 1 : 2;
  };
  const sections = Object.keys(SECTION_LABELS);
  return found.sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section) || rank(a) - rank(b));
}
