/** What stands in space: stations and HQs made from the config, the player's world at its start, and the next enemy set. */
import type { GameConfig, ModuleId, PlacedModule, StationConfig } from '../content/game-config.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { deriveShipDesign, keyOfDesign } from '../rules/ship-design.ts';
import { limitStationRange, stationDistance } from '../rules/station-range.ts';
import { deriveStationStats, deriveStructureHp, HQ_LEVEL } from '../rules/station-stats.ts';
import { secondsToTicks } from '../rules/time.ts';
import {
  addStructure,
  type BattleState,
  createBattle,
  internDesign,
  refitShip,
  type Structure,
} from './battle.ts';
import { ENEMY, PLAYER, type Team } from './battle-codes.ts';

/** Where the two stations of a set stand, as shares of the world's height. */
const STATION_HEIGHTS = [0.25, 0.75] as const;

/** `distance`: tiles to stations that it must not reach, if there are any. */
export function addStation(
  battle: BattleState,
  stats: StationConfig,
  team: Team,
  level: number,
  x: number,
  y: number,
  distance = Infinity,
): Structure {
  const derived = deriveStationStats(stats, level);
  return addStructure(battle, {
    kind: 'station',
    team,
    level,
    x,
    y,
    ...derived,
    range: limitStationRange(derived.range, distance),
  });
}

export function addHq(
  battle: BattleState,
  stats: GameConfig['stations']['hq'],
  team: Team,
  x: number,
  y: number,
): Structure {
  return addStructure(battle, {
    kind: 'hq',
    team,
    level: HQ_LEVEL,
    x,
    y,
    maxHp: deriveStructureHp(stats, HQ_LEVEL),
    damage: 0,
    range: 0,
    periodTicks: Infinity,
    scrapDrop: 0,
  });
}

/** Index of the design in the battle; modules that do not fit are left out. */
export function addDesign(
  battle: BattleState,
  game: Pick<GameConfig, 'ships' | 'modules'>,
  type: number,
  level: number,
  modules: readonly PlacedModule[],
  moduleLevel: (id: ModuleId) => number,
): number {
  return internDesign(battle, keyOfDesign(type, level, modules, moduleLevel), () =>
    deriveShipDesign(game, type, level, modules, moduleLevel),
  );
}

/** Every ship of the player that carries the module gets the stats of the module's new level (REQ-DEF-SCHEMATIC-DROP). */
export function refitShips(
  battle: BattleState,
  game: Pick<GameConfig, 'ships' | 'modules'>,
  module: ModuleId,
  moduleLevel: (id: ModuleId) => number,
): void {
  const { ships } = battle;
  for (let row = 0; row < ships.count; row++) {
    if (ships.team[row] !== PLAYER) continue;
    const { type, level, modules } = battle.designs[ships.design[row]];
    if (!modules.some((placed) => placed.type === module)) continue;
    refitShip(battle, row, addDesign(battle, game, type, level, modules, moduleLevel));
  }
}

/** x of the enemy's stations after a number of pushes. */
export function enemyStationX({ config: { world } }: Rulebook, pushes: number): number {
  const { player_buffer_width, contest_zone_width } = world.regions;
  return player_buffer_width + stationDistance(contest_zone_width, world.push.push_expand_columns, pushes);
}

/** The next enemy set; its level is the number of pushes before it (REQ-PSH-STATION-STATS). */
export function addEnemySet(battle: BattleState, rulebook: Rulebook, level: number): void {
  const { stations, world } = rulebook.config;
  const x = enemyStationX(rulebook, level);
  const distance = x - world.regions.player_buffer_width;
  for (const share of STATION_HEIGHTS) {
    addStation(battle, stations.enemy_station, ENEMY, level, x, battle.height * share, distance);
  }
  battle.right = x + world.regions.enemy_buffer_width;
}

/** The player's stations, the first enemy set and the HQ (REQ-DEF-PLAYER-PLACEMENT, REQ-DEF-ENEMY-PLACEMENT). */
export function createGameBattle(rulebook: Rulebook): BattleState {
  const { world, stations } = rulebook.config;
  const { asteroid_width, player_buffer_width, enemy_buffer_width } = world.regions;
  const battle = createBattle({
    isArena: false,
    left: -asteroid_width,
    right: enemyStationX(rulebook, 0) + enemy_buffer_width,
    height: world.height_tiles,
    stationX: player_buffer_width,
    departureTicks: secondsToTicks(world.departure_interval_seconds),
    scrapTicks: secondsToTicks(world.scrap_despawn_seconds),
  });
  const { player_station } = stations;
  for (const share of STATION_HEIGHTS) {
    const y = battle.height * share;
    addStation(battle, player_station, PLAYER, player_station.level, player_buffer_width, y);
  }
  const { width, height } = rulebook.buildings[BUILDING_INDEX.hq].footprints[0];
  const top = Math.floor((world.height_tiles - height) / 2);
  addHq(battle, stations.hq, PLAYER, -width / 2, top + height / 2);
  addEnemySet(battle, rulebook, 0);
  return battle;
}
