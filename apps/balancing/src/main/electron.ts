/** The main process of the Electron windows; bundled as CommonJS, with `electron` left to the runtime. */
import { join, resolve } from 'node:path';
import { startElectronShell } from '@dota-factory/host/electron';
import { describeBalancing } from './product.ts';

startElectronShell({
  product: describeBalancing(__dirname),
  preload: join(__dirname, 'preload.cjs'),
  sourceRoot: resolve(__dirname, '../..'),
});
