/** The launcher of every product, but with limits on fetching that a test can wait for. */
import { join, resolve } from 'node:path';
import { createTerminal, launch, loadProduct } from '@dota-factory/host';

const buildFolder = import.meta.dirname;
const root = resolve(buildFolder, '../..');

process.exitCode = await launch({
  product: { ...loadProduct(buildFolder), home: root },
  electronMain: join(buildFolder, 'main.cjs'),
  electronPackage: join(root, 'node_modules/electron'),
  argv: process.argv.slice(2),
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  terminal: createTerminal(process.stdin, process.stdout, process.stderr),
  // A process takes its time to begin on a busy machine.
  fetchLimitMs: 7000,
  fetchStallMs: 3500,
});
