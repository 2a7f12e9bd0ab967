/** What the game is called, and where its built page is. */
import { join } from 'node:path';
import type { Product } from '@dota-factory/host';
import { version } from '../../package.json';

/** `buildFolder` is the folder of the running bundle. */
export function describeGame(buildFolder: string): Omit<Product, 'home'> {
  return {
    name: 'Dota Factory',
    id: 'dota-factory',
    version,
    rendererFolder: join(buildFolder, 'renderer'),
  };
}
