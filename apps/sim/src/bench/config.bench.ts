// What loading the default config costs, compared with only parsing its TOML.
import { loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { parse } from '@iarna/toml';
import { compare } from './compare.ts';
import type { BenchSuite } from './contract.ts';
import { CONFIG_FOLDER } from './worlds.ts';

export const suite: BenchSuite = {
  run: () => {
    const files = readConfigFolderSync(CONFIG_FOLDER);
    const { config } = loadConfig(files, { needs: ['visuals', 'balancing'] });
    if (config === undefined) throw new Error('The default config has faults; `sim check` lists them.');
    return [
      compare({
        title: 'Config',
        unit: `all ${Object.keys(files).length} files of config/`,
        clock: 'cpu',
        baseline: 'TOML to data only',
        cases: {
          'TOML to data only': () => Object.values(files).map((text) => parse(text)),
          'loadConfig, with places, checks and formulas': () =>
            loadConfig(files, { needs: ['visuals', 'balancing'] }),
        },
        fingerprints: { 'loadConfig, with places, checks and formulas': config.game.hash },
      }),
    ];
  },
};
