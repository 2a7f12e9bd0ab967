// `node scripts/looks.mjs [--root <folder>] [--out <folder>]`: takes the game's pictures of docs/looks.md, of this version or of one in another folder.
import './node-version.mjs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { note, ROOT, ScriptError, runMain } from './repository.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { root: { type: 'string' }, out: { type: 'string' } } });
  await ensureInstalled();
  const root = resolve(values.root ?? ROOT);
  if (root === ROOT) await ensureBuilt(['game']);
  const { path, advice } = ensureChromium();
  if (path === undefined) throw new ScriptError(`No Chromium to look with. To install one: ${advice}`);
  const { bundle } = await import('./targets.mjs');
  const file = join(ROOT, 'build/looks/shots.mjs');
  await bundle('tests/looks/shots.ts', file, {
    format: 'esm',
    platform: 'node',
    external: ['playwright-core'],
    mainFields: ['module', 'main'],
  });
  const { takeShots } = await import(pathToFileURL(file).href);
  await takeShots({ root, out: resolve(values.out ?? 'build/looks/pictures'), chromium: path, note });
});
