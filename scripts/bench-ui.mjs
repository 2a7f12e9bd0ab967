// `npm run bench:ui [-- --tiles 20000 --ships 300 --seconds 20 --minutes 2 --width 1600 --height 900 --speed 4]`: measures windows in Chromium: the arcade's screw puzzles, then the game.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { note, ROOT, ScriptError, runMain } from './repository.mjs';

const DEFAULTS = { tiles: 20_000, ships: 300, seconds: 20, minutes: 2, width: 1600, height: 900, speed: 4 };

await runMain(async () => {
  const { values } = parseArgs({
    options: Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, { type: 'string' }])),
  });
  const options = { ...DEFAULTS };
  for (const [name, text] of Object.entries(values)) {
    const number = Number(text);
    if (!Number.isFinite(number) || number < 0)
      throw new ScriptError(`--${name} takes a number, not "${text}".`);
    options[name] = number;
  }
  await ensureInstalled();
  await ensureBuilt(['arcade']);
  const { path, advice } = ensureChromium();
  if (path === undefined) throw new ScriptError(`No Chromium to measure in. To install one: ${advice}`);
  const { bundle } = await import('./targets.mjs');
  const file = join(ROOT, 'build/bench-ui/run.mjs');
  await bundle('tests/bench-ui/run.ts', file, {
    format: 'esm',
    platform: 'node',
    // They look for their own files.
    external: ['playwright-core', 'esbuild'],
    mainFields: ['module', 'main'],
  });
  const { benchUi } = await import(pathToFileURL(file).href);
  await benchUi({ ...options, root: ROOT, chromium: path, note });
});
