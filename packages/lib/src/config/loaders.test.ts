// Every file's own rules: one deliberate fault at a time, with its place and words.
import { type Edit, faultsOf } from '../testing/small-config.ts';

const cases = (
  name: string,
  rows: readonly (readonly [what: string, edit: Edit, expected: string])[],
): void => {
  describe(name, () => {
    it.each(rows)('%s', (_what, edit, expected) => {
      expect(faultsOf(edit)).toEqual([expected]);
    });
  });
};

cases('keys and types', [
  [
    'an unknown key, with the nearest known one',
    ['world.toml', 'height_tiles', 'heigth_tiles'],
    'world.toml:2:1: unknown key "heigth_tiles" (did you mean "height_tiles"?), expected "height_tiles"',
  ],
  [
    'an unknown key that is near to nothing',
    ['stations.toml', '[hq]', '[hq]\nzzz = 1'],
    'stations.toml:15:1: unknown key "zzz", expected one of hp_formula',
  ],
  [
    'an unknown table',
    ['world.toml', '[push]', '[pull]\na = 1\n[push]'],
    'world.toml:10:2: unknown key "pull", expected one of world, regions, push, expansion, waves',
  ],
  [
    'a missing key, at the header of its table',
    ['world.toml', 'tunnel_max_distance = 5\n', ''],
    'world.toml:1:1: tunnel_max_distance is missing, expected a whole number above 0 and at most 10000',
  ],
  [
    'a missing key of an entry, at the header of the entry',
    ['ships.toml', 'display_name = "Hauler"\n', ''],
    'ships.toml:23:1: display_name is missing, expected a text that is not empty',
  ],
  [
    'a missing table, at the first line',
    ['stations.toml', '[hq]\nhp_formula = "1000"\n', ''],
    'stations.toml:1:1: hq is missing, expected a table',
  ],
  [
    'a missing key of an inline table, at its brace',
    ['recipes.toml', '{ item = "ore", amount = 2 }', '{ item = "ore" }'],
    'recipes.toml:11:11: amount is missing, expected a whole number from 1 to 1000000',
  ],
  [
    'a wrong type, at the value',
    ['world.toml', 'asteroid_width = 40', 'asteroid_width = "wide"'],
    'world.toml:6:18: asteroid_width has the wrong type, expected a whole number above 0 and at most 10000, got "wide"',
  ],
  [
    'a list for a number',
    ['world.toml', 'asteroid_width = 40', 'asteroid_width = [40]'],
    'world.toml:6:18: asteroid_width has the wrong type, expected a whole number above 0 and at most 10000, got a list',
  ],
  [
    'a date for a text',
    ['ships.toml', '"Fighter"', '1979-05-27'],
    'ships.toml:3:16: display_name has the wrong type, expected a text that is not empty, got a date or time',
  ],
]);

cases('world.toml', [
  [
    'a fraction where a whole number is needed',
    ['world.toml', 'height_tiles = 40', 'height_tiles = 40.5'],
    'world.toml:2:16: height_tiles is out of range, expected a whole number above 0 and at most 10000, got 40.5',
  ],
  [
    'a number beyond every whole number',
    ['world.toml', 'height_tiles = 40', 'height_tiles = 9007199254740993'],
    'world.toml:2:16: height_tiles is out of range, expected a whole number above 0 and at most 10000, got 9007199254740993',
  ],
  [
    'no number at all',
    ['world.toml', 'scrap_despawn_seconds = 120', 'scrap_despawn_seconds = nan'],
    'world.toml:3:25: scrap_despawn_seconds is out of range, expected a number from 0 to 31536000, got nan',
  ],
  [
    'a time below 0',
    ['world.toml', 'spawn_duration_seconds = 5', 'spawn_duration_seconds = -5'],
    'world.toml:22:26: spawn_duration_seconds is out of range, expected a number from 0 to 31536000, got -5',
  ],
  [
    'more than a hundred percent',
    ['world.toml', 'height_tiles = 40', 'height_tiles = 40\nrefund_percentage = 101'],
    'world.toml:3:21: refund_percentage is out of range, expected a number from 0 to 100, got 101',
  ],
  [
    'a shortest gap above the longest',
    ['world.toml', 'gap_min_seconds = 20', 'gap_min_seconds = 41'],
    'world.toml:18:19: gap_min_seconds is above gap_max_seconds, expected at most 40, got 41',
  ],
  [
    'a formula with a fault in the middle',
    ['world.toml', '"x - 3"', '"x - 3 + y"'],
    'world.toml:16:32: threat_rate_formula: unknown name "y", expected x, a number or a function',
  ],
  [
    'a formula that is not finite',
    ['world.toml', '"x - 3"', '"1 / (x - 5)"'],
    'world.toml:16:23: threat_rate_formula gives a value out of range, expected a finite number at every whole x from 0 to 200, got inf at x = 5',
  ],
  [
    '[REQ-WAV-THREAT-RATE] a rate that is infinite at the second boss wave',
    ['world.toml', '"x - 3"', '"1/(x-2) + 2"'],
    'world.toml:16:23: threat_rate_formula gives a value out of range, expected a finite number at every whole x from 0 to 200, got inf at x = 2',
  ],
  [
    '[REQ-WAV-SHIP-LEVEL] a level that is no number after 70 boss waves',
    ['world.toml', 'ship_level_formula = "x"', 'ship_level_formula = "sqrt(70 - x)"'],
    'world.toml:17:22: ship_level_formula gives a value out of range, expected a finite number at every whole x from 0 to 200, got nan at x = 71',
  ],
  [
    'a formula that goes wrong only after days of play, as a warning',
    ['world.toml', 'ship_level_formula = "x"', 'ship_level_formula = "log(400 - x)"'],
    'world.toml:17:22: warning: ship_level_formula gives a value out of range, which play limits, expected a finite number at every whole x from 0 to 1000, got -inf at x = 400',
  ],
  [
    'a formula that is too large for play, as a warning',
    ['world.toml', '"x - 3"', '"1e300"'],
    'world.toml:16:23: warning: threat_rate_formula gives a value that is too large for play, which limits it, expected at most 1000000000000000, got 1e+300 at x = 0',
  ],
  [
    '[REQ-GW-HEIGHT] more tiles than fit into memory, at the height where it is the reason',
    ['world.toml', 'height_tiles = 40', 'height_tiles = 10000'],
    'world.toml:2:16: the world has too many tiles, expected at most 1000000 tiles (columns times height_tiles), got 150 columns of 10000, which are 1500000 tiles',
  ],
  [
    '[REQ-GW-REGIONS] more tiles than fit into memory, at the widest region',
    ['world.toml', 'contest_zone_width = 60', 'contest_zone_width = 9999999'],
    'world.toml:8:22: contest_zone_width is out of range, expected a whole number above 0 and at most 10000, got 9999999',
  ],
  [
    '[REQ-GW-PUSH-EXPAND] pushes that would fill the memory',
    ['world.toml', 'push_expand_columns = 10', 'push_expand_columns = 501'],
    'world.toml:11:23: 50 pushes add too many tiles, expected at most 1000000 tiles (columns times height_tiles), got 25050 columns of 40, which are 1002000 tiles',
  ],
  [
    '[REQ-EXP-COST] expansions that would fill the memory',
    ['world.toml', 'columns_per_expansion = 8', 'columns_per_expansion = 501'],
    'world.toml:13:25: 50 expansions add too many tiles, expected at most 1000000 tiles (columns times height_tiles), got 25050 columns of 40, which are 1002000 tiles',
  ],
]);

describe('[REQ-GW-REGIONS] a world that is too wide', () => {
  it('is refused at its widest region', () => {
    expect(
      faultsOf(
        ['world.toml', 'asteroid_width = 40', 'asteroid_width = 8000'],
        ['world.toml', 'contest_zone_width = 60', 'contest_zone_width = 10000'],
        ['world.toml', 'enemy_buffer_width = 20', 'enemy_buffer_width = 7000'],
      ),
    ).toEqual([
      'world.toml:8:22: the world has too many tiles, expected at most 1000000 tiles (columns times height_tiles), got 25030 columns of 40, which are 1001200 tiles',
    ]);
  });
});

cases('buildings.toml', [
  [
    'an id that is none of the eleven',
    ['buildings.toml', 'id = "belt"', 'id = "bell"'],
    'buildings.toml:59:6: unknown id (did you mean "belt"?), expected "hq", "miner", "smelter", "assembler", "reprocessing_plant", "shipyard", "salvage_bay", "belt", "splitter", "tunnel_entry" or "tunnel_exit", got "bell"',
  ],
  [
    'a mask without a cell',
    ['buildings.toml', '["AAA", "AAA", "AAA"]', '["  ", " "]'],
    'buildings.toml:7:16: surface_mask has no building cell, expected at least one A or S',
  ],
  [
    'a wrong character in a mask, at the character',
    ['buildings.toml', '["AAA", "AAA", "AAA"]', '["AAA", "AXA", "AAA"]'],
    'buildings.toml:7:26: the character "X" is not allowed in surface_mask[1], expected one of A S blank > < ^ v',
  ],
  [
    'a port that touches no cell, at the port',
    ['buildings.toml', '["AA ", "AA>"]', '["AA ", "AA >"]'],
    'buildings.toml:15:28: the port ">" touches no building cell, expected A or S to its left',
  ],
  [
    'a splitter with one port',
    ['buildings.toml', '["<A>"]', '["A>"]'],
    'buildings.toml:71:16: the splitter has 1 ports, expected exactly two',
  ],
  [
    'a belt of two cells',
    ['buildings.toml', '["A>"]', '["AA>"]'],
    'buildings.toml:63:16: the belt has 2 building cells, expected exactly one',
  ],
  [
    'an hq that can be placed',
    ['buildings.toml', 'placeable = false', 'placeable = true'],
    'buildings.toml:8:13: the hq cannot be placed, expected false',
  ],
]);

describe('buildings.toml', () => {
  it('a building twice, and so another missing', () => {
    expect(faultsOf(['buildings.toml', 'id = "tunnel_exit"', 'id = "tunnel_entry"'])).toEqual([
      'buildings.toml:1:1: the building "tunnel_exit" is missing, expected a [[building]] with this id',
      'buildings.toml:83:6: duplicate id "tunnel_entry", first used by building[9], expected ids that differ',
    ]);
  });
});

cases('recipes.toml', [
  [
    'a building that runs no recipes',
    ['recipes.toml', 'building = "smelter"', 'building = "shipyard"'],
    'recipes.toml:9:12: unknown building, expected "miner", "smelter", "assembler" or "reprocessing_plant", got "shipyard"',
  ],
  [
    'a cycle of no length',
    ['recipes.toml', 'duration_seconds = 1', 'duration_seconds = 0'],
    'recipes.toml:4:20: duration_seconds is out of range, expected a number above 0 and at most 31536000, got 0',
  ],
  [
    'a miner with inputs',
    [
      'recipes.toml',
      'duration_seconds = 1',
      'duration_seconds = 1\ninputs = [{ item = "scrap", amount = 1 }]',
    ],
    'recipes.toml:5:10: a miner recipe has inputs, expected none',
  ],
  [
    'an assembler without inputs',
    ['recipes.toml', 'inputs = [{ item = "plate", amount = 4 }]', 'inputs = []'],
    'recipes.toml:18:10: the assembler recipe has no inputs, expected at least one',
  ],
  [
    'a weight outside reprocessing',
    ['recipes.toml', '{ item = "ore", amount = 1 }', '{ item = "ore", amount = 1, weight = 2 }'],
    'recipes.toml:5:40: weight in an output of the miner recipe, expected it only in reprocessing_plant recipes',
  ],
  [
    'no weight in reprocessing',
    ['recipes.toml', ', weight = 3', ''],
    'recipes.toml:28:3: weight is missing in an output of a reprocessing recipe, expected a number above 0',
  ],
  [
    'a lock outside assemblers',
    ['recipes.toml', 'duration_seconds = 2', 'duration_seconds = 2\nunlock_at_station_level = 1'],
    'recipes.toml:11:1: unlock_at_station_level in the smelter recipe, expected it only in assembler recipes',
  ],
  [
    'reprocessing of something other than scrap',
    ['recipes.toml', '{ item = "scrap", amount = 3 }', '{ item = "plate", amount = 3 }'],
    'recipes.toml:26:20: a reprocessing recipe consumes "plate", expected "scrap" alone',
  ],
  [
    'a duplicate id',
    ['recipes.toml', '"smelt_iron"', '"mine_iron"'],
    'recipes.toml:8:6: duplicate id "mine_iron", first used by recipe[0], expected ids that differ',
  ],
]);

cases('ships.toml', [
  [
    '[REQ-MOD-LAYOUT] a layout with rows of different length',
    ['ships.toml', '["XOX", "OOO"]', '["XOX", "OO"]'],
    'ships.toml:5:18: layout[1] has 2 cells, expected 3 cells, like the first row',
  ],
  [
    '[REQ-MOD-LAYOUT] a layout without a buildable cell',
    ['ships.toml', '["OO"]', '["XX"]'],
    'ships.toml:27:10: layout has no buildable cell, expected at least one O',
  ],
  [
    'hit points that are not above 0 at level 0',
    ['ships.toml', '"50 + 10 * x"', '"10 * x"'],
    'ships.toml:8:14: hp_formula gives a value out of range, expected a number above 0 at every whole x from 0 to 200, got 0 at x = 0',
  ],
  [
    '[REQ-SHP-STATS] hit points that run out at level 60',
    ['ships.toml', '"50 + 10 * x"', '"120 - 2 * x"'],
    'ships.toml:8:14: hp_formula gives a value out of range, expected a number above 0 at every whole x from 0 to 200, got 0 at x = 60',
  ],
  [
    'a rotation that is no quarter turn',
    ['ships.toml', 'rotation = 0', 'rotation = 45'],
    'ships.toml:6:61: unknown rotation, expected 0, 90, 180 or 270, got 45',
  ],
  [
    'a level below -1',
    ['ships.toml', 'unlock_at_station_level = -1', 'unlock_at_station_level = -2'],
    'ships.toml:4:27: unlock_at_station_level is out of range, expected a whole number from -1 to 1000000, got -2',
  ],
]);

cases('modules.toml', [
  [
    '[REQ-MOD-CONFIG] a colour that is none',
    ['modules.toml', '"#AA0000"', '"red"'],
    'modules.toml:8:14: fill_color is out of range, expected a colour "#rrggbb", got "red"',
  ],
  [
    '[REQ-MOD-CONFIG] a glyph of two characters',
    ['modules.toml', 'glyph = "G"', 'glyph = "GG"'],
    'modules.toml:9:9: glyph is out of range, expected one character, got "GG"',
  ],
  [
    '[REQ-MOD-CONFIG] a capability without one of its formulas',
    ['modules.toml', 'attack_rate_formula = "1.5"\n', ''],
    'modules.toml:10:1: attack_rate_formula is missing, expected all base formulas of a capability, or none',
  ],
  [
    '[REQ-MOD-STAT-CALC] a stat that the section does not have',
    ['modules.toml', 'added_speed_formula', 'added_hp_formula'],
    'modules.toml:25:1: unknown key "added_hp_formula" (did you mean "added_speed_formula"?), expected "added_speed_formula"',
  ],
  [
    '[REQ-MOD-STAT-CALC] a factor that is not above 0',
    ['modules.toml', '"1 + 0.1 * x"', '"1 - x"'],
    'modules.toml:26:40: multiplied_main_acceleration_formula gives a value out of range, expected a number above 0 at every whole x from 0 to 200, got 0 at x = 1',
  ],
]);

cases('stations.toml', [
  [
    'a number where a formula belongs',
    ['stations.toml', 'range_formula = "20 + x"', 'range_formula = 20'],
    'stations.toml:11:17: range_formula has the wrong type, expected a formula of x, in quotes, got 20',
  ],
]);

cases('visuals.toml', [
  [
    'a colour that is none',
    ['visuals.toml', 'player = { outline = "#00ff00" }', 'player = { outline = "#00ff0" }'],
    'visuals.toml:123:22: outline is out of range, expected a colour "#rrggbb", got "#00ff0"',
  ],
  [
    'a family that is none',
    ['visuals.toml', 'family = "ore"', 'family = "ores"'],
    'visuals.toml:72:10: unknown family (did you mean "ore"?), expected "ore", "plate", "component", "advanced", "block" or "scrap", got "ores"',
  ],
]);

cases('balancing.toml', [
  [
    '[REQ-BAL-ARENA] an arena with one team',
    ['balancing.toml', /\[\[arena\.team\]\]\nname = "Right"[^]*/, ''],
    'balancing.toml:7:9: team has 1 entry, expected a list of exactly 2',
  ],
  [
    '[REQ-BAL-TEAM] no ships of a kind',
    ['balancing.toml', 'count = 3', 'count = 0'],
    'balancing.toml:12:9: count is out of range, expected a whole number above 0 and at most 10000, got 0',
  ],
  [
    '[REQ-BAL-TEAM] a thousand million ships',
    ['balancing.toml', 'count = 3', 'count = 1000000000'],
    'balancing.toml:12:9: count is out of range, expected a whole number above 0 and at most 10000, got 1000000000',
  ],
  [
    '[REQ-BAL-TEAM] more ships in both teams than a fight can have',
    ['balancing.toml', 'count = 3', 'count = 10000'],
    'balancing.toml:19:9: the arena has too many ships, expected at most 10000 in both teams, got 10001 with these',
  ],
  [
    '[REQ-BAL-TEAM] a level that no formula is made for',
    ['balancing.toml', 'level = 5', 'level = 1000000000'],
    'balancing.toml:11:9: level is out of range, expected a whole number from 0 to 1000000, got 1000000000',
  ],
  [
    '[REQ-BAL-ARENA] an arena with too many tiles',
    [
      'balancing.toml',
      'height_tiles = 30\nplayer_buffer_width = 10',
      'height_tiles = 9000\nplayer_buffer_width = 100',
    ],
    'balancing.toml:3:16: the arena has too many tiles, expected at most 1000000 tiles (height_tiles times the three widths), got 150 columns of 9000, which are 1350000 tiles',
  ],
  [
    '[REQ-BAL-TEAM] a station outside the arena',
    ['balancing.toml', 'x = 50', 'x = 61'],
    'balancing.toml:23:5: the station stands outside the arena, expected x from 0 to 60, got 61',
  ],
  [
    '[REQ-BAL-CONFIG] a required field is missing',
    ['balancing.toml', 'height_tiles = 30\n', ''],
    'balancing.toml:1:1: height_tiles is missing, expected a whole number above 0 and at most 10000',
  ],
]);
