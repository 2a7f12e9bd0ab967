/** What the balancing tool is called, and where its built pages are. */
import { join } from 'node:path';
import { loadExtension, type Product } from '@dota-factory/host';
import { version } from '../../package.json';

/** `buildFolder` is the folder of the running bundle. */
export function describeBalancing(buildFolder: string): Omit<Product, 'home'> {
  const extension = loadExtension(buildFolder);
  if (extension === undefined) throw new Error(`the tool's own part is missing in ${buildFolder}`);
  return {
    name: 'Dota Factory Balancing',
    id: 'dota-factory-balancing',
    version,
    rendererFolder: join(buildFolder, 'renderer'),
    extension,
  };
}
