/** Finds what a product adds to the host: a bundle of plain files, since threads are started from files. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { resolveResourcesFolder } from '../files/resources-folder.ts';
import type { Extension } from './extension.ts';

/** The folder in a build, and the bundle in it, which gives its `extension`. */
const HOST_FOLDER = 'host';
const BUNDLE = 'extension.cjs';

/**
 * `appFolder` is the folder of an app's bundles: `build/<app>`, or `app.asar/<app>` in a package, which keeps the
 * plain files in its `commands`. Undefined: the app adds nothing.
 */
export function loadExtension(appFolder: string): Extension | undefined {
  const name = basename(appFolder);
  const places = [
    join(appFolder, HOST_FOLDER),
    // Beside the archive, which an installed Node finds from here and the packaged runtime from its executable.
    join(appFolder, '../../commands', name),
    join(resolveResourcesFolder(process.platform, process.execPath), 'commands', name),
  ];
  const file = places.map((place) => join(place, BUNDLE)).find((each) => existsSync(each));
  if (file === undefined) return undefined;
  const { extension } = createRequire(file)(file) as { readonly extension: Extension };
  return extension;
}
