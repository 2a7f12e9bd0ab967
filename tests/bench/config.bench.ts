// What loading the default config costs, compared with only parsing its TOML.
import { join } from 'node:path';
import { loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { parse } from '@iarna/toml';
import type { BenchSuite } from './contract.ts';

// The bundle lies in build/bench/.
const files = readConfigFolderSync(join(import.meta.dirname, '../../config'));
const report = loadConfig(files, { needs: ['visuals', 'balancing'] });
if (report.config === undefined)
  throw new Error('The default config has faults; run `npm run --silent sim -- check`.');

export const suite: BenchSuite = {
  title: 'Config',
  unit: `all ${Object.keys(files).length} files of config/`,
  baseline: 'TOML to data only',
  cases: {
    'TOML to data only': () => Object.values(files).map((text) => parse(text)),
    'loadConfig, with places, checks and formulas': () =>
      loadConfig(files, { needs: ['visuals', 'balancing'] }),
  },
};
