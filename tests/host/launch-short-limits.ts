/** The launcher as the game uses it, but with limits on fetching that a test can wait for. */
import { join, resolve } from 'node:path';
import { createTerminal, launch } from '@dota-factory/host';

const buildFolder = import.meta.dirname;
const root = resolve(buildFolder, '../..');

process.exitCode = await launch({
  product: {
    name: 'Dota Factory',
    id: 'dota-factory',
    version: '0.0.0',
    rendererFolder: join(buildFolder, 'renderer'),
    home: root,
  },
  electronMain: join(buildFolder, 'main.cjs'),
  electronPackage: join(root, 'node_modules/electron'),
  argv: process.argv.slice(2),
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  terminal: createTerminal(process.stdin, process.stdout, process.stderr),
  fetchLimitMs: 4000,
  fetchStallMs: 1500,
});
