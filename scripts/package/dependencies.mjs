// Which packages from the registry are part of the product, as the lockfile and what is installed say.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPackageFolders, listSourceFolders, ROOT, readManifest } from '../repository.mjs';

/** The lockfile as data. */
export async function readLockfile() {
  const { parse } = await import('yaml');
  return parse(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
}

/** Every name and version in the lockfile, development included, sorted. */
export function listLockedVersions(lockfile) {
  return Object.keys(lockfile.packages ?? {})
    .map(parseKey)
    .sort(byNameAndVersion);
}

/** `@scope/name@1.2.3` or `name@1.2.3(peer@1.0.0)` -> name and version. */
export function parseKey(key) {
  const plain = key.replace(/\(.*$/, '');
  const at = plain.lastIndexOf('@');
  return { name: plain.slice(0, at), version: plain.slice(at + 1) };
}

export function byNameAndVersion(a, b) {
  const [x, y] = [`${a.name}@${a.version}`, `${b.name}@${b.version}`];
  return x < y ? -1 : x > y ? 1 : 0;
}

/**
 * The packages that the apps are bundled from, directly or not: name, version, folder, and the names and versions of
 * their own dependencies. Development tools are not among them, since nothing of them is in a package.
 */
export function listShippedPackages(targets) {
  const own = new Set(listPackageFolders().map((folder) => readManifest(folder).name));
  const found = new Map();
  const sources = new Set(targets.flatMap((target) => listSourceFolders(`apps/${target}`)));
  for (const folder of sources) {
    for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
      if (!own.has(name)) visit(name, join(ROOT, folder), found);
    }
  }
  return [...found.values()].sort(byNameAndVersion);
}

/** Gives `name@version`, or undefined for an optional package that is not part of a bundle. */
function visit(name, from, found) {
  const folder = findInstalled(name, from);
  if (folder === undefined) return undefined;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // Binaries for one system: a bundle does not take them in, and the list must be the same wherever it is made.
  if (manifest.os !== undefined || manifest.cpu !== undefined) return undefined;
  const key = `${manifest.name}@${manifest.version}`;
  if (!found.has(key)) {
    const entry = { name: manifest.name, version: manifest.version, folder, manifest, needs: [] };
    found.set(key, entry);
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies };
    entry.needs = Object.keys(needed)
      .map((each) => visit(each, folder, found))
      .filter((each) => each !== undefined)
      .sort();
  }
  return key;
}

/** As Node looks for it: in node_modules of each folder upwards. */
function findInstalled(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
    if (dirname(folder) === folder) return undefined;
  }
}
