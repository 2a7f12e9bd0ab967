/** stations.toml: the defence stations of both sides and the HQ's health. */
import { LEVEL_LIMIT } from '../content/limits.ts';
import { integer, table, type TypeOf } from '@dota-factory/data';
import { formula } from './formula-schema.ts';
import type { StationConfig, StationsConfig } from '../content/game-config.ts';

const stationFields = {
  hp_formula: formula('Hit points; x is the station’s level.', { above: 0 }),
  damage_formula: formula('Damage of one shot; x is the station’s level.', { above: 0 }),
  range_formula: formula('Firing range, in tiles; x is the station’s level.', { above: 0 }),
  fire_rate_formula: formula('Shots per second; x is the station’s level.', { above: 0 }),
  scrap_drop_formula: formula('Scrap that a destroyed station leaves; x is its level.', { min: 0 }),
};

export const stationsSchema = table('The defence stations and the HQ.', {
  player_station: table('The player’s two stations.', {
    level: integer('Level of the player’s stations.', { min: 0, max: LEVEL_LIMIT }),
    ...stationFields,
  }),
  enemy_station: table(
    'The enemy’s stations; the first set has level 0, every further one a level more.',
    stationFields,
  ),
  hq: table('The player’s HQ.', { hp_formula: formula('Hit points, read at x = 1.', { above: 0 }) }),
});

export type WrittenStations = TypeOf<typeof stationsSchema>;

export function buildStations(written: WrittenStations): StationsConfig {
  const build = (station: WrittenStations['enemy_station']): StationConfig => ({
    hp_formula: station.hp_formula,
    damage_formula: station.damage_formula,
    range_formula: station.range_formula,
    fire_rate_formula: station.fire_rate_formula,
    scrap_drop_formula: station.scrap_drop_formula,
  });
  return {
    player_station: { level: written.player_station.level, ...build(written.player_station) },
    enemy_station: build(written.enemy_station),
    hq: { hp_formula: written.hq.hp_formula },
  };
}
