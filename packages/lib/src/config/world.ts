/** world.toml: sizes, speeds, waves. */
import {
  type Cursor,
  integer,
  number,
  optional,
  type Path,
  table,
  type TableOf,
  type TypeOf,
} from '@dota-factory/data';
import { formula } from './formula-schema.ts';
import type { WorldConfig } from '../content/game-config.ts';

/** Maximum number of tiles in one direction. */
export const SIZE_LIMIT = 10_000;
/**
 * Maximum number of tiles of a world or an arena. With a million, a change on the ground takes 0.1 s to show and
 * a save a quarter; a hundred times as many would not fit into memory.
 */
export const MAX_TILES = 1_000_000;
/** Pushes and expansions for which a world must have room. */
const MAX_COUNTED_STEPS = 50;
/** Maximum number of seconds: a year. */
export const SECONDS_LIMIT = 31_536_000;

const size = (description: string) => integer(description, { above: 0, max: SIZE_LIMIT });
const seconds = (description: string) => number(description, { min: 0, max: SECONDS_LIMIT });

const worldFields = {
  world: table('Size of the world and general numbers.', {
    height_tiles: size('Height of the world, in tiles.'),
    belt_speed_tiles_per_second: optional(
      number('Speed of items on belts, in tiles per second.', { above: 0, max: 1000 }),
      2,
    ),
    starting_building_blocks: optional(
      integer('Building blocks in stock at the start.', { min: 0, max: 1_000_000_000 }),
      100,
    ),
    refund_percentage: optional(
      number('Share of its cost that a demolished building gives back, in percent.', { min: 0, max: 100 }),
      75,
    ),
    scrap_despawn_seconds: seconds('How long scrap floats in space before it vanishes, in seconds.'),
    departure_interval_seconds: optional(
      seconds('Time between two departures of the ships that wait at the asteroid, in seconds.'),
      20,
    ),
    tunnel_max_distance: size('Longest distance between the two ends of a tunnel, in tiles.'),
  }),
  regions: table('Widths of the regions of the world, from left to right, in tiles.', {
    asteroid_width: size('Width of the asteroid at the start, in tiles.'),
    player_buffer_width: size('Space between the asteroid and the player’s stations, in tiles.'),
    contest_zone_width: size('Space between the player’s and the first enemy stations, in tiles.'),
    enemy_buffer_width: size('Space behind the enemy stations, where waves appear, in tiles.'),
  }),
  push: table('What happens when a set of enemy stations is destroyed.', {
    push_expand_columns: size('How much farther the next set of enemy stations stands, in tiles.'),
    boss_advance_seconds: optional(seconds('How much sooner the next boss wave comes, in seconds.'), 60),
  }),
  expansion: table('Expansion of the asteroid to the left.', {
    columns_per_expansion: size('Columns that one expansion adds, in tiles.'),
    cost_building_blocks: integer('Price of one expansion, in building blocks.', {
      min: 0,
      max: 1_000_000_000,
    }),
  }),
  waves: table(
    'Enemy waves.',
    {
      threat_rate_formula: formula(
        'Threat gained per second; x is the boss wave counter. Below 0 counts as 0.',
      ),
      ship_level_formula: formula('Level of the ships of a wave; x is the boss wave counter.'),
      gap_min_seconds: seconds('Shortest time between two normal waves, in seconds.'),
      gap_max_seconds: seconds('Longest time between two normal waves, in seconds.'),
      boss_countdown_seconds: optional(
        number('Time between two boss waves, in seconds.', { above: 0, max: SECONDS_LIMIT }),
        300,
      ),
      boss_quiet_before_seconds: seconds('Time without normal waves before a boss wave, in seconds.'),
      boss_quiet_after_seconds: seconds('Time without normal waves after a boss wave, in seconds.'),
      boss_threat_duration_seconds: optional(
        seconds('How many seconds’ worth of threat a boss wave gets on top.'),
        60,
      ),
      spawn_duration_seconds: seconds('Time over which the ships of a wave appear one by one, in seconds.'),
    },
    ({ gap_min_seconds, gap_max_seconds }, at) => {
      if (gap_min_seconds <= gap_max_seconds) return;
      at.faults.push({
        path: [...at.path, 'gap_min_seconds'],
        message: 'gap_min_seconds is above gap_max_seconds',
        expected: `at most ${gap_max_seconds}`,
        got: `${gap_min_seconds}`,
      });
    },
  ),
};

export const worldSchema = table(
  'The world: its size, its regions, belts, waves and pushes.',
  worldFields,
  checkWorldSize,
);

export type WrittenWorld = TypeOf<typeof worldSchema>;

/** The world at its start, and what pushes and expansions add to it, must not be too large. */
function checkWorldSize({ world, regions, push, expansion }: TableOf<typeof worldFields>, at: Cursor): void {
  const { asteroid_width, player_buffer_width, contest_zone_width, enemy_buffer_width } = regions;
  const width = asteroid_width + player_buffer_width + contest_zone_width + enemy_buffer_width;
  const check = (path: Path, columns: number, subject: string): boolean => {
    const tiles = columns * world.height_tiles;
    if (tiles <= MAX_TILES) return true;
    at.faults.push({
      path: [...at.path, ...path],
      message: `${subject} too many tiles`,
      expected: `at most ${MAX_TILES} tiles (columns times height_tiles)`,
      got: `${columns} columns of ${world.height_tiles}, which are ${tiles} tiles`,
    });
    return false;
  };
  const isHigh = world.height_tiles >= width;
  const widest = Object.entries(regions).reduce((most, each) => (each[1] > most[1] ? each : most));
  const place = isHigh ? ['world', 'height_tiles'] : ['regions', widest[0]];
  // A fault at the start makes later ones irrelevant.
  if (!check(place, width, 'the world has')) return;
  const { push_expand_columns } = push;
  const { columns_per_expansion } = expansion;
  const steps = MAX_COUNTED_STEPS;
  check(['push', 'push_expand_columns'], steps * push_expand_columns, `${steps} pushes add`);
  check(['expansion', 'columns_per_expansion'], steps * columns_per_expansion, `${steps} expansions add`);
}

export function buildWorld(written: WrittenWorld): WorldConfig {
  const { world, regions, push, expansion, waves } = written;
  return {
    ...world,
    regions,
    push,
    expansion,
    waves: {
      ...waves,
      threat_rate_formula: waves.threat_rate_formula,
      ship_level_formula: waves.ship_level_formula,
    },
  };
}
