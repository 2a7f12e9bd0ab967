// Everything a package holds, as one list: the products and the commands of products.mjs.
import { COMMANDS, PRODUCTS } from '../../products.mjs';

/** The runtime's own executable; a double click on it opens the first window. */
export const EXECUTABLE = 'dota-factory';

/**
 * `window`: opens in the shared Electron runtime, with `--app=<target>`. `command`: runs in it as in Node.
 * `target` is the name of the build and, for the launcher beside the runtime, its file name.
 */
export function listApps() {
  return [
    ...PRODUCTS.map(({ name, title, id }) => ({ target: name, kind: 'window', name: title, id })),
    ...COMMANDS.filter(({ isPackaged }) => isPackaged).map(({ name }) => ({
      target: name,
      kind: 'command',
      name,
      id: name,
    })),
  ];
}
