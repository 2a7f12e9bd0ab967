/** The local browser shell of a packaged build: the same pages and files, for systems where Electron shows no window. */
import { join } from 'node:path';
import { resolveHome } from '../files/home.ts';
import { resolveResourcesFolder } from '../files/resources-folder.ts';
import { launch } from '../launch/launch.ts';
import { createTerminal } from '../launch/terminal.ts';
import { loadProduct } from '../product/load-product.ts';
import { CONTENT_FOLDER } from '../product/product-home.ts';
import { findPackagedSibling, listPackagedProducts, pickProduct } from './packaged-app.ts';

/** `archive` is the folder that holds the products' folders; gives the exit code. */
export async function runPackagedInBrowser(archive: string): Promise<number> {
  const { platform, execPath, env: inherited } = process;
  const terminal = createTerminal(process.stdin, process.stdout, process.stderr);
  const words = process.argv.slice(2);
  const products = listPackagedProducts(archive);
  const picked = pickProduct(words, products);
  if (!picked.ok) {
    terminal.note(picked.error);
    return 2;
  }
  // What made this process a plain Node must not do the same to a browser that it opens.
  const { ELECTRON_RUN_AS_NODE: _unset, ...env } = inherited;
  const home = resolveHome({ packaged: true, platform, execPath, env, sourceRoot: archive });
  const flags = words.filter((word) => word !== '--browser' && !word.startsWith('--app='));
  return launch({
    product: {
      ...loadProduct(join(archive, picked.value.name)),
      home,
      packedContent: join(resolveResourcesFolder(platform, execPath), CONTENT_FOLDER),
    },
    // Not asked for in this shell.
    electronMain: '',
    electronPackage: '',
    argv: ['--browser', ...flags],
    env,
    platform,
    findSibling: (name) =>
      findPackagedSibling(products, name, {
        file: execPath,
        args: [process.argv[1] ?? '', '--browser'],
        env: inherited,
      }),
    isRoot: process.getuid?.() === 0,
    terminal,
  });
}
