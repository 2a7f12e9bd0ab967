/**
 * What the files say about each other.
 *
 * Works on what could be read: a file with a fault still gives its ids, so that the others are checked against
 * them; but nothing is called unknown while the list that would know it is incomplete.
 */
import { LEVEL_LIMIT } from '../content/limits.ts';
import { findNearestWord } from '@dota-factory/base';
import {
  type Fault,
  findIds,
  type KnownIds,
  type Loose,
  type Path,
  suggestId,
  unknownIdFault,
} from '@dota-factory/data';
import { fitModules, indexModules, type MisfitReason } from '../rules/ship-layout.ts';
import { stationDistance } from '../rules/station-range.ts';
import { deriveThreat, formatThreatFault, type ItemUse, type ThreatFault } from '../rules/threat.ts';
import { findItems } from './amounts.ts';
import type { WrittenBalancing } from './balancing.ts';
import {
  BUILDING_BLOCK,
  BUILDING_IDS,
  type ModuleConfig,
  type PlacedModule,
  type RecipeConfig,
  SCRAP,
  type ShipConfig,
  type ThreatTable,
} from '../content/game-config.ts';
import type { WrittenModules } from './modules.ts';
import { type WrittenRecipes } from './recipes.ts';
import type { WrittenShips } from './ships.ts';
import type { WrittenStations } from './stations.ts';
import type { WrittenVisuals } from './visuals.ts';
import type { WrittenWorld } from './world.ts';

/** A file as far as it could be read, and where its faults go. */
export interface Side<T> {
  readonly loose: Loose<T> | undefined;
  readonly faults: Fault[];
}

/** What recipes make, and scrap. */
export function findMadeItems(recipes: Loose<WrittenRecipes> | undefined): KnownIds {
  const ids = new Set<string>([SCRAP]);
  let isComplete = recipes?.recipe !== undefined;
  for (const recipe of recipes?.recipe ?? []) {
    // A recipe that makes nothing is a separate fault; its intended output is unknown.
    if (recipe?.outputs === undefined || recipe.outputs.length === 0) isComplete = false;
    for (const output of recipe?.outputs ?? []) {
      if (output?.item === undefined) isComplete = false;
      else ids.add(output.item);
    }
  }
  return { ids, isComplete };
}

/** Every item that a recipe, ship or module needs is made by a recipe or is scrap. */
export function checkItems(
  recipes: Side<WrittenRecipes>,
  ships: Side<WrittenShips>,
  modules: Side<WrittenModules>,
): void {
  const made = findMadeItems(recipes.loose);
  if (!made.isComplete) return;
  const check = (faults: Fault[], path: Path, amounts: unknown): void => {
    for (const { item, index } of findItems(amounts)) {
      if (made.ids.has(item)) continue;
      faults.push({
        path: [...path, index, 'item'],
        message: `no recipe makes the item "${item}"${suggestId(item, made.ids)}`,
        expected: 'an item that a recipe makes, or scrap',
      });
    }
  };
  for (const [index, recipe] of (recipes.loose?.recipe ?? []).entries()) {
    check(recipes.faults, ['recipe', index, 'inputs'], recipe?.inputs);
  }
  for (const [index, ship] of (ships.loose?.ship ?? []).entries()) {
    check(ships.faults, ['ship', index, 'schematic', 'materials'], ship?.schematic?.materials);
  }
  for (const [index, module] of (modules.loose?.module ?? []).entries()) {
    check(modules.faults, ['module', index, 'materials'], module?.materials);
  }
}

/** Without an assembler recipe for them the stock of building blocks can only shrink. */
export function checkBuildingBlocks({ loose, faults }: Side<WrittenRecipes>): void {
  if (!findMadeItems(loose).isComplete) return;
  const isMade = (loose?.recipe ?? []).some(
    (recipe) =>
      (recipe?.building ?? 'assembler') === 'assembler' &&
      recipe?.outputs?.some((output) => output?.item === BUILDING_BLOCK),
  );
  if (isMade) return;
  faults.push({
    severity: 'warning',
    path: [],
    message: `no assembler recipe makes "${BUILDING_BLOCK}", so that the stock can only shrink`,
    expected: 'one that does',
  });
}

/** Up to this level, that of fifty pushes, an enemy's range that reaches the player is a fault. */
const CROSSFIRE_LEVELS = 50;
/** Up to here every level is looked at, and then each that is twice the one before. */
const EVERY_LEVEL = 1000;

/**
 * REQ-DEF-NO-CROSSFIRE. Stations stand in pairs at the same height, so that their distance is the width of the
 * contest zone, and grows with every push; the enemy's range grows with the level. No check at load can look at every
 * level, but play limits the enemy's range at each (`limitStationRange`): what is found beyond the first levels is a
 * warning that the formula does not hold there. The player's level is fixed, and the first set is the closest.
 */
export function checkCrossfire(
  { loose: world }: Side<WrittenWorld>,
  { loose: stations, faults }: Side<WrittenStations>,
): void {
  const width = world?.regions?.contest_zone_width;
  const step = world?.push?.push_expand_columns;
  const level = stations?.player_station?.level;
  const playerRange = stations?.player_station?.range_formula;
  const enemyRange = stations?.enemy_station?.range_formula;
  if (width === undefined) return;
  if (playerRange !== undefined && level !== undefined) {
    const range = playerRange.at(level);
    if (!(range < width)) {
      faults.push({
        path: ['player_station', 'range_formula'],
        message: 'the player’s stations reach the enemy’s',
        expected: `a range below ${width} tiles, the width of the contest zone`,
        got: `${range} at level ${level}`,
      });
    }
  }
  if (enemyRange === undefined || step === undefined) return;
  const found = crossfireLevels().find((each) => !(enemyRange.at(each) < stationDistance(width, step, each)));
  if (found !== undefined)
    faults.push(crossfireFault(found, enemyRange.at(found), stationDistance(width, step, found)));
}

/** Levels of the enemy's stations, ascending. */
function crossfireLevels(): number[] {
  const levels = Array.from({ length: EVERY_LEVEL + 1 }, (_, level) => level);
  for (let level = 2 * EVERY_LEVEL; level <= LEVEL_LIMIT; level *= 2) levels.push(level);
  return levels;
}

function crossfireFault(level: number, range: number, distance: number): Fault {
  const path = ['enemy_station', 'range_formula'];
  const stations = `the enemy’s stations of level ${level}`;
  const got = `${range} at level ${level}`;
  if (level <= CROSSFIRE_LEVELS)
    return {
      path,
      message: `${stations} reach the player’s`,
      expected: `a range below ${distance} tiles, the distance of that set`,
      got,
    };
  return {
    severity: 'warning',
    path,
    message: `${stations} would reach the player’s`,
    expected: `a range below ${distance} tiles, to which it is limited in play`,
    got,
  };
}

const MISFIT_WORDS: Readonly<Record<MisfitReason, string>> = {
  'unknown-module': 'there is no such module',
  'outside-grid': 'it reaches outside the ship’s grid',
  'not-buildable': 'it covers a cell that is not buildable',
  overlap: 'it overlaps a module before it',
};

/** Modules that do not fit are skipped in play (REQ-WAV-DEFAULT-MODULES), so that they are worth a warning. */
export function checkDefaultModules(
  ships: Side<WrittenShips>,
  modules: readonly Pick<ModuleConfig, 'id' | 'surface_mask'>[],
): void {
  for (const [index, ship] of (ships.loose?.ship ?? []).entries()) {
    checkFit(ships.faults, ['ship', index, 'default_modules'], ship?.layout, ship?.default_modules, modules);
  }
}

/** References of the arenas to ships and modules (REQ-BAL-TEAM). */
export function checkArenas(
  { loose, faults }: Side<WrittenBalancing>,
  { loose: ships }: Side<WrittenShips>,
  modules: readonly Pick<ModuleConfig, 'id' | 'surface_mask'>[] | undefined,
): void {
  const known = findIds(ships?.ship);
  for (const [arenaIndex, arena] of (loose?.arena ?? []).entries()) {
    for (const [teamIndex, team] of (arena?.team ?? []).entries()) {
      for (const [index, entry] of (team?.ship ?? []).entries()) {
        const path = ['arena', arenaIndex, 'team', teamIndex, 'ship', index];
        const type = entry?.type;
        if (type === undefined) continue;
        if (!known.ids.has(type)) {
          if (known.isComplete) faults.push(unknownIdFault('ship', type, known.ids, [...path, 'type']));
          continue;
        }
        const ship = ships?.ship?.find((candidate) => candidate?.id === type);
        if (modules !== undefined) {
          checkFit(faults, [...path, 'modules'], ship?.layout, entry?.modules, modules);
        }
      }
    }
  }
}

function checkFit(
  faults: Fault[],
  path: Path,
  layout: Loose<readonly string[]> | undefined,
  placed: Loose<readonly PlacedModule[]> | undefined,
  modules: readonly Pick<ModuleConfig, 'id' | 'surface_mask'>[],
): void {
  const rows = layout?.flatMap((row) => (row === undefined ? [] : [row]));
  const whole = placed?.flatMap((each) => (isWholeModule(each) ? [each] : []));
  if (rows === undefined || whole === undefined || whole.length !== placed?.length) return;
  for (const { module, index, reason } of fitModules({ layout: rows }, whole, indexModules(modules))
    .misfits) {
    const isUnknown = reason === 'unknown-module';
    const hint = isUnknown
      ? suggestId(
          module.type,
          modules.map(({ id }) => id),
        )
      : '';
    faults.push({
      severity: 'warning',
      path: isUnknown ? [...path, index, 'type'] : [...path, index],
      message: `the module "${module.type}" is skipped: ${MISFIT_WORDS[reason]}${hint}`,
    });
  }
}

function isWholeModule(module: Loose<PlacedModule> | undefined): module is PlacedModule {
  return (
    module?.type !== undefined &&
    module.x !== undefined &&
    module.y !== undefined &&
    module.rotation !== undefined
  );
}

/** Everything that can be seen has a look, and nothing else. */
export function checkVisuals(
  visuals: Side<WrittenVisuals>,
  recipes: Side<WrittenRecipes>,
  ships: Side<WrittenShips>,
): void {
  const buildings = { ids: new Set<string>(BUILDING_IDS), isComplete: true };
  checkLooks(visuals, 'building', buildings);
  checkLooks(visuals, 'item', findMadeItems(recipes.loose));
  checkLooks(visuals, 'ship', findIds(ships.loose?.ship));
}

function checkLooks(
  { loose, faults }: Side<WrittenVisuals>,
  kind: 'building' | 'item' | 'ship',
  known: KnownIds,
): void {
  const looks = loose?.[kind];
  if (looks === undefined) return;
  const guessed = new Set<string | undefined>();
  for (const id of Object.keys(looks)) {
    if (known.ids.has(id) || !known.isComplete) continue;
    const bare = [...known.ids].filter((candidate) => !Object.hasOwn(looks, candidate));
    // A misspelt id is one fault, not two.
    guessed.add(findNearestWord(id, bare));
    faults.push({ ...unknownIdFault(kind, id, known.ids, [kind, id]), target: 'key' });
  }
  for (const id of known.ids) {
    if (Object.hasOwn(looks, id) || guessed.has(id)) continue;
    faults.push({
      path: [kind],
      target: 'table',
      message: `the ${kind} "${id}" has no look`,
      expected: `a table [${kind}.${id}]`,
    });
  }
}

/** The threat of everything, or the faults that keep it from being computed, at their places. */
export function checkThreat(
  recipes: { readonly value: readonly RecipeConfig[]; readonly faults: Fault[] },
  ships: { readonly value: readonly ShipConfig[]; readonly faults: Fault[] },
  modules: { readonly value: readonly ModuleConfig[]; readonly faults: Fault[] },
): ThreatTable | undefined {
  const threat = deriveThreat(recipes.value, ships.value, modules.value);
  if (threat.ok) return threat.value;
  const indexOf = (entries: readonly { readonly id: string }[], id: string | undefined): number =>
    Math.max(
      0,
      entries.findIndex((entry) => entry.id === id),
    );
  const placeUse = ({ in: kind, index, position }: ItemUse): [Fault[], Path] => {
    if (kind === 'recipe') return [recipes.faults, ['recipe', index, 'inputs', position]];
    if (kind === 'ship') return [ships.faults, ['ship', index, 'schematic', 'materials', position]];
    return [modules.faults, ['module', index, 'materials', position]];
  };
  const place = (fault: ThreatFault): [Fault[], Path] => {
    switch (fault.kind) {
      case 'circle':
        return [recipes.faults, ['recipe', indexOf(recipes.value, fault.recipes[0]), 'inputs']];
      case 'scrap-circle':
        return [ships.faults, ['ship', indexOf(ships.value, fault.ship), 'schematic', 'materials']];
      case 'no-recipe':
      case 'no-scrap':
        return placeUse(fault.use);
      case 'too-large': {
        if (fault.of === 'ship') return [ships.faults, ['ship', indexOf(ships.value, fault.id)]];
        const maker = recipes.value.find(({ outputs }) => outputs.some(({ item }) => item === fault.id));
        return [recipes.faults, ['recipe', indexOf(recipes.value, maker?.id)]];
      }
    }
  };
  for (const fault of threat.error) {
    const [faults, path] = place(fault);
    faults.push({ path, message: formatThreatFault(fault) });
  }
  return undefined;
}
