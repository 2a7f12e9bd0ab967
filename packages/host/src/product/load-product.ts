/** Finds a built product: its facts, its pages, and the bundle of its backend. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { resolveResourcesFolder } from '../files/resources-folder.ts';
import type { Backend } from './backend.ts';
import { readProductFacts } from './facts.ts';
import type { LoadedProduct } from './product.ts';

/** The folder in a build, and the bundle in it, which exports the product's `backend`; its workers lie beside it. */
const BACKEND_FOLDER = 'backend';
const BUNDLE = 'backend.cjs';

/** `buildFolder` is `build/<name>`, or the product's folder in the archive of a package. */
export function loadProduct(buildFolder: string): LoadedProduct {
  const bundle = findBackend(buildFolder);
  const { backend } = createRequire(bundle)(bundle) as { readonly backend: Backend };
  return {
    facts: readProductFacts(buildFolder),
    rendererFolder: join(buildFolder, 'renderer'),
    backend,
    workersFolder: dirname(bundle),
  };
}

/** A package keeps a backend that starts threads outside its archive, since a thread starts from a plain file. */
function findBackend(buildFolder: string): string {
  const name = basename(buildFolder);
  const places = [
    join(buildFolder, BACKEND_FOLDER),
    // Beside the archive, which an installed Node finds from here and the packaged runtime from its executable.
    join(buildFolder, '../../commands', name),
    join(resolveResourcesFolder(process.platform, process.execPath), 'commands', name),
  ];
  const bundle = places.map((place) => join(place, BUNDLE)).find((each) => existsSync(each));
  if (bundle === undefined) throw new Error(`there is no ${BUNDLE} in ${places.join(' or ')}`);
  return bundle;
}
