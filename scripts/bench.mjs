// `npm run bench [-- suite] [-- --json]`: builds what is missing, then measures as `sim bench` does.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, runMain } from './repository.mjs';
import { COMPILER } from './targets.mjs';

await runMain(async () => {
  await ensureInstalled();
  const suites = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  // What is measured of quests are the processes of the arcade's command line, with their compiler.
  const isQuest = suites.length === 0 || suites.includes('quest');
  await ensureBuilt(isQuest ? ['sim', 'arcade-cli', COMPILER] : ['sim']);
  const entry = join(ROOT, 'build', 'sim', 'main.mjs');
  process.argv = [process.argv[0], entry, 'bench', ...process.argv.slice(2)];
  await import(pathToFileURL(entry).href);
});
