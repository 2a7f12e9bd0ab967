/** The main process of the game's Electron window; bundled as CommonJS, with `electron` left to the runtime. */
import { join, resolve } from 'node:path';
import { startElectronShell } from '@dota-factory/host/electron';
import { describeGame } from './product.ts';

startElectronShell({
  product: describeGame(__dirname),
  preload: join(__dirname, 'preload.cjs'),
  sourceRoot: resolve(__dirname, '../..'),
});
