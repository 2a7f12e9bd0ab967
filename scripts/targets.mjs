// What can be built, and how: bundles by esbuild, renderers by Vite.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, Refusal } from './repository.mjs';
import { withoutEval } from './without-eval.mjs';

/** Packages written for CommonJS ask for `require` inside an ES module bundle. */
export const REQUIRE_BANNER =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

/**
 * What can be built: the app's folder, whose workspace dependencies are inputs too, the file it begins with, and the
 * steps into an output folder.
 */
export const TARGETS = {
  game: { folder: 'apps/game', entry: 'src/main/launch.ts', build: buildWindowedApp },
  balancing: { folder: 'apps/balancing', entry: 'src/main/launch.ts', build: buildWindowedApp },
  arcade: { folder: 'apps/arcade', entry: 'src/main/launch.ts', build: buildWindowedApp },
  'arcade-cli': { folder: 'apps/arcade', entry: 'src/cli/main.ts', build: buildArcadeCli },
  sim: { folder: 'apps/sim', entry: 'src/main.ts', build: buildSim },
};

/** Whether a target is part of this version. */
export function isPresent(name) {
  return existsSync(join(ROOT, TARGETS[name].folder, TARGETS[name].entry));
}

export async function buildTarget(name, output) {
  await TARGETS[name].build(TARGETS[name].folder, output);
}

async function buildWindowedApp(folder, output) {
  const main = `${folder}/src/main`;
  await waitForAll([
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
    ...(existsSync(join(ROOT, main, 'extension.ts')) ? [buildExtension(main, join(output, 'host'))] : []),
  ]);
}

const PLAIN = {
  format: 'esm',
  platform: 'node',
  // Some packages' CommonJS form asks for its own files at run time, which a bundle does not have.
  mainFields: ['module', 'main'],
  banner: { js: REQUIRE_BANNER },
};

/** What an app adds to its host, with the threads it starts: CommonJS, since Electron's main process asks for it. */
async function buildExtension(main, output) {
  const commonJs = { ...PLAIN, format: 'cjs', banner: {} };
  await waitForAll([
    bundle(`${main}/extension.ts`, join(output, 'extension.cjs'), commonJs),
    bundlePoolWorker(join(output, 'worker.js'), commonJs),
    bundle('packages/arena/src/node/worker.ts', join(output, 'arena-worker.mjs'), PLAIN),
    bundle('packages/arena/src/node/fight-worker.ts', join(output, 'fight-worker.mjs'), PLAIN),
  ]);
  writeFileSync(join(output, 'package.json'), '{ "type": "commonjs" }\n');
}

/** Piscina looks for its worker.js beside itself, which is beside the bundle once it is part of one. */
async function bundlePoolWorker(outfile, options) {
  await bundle('packages/arena/node_modules/piscina/dist/worker.js', outfile, {
    ...options,
    // Only asked for when threads should be nicer than others, which ours need not be.
    external: ['@napi-rs/nice'],
  });
}

async function buildSim(folder, output) {
  // What Piscina asks for to find its worker.js.
  const withFolder = { ...PLAIN, banner: { js: `${REQUIRE_BANNER} const __dirname = import.meta.dirname;` } };
  await waitForAll([
    bundle(`${folder}/src/main.ts`, join(output, 'main.mjs'), withFolder),
    // A program of its own, so that every suite is measured in a fresh process and no other command loads any.
    bundle(`${folder}/src/bench/main.ts`, join(output, 'bench.mjs'), withFolder),
    bundlePoolWorker(join(output, 'worker.js'), PLAIN),
    bundle('packages/arena/src/node/worker.ts', join(output, 'arena-worker.mjs'), PLAIN),
  ]);
  // The name worker.js is given, so this says that it is an ES module, wherever the folder is put.
  writeFileSync(join(output, 'package.json'), '{ "type": "module" }\n');
}

async function buildArcadeCli(folder, output) {
  await bundle(`${folder}/src/cli/main.ts`, join(output, 'main.mjs'), PLAIN);
}

/** Also when one fails: what still writes would disturb whoever removes the folder then. Throws the first fault. */
async function waitForAll(steps) {
  for (const { status, reason } of await Promise.allSettled(steps)) if (status === 'rejected') throw reason;
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
      // Names stay, so that a stack can be read; blanks and comments would only make packages larger.
      minifyWhitespace: true,
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
  // Vite prints to stdout, which belongs to the app that is started after the build; and warnings matter to who has to
  // find out why a build failed, not to who wants to play.
  const remarks = [];
  const remark = (text) => remarks.push(text);
  const logger = vite.createLogger('error');
  try {
    await vite.build({
      configFile,
      mode: 'production',
      // Joined to those of the config.
      plugins: [withoutEval()],
      worker: { plugins: () => [withoutEval()] },
      logLevel: 'error',
      customLogger: {
        ...logger,
        info: () => {},
        warn: remark,
        warnOnce: remark,
        error: remark,
        clearScreen: () => {},
      },
      build: { outDir, emptyOutDir: true },
    });
  } catch (error) {
    throw new Refusal([...remarks, error.message, `Cannot build the renderer of ${folder}.`].join('\n'));
  }
}
