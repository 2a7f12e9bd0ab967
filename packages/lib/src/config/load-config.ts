/** All config files at once: texts in; a frozen config or every fault of every file out. */
import { compareDiagnostics, type Diagnostic, sortDiagnostics } from '@dota-factory/base';
import {
  deepFreeze,
  type Fault,
  isError,
  parseToml,
  placeFaults,
  readSchema,
  type Schema,
  type Source,
} from '@dota-factory/data';
import { balancingSchema, buildBalancing } from './balancing.ts';
import { type ConfigFile, type ConfigFiles, GAME_FILES, type LoadOptions } from './config-files.ts';
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
import { deriveMergeRules } from './overlay-entries.ts';
import { applyPatch, type Merged, startMerge } from './overlay-merge.ts';
import { findOrigin } from './overlay-origin.ts';
import { type Overlay, readOverlays } from './read-overlays.ts';
import { buildModules, modulesSchema } from './modules.ts';
import { buildRecipes, checkItemCount, deriveItems, recipesSchema } from './recipes.ts';
import { buildShips, shipsSchema } from './ships.ts';
import { buildStations, stationsSchema } from './stations.ts';
import { buildVisuals, visualsSchema } from './visuals.ts';
import { buildWorld, worldSchema } from './world.ts';

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

/** A file being loaded: what could be read of it so far, and its faults. */
interface FileReading<T> extends Side<T> {
  /** Undefined if the file itself has an error. */
  readonly whole: T | undefined;
  /** Faults that have their place already. */
  readonly placed: readonly Diagnostic[];
  /** The base and what was laid over it; the origins of a fault's path count in them. */
  readonly layers: readonly Source[];
  readonly merged: Merged | undefined;
}

/** Costs about 20 ms for the default config; reading places adds as much for every file with a fault. */
export function loadConfig(files: ConfigFiles, options: LoadOptions = {}): ConfigReport {
  const { overlays, diagnostics: overlayFaults } = readOverlays(files, options);
  const read = <T>(name: ConfigFile, schema: Schema<T>): FileReading<T> =>
    readFile(name, schema, files, overlays, options);
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
  const diagnostics = sortDiagnostics([...overlayFaults, ...readings.flatMap(report)]);
  const isWhole =
    isSound(world) &&
    isSound(buildings) &&
    isSound(stations) &&
    builtRecipes !== undefined &&
    builtShips !== undefined &&
    builtModules !== undefined &&
    threat !== undefined &&
    readings.every(isSound) &&
    !diagnostics.some(({ severity }) => severity === 'error');
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
      hash: hashConfig(files, overlays),
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
  overlays: readonly Overlay[],
  { unreadable = {}, folder = '' }: LoadOptions,
): FileReading<T> {
  const text = Object.hasOwn(files, name) ? files[name] : undefined;
  const file = `${folder}${name}`;
  const fail = (message: string, line = 1, column = 1): FileReading<T> => ({
    loose: undefined,
    whole: undefined,
    faults: [],
    placed: [{ severity: 'error', file, line, column, path: [], message }],
    layers: [],
    merged: undefined,
  });
  if (text === undefined) {
    const reason = Object.hasOwn(unreadable, name) ? unreadable[name] : undefined;
    return fail(reason?.message ?? 'the file is missing', reason?.line, reason?.column);
  }
  const parsed = parseToml(text);
  if (!parsed.ok) return fail(parsed.error.message, parsed.error.line, parsed.error.column);
  const merged = startMerge(parsed.value);
  const layers: Source[] = [{ file, text, format: 'toml' }];
  for (const { source, patches } of overlays) {
    const patch = patches.get(name);
    if (patch === undefined) continue;
    applyPatch(merged, { ...patch, layer: layers.length }, deriveMergeRules(schema));
    layers.push(source);
  }
  const faults: Fault[] = [];
  const { whole, loose } = readSchema(schema, merged.document, { path: [], faults });
  return { loose, whole, faults, placed: [], layers, merged };
}

/** Complete, and consistent with the other files. */
function isSound<T>(reading: FileReading<T>): reading is FileReading<T> & { readonly whole: T } {
  return reading.whole !== undefined && !reading.faults.some(isError);
}

/** Every fault in the text of who wrote what it is about. */
function report({ faults, placed, layers, merged }: FileReading<unknown>): Diagnostic[] {
  if (merged === undefined) return [...placed];
  const byLayer = layers.map((): Fault[] => []);
  for (const { layer, fault } of merged.faults) byLayer[layer]?.push(fault);
  for (const fault of faults) {
    const { layer, path, toWritten } = findOrigin(merged.trace, fault);
    const offset = fault.offset === undefined ? {} : { offset: toWritten?.(fault.offset) ?? fault.offset };
    byLayer[layer]?.push({ ...fault, ...offset, path });
  }
  return layers.flatMap((source, layer) => dropRepeated(placeFaults(source, byLayer[layer] ?? [])));
}

/** What an overlay says of every entry is one fault at one place, not one for each entry. */
function dropRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter((each, index) => {
    const before = diagnostics[index - 1];
    return before === undefined || compareDiagnostics(before, each) !== 0;
  });
}

/** Without overlays the hash of the files themselves; an overlay that changes nothing of the game does not count. */
function hashConfig(files: ConfigFiles, overlays: readonly Overlay[]): string {
  const base = GAME_FILES.map((name) => [name, files[name] ?? ''] as const);
  const used = overlays.filter(({ patches }) => GAME_FILES.some((name) => patches.has(name)));
  return hashTexts([...base, ...used.map(({ file, source }) => [file, source.text] as const)]);
}
