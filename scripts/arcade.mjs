// `npm run arcade`: opens the window; with a command, installs and builds what is missing and becomes the command line.
import './node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PRODUCTS } from '../products.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ROOT, runMain } from './repository.mjs';
import { COMPILER } from './targets.mjs';

const [first] = process.argv.slice(2);
const { fileKinds = [] } = PRODUCTS.find(({ name }) => name === 'arcade') ?? {};
const isFile = fileKinds.some(({ extension }) => first?.toLowerCase().endsWith(extension));
/** A file of the window's kinds and flags alone, e.g. --browser, are for the window. */
const isCommand =
  first !== undefined && !isFile && (!first.startsWith('-') || ['--help', '-h', '--version'].includes(first));

if (isCommand) await runMain(runCommand);
else {
  process.argv.splice(2, 0, 'arcade');
  await import('./start.mjs');
}

/** Only what runs C with it has to have the compiler. */
function needsCompiler([group, command, ...rest]) {
  const isNative = rest.some(
    (word, index) => word === '--backend=native' || (word === '--backend' && rest[index + 1] === 'native'),
  );
  return group === 'quest' && ['judge', 'trace'].includes(command) && !isNative && !rest.includes('--help');
}

async function runCommand() {
  await ensureInstalled();
  await ensureBuilt(needsCompiler(process.argv.slice(2)) ? ['arcade-cli', COMPILER] : ['arcade-cli']);
  // npm moves to the repository's root first; file names on the command line are meant from where the person stands.
  if (process.env.npm_lifecycle_event === 'arcade' && process.env.INIT_CWD)
    process.chdir(process.env.INIT_CWD);
  const entry = join(ROOT, 'build', 'arcade-cli', 'main.mjs');
  process.argv = [process.argv[0], entry, ...process.argv.slice(2)];
  await import(pathToFileURL(entry).href);
}
