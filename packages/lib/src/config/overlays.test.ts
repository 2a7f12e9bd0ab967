// Overlays over a small config: what they change, who is at fault, and what must hold of any of them.
import { formatDiagnostic } from '@dota-factory/base';
import fc from 'fast-check';
import { SMALL_CONFIG } from '../testing/small-config.ts';
import { CONFIG_FILES, type ConfigFiles } from './config-files.ts';
import { loadConfig } from './load-config.ts';
import { listChanges } from './overlay-changes.ts';
import {
  chooseOverlays,
  findChoice,
  findMissingOverlays,
  formatModOrder,
  listDifficulties,
} from './overlay-choice.ts';
import { tryOverlays } from './overlay-trial.ts';

const OPTIONS = { folder: 'config/', modsFolder: 'mods/' };

/** The small config with mods, all of them on in the order given: mod -> file -> text. */
function withMods(mods: Readonly<Record<string, ConfigFiles>>, more: ConfigFiles = {}): ConfigFiles {
  const files = Object.entries(mods).flatMap(([mod, texts]) =>
    Object.entries({ 'mod.toml': '', ...texts }).map(([file, text]) => [`mods/${mod}/${file}`, text]),
  );
  return {
    ...SMALL_CONFIG,
    'mods/order.toml': formatModOrder(Object.keys(mods)),
    ...Object.fromEntries(files),
    ...more,
  };
}

const load = (files: ConfigFiles) => loadConfig(files, OPTIONS);
const faultsOf = (files: ConfigFiles) => load(files).diagnostics.map(formatDiagnostic);

function gameOf(files: ConfigFiles) {
  const { config, diagnostics } = load(files);
  if (config === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return config.game;
}

/** Formulas have closures, so that configs are compared as texts; the hash tells texts apart and is left out. */
const textOf = (files: ConfigFiles): string => JSON.stringify({ ...gameOf(files), hash: '' });

const one = (file: string, text: string) => withMods({ one: { [file]: text } });

describe('what an overlay changes', () => {
  it('a value, and nothing else', () => {
    const text = (SMALL_CONFIG['world.toml'] ?? '').replace('height_tiles = 40', 'height_tiles = 44');
    expect(textOf(one('world.toml', '[world]\nheight_tiles = 44\n'))).toBe(
      textOf({ ...SMALL_CONFIG, 'world.toml': text }),
    );
  });

  it('an entry of a list, found by its id', () => {
    const base = gameOf(SMALL_CONFIG).ships;
    const [first, second] = base;
    const { ships } = gameOf(one('ships.toml', `[[ship]]\nid = "${second?.id}"\ndisplay_name = "Other"\n`));
    expect(ships.map(({ id }) => id)).toEqual(base.map(({ id }) => id));
    expect(ships.map(({ display_name }) => display_name)).toEqual([first?.display_name, 'Other']);
  });

  it('lists without ids are replaced whole', () => {
    const [recipe] = gameOf(SMALL_CONFIG).recipes;
    const text = `[[recipe]]\nid = "${recipe?.id}"\noutputs = [{ item = "ore", amount = 7 }]\n`;
    expect(gameOf(one('recipes.toml', text)).recipes[0]?.outputs).toEqual([
      { item: 'ore', amount: 7, probability: 1 },
    ]);
  });

  it('"base" stands for what the files below say, in numbers and in formulas', () => {
    const text = '[world]\nheight_tiles = "base / 2"\n[waves]\nthreat_rate_formula = "base * 2 + base"\n';
    const { world } = gameOf(one('world.toml', text));
    expect(world.height_tiles).toBe(20);
    expect(world.waves.threat_rate_formula.text).toBe('(x - 3) * 2 + (x - 3)');
    expect(world.waves.threat_rate_formula.at(5)).toBe(6);
  });

  it('the later mod builds on the earlier one and has the last word', () => {
    const twice = { 'world.toml': '[world]\nheight_tiles = "base * 2"\n' };
    const more = { 'world.toml': '[world]\nheight_tiles = "base + 2"\n' };
    expect(gameOf(withMods({ twice, more })).world.height_tiles).toBe(82);
    expect(gameOf(withMods({ more, twice })).world.height_tiles).toBe(84);
  });

  it('a difficulty changes several files and lies below the mods', () => {
    const sections = [
      '[world.world]\nheight_tiles = 50\n',
      '[[ships.ship]]\nid = "fighter"\nloot.scrap_drop = 9\n',
    ];
    const text = `name = "Hard"\n${sections.join('')}`;
    const game = gameOf({ ...SMALL_CONFIG, 'difficulty/hard.toml': text });
    expect([game.world.height_tiles, game.ships[0]?.scrap_drop]).toEqual([50, 9]);
    const mods = withMods({ one: { 'world.toml': '[world]\nheight_tiles = "base + 1"\n' } });
    expect(gameOf({ ...mods, 'difficulty/hard.toml': text }).world.height_tiles).toBe(51);
  });

  it('"*" is every entry that is there, each with its own base', () => {
    const base = gameOf(SMALL_CONFIG).ships;
    const { ships } = gameOf(one('ships.toml', '[[ship]]\nid = "*"\nloot.scrap_drop = "base * 2 + 1"\n'));
    expect(ships.map(({ scrap_drop }) => scrap_drop)).toEqual(
      base.map(({ scrap_drop }) => scrap_drop * 2 + 1),
    );
    const keys = one('buildings.toml', '[[building]]\nid = "*"\nremove = ["placeable"]\n');
    expect(listChanges(keys)).toMatchObject([{ subject: 'building.hq.placeable' }]);
    expect(faultsOf(one('ships.toml', '[[ship]]\nid = "*"\nloot.scrap = 1\n'))).toHaveLength(1);
  });

  it('removes entries and keys', () => {
    const name = load(SMALL_CONFIG).config?.balancing?.arenas[0]?.name ?? '';
    const arenas = one('balancing.toml', `[[arena]]\nname = "${name}"\nremove = true\n`);
    expect(load(arenas).config?.balancing?.arenas).toEqual([]);
    const keys = one('buildings.toml', '[[building]]\nid = "hq"\nremove = ["placeable"]\n');
    expect(gameOf(keys).buildings.hq).toEqual(gameOf(SMALL_CONFIG).buildings.hq);
    expect(listChanges(keys, OPTIONS)).toEqual([
      {
        kind: 'mod',
        id: 'one',
        target: 'buildings.toml',
        subject: 'building.hq.placeable',
        from: 'false',
        to: undefined,
        file: 'mods/one/buildings.toml',
        line: 3,
      },
    ]);
  });
});

describe('faults are at the text of who wrote the value', () => {
  it.each<[string, string, string]>([
    [
      'world.toml',
      '[world]\nheight_tile = 44\n',
      '2:1: unknown key "height_tile" (did you mean "height_tiles"?)',
    ],
    ['world.toml', '[world]\nheight_tiles = 0\n', '2:16: height_tiles is out of range'],
    ['world.toml', '[world]\nheight_tiles = "base *"\n', '2:23: height_tiles: the formula ends too early'],
    ['world.toml', '[world]\nheight_tiles = "base + x"\n', '2:24: height_tiles is a number and has no x'],
    [
      'world.toml',
      '[waves]\nship_level_formula = "base + base +* 2"\n',
      '2:36: ship_level_formula: nothing before "*"',
    ],
    ['world.toml', '[waves]\nremove = ["gap_min"]\n', '2:11: there is no "gap_min" to remove'],
    ['world.toml', '[waves]\nremove = ["gap_min_seconds"]\n', '2:11: gap_min_seconds is missing'],
    ['ships.toml', '[[ship]]\ndisplay_name = "A"\n', '1:1: id is missing in an entry of ship'],
    [
      'ships.toml',
      '[[ship]]\nid = "figter"\n',
      '2:6: there is no ship "figter" to change (did you mean "fighter"?)',
    ],
    [
      'ships.toml',
      '[[ship]]\nid = "fighter"\n[[ship]]\nid = "fighter"\n',
      '4:6: duplicate id "fighter" in one overlay',
    ],
    ['ships.toml', '[ship]\nid = 1\n', '1:1: ship has the wrong type'],
    [
      'wrld.toml',
      'a = 1\n',
      '1:1: there is no config file "wrld.toml" to change (did you mean "world.toml"?)',
    ],
    ['mod.toml', 'nme = "A"\n', '1:1: unknown key "nme" (did you mean "name"?)'],
    ['world.toml', '[world\n', 'world.toml:1:'],
  ])('%s: %j', (file, text, fault) => {
    const faults = faultsOf(one(file, text));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`mods/one/${file}:`);
    expect(faults[0]).toContain(fault);
  });

  it('also those that other files find', () => {
    const items = 'schematic.materials = [{ item = "irn_plate", amount = 1 }]\n';
    const faults = faultsOf(one('ships.toml', `[[ship]]\nid = "fighter"\n${items}`));
    expect(faults[0]).toMatch(/^mods\/one\/ships.toml:3:33: no recipe makes the item "irn_plate"/);
  });

  it('crossfire is the fault of who wrote the range', () => {
    const faults = faultsOf(one('stations.toml', '[enemy_station]\nrange_formula = "1000"\n'));
    expect(faults[0]).toMatch(/^mods\/one\/stations.toml:2:17: the enemy’s stations of level 0 reach/);
  });

  it('a fault of the base stays in the base, also behind an entry that was removed', () => {
    const broken = (SMALL_CONFIG['world.toml'] ?? '').replace('height_tiles = 40', 'height_tiles = 0');
    const files = { ...one('world.toml', '[world]\ntunnel_max_distance = 6\n'), 'world.toml': broken };
    expect(faultsOf(files)).toEqual([
      'config/world.toml:2:16: height_tiles is out of range, expected a whole number above 0 and at most 10000, got 0',
    ]);
    const buildings = one('buildings.toml', '[[building]]\nid = "hq"\nremove = true\n');
    const text = (SMALL_CONFIG['buildings.toml'] ?? '').replace(/cost = 10(?![\s\S]*cost)/, 'cost = -1');
    const faults = faultsOf({ ...buildings, 'buildings.toml': text });
    const line = text.split('\n').indexOf('cost = -1') + 1;
    expect(
      faults.some((fault) => fault.startsWith(`config/buildings.toml:${line}:8: cost is out of range`)),
    ).toBe(true);
  });

  it('mods that are not there, or on twice', () => {
    const files = { ...one('world.toml', ''), 'mods/order.toml': 'on = ["on", "one", "one"]\n' };
    expect(faultsOf(files)).toEqual([
      'mods/order.toml:1:7: there is no mod "on" (did you mean "one"?), expected the folder of a mod',
      'mods/order.toml:1:20: the mod "one" is on twice, expected each mod once',
    ]);
  });

  it('sections of a difficulty', () => {
    const files = {
      ...SMALL_CONFIG,
      'difficulty/hard.toml': 'name = "Hard"\n[wrld]\n[world.world]\nheight_tiles = 0\n',
    };
    expect(faultsOf(files)).toEqual([
      'config/difficulty/hard.toml:2:2: unknown key "wrld" (did you mean "world"?), expected "world"',
      'config/difficulty/hard.toml:4:16: height_tiles is out of range, expected a whole number above 0 and at most 10000, got 0',
    ]);
  });
});

describe('what must hold of any overlays', () => {
  /** Keys that are there once, so that a line of the base can be replaced. */
  const values = fc.constantFrom(
    ['world.toml', 'world', 'height_tiles'],
    ['world.toml', 'world', 'tunnel_max_distance'],
    ['world.toml', 'waves', 'gap_min_seconds'],
    ['world.toml', 'waves', 'threat_rate_formula'],
    ['stations.toml', 'player_station', 'level'],
  );
  const change = fc
    .tuple(values, fc.integer({ min: -5, max: 45 }))
    .map(([[file = '', table = '', key = ''], value]) => {
      const written = key.endsWith('_formula') ? `"${value} + x"` : `${value}`;
      return { file, table, key, written };
    });
  type Written = typeof change extends fc.Arbitrary<infer T> ? T : never;
  const overlay = fc.uniqueArray(change, { maxLength: 4, selector: ({ key }) => key });
  const toTexts = (changes: readonly Written[]): ConfigFiles => {
    const texts: Record<string, string> = {};
    for (const { file, table, key, written } of changes)
      texts[file] = `${texts[file] ?? ''}${table}.${key} = ${written}\n`;
    return texts;
  };
  const editBase = (changes: readonly Written[]): ConfigFiles => {
    const texts: Record<string, string> = { ...SMALL_CONFIG };
    for (const { file, key, written } of changes)
      texts[file] = (texts[file] ?? '').replace(new RegExp(`^${key} = .*`, 'm'), () => `${key} = ${written}`);
    return texts;
  };

  it('without overlays, and with overlays that say what is there, it is the base', () => {
    expect(textOf(withMods({}))).toBe(textOf(SMALL_CONFIG));
    const copies = Object.fromEntries(CONFIG_FILES.map((file) => [file, SMALL_CONFIG[file] ?? '']));
    expect(textOf(withMods({ copies }))).toBe(textOf(SMALL_CONFIG));
    expect(listChanges(withMods({ copies }))).toEqual([]);
  });

  it('two mods are the base with their values written in that order, faults and all', () => {
    fc.assert(
      fc.property(overlay, overlay, (first, second) => {
        const { config, diagnostics } = load(withMods({ first: toTexts(first), second: toTexts(second) }));
        const edited = load(editBase([...first, ...second]));
        const textsOf = (report: typeof edited) =>
          report.diagnostics.map(({ message, got }) => `${message} ${got}`).sort();
        expect(textsOf({ config, diagnostics })).toEqual(textsOf(edited));
        const plain = (game: unknown) =>
          JSON.stringify(game, (key, value: unknown) => (key === 'hash' ? '' : value));
        expect(plain(config)).toBe(plain(edited.config));
        for (const { file, path } of diagnostics) {
          const isIn = (changes: readonly Written[]) => changes.some(({ key }) => path.includes(key));
          const owner = isIn(second) ? 'mods/second/' : isIn(first) ? 'mods/first/' : 'config/';
          expect([path, file.startsWith(owner)]).toEqual([path, true]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('a faulty mod never costs the config: it is left out, and the others stay', () => {
    fc.assert(
      fc.property(fc.array(overlay, { maxLength: 4 }), (mods) => {
        const named = Object.fromEntries(mods.map((changes, index) => [`m${index}`, toTexts(changes)]));
        const good = { 'ships.toml': '[[ship]]\nid = "fighter"\ndisplay_name = "Good"\n' };
        const files = withMods({ ...named, good });
        const choice = findChoice(files);
        const { report, leftOut, files: used } = tryOverlays(files, choice, OPTIONS);
        expect(report.config?.game.ships[0]?.display_name).toBe('Good');
        expect([...leftOut.map(({ id }) => id), ...findChoice(used).mods].sort()).toEqual(
          [...choice.mods].sort(),
        );
        for (const { diagnostics } of leftOut) expect(diagnostics.length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});

describe('choices', () => {
  const files = withMods(
    { a: { 'world.toml': '' }, b: { 'world.toml': '' } },
    {
      'difficulty/hard.toml': 'name = "Hard"\nposition = 3\n',
      'difficulty/standard.toml': 'name = "Standard"\nposition = 2\n',
    },
  );

  it('are carried by the texts and told from them', () => {
    const choice = { difficulty: 'hard', mods: ['b', 'a'] };
    const chosen = chooseOverlays(files, choice);
    expect(findChoice(chosen)).toEqual(choice);
    expect(Object.keys(chosen)).not.toContain('difficulty/standard.toml');
    expect(findChoice(chooseOverlays(files, { difficulty: undefined, mods: [] }))).toEqual({
      difficulty: undefined,
      mods: [],
    });
    expect(listDifficulties(files).map(({ id }) => id)).toEqual(['standard', 'hard']);
  });

  it('what is missing is named; the standard needs no file', () => {
    expect(findMissingOverlays(SMALL_CONFIG, { difficulty: 'hard', mods: ['a'] })).toEqual([
      'the difficulty "hard"',
      'the mod "a"',
    ]);
    expect(findMissingOverlays(SMALL_CONFIG, { difficulty: 'standard', mods: [] })).toEqual([]);
  });

  it('an overlay that changes nothing of the game leaves the hash, any other has its own', () => {
    const hash = (choice: Parameters<typeof chooseOverlays>[1]) => gameOf(chooseOverlays(files, choice)).hash;
    const base = gameOf(SMALL_CONFIG).hash;
    expect(hash({ difficulty: 'standard', mods: [] })).toBe(base);
    const other = { ...files, 'difficulty/hard.toml': 'name = "Hard"\n[world.world]\nheight_tiles = 41\n' };
    expect(gameOf(chooseOverlays(other, { difficulty: 'hard', mods: [] })).hash).not.toBe(base);
    const changed = withMods({
      a: { 'world.toml': '[world]\nheight_tiles = 41\n' },
      b: { 'world.toml': '[world]\nheight_tiles = 42\n' },
    });
    const ab = gameOf(chooseOverlays(changed, { difficulty: undefined, mods: ['a', 'b'] })).hash;
    expect(gameOf(chooseOverlays(changed, { difficulty: undefined, mods: ['b', 'a'] })).hash).not.toBe(ab);
  });
});
