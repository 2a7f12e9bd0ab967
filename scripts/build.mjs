// `node scripts/build.mjs [target …]`: builds the named targets, or all there are, where they are stale.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, Refusal, runMain } from './repository.mjs';
import { TARGETS } from './targets.mjs';

await runMain(async () => {
  const present = Object.keys(TARGETS).filter((name) =>
    existsSync(join(ROOT, TARGETS[name].folder, 'package.json')),
  );
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : present;
  for (const name of wanted) {
    if (!present.includes(name))
      throw new Refusal(`There is no ${name} to build; there are: ${present.join(', ')}.`);
  }
  await ensureInstalled();
  await ensureBuilt(wanted);
});
