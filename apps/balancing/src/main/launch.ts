/** What `npm run balancing` runs: finds a window for the balancing tool and stays until that closes. */
import { join, resolve } from 'node:path';
import { createTerminal, launch } from '@dota-factory/host';
import { describeBalancing } from './product.ts';

const buildFolder = import.meta.dirname;
const root = resolve(buildFolder, '../..');

process.exitCode = await launch({
  product: { ...describeBalancing(buildFolder), home: root },
  electronMain: join(buildFolder, 'main.cjs'),
  electronPackage: join(root, 'node_modules/electron'),
  argv: process.argv.slice(2),
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  terminal: createTerminal(process.stdin, process.stdout, process.stderr),
});
