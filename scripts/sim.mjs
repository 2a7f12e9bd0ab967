// `npm run --silent sim -- …`: installs and builds what is missing, then becomes the headless executable.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, runMain } from './repository.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt(['sim']);
  // npm moves to the repository's root first; file names on the command line are meant from where the person stands.
  if (process.env.npm_lifecycle_event === 'sim' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  const entry = join(ROOT, 'build', 'sim', 'main.mjs');
  process.argv = [process.argv[0], entry, ...process.argv.slice(2)];
  await import(pathToFileURL(entry).href);
});
