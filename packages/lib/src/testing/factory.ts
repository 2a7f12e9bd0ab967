/** Small real factories for tests: a config whose belts cost nothing, builders, and ways to look at the result. */
import { formatDiagnostic, type Rotation } from '@dota-factory/base';
import { applyCommand, checkCommand } from '../commands/index.ts';
import type { Command, Refusal } from '../commands/command.ts';
import { DIRECTIONS } from '../content/footprint.ts';
import type { BuildingId, Direction } from '../content/game-config.ts';
import { loadConfig } from '../config/load-config.ts';
import { planPlacement } from '../edits/placement.ts';
import { BUILDING_INDEX, createRulebook, type LineRules, type Rulebook } from '../rules/rulebook.ts';
import { tileItems, type TileItem } from '../snapshot/tile-items.ts';
import { at } from '../state/column.ts';
import { addOperational, createState } from '../edits/construction.ts';
import { buildingAt, type GameState, type Machine } from '../state/game-state.ts';
import { forEachItem } from '../state/joined-lines.ts';
import { startPushing } from '../edits/machines.ts';
import { moveBelts } from '../systems/belts.ts';
import { buildSites } from '../systems/construction.ts';
import { runMachines } from '../systems/machines.ts';
import { step } from '../systems/order.ts';

export interface Factory {
  state: GameState;
  readonly rulebook: Rulebook;
}

export interface FactoryOptions {
  readonly speed?: number;
  readonly height?: number;
  readonly width?: number;
  readonly blocks?: number;
  readonly seed?: number;
  readonly tunnelReach?: number;
  /** How belts are kept as lines. */
  readonly lines?: LineRules;
  /** Replaces text in the config files, `[file, from, to]`. */
  readonly edits?: readonly (readonly [string, string, string])[];
}

const MASKS: Record<BuildingId, string> = {
  hq: '"AAAA", "AAAA", "AAAA", "AAAA"',
  miner: '"AA>", "AA "',
  smelter: '"AA>", "AA "',
  assembler: '"AAA ", "AAA>", "AAA "',
  reprocessing_plant: '"AAA ", "AAA>", "AAA "',
  shipyard: '"AAAS>", "AAAS "',
  salvage_bay: '"AAA>", "AAA "',
  belt: '"A>"',
  splitter: '"<A>"',
  tunnel_entry: '"A>"',
  tunnel_exit: '"A>"',
};

const COSTS: Partial<Record<BuildingId, number>> = {
  miner: 10,
  smelter: 12,
  assembler: 18,
  belt: 2,
  shipyard: 40,
};

const RECIPES = `
[[recipe]]
id = "mine_iron"
building = "miner"
duration_seconds = 1
inputs = []
outputs = [{ item = "iron_ore", amount = 1 }]
[[recipe]]
id = "mine_copper"
building = "miner"
duration_seconds = 0.5
inputs = []
outputs = [{ item = "copper_ore", amount = 1 }]
[[recipe]]
id = "smelt_iron"
building = "smelter"
duration_seconds = 1
inputs = [{ item = "iron_ore", amount = 1 }]
outputs = [{ item = "iron_plate", amount = 1 }]
[[recipe]]
id = "smelt_copper"
building = "smelter"
duration_seconds = 1
inputs = [{ item = "copper_ore", amount = 2 }]
outputs = [{ item = "copper_plate", amount = 1 }]
[[recipe]]
id = "smelt_scrap"
building = "smelter"
duration_seconds = 1
inputs = [{ item = "scrap", amount = 1 }]
outputs = [{ item = "iron_plate", amount = 1 }]
[[recipe]]
id = "make_gear"
building = "assembler"
duration_seconds = 2
inputs = [{ item = "iron_plate", amount = 2 }]
outputs = [{ item = "gear", amount = 1 }]
[[recipe]]
id = "make_motor"
building = "assembler"
duration_seconds = 3
unlock_at_station_level = 0
inputs = [{ item = "gear", amount = 1 }, { item = "copper_plate", amount = 1 }]
outputs = [{ item = "motor", amount = 2 }]
[[recipe]]
id = "make_block"
building = "assembler"
duration_seconds = 2
unlock_at_station_level = -1
inputs = [{ item = "iron_plate", amount = 1 }, { item = "iron_ore", amount = 1 }]
outputs = [{ item = "building_block", amount = 1 }]
[[recipe]]
id = "reprocess"
building = "reprocessing_plant"
duration_seconds = 2
inputs = [{ item = "scrap", amount = 2 }]
outputs = [{ item = "core", amount = 1, weight = 1 }, { item = "gear", amount = 2, weight = 3 }]
`;

const SHIPS = `
[[ship]]
id = "fighter"
display_name = "Fighter"
unlock_at_station_level = -1
layout = ["OOO", "OOO", "XOX"]
default_modules = [{ type = "cannon", x = 0, y = 0, rotation = 0 }]
[ship.health]
hp_formula = "50 + 10*x"
[ship.movement]
speed_formula = "2"
main_acceleration_formula = "2"
maneuvering_acceleration_formula = "1"
angular_acceleration_formula = "6"
max_rotation_speed_formula = "3"
[ship.sensors]
range_formula = "10"
[ship.schematic]
materials = [{ item = "iron_plate", amount = 3 }, { item = "gear", amount = 1 }]
production_time_seconds = 4
[ship.loot]
scrap_drop = 2
[[ship]]
id = "cruiser"
display_name = "Cruiser"
unlock_at_station_level = 0
layout = ["OOOO", "OOOO"]
[ship.health]
hp_formula = "500"
[ship.movement]
speed_formula = "1"
main_acceleration_formula = "1"
maneuvering_acceleration_formula = "1"
angular_acceleration_formula = "2"
max_rotation_speed_formula = "1"
[ship.sensors]
range_formula = "12"
[ship.schematic]
materials = [{ item = "motor", amount = 4 }, { item = "core", amount = 1 }]
production_time_seconds = 10
[ship.loot]
scrap_drop = 8
`;

const MODULES = `
[[module]]
id = "cannon"
surface_mask = ["O"]
materials = [{ item = "gear", amount = 1 }]
player_production_level = 1
unlock_at_station_level = -1
production_time_seconds = 1
fill_color = "#cc3333"
glyph = "C"
[module.weapon]
damage_formula = "5"
attack_range_formula = "5"
attack_rate_formula = "1"
[[module]]
id = "armour"
surface_mask = ["OO"]
materials = [{ item = "iron_plate", amount = 2 }]
player_production_level = 1
unlock_at_station_level = -1
production_time_seconds = 2
fill_color = "#999999"
glyph = "A"
[module.health]
added_hp_formula = "20"
[[module]]
id = "railgun"
surface_mask = ["OOO"]
materials = [{ item = "motor", amount = 1 }]
player_production_level = 1
unlock_at_station_level = 0
production_time_seconds = 3
fill_color = "#3333cc"
glyph = "R"
[module.weapon]
damage_formula = "20"
attack_range_formula = "9"
attack_rate_formula = "0.3"
`;

const STATIONS = `
[player_station]
level = 5
hp_formula = "500"
damage_formula = "10"
range_formula = "8"
fire_rate_formula = "1"
scrap_drop_formula = "5"
[enemy_station]
hp_formula = "300 + 100*x"
damage_formula = "8"
range_formula = "8"
fire_rate_formula = "1"
scrap_drop_formula = "5"
[hq]
hp_formula = "1000"
`;

function worldText({ speed = 2, height = 20, width = 40, blocks = 1000, tunnelReach = 5 }: FactoryOptions) {
  return `[world]
height_tiles = ${height}
belt_speed_tiles_per_second = ${speed}
starting_building_blocks = ${blocks}
scrap_despawn_seconds = 60
tunnel_max_distance = ${tunnelReach}
[regions]
asteroid_width = ${width}
player_buffer_width = 20
contest_zone_width = 40
enemy_buffer_width = 10
[push]
push_expand_columns = 10
[expansion]
columns_per_expansion = 5
cost_building_blocks = 100
[waves]
threat_rate_formula = "0"
ship_level_formula = "x"
gap_min_seconds = 30
gap_max_seconds = 60
boss_quiet_before_seconds = 10
boss_quiet_after_seconds = 10
spawn_duration_seconds = 5
`;
}

function buildingsText(): string {
  const buildings = Object.entries(MASKS).map(
    ([id, mask]) => `[[building]]
id = "${id}"
name = "${id}"
cost = ${id === 'hq' ? 0 : (COSTS[id as BuildingId] ?? 5)}
construction_time_seconds = ${id === 'hq' ? 0 : 1}
placeable = ${id !== 'hq'}
surface_mask = [${mask}]`,
  );
  return buildings.join('\n');
}

function configTexts(options: FactoryOptions) {
  return {
    'world.toml': worldText(options),
    'buildings.toml': buildingsText(),
    'recipes.toml': RECIPES,
    'ships.toml': SHIPS,
    'modules.toml': MODULES,
    'stations.toml': STATIONS,
  };
}

/** An empty asteroid with its HQ. */
export function aFactory(options: FactoryOptions = {}): Factory {
  const files: Record<string, string> = configTexts(options);
  for (const [file, from, to] of options.edits ?? []) {
    const before = files[file] ?? '';
    if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
    files[file] = before.replaceAll(from, to);
  }
  const { config, diagnostics } = loadConfig(files);
  if (config === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const rulebook = createRulebook(config.game, options.lines);
  return { rulebook, state: createState(rulebook, options.seed ?? 1) };
}

/** A finished building at once and free of charge. */
export function build(
  { state, rulebook }: Factory,
  building: BuildingId,
  x: number,
  y: number,
  rotation: Rotation = 0,
): number {
  const { kind } = planPlacement(state, rulebook, BUILDING_INDEX[building], x, y, rotation / 90);
  if (kind !== 'site') throw new Error(`${building} cannot stand at ${x},${y}`);
  return addOperational(state, rulebook, BUILDING_INDEX[building], x, y, rotation / 90);
}

const TURN: Record<Direction, Rotation> = { E: 0, S: 90, W: 180, N: 270 };

/** A run of belts from (x, y), all facing the way they lead. */
export function belts(factory: Factory, x: number, y: number, direction: Direction, length: number): void {
  const [dx, dy] = { E: [1, 0], S: [0, 1], W: [-1, 0], N: [0, -1] }[direction] as [number, number];
  for (let i = 0; i < length; i++) build(factory, 'belt', x + dx * i, y + dy * i, TURN[direction]);
}

/** Belts drawn as text, `>` `v` `<` `^` and `.` for nothing, with the top-left character at (x, y). */
export function draw(factory: Factory, x: number, y: number, rows: readonly string[]): void {
  rows.forEach((row, dy) => {
    [...row].forEach((mark, dx) => {
      const turns = '>v<^'.indexOf(mark);
      if (turns >= 0) build(factory, 'belt', x + dx, y + dy, (turns * 90) as Rotation);
    });
  });
}

/**
 * An endless supply: a salvage bay stocked with the item, whose port pushes onto (x, y) in `direction`. The bay
 * covers the 3 × 2 (or 2 × 3) tiles behind.
 */
export function source(
  factory: Factory,
  item: string,
  x: number,
  y: number,
  direction: Direction = 'E',
  amount = 1e9,
): number {
  const place = { E: [x - 3, y], S: [x - 1, y - 3], W: [x + 1, y - 1], N: [x, y + 1] }[direction] as [
    number,
    number,
  ];
  const id = build(factory, 'salvage_bay', place[0], place[1], TURN[direction]);
  const machine = machineOf(factory, id);
  const index = at(factory.state.buildings.part, id);
  machine.outputItems = [itemOf(factory, item)];
  machine.outputs = [amount];
  factory.state.produced[itemOf(factory, item)] = at(factory.state.produced, itemOf(factory, item)) + amount;
  if (amount > 0) startPushing(factory.state, index);
  return id;
}

export function machineOf({ state }: Factory, id: number): Machine {
  return state.machines[at(state.buildings.part, id)] as Machine;
}

export function itemOf({ rulebook }: Factory, item: string): number {
  const index = rulebook.itemIndex.get(item);
  if (index === undefined) throw new Error(`no item ${item}`);
  return index;
}

export function run({ state, rulebook }: Factory, ticks: number): void {
  for (let i = 0; i < ticks; i++) step(state, rulebook);
}

/** As `run`, without the war: several times faster, for what takes many ticks. */
export function runFactory({ state, rulebook }: Factory, ticks: number): void {
  for (let i = 0; i < ticks; i++) {
    state.events.length = 0;
    buildSites(state, rulebook);
    runMachines(state, rulebook);
    moveBelts(state, rulebook);
    state.tick++;
  }
}

/** Gives a command before the next tick; the refusal, or undefined. */
export function order({ state, rulebook }: Factory, command: Command): Refusal | undefined {
  const refusal = checkCommand(state, rulebook, command);
  if (refusal === undefined) applyCommand(state, rulebook, command);
  return refusal;
}

/** Items on a belt, splitter or tunnel end, the furthest first. */
export function itemsOn(
  factory: Factory,
  x: number,
  y: number,
): (Omit<TileItem, 'item'> & { item: string })[] {
  const ids = factory.rulebook.items;
  return tileItems(factory.state, buildingAt(factory.state.map, x, y)).map(({ item, progress }) => ({
    item: ids[item] as string,
    progress,
  }));
}

/** Everything there is of an item, wherever it is; `made − consumed − discarded` must equal it. */
export function countHeld({ state }: Factory, item: number): number {
  let held = 0;
  const { belts: network } = state;
  for (let line = 0; line < network.lines.count; line++) {
    if (at(network.lines.length, line) === 0) continue;
    forEachItem(network, line, (kind) => {
      if (kind === item) held++;
    });
  }
  for (const machine of state.machines) {
    if (machine.building < 0) continue;
    machine.inputItems.forEach((kind, i) => {
      if (kind === item) held += at(machine.inputs, i);
    });
    machine.outputItems.forEach((kind, i) => {
      if (kind === item) held += at(machine.outputs, i);
    });
  }
  return held;
}

/** The ways a direction can be given, for tables of cases. */
export const ALL_DIRECTIONS: readonly Direction[] = DIRECTIONS;
