// What files say about each other: references, crossfire, fits, looks and threat.
import { formatDiagnostic } from '@dota-factory/base';
import { faultsOf, loadEdited } from '../testing/small-config.ts';

describe('items', () => {
  it('that nothing makes are faults in recipes, ships and modules', () => {
    expect(
      faultsOf(
        ['recipes.toml', '{ item = "ore", amount = 2 }', '{ item = "iron", amount = 2 }'],
        ['ships.toml', 'item = "plate"', 'item = "plates"'],
        ['modules.toml', 'item = "plate"', 'item = "gold"'],
      ),
    ).toEqual([
      'modules.toml:4:23: no recipe makes the item "gold", expected an item that a recipe makes, or scrap',
      'recipes.toml:11:20: no recipe makes the item "iron", expected an item that a recipe makes, or scrap',
      'ships.toml:18:23: no recipe makes the item "plates" (did you mean "plate"?), expected an item that a recipe makes, or scrap',
    ]);
  });

  it('are not called unknown while a recipe cannot be read', () => {
    expect(faultsOf(['recipes.toml', '{ item = "ore", amount = 1 }', '{ item = 1, amount = 1 }'])).toEqual([
      'recipes.toml:5:21: item has the wrong type, expected a text that is not empty, got 1',
    ]);
  });

  it('of a ship with a fault elsewhere are still checked', () => {
    expect(
      faultsOf(
        ['ships.toml', 'scrap_drop = 4', 'scrap_drop = -4'],
        ['ships.toml', 'item = "plate"', 'item = "gold"'],
      ),
    ).toHaveLength(2);
  });

  it('without building blocks among them get a warning', () => {
    const { config, diagnostics } = loadEdited(
      [['recipes.toml', 'item = "building_block"', 'item = "block"']],
      { needs: [] },
    );
    expect(config).toBeDefined();
    expect(diagnostics).toMatchObject([{ severity: 'warning', file: 'recipes.toml', line: 1, column: 1 }]);
  });
});

describe('crossfire', () => {
  it('[REQ-DEF-NO-CROSSFIRE] the player’s range stays below the width of the contest zone', () => {
    expect(faultsOf(['stations.toml', 'range_formula = "20"', 'range_formula = "60"'])).toEqual([
      'stations.toml:5:17: the player’s stations reach the enemy’s, expected a range below 60 tiles, the width of the contest zone, got 60 at level 1',
    ]);
    expect(faultsOf(['stations.toml', 'range_formula = "20"', 'range_formula = "59.9"'])).toEqual([]);
  });

  it('[REQ-DEF-NO-CROSSFIRE] the range of the initial enemy set, too', () => {
    expect(faultsOf(['stations.toml', '"20 + x"', '"60 + x"'])).toEqual([
      'stations.toml:11:17: the enemy’s stations of level 0 reach the player’s, expected a range below 60 tiles, the distance of that set, got 60 at level 0',
    ]);
  });

  it('[REQ-DEF-NO-CROSSFIRE] later sets move away by push_expand_columns; up to level 50 reaching the player is a fault', () => {
    expect(faultsOf(['stations.toml', '"20 + x"', '"59 + 10 * x"'])).toEqual([]);
    expect(faultsOf(['stations.toml', '"20 + x"', '"20 + 11 * x"'])).toEqual([
      'stations.toml:11:17: the enemy’s stations of level 40 reach the player’s, expected a range below 460 tiles, the distance of that set, got 460 at level 40',
    ]);
    expect(faultsOf(['world.toml', 'push_expand_columns = 10', 'push_expand_columns = 1'])).toEqual([]);
  });

  it.each([
    ['20 + 10.5 * x', 80, 860],
    ['59 + 10.001 * x', 1000, 10060],
    ['59 + 10.0005 * x', 2000, 20060],
    ['20 + 10 * max(x, x^2 / 60000)', 64000, 640060],
  ])(
    '[REQ-DEF-NO-CROSSFIRE] the range %s is a warning at level %i, since play limits it there',
    (range, level, distance) => {
      const { config, diagnostics } = loadEdited([['stations.toml', '"20 + x"', `"${range}"`]]);
      expect(config).toBeDefined();
      expect(diagnostics.map(formatDiagnostic)).toEqual([
        expect.stringMatching(
          `^stations.toml:11:17: warning: the enemy’s stations of level ${level} would reach the player’s, expected a range below ${distance} tiles, to which it is limited in play, got [0-9.]+ at level ${level}$`,
        ),
      ]);
    },
  );

  it('says nothing while the width cannot be read', () => {
    expect(
      faultsOf(
        ['world.toml', 'contest_zone_width = 60', 'contest_zone_width = 0'],
        ['stations.toml', '"20 + x"', '"600"'],
      ),
    ).toHaveLength(1);
  });
});

describe('modules on ships', () => {
  it('[REQ-WAV-DEFAULT-MODULES] misfits of default modules are warnings, and stay in the config', () => {
    const { config, diagnostics } = loadEdited([
      [
        'ships.toml',
        '[{ type = "gun", x = 1, y = 0, rotation = 0 }]',
        `[
  { type = "gun", x = 1, y = 0, rotation = 0 },
  { type = "gnu", x = 0, y = 1, rotation = 0 },
  { type = "gun", x = 3, y = 0, rotation = 0 },
  { type = "gun", x = 0, y = 0, rotation = 0 },
  { type = "engine", x = 0, y = 0, rotation = 180 },
]`,
      ],
    ]);
    expect(
      diagnostics.map(({ severity, line, column, message }) => [severity, line, column, message]),
    ).toEqual([
      ['warning', 8, 12, 'the module "gnu" is skipped: there is no such module (did you mean "gun"?)'],
      ['warning', 9, 3, 'the module "gun" is skipped: it reaches outside the ship’s grid'],
      ['warning', 10, 3, 'the module "gun" is skipped: it covers a cell that is not buildable'],
      ['warning', 11, 3, 'the module "engine" is skipped: it overlaps a module before it'],
    ]);
    expect(config?.game.ships[0]?.default_modules).toHaveLength(5);
  });

  it('[REQ-BAL-TEAM] misfits in an arena are warnings', () => {
    const { config, diagnostics } = loadEdited([['balancing.toml', 'x = 0, y = 1', 'x = 1, y = 0']]);
    expect(config).toBeDefined();
    expect(diagnostics).toMatchObject([
      { severity: 'warning', file: 'balancing.toml', line: 13, column: 58 },
    ]);
  });

  it('[REQ-BAL-TEAM] an unknown ship in an arena is a fault', () => {
    expect(faultsOf(['balancing.toml', '"hauler"', '"hawler"'])).toEqual([
      'balancing.toml:17:8: unknown ship "hawler" (did you mean "hauler"?), expected a known ship id',
    ]);
  });

  it('are not judged while modules.toml has a fault', () => {
    expect(faultsOf(['modules.toml', 'id = "gun"', 'id = ""'])).toHaveLength(1);
  });
});

describe('looks', () => {
  it('must be there for every building, item and ship', () => {
    const remove = (head: string) =>
      ['visuals.toml', new RegExp(`\\[${head}\\]\nfill.*\noutline.*\nglyph.*\n(family.*)?`), ''] as const;
    expect(faultsOf(remove('building\\.belt'), remove('item\\.chip'), remove('ship\\.hauler'))).toEqual([
      'visuals.toml:2:2: the building "belt" has no look, expected a table [building.belt]',
      'visuals.toml:64:2: the item "chip" has no look, expected a table [item.chip]',
      'visuals.toml:90:2: the ship "hauler" has no look, expected a table [ship.hauler]',
    ]);
  });

  it('of nothing are faults, and a misspelt id is one fault', () => {
    expect(
      faultsOf(
        ['visuals.toml', '[building.miner]', '[building.minor]'],
        [
          'visuals.toml',
          '[item.chip]',
          '[item.wood]\nfill = "#000000"\noutline = "#000000"\nglyph = ""\nfamily = "ore"\n[item.chip]',
        ],
      ),
    ).toEqual([
      'visuals.toml:8:11: unknown building "minor" (did you mean "miner"?), expected a known building id',
      'visuals.toml:86:7: unknown item "wood", expected a known item id',
    ]);
  });
});

describe('threat', () => {
  it('[REQ-THREAT-ITEM] a circle of recipes is a fault that names it', () => {
    const faults = faultsOf([
      'recipes.toml',
      '{ item = "ore", amount = 2 }',
      '{ item = "building_block", amount = 2 }',
    ]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^recipes\.toml:\d+:10: recipes run in a circle/);
    expect(faults[0]).toContain('"plate"');
    expect(faults[0]).toContain('"building_block"');
  });

  it('[REQ-THREAT-SCRAP] a scrap that needs itself is a fault at the ship that defines it', () => {
    const faults = faultsOf(['ships.toml', 'item = "plate"', 'item = "scrap"']);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^ships\.toml:18:13: threat runs in a circle/);
  });

  it('is in the config', () => {
    const { config } = loadEdited([]);
    // Mining 1 s twice and smelting 2 s; four of those and 3 s for a block.
    expect(config?.game.threat.items.get('plate')).toBe(4);
    expect(config?.game.threat.items.get('building_block')).toBe(19);
    // 10 s for the hull, 4 s for the gun, six plates.
    expect(config?.game.threat.ships.get('fighter')).toBe(38);
    expect(config?.game.threat.items.get('scrap')).toBe(9.5);
  });
});
