/** ships.toml: the hulls, their grids and what they cost. */
import { LEVEL_LIMIT } from '../content/limits.ts';
import { integer, list, number, optional, table, text, type TypeOf } from '@dota-factory/data';
import { formula } from './formula-schema.ts';
import { materialsSchema } from './amounts.ts';
import type { ShipConfig } from '../content/game-config.ts';
import { placedModulesSchema } from './placed-modules.ts';
import { shipLayout } from './masks.ts';
import { SECONDS_LIMIT } from './world.ts';

const stat = (description: string) => formula(`${description}; x is the ship’s level.`, { above: 0 });

const shipSchema = table('A ship schematic.', {
  id: text('Id of the ship.'),
  display_name: text('Name shown to the player.'),
  unlock_at_station_level: integer(
    'Level of the station set from which the schematic can be awarded; -1 unlocked from the start.',
    { min: -1, max: LEVEL_LIMIT },
  ),
  layout: shipLayout('Module grid, one text for each row: O a cell for modules, X none.'),
  default_modules: optional(
    placedModulesSchema('Modules of the enemy’s ships of this kind; what does not fit is skipped.'),
    [],
  ),
  health: table('Health.', { hp_formula: stat('Hit points') }),
  movement: table('Movement.', {
    speed_formula: stat('Highest speed, in tiles per second'),
    main_acceleration_formula: stat('Acceleration forwards, in tiles per second squared'),
    maneuvering_acceleration_formula: stat(
      'Acceleration in every other direction, in tiles per second squared',
    ),
    angular_acceleration_formula: stat('Angular acceleration, in radians per second squared'),
    max_rotation_speed_formula: stat('Highest rotation speed, in radians per second'),
  }),
  sensors: table('Sensors.', { range_formula: stat('Sensor range, in tiles') }),
  schematic: table('What the shipyard needs.', {
    materials: materialsSchema('Materials of the bare hull.'),
    production_time_seconds: number('Time to build the bare hull, in seconds.', {
      min: 0,
      max: SECONDS_LIMIT,
    }),
    player_production_level: optional(
      integer('Level of the player’s ships at the start.', { min: 0, max: LEVEL_LIMIT }),
      5,
    ),
  }),
  loot: table('What a destroyed ship leaves.', {
    scrap_drop: integer('Scrap that a destroyed ship leaves.', { min: 0, max: 1_000_000 }),
  }),
});

export const shipsSchema = table('The ships.', {
  ship: optional(list('The ship schematics.', shipSchema, { unique: 'id' }), []),
});

export type WrittenShips = TypeOf<typeof shipsSchema>;

export function buildShips({ ship }: WrittenShips): readonly ShipConfig[] {
  return ship.map(({ health, movement, sensors, schematic, loot, ...rest }) => ({
    ...rest,
    ...schematic,
    ...loot,
    stats: {
      hp: health.hp_formula,
      speed: movement.speed_formula,
      sensor_range: sensors.range_formula,
      main_acceleration: movement.main_acceleration_formula,
      maneuvering_acceleration: movement.maneuvering_acceleration_formula,
      angular_acceleration: movement.angular_acceleration_formula,
      max_rotation_speed: movement.max_rotation_speed_formula,
    },
  }));
}
