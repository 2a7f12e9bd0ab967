/** What the window should say of a light fighter, by the config that it plays with. */
import { join } from 'node:path';
import { deriveShipStats, type GameConfig, loadConfig, type PlacedModule } from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';

export async function readGameConfig(home: string): Promise<GameConfig> {
  const { config } = loadConfig(await readConfigFolder(join(home, 'config')));
  if (!config) throw new Error('the default config is faulty, as the tests of the config report');
  return config.game;
}

/** Its hull and its first weapon at the levels that a new game builds. */
export function expectFighter(config: GameConfig, placed: readonly PlacedModule[]) {
  const ship = config.ships.find(({ id }) => id === 'light_fighter');
  if (!ship) throw new Error('the default config has no light fighter');
  const levelOf = (id: string) => config.modules.find((each) => each.id === id)?.player_production_level ?? 0;
  return { ship, stats: deriveShipStats(config, ship, placed, ship.player_production_level, levelOf) };
}
