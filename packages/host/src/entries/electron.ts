/** The main process of a product's Electron window, the same for every product; bundled as CommonJS. */
import { join, resolve } from 'node:path';
import { startElectronShell } from '../electron/shell.ts';
import { loadProduct } from '../product/load-product.ts';

startElectronShell({
  product: loadProduct(__dirname),
  preload: join(__dirname, 'preload.cjs'),
  sourceRoot: resolve(__dirname, '../..'),
});
