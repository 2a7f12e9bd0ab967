// `npm start`, `npm run balancing`, `npm run arcade` without a command: installs and builds what is missing, then becomes the app.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, Refusal, runMain } from './repository.mjs';
import { isPresent } from './targets.mjs';

const WINDOWED_APPS = ['game', 'balancing', 'arcade'];

await runMain(async () => {
  const [app, ...flags] = process.argv.slice(2);
  if (!WINDOWED_APPS.includes(app)) {
    throw new Refusal(`Usage: node scripts/start.mjs <${WINDOWED_APPS.join('|')}> [flags]`);
  }
  if (!isPresent(app)) {
    throw new Refusal(`The window of the ${app} is not part of this version of Dota Factory yet.`);
  }
  await ensureInstalled();
  await ensureBuilt([app]);
  // Imported instead of spawned: one process gets the signals, and starting a second Node would cost its start-up again.
  const entry = join(ROOT, 'build', app, 'launch.mjs');
  process.argv = [process.argv[0], entry, ...flags];
  await import(pathToFileURL(entry).href);
});
