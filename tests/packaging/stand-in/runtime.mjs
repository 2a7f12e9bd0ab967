// What the stand-in for Electron's executable runs: plain Node that reads app.asar by unpacking it into a folder first.
// Called as: node runtime.mjs <path of the executable> <arguments of the executable>. STAND_IN_WINDOWS names the
// module that stands in for `electron`; without it there are no windows.
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import asar from '@electron/asar';

const [, , executable, ...words] = process.argv;
const resources = join(dirname(executable), 'resources');
const archive = join(resources, 'app.asar');
// Programs tell where they are by these, as in the real runtime.
process.execPath = executable;
process.resourcesPath = resources;

if (process.env.ELECTRON_RUN_AS_NODE) {
  const [script, ...rest] = words;
  const path = resolve(script);
  const real = path.startsWith(`${archive}/`) ? join(unpack(), path.slice(archive.length + 1)) : path;
  process.argv = [executable, path, ...rest];
  await import(pathToFileURL(real).href);
} else {
  process.argv = [executable, ...words];
  const require = createRequire(import.meta.url);
  if (process.env.STAND_IN_WINDOWS === undefined) throw new Error('the stand-in opens no windows here');
  require(process.env.STAND_IN_WINDOWS);
  const folder = unpack();
  require(join(folder, JSON.parse(asar.extractFile(archive, 'package.json').toString()).main));
}

/** Elsewhere, since the package may lie in a folder that cannot be written. */
function unpack() {
  const hash = createHash('sha256')
    .update(asar.getRawHeader(archive).headerString)
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), `dota-factory-stand-in-${hash}`);
  if (!existsSync(folder)) {
    const fresh = mkdtempSync(join(tmpdir(), 'dota-factory-stand-in-new-'));
    asar.extractAll(archive, fresh);
    try {
      renameSync(fresh, folder);
    } catch {
      // Another process was quicker.
    }
  }
  return folder;
}
