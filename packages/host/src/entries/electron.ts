/** The main process of a product's Electron window, the same for every product; bundled as CommonJS. */
import { join, resolve } from 'node:path';
import { NODE_VARIABLE } from '../electron/launch-contract.ts';
import { startElectronShell } from '../electron/shell.ts';
import { loadProduct } from '../product/load-product.ts';
import { findSourceSibling } from '../product/source-sibling.ts';

const root = resolve(__dirname, '../..');

startElectronShell({
  product: loadProduct(__dirname),
  preload: join(__dirname, 'preload.cjs'),
  sourceRoot: root,
  findSibling: (name, home) =>
    findSourceSibling({ root, node: process.env[NODE_VARIABLE], env: process.env, name, home }),
});
