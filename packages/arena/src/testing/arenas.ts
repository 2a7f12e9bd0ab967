/** Small arenas for tests, fought with the config that all tests of configs share. */
import { join } from 'node:path';
import { type ArenaConfig, loadConfig, type LoadedConfig } from '@dota-factory/lib';
import { type ArenaTeam } from '@dota-factory/lib/testing';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { type ConfigTexts, takeConfigTexts } from '../batch.ts';

export const ROOT = join(__dirname, '../../../..');

export interface TestConfig extends LoadedConfig {
  readonly texts: ConfigTexts;
}

/** A config folder below the root; the tests' own unless given. */
export function loadTestConfig(folder = 'tests/fixtures/good-config'): TestConfig {
  const files = readConfigFolderSync(join(ROOT, folder));
  const { config } = loadConfig(files, { needs: ['balancing'] });
  if (config === undefined) throw new Error(`${folder} has faults`);
  return { ...config, texts: takeConfigTexts(files, config.game) };
}

const CANNON = { type: 'cannon', x: 0, y: 1, rotation: 0 } as const;
const WELDER = { type: 'welder', x: 0, y: 0, rotation: 0 } as const;

export function fighters(count: number, level = 5): ArenaTeam['ships'][number] {
  return { type: 'fighter', level, count, modules: [CANNON] };
}

/** Unarmed repairers. */
export function welders(count: number): ArenaTeam['ships'][number] {
  return { type: 'tug', level: 5, count, modules: [WELDER] };
}

export interface TeamOptions {
  readonly ships?: ArenaTeam['ships'];
  readonly stations?: ArenaTeam['stations'];
}

/** 36 by 20 tiles, zones of 8. */
export function anArena(
  left: TeamOptions,
  right: TeamOptions,
  changes: Partial<ArenaConfig> = {},
): ArenaConfig {
  return {
    name: 'Test',
    height_tiles: 20,
    player_buffer_width: 8,
    contest_zone_width: 20,
    enemy_buffer_width: 8,
    teams: [
      { name: 'Left', ships: [], stations: [], ...left },
      { name: 'Right', ships: [], stations: [], ...right },
    ],
    ...changes,
  };
}
