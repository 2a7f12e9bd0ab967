// Turns the sources of each app into what runs: bundles by esbuild, renderers by Vite. `node scripts/build.mjs [target …]`.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, Refusal, runMain } from './repository.mjs';

/** Packages written for CommonJS ask for `require` inside an ES module bundle. */
export const REQUIRE_BANNER =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

/** What can be built: the app's folder, whose workspace dependencies are inputs too, and the steps into an output folder. */
export const TARGETS = {
  game: { folder: 'apps/game', build: buildWindowedApp },
  balancing: { folder: 'apps/balancing', build: buildWindowedApp },
  arcade: { folder: 'apps/arcade', build: buildWindowedApp },
  sim: { folder: 'apps/sim', build: buildSim },
};

export async function buildTarget(name, output) {
  await TARGETS[name].build(TARGETS[name].folder, output);
}

async function buildWindowedApp(folder, output) {
  const main = `${folder}/src/main`;
  await Promise.all([
    bundle(`${main}/launch.ts`, join(output, 'launch.mjs'), {
      format: 'esm',
      platform: 'node',
      banner: { js: REQUIRE_BANNER },
      external: ['electron'],
    }),
    bundle(`${main}/electron.ts`, join(output, 'main.cjs'), {
      format: 'cjs',
      platform: 'node',
      external: ['electron'],
    }),
    // Sandboxed preloads get `require('electron')` and nothing else of Node.
    bundle(`${main}/preload.ts`, join(output, 'preload.cjs'), {
      format: 'cjs',
      platform: 'browser',
      external: ['electron'],
    }),
    buildRenderer(folder, join(output, 'renderer')),
  ]);
}

async function buildSim(folder, output) {
  await bundle(`${folder}/src/main.ts`, join(output, 'main.mjs'), {
    format: 'esm',
    platform: 'node',
    banner: { js: REQUIRE_BANNER },
  });
}

/** Bundles one entry file with everything it imports; `options` are those of esbuild. */
export async function bundle(entry, outfile, options) {
  if (!existsSync(join(ROOT, entry))) throw new Refusal(`Cannot build: ${entry} does not exist.`);
  const esbuild = await import('esbuild');
  try {
    await esbuild.build({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      outfile,
      bundle: true,
      target: 'node20',
      sourcemap: 'external',
      legalComments: 'none',
      logLevel: 'silent',
      ...options,
    });
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    const messages = await esbuild.formatMessages(error.errors, {
      kind: 'error',
      color: process.stderr.isTTY === true,
    });
    throw new Refusal(`${messages.join('')}Cannot build ${entry}.`);
  }
}

async function buildRenderer(folder, outDir) {
  const configFile = join(ROOT, folder, 'vite.config.ts');
  if (!existsSync(configFile)) throw new Refusal(`Cannot build: ${folder}/vite.config.ts does not exist.`);
  const vite = await import('vite');
  try {
    await vite.build({
      configFile,
      root: join(ROOT, folder),
      mode: 'production',
      logLevel: 'error',
      customLogger: stderrLogger(vite),
      build: { outDir, emptyOutDir: true },
    });
  } catch (error) {
    throw new Refusal(`${error.message}\nCannot build the renderer of ${folder}.`);
  }
}

/** Vite prints to stdout by default, which belongs to the app that is started after the build. */
function stderrLogger(vite) {
  const logger = vite.createLogger('error');
  const print = (text) => process.stderr.write(`${text}\n`);
  return { ...logger, info: () => {}, warn: print, warnOnce: print, error: print, clearScreen: () => {} };
}

async function main() {
  const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
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
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runMain(main);
