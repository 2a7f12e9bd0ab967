/** The default config is complete, playable from its first minute, and does what docs/content.md says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUILDING_IDS,
  type BuildingId,
  CONFIG_FILES,
  createUnlocks,
  deriveImplicitUnlocks,
  deriveShipMaterials,
  deriveShipProductionTime,
  deriveShipStats,
  type Direction,
  fitModules,
  indexModules,
  isRecipeUnlocked,
  type ItemId,
  type ModuleConfig,
  placedCells,
  type RecipeConfig,
  shipThreat,
  type ShipConfig,
  summarizeShipStats,
} from '@dota-factory/lib';
import { deriveDropPool, deriveReprocessingPool } from '@dota-factory/lib/testing';
import { CONFIG_FOLDER, loadDefaultContent } from './default-content.ts';

const { game, balancing, diagnostics } = loadDefaultContent();
const moduleById = indexModules(game.modules);

function getRecipe(id: string): RecipeConfig {
  const recipe = game.recipes.find((candidate) => candidate.id === id);
  if (recipe === undefined) throw new Error(`no recipe ${id}`);
  return recipe;
}
function getShip(id: string): ShipConfig {
  const ship = game.ships.find((candidate) => candidate.id === id);
  if (ship === undefined) throw new Error(`no ship ${id}`);
  return ship;
}
const makersOf = (item: ItemId): readonly RecipeConfig[] =>
  game.recipes.filter(({ outputs }) => outputs.some((output) => output.item === item));
const madeBy = (building: RecipeConfig['building']): ReadonlySet<ItemId> =>
  new Set(
    game.recipes
      .filter((recipe) => recipe.building === building)
      .flatMap(({ outputs }) => outputs.map(({ item }) => item)),
  );
const isCapability = (module: ModuleConfig): boolean =>
  module.weapon !== undefined || module.salvage !== undefined || module.repair !== undefined;
const moduleLevel = (id: string): number => moduleById.get(id)?.player_production_level ?? 0;

describe('the files', () => {
  test('load without an error or a warning', () => {
    expect(diagnostics).toEqual([]);
  });

  test.each([...CONFIG_FILES])(
    '%s names its schema and explains its keys before the first of them',
    (file) => {
      const lines = readFileSync(join(CONFIG_FOLDER, file), 'utf8').split('\n');
      expect(lines[0]).toBe(`#:schema ./schema/${file.replace('.toml', '')}.schema.json`);
      expect(lines.findIndex((line) => !line.startsWith('#'))).toBeGreaterThanOrEqual(10);
    },
  );
});

describe('items and recipes', () => {
  const ores = madeBy('miner');
  const basics = madeBy('smelter');
  const intermediates = game.items.filter(
    (item) => !ores.has(item) && !basics.has(item) && item !== 'building_block' && item !== 'scrap',
  );

  test('there are 4 ores, 4 basic materials and 14 intermediates or more', () => {
    expect(ores.size).toBeGreaterThanOrEqual(4);
    expect(basics.size).toBeGreaterThanOrEqual(4);
    expect(intermediates.length).toBeGreaterThanOrEqual(14);
  });

  test('the crafting tree is at least four levels deep above the ores', () => {
    const depths = new Map<ItemId, number>();
    const depthOf = (item: ItemId): number => {
      const known = depths.get(item);
      if (known !== undefined) return known;
      const makers = makersOf(item).filter(
        ({ building, inputs }) =>
          building !== 'reprocessing_plant' && !inputs.some((input) => input.item === 'scrap'),
      );
      const depth = Math.max(
        0,
        ...makers.map(({ inputs }) => Math.max(-1, ...inputs.map((input) => depthOf(input.item))) + 1),
      );
      depths.set(item, depth);
      return depth;
    };
    expect(Math.max(...game.items.map(depthOf))).toBeGreaterThanOrEqual(4);
    expect(depthOf('iron_plate')).toBe(1);
  });

  test('every ore is smelted, and so is scrap, into a material that ore gives too', () => {
    for (const input of [...ores, 'scrap']) {
      const smelted = game.recipes.filter(
        ({ building, inputs }) => building === 'smelter' && inputs.some(({ item }) => item === input),
      );
      expect(smelted.map(({ id }) => id)).toHaveLength(1);
    }
    const fromScrap = getRecipe('smelt_scrap').outputs.map(({ item }) => item);
    expect(makersOf(fromScrap[0] ?? '').map(({ id }) => id)).toEqual(['smelt_titanium', 'smelt_scrap']);
  });

  test('some items come from reprocessing only, and something needs each of them', () => {
    const only = [...madeBy('reprocessing_plant')].filter((item) => makersOf(item).length === 1);
    expect(only.length).toBeGreaterThanOrEqual(2);
    const needed = new Set(
      [...game.ships, ...game.modules].flatMap(({ materials }) => materials.map(({ item }) => item)),
    );
    expect(only.filter((item) => !needed.has(item))).toEqual([]);
  });

  test('some assembler recipes are schematics to be won, and reprocessing bridges the wait', () => {
    const locked = game.recipes.filter(({ unlock_at_station_level: level }) => (level ?? -1) >= 0);
    expect(locked.length).toBeGreaterThanOrEqual(3);
    const reprocessed = madeBy('reprocessing_plant');
    for (const { outputs } of locked)
      expect(outputs.filter(({ item }) => !reprocessed.has(item))).toEqual([]);
  });

  test('building blocks are made by one assembler recipe, known from the start, and are no material', () => {
    expect(makersOf('building_block')).toMatchObject([
      { building: 'assembler', unlock_at_station_level: -1 },
    ]);
    const uses = [...game.ships, ...game.modules].flatMap(({ materials }) => materials);
    expect(uses.filter(({ item }) => item === 'building_block')).toEqual([]);
  });

  test('every intermediate is of use', () => {
    const used = new Set([
      ...game.recipes.flatMap(({ inputs }) => inputs.map(({ item }) => item)),
      ...[...game.ships, ...game.modules].flatMap(({ materials }) => materials.map(({ item }) => item)),
    ]);
    expect(intermediates.filter((item) => !used.has(item))).toEqual([]);
  });

  test('durations are multiples of half a second and every cycle makes one item', () => {
    for (const { id, duration_seconds, outputs } of game.recipes) {
      expect([id, (duration_seconds * 2) % 1]).toEqual([id, 0]);
      expect([id, outputs.map(({ amount }) => amount)]).toEqual([id, outputs.map(() => 1)]);
    }
  });

  test('smelting scrap is never the dearer way, so it does not inflate threat', () => {
    expect(game.threat.items.get('scrap')).toBe(7.75);
    expect(game.threat.items.get('titanium_plate')).toBe(12);
  });

  test('the threat noted behind each recipe is the one that is computed', () => {
    const text = readFileSync(join(CONFIG_FOLDER, 'recipes.toml'), 'utf8');
    const notes = [...text.matchAll(/outputs = \[\{ item = "(\w+)", amount = 1 \}\] # (\d+)/g)];
    expect(notes.length).toBe(game.recipes.length - 1);
    for (const [, item = '', threat] of notes)
      expect([item, game.threat.items.get(item)]).toEqual([item, Number(threat)]);
  });
});

describe('buildings', () => {
  test.each<[string, BuildingId, number, number, readonly Direction[]]>([
    ['REQ-BLD-MINER', 'miner', 2, 2, ['E']],
    ['REQ-BLD-SMELTER', 'smelter', 2, 2, ['E']],
    ['REQ-BLD-ASSEMBLER', 'assembler', 3, 3, ['E']],
    ['REQ-BLD-REPROCESSING', 'reprocessing_plant', 3, 3, ['E']],
    ['REQ-BLD-SHIPYARD', 'shipyard', 4, 2, ['E']],
    ['REQ-BLD-SALVAGE-BAY', 'salvage_bay', 3, 2, ['W']],
    ['REQ-BLD-BELT', 'belt', 1, 1, ['E']],
    ['REQ-BLD-SPLITTER', 'splitter', 1, 1, ['E', 'S']],
    ['REQ-BLD-TUNNEL-ENTRY', 'tunnel_entry', 1, 1, ['E']],
    ['REQ-BLD-TUNNEL-EXIT', 'tunnel_exit', 1, 1, ['E']],
  ])('[%s] %s is %d by %d tiles with its ports', (_id, building, width, height, ports) => {
    const footprint = game.buildings[building].footprints[0];
    expect(footprint).toMatchObject({ width, height });
    expect(footprint.cells).toHaveLength(width * height);
    expect(footprint.ports.map(({ direction }) => direction)).toEqual(ports);
  });

  test('only the HQ cannot be placed', () => {
    expect(BUILDING_IDS.filter((id) => !game.buildings[id].placeable)).toEqual(['hq']);
  });

  test('the HQ is 4 by 4 tiles without a port, and stands whole and centred on the asteroid', () => {
    const { width, height, ports } = game.buildings.hq.footprints[0];
    expect([width, height, ports]).toEqual([4, 4, []]);
    expect((game.world.height_tiles - height) % 2).toBe(0);
    expect(width).toBeLessThan(game.world.regions.asteroid_width);
  });
});

describe('ships and modules', () => {
  test('there are 8 hulls or more, from 3 by 3 to 9 by 7 cells, each of its own size and speed', () => {
    const sizes = game.ships.map(({ layout }) => `${layout[0]?.length}x${layout.length}`);
    expect(game.ships.length).toBeGreaterThanOrEqual(8);
    expect(sizes).toEqual(expect.arrayContaining(['3x3', '9x7']));
    expect(new Set(sizes).size).toBe(game.ships.length);
    expect(new Set(game.ships.map(({ stats }) => stats.speed.at(5))).size).toBe(game.ships.length);
    for (const { layout } of game.ships) {
      expect(layout.join('')).toContain('X');
      expect(Math.max(layout.length - 2, layout[0]?.length ?? 0)).toBeLessThanOrEqual(9);
    }
  });

  test('there are 18 modules or more of one to six cells, some in the shape of an L and of a T', () => {
    const cells = game.modules.map(({ surface_mask }) => surface_mask.join('').replaceAll('X', '').length);
    expect(game.modules.length).toBeGreaterThanOrEqual(18);
    expect([...new Set(cells)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const masks = game.modules.map(({ surface_mask }) => surface_mask.join('/'));
    expect(masks).toEqual(expect.arrayContaining(['OO/OX', 'OOO/XOX']));
  });

  test('weapons are short, medium and long ranged; every stat that a module may change is changed by one', () => {
    const ranges = game.modules.flatMap(({ weapon }) => (weapon ? [weapon.attack_range.at(5)] : []));
    expect(Math.min(...ranges)).toBeLessThanOrEqual(3);
    expect(Math.max(...ranges)).toBeGreaterThanOrEqual(6.5);
    expect(ranges.some((range) => range > 4 && range < 6)).toBe(true);
    const passive = game.modules.filter((module) => !isCapability(module));
    const changed = new Set(passive.flatMap(({ modifiers }) => modifiers.map(({ stat }) => stat)));
    expect([...changed].sort()).toEqual(
      [
        'hp',
        'speed',
        'sensor_range',
        'main_acceleration',
        'maneuvering_acceleration',
        'angular_acceleration',
        'max_rotation_speed',
        'damage',
        'attack_range',
        'attack_rate',
        'collection_range',
        'cargo_capacity',
        'collection_rate',
        'repair_rate',
        'repair_range',
      ].sort(),
    );
    for (const capability of ['weapon', 'salvage', 'repair'] as const)
      expect(game.modules.filter((module) => module[capability] !== undefined).length).toBeGreaterThanOrEqual(
        2,
      );
  });

  test('every default layout fits whole and is armed', () => {
    for (const ship of game.ships) {
      const { fitted, misfits } = fitModules(ship, ship.default_modules, moduleById);
      expect([ship.id, misfits]).toEqual([ship.id, []]);
      const stats = deriveShipStats(game, ship, fitted, 5, moduleLevel);
      expect(summarizeShipStats(stats).weapons?.dps).toBeGreaterThan(5);
    }
  });

  test('every module fits at least one hull', () => {
    const fits = (module: ModuleConfig, { layout }: ShipConfig): boolean =>
      layout.some((row, y) =>
        [...row].some((_cell, x) =>
          ([0, 90, 180, 270] as const).some((rotation) =>
            placedCells(module, { type: module.id, x, y, rotation }).every(
              (cell) => layout[cell.y]?.[cell.x] === 'O',
            ),
          ),
        ),
      );
    const homeless = game.modules.filter((module) => !game.ships.some((ship) => fits(module, ship)));
    expect(homeless.map(({ id }) => id)).toEqual([]);
  });

  test('sensors reach from any row to the HQ’s, so no enemy passes it by', () => {
    for (const { id, stats } of game.ships)
      expect([id, stats.sensor_range.at(0) >= game.world.height_tiles / 2]).toEqual([id, true]);
  });

  test('crossing the contest zone takes a light fighter 20 to 40 seconds, and a carrier longer', () => {
    const seconds = (id: string): number => {
      const ship = getShip(id);
      const { hull } = deriveShipStats(game, ship, ship.default_modules, 5, moduleLevel);
      return game.world.regions.contest_zone_width / hull.speed;
    };
    expect(seconds('light_fighter')).toBeGreaterThanOrEqual(20);
    expect(seconds('light_fighter')).toBeLessThanOrEqual(40);
    expect(seconds('carrier')).toBeGreaterThan(1.15 * seconds('light_fighter'));
    expect(seconds('interceptor')).toBeLessThan(0.75 * seconds('light_fighter'));
  });

  test('the threat noted beside each hull is the one that is computed', () => {
    const text = readFileSync(join(CONFIG_FOLDER, 'ships.toml'), 'utf8');
    const notes = [...text.matchAll(/^\[\[ship\]\] # (\d+) threat.*\nid = "(\w+)"/gm)];
    expect(notes.length).toBe(game.ships.length);
    for (const [, threat, id = ''] of notes)
      expect([id, Math.round(game.threat.ships.get(id) ?? 0)]).toEqual([id, Number(threat)]);
  });

  test('one hull alone has the smallest drop, and it is the light fighter', () => {
    const smallest = Math.min(...game.ships.map(({ scrap_drop }) => scrap_drop));
    expect(game.ships.filter(({ scrap_drop }) => scrap_drop === smallest).map(({ id }) => id)).toEqual([
      'light_fighter',
    ]);
  });
});

describe('the start', () => {
  const unlocks = createUnlocks(game);
  const implicit = deriveImplicitUnlocks(game, unlocks);

  test('[REQ-LOCK-EXPLICIT] a fighter, a gun, armour, salvage and repair are known', () => {
    expect(unlocks.ships).toEqual(['light_fighter', 'salvager']);
    expect(unlocks.modules).toEqual([
      'armour_plate',
      'autocannon',
      'repair_arm',
      'salvage_claw',
      'side_thrusters',
    ]);
    expect(unlocks.recipes).toEqual(['assemble_building_block']);
  });

  test('[REQ-LOCK-IMPLICIT] everything the known ships, modules and blocks are made of can be made', () => {
    const wanted = [
      ...game.ships.filter(({ id }) => unlocks.ships.includes(id)),
      ...game.modules.filter(({ id }) => unlocks.modules.includes(id)),
    ].flatMap(({ materials }) => materials.map(({ item }) => item));
    const open = [...wanted, 'building_block'];
    const reached = new Set<ItemId>();
    for (let item = open.pop(); item !== undefined; item = open.pop()) {
      if (reached.has(item) || item === 'scrap') continue;
      reached.add(item);
      const makers = makersOf(item).filter(
        ({ id, building }) =>
          building === 'smelter' ||
          (building !== 'reprocessing_plant' && isRecipeUnlocked(unlocks, implicit, id)),
      );
      expect([item, makers.length]).toEqual([item, Math.max(1, makers.length)]);
      for (const { inputs } of makers) open.push(...inputs.map((input) => input.item));
    }
    expect([...reached]).toEqual(
      expect.arrayContaining(['iron_ore', 'copper_ore', 'titanium_plate', 'circuit']),
    );
  });

  test('not everything is there at once: an ore and most parts are still to be discovered', () => {
    expect([...implicit.recipes].filter((id) => id.startsWith('mine_')).sort()).toEqual([
      'mine_copper',
      'mine_iron',
      'mine_titanium',
    ]);
    expect(implicit.items.size).toBeLessThan(game.items.length - 10);
  });

  test('[REQ-LOCK-REPROCESSING-POOL] scrap can be filtered, smelted and reprocessed from the start', () => {
    expect(implicit.items.has('scrap')).toBe(true);
    const pool = deriveReprocessingPool(getRecipe('reprocess_scrap'), implicit);
    expect(pool.map(({ item }) => item)).toEqual(['circuit']);
  });

  test('the first sets have new ships and modules to offer, at every level up to 3', () => {
    for (const level of [0, 1, 2, 3]) {
      const fresh = [...game.ships, ...game.modules].filter(
        ({ unlock_at_station_level }) => unlock_at_station_level === level,
      );
      expect([level, fresh.length > 0]).toEqual([level, true]);
    }
    const isNew = ({ kind, id }: { kind: string; id: string }): boolean =>
      (kind === 'ship' && !unlocks.ships.includes(id)) ||
      (kind === 'module' && !unlocks.modules.includes(id));
    const pool = deriveDropPool(game, unlocks, 0);
    expect(pool.filter(isNew).length / pool.length).toBeGreaterThan(0.5);
  });

  test('the light fighter is made of iron alone', () => {
    const ship = getShip('light_fighter');
    const open = deriveShipMaterials(ship, ship.default_modules, moduleById).map(({ item }) => item);
    const ores = new Set<ItemId>();
    for (let item = open.pop(); item !== undefined; item = open.pop()) {
      for (const { building, inputs } of makersOf(item)) {
        if (building === 'miner') ores.add(item);
        open.push(...inputs.map((input) => input.item));
      }
    }
    expect([...ores]).toEqual(['iron_ore']);
  });
});

describe('the economy of docs/content.md', () => {
  const seconds = (id: string): number => getRecipe(id).duration_seconds;
  const cost = (counts: Partial<Record<BuildingId, number>>): number =>
    Object.entries(counts).reduce((sum, [id, n]) => sum + game.buildings[id as BuildingId].cost * n, 0);
  const buildTime = (counts: Partial<Record<BuildingId, number>>): number =>
    Object.entries(counts).reduce(
      (sum, [id, n]) => sum + game.buildings[id as BuildingId].construction_time_seconds * n,
      0,
    );
  const blockLine = { miner: 2, smelter: 2, assembler: 1, belt: 5 };
  const fighterYard = { miner: 1, smelter: 1, assembler: 2, shipyard: 1, belt: 32, splitter: 2 };

  test('two miners feed two smelters feed one block assembler, with nothing left over', () => {
    const ore = 2 / seconds('mine_iron');
    const plates = 2 / seconds('smelt_iron');
    const block = getRecipe('assemble_building_block');
    expect(ore).toBe(plates);
    expect((block.inputs[0]?.amount ?? 0) / block.duration_seconds).toBe(plates);
  });

  test('a block line is affordable at once, stands after 20 s, and has paid for itself by 2:40', () => {
    const rate = 1 / seconds('assemble_building_block');
    expect(cost(blockLine)).toBe(67);
    expect(cost(blockLine)).toBeLessThan(game.world.starting_building_blocks);
    expect(buildTime(blockLine)).toBe(19.5);
    expect(cost(blockLine) / rate).toBe(134);
    expect(buildTime(blockLine) + cost(blockLine) / rate).toBeLessThanOrEqual(160);
  });

  test('one block line pays for a fighter yard before the first boss wave', () => {
    const saved = game.world.starting_building_blocks - cost(blockLine);
    const rate = 1 / seconds('assemble_building_block');
    expect(cost(fighterYard)).toBe(136);
    const paid = buildTime(blockLine) + (cost(fighterYard) - saved) / rate;
    expect(paid).toBeLessThan(game.world.waves.boss_countdown_seconds - 60);
  });

  test('one miner and one smelter keep a fighter yard busy', () => {
    const ship = getShip('light_fighter');
    const cycle = deriveShipProductionTime(ship, ship.default_modules, moduleById);
    const platesOf = (item: ItemId): number =>
      item === 'iron_plate'
        ? 1
        : (makersOf(item)[0]?.inputs ?? []).reduce(
            (sum, input) => sum + input.amount * platesOf(input.item),
            0,
          );
    const plates = deriveShipMaterials(ship, ship.default_modules, moduleById).reduce(
      (sum, { item, amount }) => sum + amount * platesOf(item),
      0,
    );
    expect([cycle, plates]).toEqual([25, 8]);
    expect(plates / cycle).toBeLessThan(1 / seconds('smelt_iron'));
  });

  test('a fighter yard makes about 2.5 threat per second, between the second and the third enemy rate', () => {
    const ship = getShip('light_fighter');
    const made =
      shipThreat(game, ship, ship.default_modules) /
      deriveShipProductionTime(ship, ship.default_modules, moduleById);
    expect(made).toBeCloseTo(2.48, 2);
    const { threat_rate_formula: rate } = game.world.waves;
    expect(rate.at(1)).toBeLessThan(made);
    expect(rate.at(3)).toBeGreaterThan(made);
  });

  test('the first boss wave has at most five ships, and nothing as large as a destroyer', () => {
    const {
      threat_rate_formula: rate,
      boss_threat_duration_seconds: duration,
      gap_max_seconds: gap,
    } = game.world.waves;
    const cheapest = Math.min(...game.threat.ships.values());
    // Unspent by then: less than the cheapest ship after the last normal wave, and one gap's worth since.
    const most = rate.at(1) * (duration + gap) + cheapest;
    expect(Math.floor(most / cheapest)).toBeLessThanOrEqual(5);
    const possible = [...game.threat.ships].filter(([, threat]) => threat <= most).map(([id]) => id);
    expect(possible).not.toContain('destroyer');
    expect(game.world.waves.ship_level_formula.at(1)).toBeLessThan(
      getShip('light_fighter').player_production_level,
    );
  });
});

describe('stations and arenas', () => {
  test('[REQ-DEF-NO-CROSSFIRE] ranges stay bounded at any level, far below the distance of the sets', () => {
    const { player_station: player, enemy_station: enemy } = game.stations;
    const distance = game.world.regions.contest_zone_width;
    for (const level of [0, 1, 5, 50, 1000]) {
      expect(player.range_formula.at(player.level)).toBeLessThan(distance / 2);
      expect(enemy.range_formula.at(level)).toBeLessThan(distance / 2);
    }
  });

  test('the player’s two stations cover every row of the world', () => {
    const quarter = game.world.height_tiles / 4;
    const { player_station: station } = game.stations;
    expect(station.range_formula.at(station.level)).toBeGreaterThan(quarter);
  });

  test('there are 8 arenas or more, with and without stations, every module fitting', () => {
    expect(balancing.arenas.length).toBeGreaterThanOrEqual(8);
    const withStations = balancing.arenas.filter(({ teams }) =>
      teams.some(({ stations }) => stations.length > 0),
    );
    expect(withStations.length).toBeGreaterThanOrEqual(3);
    expect(withStations.length).toBeLessThan(balancing.arenas.length);
    for (const { name, teams } of balancing.arenas) {
      for (const { type, modules } of teams.flatMap(({ ships }) => ships))
        expect([name, type, fitModules(getShip(type), modules, moduleById).misfits]).toEqual([
          name,
          type,
          [],
        ]);
    }
  });

  test('arenas that promise equal threat differ by less than 7 %', () => {
    const text = readFileSync(join(CONFIG_FOLDER, 'balancing.toml'), 'utf8');
    const promised = [...text.matchAll(/^# .*[Ee]qual threat.*\n\[\[arena\]\]\nname = "([^"]+)"/gm)].map(
      ([, name]) => name,
    );
    expect(promised.length).toBeGreaterThanOrEqual(6);
    for (const { name, teams } of balancing.arenas.filter((arena) => promised.includes(arena.name))) {
      const [one, other] = teams.map(({ ships }) =>
        ships.reduce((sum, ship) => sum + ship.count * shipThreat(game, getShip(ship.type), ship.modules), 0),
      );
      expect([name, Math.abs((one ?? 0) / (other ?? 1) - 1) < 0.07]).toEqual([name, true]);
    }
  });
});
