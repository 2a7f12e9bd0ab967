// `node scripts/build.mjs [target …]`: builds the named targets, or all there are, where they are stale.
import './node-version.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ScriptError, runMain } from './repository.mjs';
import { isPresent, TARGETS } from './targets.mjs';

await runMain(async () => {
  const present = Object.keys(TARGETS).filter(isPresent);
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : present;
  for (const name of wanted) {
    if (!present.includes(name))
      throw new ScriptError(`There is no ${name} to build; there are: ${present.join(', ')}.`);
  }
  await ensureInstalled();
  await ensureBuilt(wanted);
});
