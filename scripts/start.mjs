// `npm start`, `npm run balancing`, `npm run arcade` without a command: installs and builds what is missing, then becomes the app.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRODUCTS } from '../products.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { note, ROOT, ScriptError, runMain } from './repository.mjs';
import { COMPILER } from './targets.mjs';

const NAMES = PRODUCTS.map(({ name }) => name);

await runMain(async () => {
  const [app, ...flags] = process.argv.slice(2);
  if (!NAMES.includes(app)) {
    throw new ScriptError(
      `This version of Dota Factory has no window of ${app}; there are: ${NAMES.join(', ')}.`,
    );
  }
  await ensureInstalled();
  await ensureBuilt([app]);
  if (judgesC(app)) await prepareCompiler();
  // Imported instead of spawned: one process gets the signals, and starting a second Node would cost its start-up again.
  const entry = join(ROOT, 'build', app, 'launch.mjs');
  process.argv = [process.argv[0], entry, ...flags];
  await import(pathToFileURL(entry).href);
});

/** Whether it has the runner of C quests. */
function judgesC(app) {
  const { workers = {} } = PRODUCTS.find(({ name }) => name === app) ?? {};
  return 'quest-host.mjs' in workers;
}

/** Without a network the first time, everything else can still be played. */
async function prepareCompiler() {
  try {
    await ensureBuilt([COMPILER]);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    note(`${error.message}\nThe window opens without it: C quests cannot be judged this time.`);
  }
}
