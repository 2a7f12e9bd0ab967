/** Builds what the host's tests run: the real main, preload, launcher and the game's backend around a tiny page of our own. */
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { runScript } from '../packaging/packaged.ts';

const REPOSITORY = resolve(__dirname, '../..');
const ENTRIES = join(REPOSITORY, 'packages/host/src/entries');
const GAME = join(REPOSITORY, 'apps/game/src');

/** Laid out like the repository: `config/`, `build/game/`, and room for a `node_modules/electron`. */
export interface Fixture {
  readonly root: string;
  readonly renderer: string;
  readonly launcher: string;
  readonly launcherWithShortLimits: string;
  readonly electronMain: string;
  /** To be required before the main process; it takes the place of `electron`. */
  readonly electronStandIn: string;
  readonly electronPackage: string;
  /** A cache folder of its own, so that nothing is remembered between tests. */
  readonly cache: string;
  remove(): Promise<void>;
}

export async function buildFixture(): Promise<Fixture> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'host-fixture-')));
  const folder = join(root, 'build/game');
  const renderer = join(folder, 'renderer');
  const pages = join(__dirname, 'fixture-renderer');
  await mkdir(renderer, { recursive: true });
  await mkdir(join(root, 'config'));
  await writeFile(join(root, 'config/world.toml'), 'first = 1\n');
  await cp(join(pages, 'index.html'), join(renderer, 'index.html'));
  await cp(join(pages, 'page.css'), join(renderer, 'page.css'));
  await writeFile(
    join(folder, 'product.json'),
    runScript<string>(
      `import { PRODUCTS } from './products.mjs';
       import { formatFacts } from './scripts/facts.mjs';
       console.log(JSON.stringify(formatFacts(PRODUCTS.find(({ name }) => name === 'game'))));`,
    ),
  );
  const common: BuildOptions = { bundle: true, logLevel: 'warning', absWorkingDir: REPOSITORY };
  const node: BuildOptions = { ...common, platform: 'node', target: 'node20' };
  const require =
    "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";
  const electronStandIn = join(root, 'electron-stand-in.cjs');
  await Promise.all([
    build({ ...common, entryPoints: [join(pages, 'page.ts')], format: 'esm', outdir: renderer }),
    build({
      ...node,
      entryPoints: [join(ENTRIES, 'launch.ts')],
      format: 'esm',
      outfile: join(folder, 'launch.mjs'),
      banner: { js: require },
    }),
    build({
      ...node,
      entryPoints: [join(__dirname, 'launch-short-limits.ts')],
      format: 'esm',
      outfile: join(folder, 'launch-short-limits.mjs'),
      banner: { js: require },
    }),
    build({
      ...node,
      entryPoints: [join(ENTRIES, 'electron.ts')],
      format: 'cjs',
      external: ['electron'],
      outfile: join(folder, 'main.cjs'),
    }),
    build({
      ...node,
      stdin: {
        contents: `import { exposeBridge } from '@dota-factory/host/preload';
import { contract } from ${JSON.stringify(join(GAME, 'contract/index.ts'))};
exposeBridge(contract);`,
        resolveDir: REPOSITORY,
      },
      format: 'cjs',
      external: ['electron'],
      outfile: join(folder, 'preload.cjs'),
    }),
    build({
      ...node,
      entryPoints: [join(GAME, 'main/backend.ts')],
      format: 'cjs',
      outfile: join(folder, 'backend/backend.cjs'),
    }),
    build({
      ...node,
      entryPoints: [join(__dirname, 'electron-stand-in.ts')],
      format: 'cjs',
      // Not bundled, since it looks for its own files: found by its absolute path instead.
      alias: { 'playwright-core': resolveModule('playwright-core') },
      external: [resolveModule('playwright-core')],
      outfile: electronStandIn,
    }),
  ]);
  return {
    root,
    renderer,
    launcher: join(folder, 'launch.mjs'),
    launcherWithShortLimits: join(folder, 'launch-short-limits.mjs'),
    electronMain: join(folder, 'main.cjs'),
    electronStandIn,
    electronPackage: join(root, 'node_modules/electron'),
    cache: join(root, 'cache'),
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

const resolveModule = (name: string): string => require.resolve(name, { paths: [REPOSITORY] });
