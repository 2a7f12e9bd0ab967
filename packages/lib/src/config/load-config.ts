/** All config files at once: texts in; a frozen config or every fault of every file out. */
import { type Diagnostic, sortDiagnostics } from '@dota-factory/base';
import {
  deepFreeze,
  type Fault,
  isError,
  parseToml,
  placeFaults,
  readSchema,
  type Schema,
} from '@dota-factory/data';
import { balancingSchema, buildBalancing } from './balancing.ts';
import { buildBuildings, buildingsSchema, checkBuildingIds } from './buildings.ts';
import {
  checkArenas,
  checkBuildingBlocks,
  checkCrossfire,
  checkDefaultModules,
  checkItems,
  checkThreat,
  checkVisuals,
  type Side,
} from './cross-checks.ts';
import type { BalancingConfig, GameConfig, VisualsConfig } from '../content/game-config.ts';
import { hashTexts } from './hash.ts';
import { buildModules, modulesSchema } from './modules.ts';
import { buildRecipes, checkItemCount, deriveItems, recipesSchema } from './recipes.ts';
import { buildShips, shipsSchema } from './ships.ts';
import { buildStations, stationsSchema } from './stations.ts';
import { buildVisuals, visualsSchema } from './visuals.ts';
import { buildWorld, worldSchema } from './world.ts';

/** File name (`world.toml`) to text; an absent key is a missing file. */
export type ConfigFiles = Readonly<Record<string, string>>;

/** The files that the simulation reads, all of which must be there. */
export const GAME_FILES = [
  'world.toml',
  'buildings.toml',
  'recipes.toml',
  'ships.toml',
  'modules.toml',
  'stations.toml',
] as const;
export const CONFIG_FILES = [...GAME_FILES, 'visuals.toml', 'balancing.toml'] as const;
export type ConfigFile = (typeof CONFIG_FILES)[number];

export interface LoadedConfig {
  readonly game: GameConfig;
  readonly visuals: VisualsConfig | undefined;
  readonly balancing: BalancingConfig | undefined;
}

export interface ConfigReport {
  /** Undefined exactly if there is an error. */
  readonly config: LoadedConfig | undefined;
  /** Errors and warnings, sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Why the text of a file could not be read, and where. */
export interface UnreadableFile {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

export interface LoadOptions {
  /**
   * Which of the two files that the simulation does not read are loaded; they must then be there, and the
   * other is not looked at. Left out, each is loaded if it is there.
   */
  readonly needs?: readonly ('visuals' | 'balancing')[];
  /** Put before file names in diagnostics, e.g. `config/`. */
  readonly folder?: string;
  /** Files that are there but could not be read, by name. */
  readonly unreadable?: Readonly<Record<string, UnreadableFile>>;
}

/** A file being loaded: what could be read of it so far, and its faults. */
interface FileReading<T> extends Side<T> {
  readonly name: ConfigFile;
  readonly text: string;
  /** Undefined if the file itself has an error. */
  readonly whole: T | undefined;
  /** Faults that have their place already. */
  readonly placed: readonly Omit<Diagnostic, 'file'>[];
}

/** Costs about 20 ms for the default config; reading places adds as much for every file with a fault. */
export function loadConfig(files: ConfigFiles, options: LoadOptions = {}): ConfigReport {
  const read = <T>(name: ConfigFile, schema: Schema<T>): FileReading<T> =>
    readFile(name, schema, files, options);
  const wants = (name: 'visuals' | 'balancing'): boolean =>
    options.needs === undefined
      ? Object.hasOwn(files, `${name}.toml`) || Object.hasOwn(options.unreadable ?? {}, `${name}.toml`)
      : options.needs.includes(name);

  const world = read('world.toml', worldSchema);
  const buildings = read('buildings.toml', buildingsSchema);
  const recipes = read('recipes.toml', recipesSchema);
  const ships = read('ships.toml', shipsSchema);
  const modules = read('modules.toml', modulesSchema);
  const stations = read('stations.toml', stationsSchema);
  const visuals = wants('visuals') ? read('visuals.toml', visualsSchema) : undefined;
  const balancing = wants('balancing') ? read('balancing.toml', balancingSchema) : undefined;

  if (buildings.loose !== undefined) {
    checkBuildingIds(buildings.loose, { path: [], faults: buildings.faults });
  }
  checkItems(recipes, ships, modules);
  checkBuildingBlocks(recipes);
  checkCrossfire(world, stations);
  if (visuals !== undefined) checkVisuals(visuals, recipes, ships);
  const builtModules = modules.whole && buildModules(modules.whole);
  if (builtModules !== undefined) checkDefaultModules(ships, builtModules);
  if (balancing !== undefined) checkArenas(balancing, ships, builtModules);

  const builtRecipes = isSound(recipes) ? buildRecipes(recipes.whole) : undefined;
  if (builtRecipes !== undefined) checkItemCount(builtRecipes, recipes.faults);
  const builtShips = isSound(ships) ? buildShips(ships.whole) : undefined;
  const threat =
    builtRecipes && builtShips && builtModules && isSound(modules)
      ? checkThreat(
          { value: builtRecipes, faults: recipes.faults },
          { value: builtShips, faults: ships.faults },
          { value: builtModules, faults: modules.faults },
        )
      : undefined;

  const readings: readonly FileReading<unknown>[] = [
    world,
    buildings,
    recipes,
    ships,
    modules,
    stations,
    ...(visuals === undefined ? [] : [visuals]),
    ...(balancing === undefined ? [] : [balancing]),
  ];
  const diagnostics = sortDiagnostics(readings.flatMap((reading) => report(reading, options.folder ?? '')));
  const isWhole =
    isSound(world) &&
    isSound(buildings) &&
    isSound(stations) &&
    builtRecipes !== undefined &&
    builtShips !== undefined &&
    builtModules !== undefined &&
    threat !== undefined &&
    readings.every(isSound);
  if (!isWhole) return { config: undefined, diagnostics };

  const config: LoadedConfig = {
    game: {
      world: buildWorld(world.whole),
      buildings: buildBuildings(buildings.whole),
      recipes: builtRecipes,
      ships: builtShips,
      modules: builtModules,
      stations: buildStations(stations.whole),
      items: deriveItems(builtRecipes),
      threat,
      hash: hashTexts(GAME_FILES.map((name) => [name, files[name] ?? ''])),
    },
    visuals: visuals?.whole && buildVisuals(visuals.whole),
    balancing: balancing?.whole && buildBalancing(balancing.whole),
  };
  return { config: deepFreeze(config), diagnostics };
}

function readFile<T>(
  name: ConfigFile,
  schema: Schema<T>,
  files: ConfigFiles,
  { unreadable = {} }: LoadOptions,
): FileReading<T> {
  const text = Object.hasOwn(files, name) ? files[name] : undefined;
  const fail = (message: string, line = 1, column = 1): FileReading<T> => ({
    name,
    text: text ?? '',
    loose: undefined,
    whole: undefined,
    faults: [],
    placed: [{ severity: 'error', line, column, path: [], message }],
  });
  if (text === undefined) {
    const reason = Object.hasOwn(unreadable, name) ? unreadable[name] : undefined;
    return fail(reason?.message ?? 'the file is missing', reason?.line, reason?.column);
  }
  const parsed = parseToml(text);
  if (!parsed.ok) return fail(parsed.error.message, parsed.error.line, parsed.error.column);
  const faults: Fault[] = [];
  const { whole, loose } = readSchema(schema, parsed.value, { path: [], faults });
  return { name, text, loose, whole, faults, placed: [] };
}

/** Complete, and consistent with the other files. */
function isSound<T>(reading: FileReading<T>): reading is FileReading<T> & { readonly whole: T } {
  return reading.whole !== undefined && !reading.faults.some(isError);
}

function report({ name, text, faults, placed }: FileReading<unknown>, folder: string): Diagnostic[] {
  const file = `${folder}${name}`;
  return [
    ...placed.map((diagnostic) => ({ ...diagnostic, file })),
    ...placeFaults({ file, text, format: 'toml' }, faults),
  ];
}
