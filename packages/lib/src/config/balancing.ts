/** balancing.toml: the arenas in which designs fight each other (REQ-BAL-ARENA, REQ-BAL-TEAM). */
import { LEVEL_LIMIT } from '../content/limits.ts';
import {
  choice,
  type Cursor,
  integer,
  list,
  number,
  optional,
  table,
  type TableOf,
  text,
  type TypeOf,
} from '@dota-factory/data';
import type { ArenaConfig, ArenaTeam, BalancingConfig } from '../content/game-config.ts';
import { placedModulesSchema } from './placed-modules.ts';
import { MAX_TILES, SIZE_LIMIT } from './world.ts';

/** Maximum number of ships in an arena, both teams together: a tick then takes about 13 ms. */
export const MAX_ARENA_SHIPS = 10_000;

const size = (description: string) => integer(description, { above: 0, max: SIZE_LIMIT });
const level = (description: string) => integer(description, { min: 0, max: LEVEL_LIMIT });

const teamSchema = table('A team.', {
  name: text('Name of the team.'),
  ship: optional(
    list(
      'The ships of the team.',
      table('Ships of one kind.', {
        type: text('Id of the ship in ships.toml.'),
        level: level('Level of the ships.'),
        count: integer('How many of them.', { above: 0, max: MAX_ARENA_SHIPS }),
        modules: optional(placedModulesSchema('Modules of each of them; what does not fit is skipped.'), []),
      }),
    ),
    [],
  ),
  station: optional(
    list(
      'The defence stations of the team.',
      table('A defence station.', {
        type: choice('Which stats of stations.toml it has.', ['player_station', 'enemy_station']),
        level: level('Level of the station.'),
        x: number('Column of its centre from the left edge of the arena, in tiles.', {
          min: 0,
          max: 3 * SIZE_LIMIT,
        }),
        y: number('Row of its centre from the top, in tiles.', { min: 0, max: SIZE_LIMIT }),
      }),
    ),
    [],
  ),
});

const arenaFields = {
  name: text('Name of the arena.'),
  height_tiles: size('Height, in tiles.'),
  player_buffer_width: size('Width of the first team’s zone, in tiles.'),
  contest_zone_width: size('Width of the zone between the teams, in tiles.'),
  enemy_buffer_width: size('Width of the second team’s zone, in tiles.'),
  team: list('The two teams: left, then right.', teamSchema, { exactly: 2 }),
};
const arenaSchema = table('An arena.', arenaFields, (arena, at) => {
  checkArenaSize(arena, at);
  checkShipCount(arena, at);
  checkStations(arena, at);
});

export const balancingSchema = table('The arenas of the balancing tool.', {
  arena: optional(list('The arenas.', arenaSchema, { unique: 'name' }), []),
});

export type WrittenBalancing = TypeOf<typeof balancingSchema>;
type WrittenArena = TableOf<typeof arenaFields>;

const widthOf = (arena: WrittenArena): number =>
  arena.player_buffer_width + arena.contest_zone_width + arena.enemy_buffer_width;

function checkArenaSize(arena: WrittenArena, at: Cursor): void {
  const tiles = widthOf(arena) * arena.height_tiles;
  if (tiles <= MAX_TILES) return;
  at.faults.push({
    path: [...at.path, 'height_tiles'],
    message: 'the arena has too many tiles',
    expected: `at most ${MAX_TILES} tiles (height_tiles times the three widths)`,
    got: `${widthOf(arena)} columns of ${arena.height_tiles}, which are ${tiles} tiles`,
  });
}

/** The entry that is one too many gets the fault. */
function checkShipCount({ team }: WrittenArena, at: Cursor): void {
  let ships = 0;
  for (const [teamIndex, { ship }] of team.entries()) {
    for (const [index, { count }] of ship.entries()) {
      ships += count;
      if (ships <= MAX_ARENA_SHIPS) continue;
      at.faults.push({
        path: [...at.path, 'team', teamIndex, 'ship', index, 'count'],
        message: 'the arena has too many ships',
        expected: `at most ${MAX_ARENA_SHIPS} in both teams`,
        got: `${ships} with these`,
      });
      return;
    }
  }
}

/** Stations stand inside the arena. */
function checkStations(arena: WrittenArena, at: Cursor): void {
  const width = widthOf(arena);
  for (const [teamIndex, team] of arena.team.entries()) {
    for (const [index, station] of team.station.entries()) {
      for (const [key, limit] of [['x', width] as const, ['y', arena.height_tiles] as const]) {
        if (station[key] <= limit) continue;
        at.faults.push({
          path: [...at.path, 'team', teamIndex, 'station', index, key],
          message: 'the station stands outside the arena',
          expected: `${key} from 0 to ${limit}`,
          got: `${station[key]}`,
        });
      }
    }
  }
}

export function buildBalancing({ arena }: WrittenBalancing): BalancingConfig {
  return {
    arenas: arena.map(({ team, ...rest }): ArenaConfig => {
      const teams = team.map(
        ({ name, ship, station }): ArenaTeam => ({ name, ships: ship, stations: station }),
      );
      // The schema takes exactly two.
      return { ...rest, teams: teams as unknown as readonly [ArenaTeam, ArenaTeam] };
    }),
  };
}
