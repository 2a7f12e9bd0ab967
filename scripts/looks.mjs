// `node scripts/looks.mjs [--root <folder>] [--out <folder>] [--width 1600] [--height 900] [name …]`: takes the pictures of docs/looks.md, of this version or of one that is built in another folder.
import './node-version.mjs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { note, ROOT, ScriptError, runMain } from './repository.mjs';

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      out: { type: 'string' },
      width: { type: 'string', default: '1600' },
      height: { type: 'string', default: '900' },
    },
  });
  await ensureInstalled();
  const root = resolve(values.root ?? ROOT);
  if (root === ROOT) await ensureBuilt(['game', 'balancing', 'arcade']);
  const { path, advice } = ensureChromium();
  if (path === undefined) throw new ScriptError(`No Chromium to look with. To install one: ${advice}`);
  const { bundle } = await import('./targets.mjs');
  const file = join(ROOT, 'build/looks/shots.mjs');
  await bundle('tests/looks/shots.ts', file, {
    format: 'esm',
    platform: 'node',
    external: ['playwright-core'],
    mainFields: ['module', 'main'],
    // Saves and configs are those of the version whose pictures are taken.
    alias: {
      '@dota-factory/lib/node': join(root, 'packages/lib/src/node/index.ts'),
      '@dota-factory/lib': join(root, 'packages/lib/src/index.ts'),
    },
  });
  const { takeShots } = await import(pathToFileURL(file).href);
  await takeShots({
    root,
    out: resolve(values.out ?? 'build/looks/pictures'),
    chromium: path,
    width: Number(values.width),
    height: Number(values.height),
    only: positionals,
    note,
  });
});
