// Everything a package holds, as one list: an app that appears under apps/ is one entry here.
import { isPresent } from '../targets.mjs';

/** The runtime's own executable; a double click on it opens the first window. */
export const EXECUTABLE = 'dota-factory';

/**
 * `window`: opens in the shared Electron runtime, which is told `--app=<target>`. `command`: runs in it as in Node.
 * `target` is the name of the build and, for the launcher beside the runtime, its file name. `name` and `id` are those
 * that the app gives itself in src/main/product.ts.
 */
const APPS = [
  { target: 'game', kind: 'window', name: 'Dota Factory', id: 'dota-factory' },
  { target: 'balancing', kind: 'window', name: 'Dota Factory Balancing', id: 'dota-factory-balancing' },
  { target: 'arcade', kind: 'window', name: 'Dota Factory Arcade', id: 'dota-factory-arcade' },
  { target: 'sim', kind: 'command', name: 'sim', id: 'sim' },
];

/** Those that are part of this version, the game first. */
export function listApps() {
  return APPS.filter(({ target }) => isPresent(target));
}

/** What people edit, beside the executables, as it is at the root of the repository. */
export const CONTENT = ['config', 'levels', 'blueprints.toml', 'ship_layouts.toml'];
