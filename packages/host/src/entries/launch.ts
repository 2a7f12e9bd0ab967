/** What `npm start` and its like run, the same for every product: finds a window for it and stays until that closes. */
import { join, resolve } from 'node:path';
import { launch } from '../launch/launch.ts';
import { createTerminal } from '../launch/terminal.ts';
import { loadProduct } from '../product/load-product.ts';
import { findSourceSibling } from '../product/source-sibling.ts';

const buildFolder = import.meta.dirname;
const root = resolve(buildFolder, '../..');

process.exitCode = await launch({
  product: { ...loadProduct(buildFolder), home: root },
  electronMain: join(buildFolder, 'main.cjs'),
  electronPackage: join(root, 'node_modules/electron'),
  argv: process.argv.slice(2),
  env: process.env,
  platform: process.platform,
  findSibling: (name, home) =>
    findSourceSibling({ root, node: process.execPath, env: process.env, name, home, flags: ['--browser'] }),
  isRoot: process.getuid?.() === 0,
  terminal: createTerminal(process.stdin, process.stdout, process.stderr),
});
