/** Every number of the world, the stations and the buildings decides something: none is a constant in the code. */
import { fingerprint } from '../state/fingerprint.ts';
import { configuredLevels } from '../rules/ship-design.ts';
import { spawnShip } from '../state/battle.ts';
import { PLAYER } from '../state/battle-codes.ts';
import { addDesign } from '../state/battle-setup.ts';
import { aFactory, belts, build, type Factory, order, run } from '../testing/factory.ts';

type Edit = readonly [file: string, from: string, to: string];

/** Every key is written down, no two stations are alike, and everything happens within half a minute. */
const EXPLICIT: readonly Edit[] = [
  ['world.toml', 'scrap_despawn_seconds = 60', 'scrap_despawn_seconds = 5\nrefund_percentage = 79'],
  ['world.toml', 'tunnel_max_distance = 5', 'tunnel_max_distance = 3\ndeparture_interval_seconds = 6'],
  ['world.toml', 'contest_zone_width = 40', 'contest_zone_width = 24'],
  ['world.toml', 'push_expand_columns = 10', 'push_expand_columns = 10\nboss_advance_seconds = 3'],
  ['world.toml', 'threat_rate_formula = "0"', 'threat_rate_formula = "40"'],
  ['world.toml', 'gap_min_seconds = 30', 'gap_min_seconds = 4'],
  ['world.toml', 'gap_max_seconds = 60', 'gap_max_seconds = 6'],
  ['world.toml', 'boss_quiet_before_seconds = 10', 'boss_quiet_before_seconds = 2'],
  ['world.toml', 'boss_quiet_after_seconds = 10', 'boss_quiet_after_seconds = 3'],
  [
    'world.toml',
    'spawn_duration_seconds = 5',
    'spawn_duration_seconds = 1\nboss_countdown_seconds = 20\nboss_threat_duration_seconds = 4',
  ],
  [
    'stations.toml',
    'range_formula = "8"\nfire_rate_formula = "1"\nscrap_drop_formula = "5"\n[enemy',
    'range_formula = "9"\nfire_rate_formula = "2"\nscrap_drop_formula = "6"\n[enemy',
  ],
];

/** Each key with its value. */
const WORLD = {
  height_tiles: '20',
  belt_speed_tiles_per_second: '2',
  starting_building_blocks: '5000',
  scrap_despawn_seconds: '5',
  refund_percentage: '79',
  tunnel_max_distance: '3',
  departure_interval_seconds: '6',
  asteroid_width: '40',
  player_buffer_width: '20',
  contest_zone_width: '24',
  enemy_buffer_width: '10',
  push_expand_columns: '10',
  boss_advance_seconds: '3',
  columns_per_expansion: '5',
  cost_building_blocks: '100',
  threat_rate_formula: '"40"',
  ship_level_formula: '"x"',
  gap_min_seconds: '4',
  gap_max_seconds: '6',
  boss_quiet_before_seconds: '2',
  boss_quiet_after_seconds: '3',
  spawn_duration_seconds: '1',
  boss_countdown_seconds: '20',
  boss_threat_duration_seconds: '4',
};
const STATIONS = [
  ['level', '5'],
  ['hp_formula', '"500"'],
  ['damage_formula', '"10"'],
  ['range_formula', '"9"'],
  ['fire_rate_formula', '"2"'],
  ['scrap_drop_formula', '"6"'],
  ['hp_formula', '"300 + 100*x"'],
  ['damage_formula', '"8"'],
  ['range_formula', '"8"'],
  ['fire_rate_formula', '"1"'],
  ['scrap_drop_formula', '"5"'],
  ['hp_formula', '"1000"'],
] as const;

function aWorld(changed: readonly Edit[] = []): Factory {
  return aFactory({ blocks: 5000, edits: [...EXPLICIT, ...changed] });
}

/** What the world is like in every second of half a minute in which a little of everything happens. */
function play(factory: Factory): string {
  const { state, rulebook } = factory;
  // Worlds differ by their config's hash in any case, which must not be all.
  state.configHash = '';
  order(factory, { type: 'expand' });
  for (const [building, x, y] of PLACES) {
    order(factory, { type: 'place', building, x, y, rotation: 0 });
  }
  const miner = { x: -38, y: 14 };
  build(factory, 'miner', miner.x, miner.y);
  belts(factory, -36, 14, 'E', 9);
  order(factory, { type: 'set_recipe', ...miner, recipe: 'mine_iron' });
  const design = addDesign(state.battle, rulebook.config, 0, 5, [], configuredLevels(rulebook.config));
  spawnShip(state.battle, { team: PLAYER, design, x: 19, y: 10, facing: 0 });
  const seen: string[] = [];
  for (let second = 0; second < 30; second++) {
    run(factory, 60);
    if (second === 5) order(factory, { type: 'demolish', ...miner });
    if (second === 8) for (const each of state.battle.structures) if (each.kind === 'station') each.hp = 0;
    state.offered = null;
    seen.push(fingerprint(state));
  }
  return seen.join();
}

/** In a queue of half a minute. */
const PLACES = [
  ['miner', -38, 2],
  ['smelter', -34, 2],
  ['assembler', -30, 2],
  ['reprocessing_plant', -26, 2],
  ['shipyard', -3, 2],
  ['salvage_bay', -20, 2],
  ['belt', -38, 8],
  ['splitter', -36, 8],
  ['tunnel_entry', -30, 12],
  ['tunnel_exit', -26, 12],
] as const;

/** A value that is larger by one, whatever its kind. */
function raise(value: string): string {
  return value.startsWith('"') ? `"${value.slice(1, -1)} + 1"` : String(Number(value) + 1);
}

describe('one more of any number is another game', () => {
  const asItIs = play(aWorld());

  it('of which the same numbers make the same', () => {
    expect(play(aWorld())).toBe(asItIs);
  });

  it.each(Object.entries(WORLD))('%s of the world', (key, value) => {
    expect(play(aWorld([['world.toml', `\n${key} = ${value}`, `\n${key} = ${raise(value)}`]]))).not.toBe(
      asItIs,
    );
  });

  it.each(STATIONS)('%s of a station, %s', (key, value) => {
    expect(play(aWorld([['stations.toml', `\n${key} = ${value}`, `\n${key} = ${raise(value)}`]]))).not.toBe(
      asItIs,
    );
  });

  it.each(PLACES)('the cost and the construction time of a %s', (id) => {
    const { cost, construction_time_seconds: time } = aWorld().rulebook.config.buildings[id];
    const textOf = (blocks: number, seconds: number) =>
      `name = "${id}"\ncost = ${blocks}\nconstruction_time_seconds = ${seconds}`;
    const before = textOf(cost, time);
    const dearer: Edit = ['buildings.toml', before, textOf(cost + 1, time)];
    const slower: Edit = ['buildings.toml', before, textOf(cost, time + 1)];
    for (const edit of [dearer, slower]) expect(play(aWorld([edit]))).not.toBe(asItIs);
  });
});
