// What can be built, and how: bundles by esbuild, renderers by Vite.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS, PRODUCTS } from '../products.mjs';
import { formatFacts } from './facts.mjs';
import { buildCompiler } from './quest-compiler.mjs';
import { buildRenderer } from './renderer.mjs';
import { ROOT, ScriptError } from './repository.mjs';

/** Packages written for CommonJS ask for `require` inside an ES module bundle. */
export const REQUIRE_BANNER =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

/** The C compiler of quests, for whatever judges. */
export const COMPILER = 'quest-compiler';

/**
 * What can be built: the app's folder, whose workspace dependencies are inputs too, the file it begins with, and the
 * steps into an output folder.
 */
export const TARGETS = Object.fromEntries([
  ...PRODUCTS.map((product) => [
    product.name,
    {
      folder: `apps/${product.name}`,
      entry: 'src/main/backend.ts',
      build: (folder, output) => buildProduct(product, folder, output),
    },
  ]),
  ...COMMANDS.map((command) => [
    command.name,
    {
      folder: command.folder,
      entry: command.entry,
      build: (_folder, output) => buildCommand(command, output),
    },
  ]),
  [
    COMPILER,
    { folder: 'compiler', entry: 'package.json', build: (_folder, output) => buildCompiler(output) },
  ],
]);

/** Whether a target is part of this version. */
export function isPresent(name) {
  return existsSync(join(ROOT, TARGETS[name].folder, TARGETS[name].entry));
}

export async function buildTarget(name, output) {
  await TARGETS[name].build(TARGETS[name].folder, output);
}

/** The launcher and the main process are the same for every product; what differs is read from its facts. */
export async function buildProduct(product, folder, output) {
  await waitForAll([
    bundle('packages/host/src/entries/launch.ts', join(output, 'launch.mjs'), {
      format: 'esm',
      platform: 'node',
      banner: { js: REQUIRE_BANNER },
      external: ['electron'],
    }),
    bundle('packages/host/src/entries/electron.ts', join(output, 'main.cjs'), {
      format: 'cjs',
      platform: 'node',
      external: ['electron'],
    }),
    buildPreload(folder, join(output, 'preload.cjs')),
    buildBackend(product, folder, join(output, 'backend')),
    buildRenderer(product, folder, join(output, 'renderer')),
  ]);
  writeFileSync(join(output, 'product.json'), formatFacts(product));
}

/** Follows from the contract. Sandboxed preloads get `require('electron')` and nothing else of Node. */
async function buildPreload(folder, outfile) {
  const contract = `${folder}/src/contract/index.ts`;
  if (!existsSync(join(ROOT, contract))) throw new ScriptError(`Cannot build: ${contract} does not exist.`);
  await bundle(undefined, outfile, {
    stdin: {
      contents: `import { exposeBridge } from '@dota-factory/host/preload';
import { contract } from './${contract}';
exposeBridge(contract);`,
      resolveDir: ROOT,
      sourcefile: 'preload.mjs',
    },
    format: 'cjs',
    platform: 'browser',
    external: ['electron'],
  });
}

/** Only asked for when threads should be nicer than others, which ours need not be. */
const OPTIONAL = ['@napi-rs/nice'];

const PLAIN = {
  format: 'esm',
  platform: 'node',
  // Some packages' CommonJS form asks for its own files at run time, which a bundle does not have.
  mainFields: ['module', 'main'],
  banner: { js: REQUIRE_BANNER },
};

/** What a product's calls do, with the threads it starts: CommonJS, since Electron's main process asks for it. */
async function buildBackend({ workers = {} }, folder, output) {
  const commonJs = { ...PLAIN, format: 'cjs', banner: {} };
  await waitForAll([
    bundle(`${folder}/src/main/backend.ts`, join(output, 'backend.cjs'), commonJs),
    ...Object.entries(workers).map(([name, source]) =>
      bundle(source, join(output, name), {
        ...(name.endsWith('.mjs') ? PLAIN : commonJs),
        external: OPTIONAL,
      }),
    ),
  ]);
  writeFileSync(join(output, 'package.json'), '{ "type": "commonjs" }\n');
}

async function buildCommand({ folder, entry, bundles = {} }, output) {
  // What Piscina asks for to find its worker.js.
  const withFolder = { ...PLAIN, banner: { js: `${REQUIRE_BANNER} const __dirname = import.meta.dirname;` } };
  const files = { 'main.mjs': `${folder}/${entry}`, ...bundles };
  await waitForAll(
    Object.entries(files).map(([name, source]) =>
      bundle(source, join(output, name), { ...withFolder, external: OPTIONAL }),
    ),
  );
  // The name worker.js is given, so this says that it is an ES module, wherever the folder is put.
  writeFileSync(join(output, 'package.json'), '{ "type": "module" }\n');
}

/** Waits for all steps even when one fails, since a running step would write into the folder being removed. Throws the first fault. */
async function waitForAll(steps) {
  for (const { status, reason } of await Promise.allSettled(steps)) if (status === 'rejected') throw reason;
}

/** Bundles one entry file, or `options.stdin`, with everything it imports; `options` are those of esbuild. */
export async function bundle(entry, outfile, options) {
  if (entry !== undefined && !existsSync(join(ROOT, entry)))
    throw new ScriptError(`Cannot build: ${entry} does not exist.`);
  const esbuild = await import('esbuild');
  try {
    await esbuild.build({
      absWorkingDir: ROOT,
      ...(entry === undefined ? {} : { entryPoints: [entry] }),
      outfile,
      bundle: true,
      target: 'node20',
      sourcemap: 'external',
      legalComments: 'none',
      // Names stay, so that a stack can be read; blanks and comments would only make packages larger.
      minifyWhitespace: true,
      // Writes constants into the code that uses them, which the simulation's speed counts on.
      minifySyntax: true,
      logLevel: 'silent',
      ...options,
    });
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    const messages = await esbuild.formatMessages(error.errors, {
      kind: 'error',
      color: process.stderr.isTTY === true,
    });
    throw new ScriptError(`${messages.join('')}Cannot build ${entry ?? outfile}.`);
  }
}
