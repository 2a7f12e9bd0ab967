// `npm run bench [-- suite] [-- --json]`: builds what is missing, then measures as `sim bench` does.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, runMain } from './repository.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt(['sim']);
  const entry = join(ROOT, 'build', 'sim', 'main.mjs');
  process.argv = [process.argv[0], entry, 'bench', ...process.argv.slice(2)];
  await import(pathToFileURL(entry).href);
});
