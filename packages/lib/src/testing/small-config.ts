/** A small valid config for tests, and a way to break it in one place. */
import { formatDiagnostic } from '@dota-factory/base';
import type { ConfigFiles, LoadOptions } from '../config/config-files.ts';
import { type ConfigReport, loadConfig } from '../config/load-config.ts';

const building = (id: string, mask: string): string => `
[[building]]
id = "${id}"
name = "${id}"
cost = 10
construction_time_seconds = 2
surface_mask = [${mask}]
${id === 'hq' ? 'placeable = false' : ''}`;

const look = (kind: string, id: string, more = ''): string => `
[${kind}.${id}]
fill = "#112233"
outline = "#445566"
glyph = "x"
${more}`;

/** Four items, two ships, three modules, one arena. */
export const SMALL_CONFIG: ConfigFiles = {
  'world.toml': `[world]
height_tiles = 40
scrap_despawn_seconds = 120
tunnel_max_distance = 5
[regions]
asteroid_width = 40
player_buffer_width = 30
contest_zone_width = 60
enemy_buffer_width = 20
[push]
push_expand_columns = 10
[expansion]
columns_per_expansion = 8
cost_building_blocks = 50
[waves]
threat_rate_formula = "x - 3"
ship_level_formula = "x"
gap_min_seconds = 20
gap_max_seconds = 40
boss_quiet_before_seconds = 10
boss_quiet_after_seconds = 10
spawn_duration_seconds = 5
`,
  'buildings.toml': [
    building('hq', '"AAA", "AAA", "AAA"'),
    building('miner', '"AA ", "AA>"'),
    building('smelter', '"AA>", "AA"'),
    building('assembler', '"AAA", "AAA>", "AAA"'),
    building('reprocessing_plant', '"AAA", "AAA>", "AAA"'),
    building('shipyard', '"AASS", "AASS"'),
    building('salvage_bay', '"<AAS", " AAS"'),
    building('belt', '"A>"'),
    building('splitter', '"<A>"'),
    building('tunnel_entry', '"A"'),
    building('tunnel_exit', '"A>"'),
  ].join('\n'),
  'recipes.toml': `[[recipe]]
id = "mine_iron"
building = "miner"
duration_seconds = 1
outputs = [{ item = "ore", amount = 1 }]

[[recipe]]
id = "smelt_iron"
building = "smelter"
duration_seconds = 2
inputs = [{ item = "ore", amount = 2 }]
outputs = [{ item = "plate", amount = 1 }]

[[recipe]]
id = "make_block"
building = "assembler"
duration_seconds = 3
inputs = [{ item = "plate", amount = 4 }]
outputs = [{ item = "building_block", amount = 1 }]
unlock_at_station_level = -1

[[recipe]]
id = "reprocess"
building = "reprocessing_plant"
duration_seconds = 5
inputs = [{ item = "scrap", amount = 3 }]
outputs = [
  { item = "plate", amount = 2, weight = 3 },
  { item = "chip", amount = 1, weight = 1 },
]
`,
  'ships.toml': `[[ship]]
id = "fighter"
display_name = "Fighter"
unlock_at_station_level = -1
layout = ["XOX", "OOO"]
default_modules = [{ type = "gun", x = 1, y = 0, rotation = 0 }]
[ship.health]
hp_formula = "50 + 10 * x"
[ship.movement]
speed_formula = "4"
main_acceleration_formula = "2"
maneuvering_acceleration_formula = "1"
angular_acceleration_formula = "3"
max_rotation_speed_formula = "2"
[ship.sensors]
range_formula = "15"
[ship.schematic]
materials = [{ item = "plate", amount = 5 }]
production_time_seconds = 10
[ship.loot]
scrap_drop = 4

[[ship]]
id = "hauler"
display_name = "Hauler"
unlock_at_station_level = 2
layout = ["OO"]
[ship.health]
hp_formula = "90"
[ship.movement]
speed_formula = "2"
main_acceleration_formula = "1"
maneuvering_acceleration_formula = "1"
angular_acceleration_formula = "1"
max_rotation_speed_formula = "1"
[ship.sensors]
range_formula = "10"
[ship.schematic]
materials = [{ item = "chip", amount = 1 }]
production_time_seconds = 20
player_production_level = 3
[ship.loot]
scrap_drop = 9
`,
  'modules.toml': `[[module]]
id = "gun"
surface_mask = ["O"]
materials = [{ item = "plate", amount = 1 }]
player_production_level = 5
unlock_at_station_level = -1
production_time_seconds = 4
fill_color = "#AA0000"
glyph = "G"
[module.weapon]
damage_formula = "5 + x"
attack_range_formula = "8"
attack_rate_formula = "1.5"

[[module]]
id = "engine"
surface_mask = ["OO", "O"]
materials = []
player_production_level = 5
unlock_at_station_level = 0
production_time_seconds = 2
fill_color = "#00aa00"
glyph = "E"
[module.movement]
added_speed_formula = "0.5"
multiplied_main_acceleration_formula = "1 + 0.1 * x"
[module.weapon]
multiplied_damage_formula = "1.1"

[[module]]
id = "bay"
surface_mask = ["OO"]
materials = []
player_production_level = 5
unlock_at_station_level = 1
production_time_seconds = 2
fill_color = "#0000aa"
glyph = "B"
[module.salvage]
collection_range_formula = "3"
cargo_capacity_formula = "10 * x"
collection_rate_formula = "1"
[module.repair]
repair_rate_formula = "2"
repair_range_formula = "4"
`,
  'stations.toml': `[player_station]
level = 1
hp_formula = "500"
damage_formula = "10"
range_formula = "20"
fire_rate_formula = "1"
scrap_drop_formula = "0"
[enemy_station]
hp_formula = "400 + 100 * x"
damage_formula = "10 + x"
range_formula = "20 + x"
fire_rate_formula = "1"
scrap_drop_formula = "10 * x"
[hq]
hp_formula = "1000"
`,
  'visuals.toml': [
    ...[
      'hq',
      'miner',
      'smelter',
      'assembler',
      'reprocessing_plant',
      'shipyard',
      'salvage_bay',
      'belt',
      'splitter',
      'tunnel_entry',
      'tunnel_exit',
    ].map((id) => look('building', id)),
    ...['ore', 'plate', 'building_block', 'chip', 'scrap'].map((id) => look('item', id, 'family = "ore"')),
    look('ship', 'fighter'),
    look('ship', 'hauler'),
    look('station', 'player_station'),
    look('station', 'enemy_station'),
    `
[team]
player = { outline = "#00ff00" }
enemy = { outline = "#ff0000" }
[beam]
player = { color = "#00ff00", width = 2 }
enemy = { color = "#ff0000", width = 2.5 }
[overlay]
background = "#000000"
text = "#ffffff"
[toast]
info = { background = "#000000", text = "#ffffff" }
warning = { background = "#000000", text = "#ffffff" }
error = { background = "#000000", text = "#ffffff" }
`,
  ].join('\n'),
  'balancing.toml': `[[arena]]
name = "Duel"
height_tiles = 30
player_buffer_width = 10
contest_zone_width = 40
enemy_buffer_width = 10
[[arena.team]]
name = "Left"
[[arena.team.ship]]
type = "fighter"
level = 5
count = 3
modules = [{ type = "gun", x = 1, y = 0, rotation = 0 }, { type = "gun", x = 0, y = 1, rotation = 0 }]
[[arena.team]]
name = "Right"
[[arena.team.ship]]
type = "hauler"
level = 2
count = 1
[[arena.team.station]]
type = "enemy_station"
level = 1
x = 50
y = 7.5
`,
};

export type Edit = readonly [file: string, from: string | RegExp, to: string];

/** The small config with texts replaced, each at its first occurrence, which must exist. */
export function editConfig(...edits: readonly Edit[]): Record<string, string> {
  const files: Record<string, string> = { ...SMALL_CONFIG };
  for (const [file, from, to] of edits) {
    const before = files[file] ?? '';
    const after = before.replace(from, () => to);
    if (after === before) throw new Error(`nothing to replace in ${file}: ${from}`);
    files[file] = after;
  }
  return files;
}

export function loadEdited(edits: readonly Edit[], options?: LoadOptions): ConfigReport {
  return loadConfig(editConfig(...edits), options);
}

/** Every diagnostic of the edited small config, as a person reads it. */
export function faultsOf(...edits: readonly Edit[]): string[] {
  return loadEdited(edits).diagnostics.map(formatDiagnostic);
}
