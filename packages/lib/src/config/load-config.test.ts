// Loading all files: the checked value, all faults at once, and no noise.
import { CONFIG_FILES } from './config-files.ts';
import { loadConfig } from './load-config.ts';
import { editConfig, faultsOf, loadEdited, SMALL_CONFIG } from '../testing/small-config.ts';

const load = () => {
  const report = loadConfig(SMALL_CONFIG);
  if (report.config === undefined) throw new Error('the small config has faults');
  return report.config;
};

describe('a valid config', () => {
  it('has no diagnostics', () => {
    expect(loadConfig(SMALL_CONFIG).diagnostics).toEqual([]);
  });

  it('fills in the defaults of the key table', () => {
    const { world } = load().game;
    expect(world.belt_speed_tiles_per_second).toBe(2);
    expect(world.starting_building_blocks).toBe(100);
    expect(world.refund_percentage).toBe(75);
    expect(world.departure_interval_seconds).toBe(20);
    expect(world.push.boss_advance_seconds).toBe(60);
    expect(world.waves.boss_countdown_seconds).toBe(300);
    expect(world.waves.boss_threat_duration_seconds).toBe(60);
    expect(load().game.ships.map((ship) => ship.player_production_level)).toEqual([5, 3]);
    expect(load().game.buildings.belt.placeable).toBe(true);
    expect(load().game.buildings.hq.placeable).toBe(false);
  });

  it('[REQ-MOD-CONFIG] reads formulas, capabilities and modifiers of modules', () => {
    const [gun, engine, bay] = load().game.modules;
    expect(gun?.weapon?.damage.at(5)).toBe(10);
    expect(gun?.fill_color).toBe('#aa0000');
    expect(gun?.salvage).toBeUndefined();
    expect(engine?.weapon).toBeUndefined();
    expect(engine?.surface_mask).toEqual(['OO', 'OX']);
    expect(engine?.modifiers.map(({ stat, kind, formula }) => [stat, kind, formula.at(5)])).toEqual([
      ['speed', 'added', 0.5],
      ['main_acceleration', 'multiplied', 1.5],
      ['damage', 'multiplied', 1.1],
    ]);
    expect(bay?.salvage?.cargo_capacity.at(5)).toBe(50);
    expect(bay?.repair?.repair_range.at(5)).toBe(4);
  });

  it('[REQ-MOD-LAYOUT] reads hull stats, layout and default modules of ships', () => {
    const [fighter, hauler] = load().game.ships;
    expect(fighter?.layout).toEqual(['XOX', 'OOO']);
    expect(fighter?.stats.hp.at(5)).toBe(100);
    expect(fighter?.stats.sensor_range.at(0)).toBe(15);
    expect(fighter?.default_modules).toEqual([{ type: 'gun', x: 1, y: 0, rotation: 0 }]);
    expect(hauler?.default_modules).toEqual([]);
  });

  it('normalises the weights of reprocessing and keeps the file order of recipes and items', () => {
    const { recipes, items } = load().game;
    expect(recipes[3]?.outputs.map((output) => output.probability)).toEqual([0.75, 0.25]);
    expect(recipes[0]?.outputs[0]?.probability).toBe(1);
    expect(recipes.map((recipe) => recipe.id)).toEqual([
      'mine_iron',
      'smelt_iron',
      'make_block',
      'reprocess',
    ]);
    expect(items).toEqual(['ore', 'plate', 'building_block', 'scrap', 'chip']);
  });

  it('[REQ-BAL-ARENA] [REQ-BAL-TEAM] reads arenas with two teams, ships, modules and stations', () => {
    const [arena] = load().balancing?.arenas ?? [];
    expect(arena?.name).toBe('Duel');
    expect(arena?.teams.map((team) => team.name)).toEqual(['Left', 'Right']);
    expect(arena?.teams[0].ships[0]?.modules).toHaveLength(2);
    expect(arena?.teams[1].ships[0]?.modules).toEqual([]);
    expect(arena?.teams[1].stations).toEqual([{ type: 'enemy_station', level: 1, x: 50, y: 7.5 }]);
    expect(arena?.teams[0].stations).toEqual([]);
  });

  it('is frozen all the way down', () => {
    const thaw = (value: unknown, path: string): string[] => {
      if (typeof value !== 'object' || value === null || value instanceof Map) return [];
      const parts = Object.entries(value).flatMap(([key, part]) => thaw(part, `${path}.${key}`));
      return Object.isFrozen(value) ? parts : [path, ...parts];
    };
    expect(thaw(load(), 'config')).toEqual([]);
  });

  it('does not change or share anything between two loads', () => {
    const first = load();
    const second = load();
    expect(first).not.toBe(second);
    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  });

  it('accepts Windows line ends and a byte order mark', () => {
    const files = Object.fromEntries(
      Object.entries(SMALL_CONFIG).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    );
    const { config, diagnostics } = loadConfig(files);
    expect(diagnostics).toEqual([]);
    expect(config?.game.hash).toBe(load().game.hash);
  });
});

describe('the hash', () => {
  it('changes with what the simulation reads, and only with that', () => {
    const hashOf = (files: Record<string, string>) => loadConfig(files).config?.game.hash;
    const hash = hashOf({ ...SMALL_CONFIG });
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(hashOf(editConfig(['world.toml', 'height_tiles = 40', 'height_tiles = 41']))).not.toBe(hash);
    expect(hashOf(editConfig(['visuals.toml', '#112233', '#112234']))).toBe(hash);
    expect(hashOf(editConfig(['balancing.toml', 'Duel', 'Fight']))).toBe(hash);
  });
});

describe('faults', () => {
  it('are reported for all files in one go, sorted, and leave no config', () => {
    const report = loadEdited([
      ['world.toml', 'height_tiles = 40', 'height_tiles = 0'],
      ['world.toml', '"x - 3"', '"x -"'],
      ['ships.toml', '"Hauler"', '""'],
      ['stations.toml', 'level = 1', 'level = "one"'],
      ['buildings.toml', 'cost = 10', 'cost = -10'],
    ]);
    expect(report.config).toBeUndefined();
    expect(report.diagnostics.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'buildings.toml:5:8',
      'ships.toml:25:16',
      'stations.toml:2:9',
      'world.toml:2:16',
      'world.toml:16:27',
    ]);
  });

  it('name the folder', () => {
    const { diagnostics } = loadEdited([['world.toml', '40', '0']], { folder: 'config/' });
    expect(diagnostics.map((diagnostic) => diagnostic.file)).toEqual(['config/world.toml']);
  });

  it.each(CONFIG_FILES)('a syntax fault in %s is one fault, without noise about the others', (file) => {
    const { config, diagnostics } = loadConfig({ ...SMALL_CONFIG, [file]: `${SMALL_CONFIG[file]}\n[[[` });
    expect(config).toBeUndefined();
    expect(diagnostics.map((diagnostic) => diagnostic.file)).toEqual([file]);
  });

  it.each(CONFIG_FILES)('a missing %s is one fault at its first line', (file) => {
    const { [file]: _, ...files } = SMALL_CONFIG;
    const needs = ['visuals', 'balancing'] as const;
    const { config, diagnostics } = loadConfig(files, { needs });
    expect(config).toBeUndefined();
    expect(diagnostics).toMatchObject([{ file, line: 1, column: 1, message: 'the file is missing' }]);
  });

  it('a file that fails does not hide the independent faults of others', () => {
    expect(
      faultsOf(['recipes.toml', '[[recipe]]', '[[recipe]'], ['ships.toml', '["OO"]', '["OO", "O"]']),
    ).toHaveLength(2);
  });

  it('a misspelt list of recipes is one fault, not an unknown item for every recipe', () => {
    const files = {
      ...SMALL_CONFIG,
      'recipes.toml': (SMALL_CONFIG['recipes.toml'] ?? '').replaceAll('[[recipe]]', '[[recipes]]'),
    };
    expect(loadConfig(files).diagnostics).toMatchObject([
      { file: 'recipes.toml', line: 1, column: 3, message: 'unknown key "recipes" (did you mean "recipe"?)' },
    ]);
  });

  it('looks at visuals and balancing only as far as they are needed or there', () => {
    const files = editConfig(
      ['visuals.toml', '#112233', 'red'],
      ['balancing.toml', 'count = 3', 'count = 0'],
    );
    expect(loadConfig(files, { needs: [] }).config?.visuals).toBeUndefined();
    expect(loadConfig(files, { needs: ['visuals'] }).diagnostics).toHaveLength(1);
    expect(loadConfig(files).diagnostics).toHaveLength(2);
    const { 'visuals.toml': _visuals, 'balancing.toml': _balancing, ...game } = SMALL_CONFIG;
    expect(loadConfig(game).config).toMatchObject({ visuals: undefined, balancing: undefined });
  });

  it('says why a file could not be read', () => {
    const { 'ships.toml': _, ...files } = SMALL_CONFIG;
    const unreadable = { 'ships.toml': { message: 'the file is not UTF-8', line: 3, column: 7 } };
    expect(loadConfig(files, { unreadable }).diagnostics).toMatchObject([
      { file: 'ships.toml', line: 3, column: 7, message: 'the file is not UTF-8' },
    ]);
  });
});

it('[REQ-BLD-BELT] more kinds of items than belts can tell apart are a fault at the recipe that brings them', () => {
  const mine = (n: number) =>
    `[[recipe]]\nid = "mine_${n}"\nbuilding = "miner"\nduration_seconds = 1\noutputs = [{ item = "ore_${n}", amount = 1 }]\n`;
  const { 'visuals.toml': _visuals, ...files } = SMALL_CONFIG;
  const withOres = (count: number) =>
    loadConfig({
      ...files,
      'recipes.toml': `${files['recipes.toml']}\n${Array.from({ length: count }, (_, n) => mine(n)).join('')}`,
    });
  const known = withOres(0).config?.game.items.length ?? 0;
  expect(withOres(1000 - known).diagnostics).toEqual([]);
  const [fault, ...others] = withOres(1002 - known).diagnostics;
  expect(others).toEqual([]);
  expect(fault).toMatchObject({
    file: 'recipes.toml',
    message: expect.stringContaining('more than 1000 kinds of items'),
  });
});

it('[REQ-RES-SCRAP-DROP] scrap is an item even where no recipe uses it, since wrecks leave it', () => {
  const [mine, smelt, block] = (SMALL_CONFIG['recipes.toml'] ?? '').split('\n\n');
  const chip = block?.replaceAll('block', 'chip').replace('building_chip', 'chip');
  const files = { ...SMALL_CONFIG, 'recipes.toml': [mine, smelt, block, chip].join('\n\n') };
  const { config, diagnostics } = loadConfig(files);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(config?.game.items).toEqual(['ore', 'plate', 'building_block', 'chip', 'scrap']);
});
