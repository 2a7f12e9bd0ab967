/** Builds the balancing tool's host as the build does, without its pages, in a folder of its own. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { runScript } from '../packaging/packaged.ts';

export const ROOT = join(__dirname, '../..');
export const GOOD_CONFIG = join(ROOT, 'tests/fixtures/good-config');
const ARENA = join(ROOT, 'packages/arena/src/node');
const REQUIRE =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

export interface BuiltHost {
  /** Laid out like the repository: `config/`, `build/balancing/`. */
  readonly root: string;
  /** Has the workers. */
  readonly workers: string;
  readonly launcher: string;
  /**
   * A folder with workers of which the arenas' own may do harm before they fight: `source` is the body of a function
   * of the arena's definition, `definition`, of a folder for marks, `folder`, and of `threadId`.
   */
  harmful(source: string): Promise<string>;
  remove(): void;
}

export async function buildHost(): Promise<BuiltHost> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'balancing-host-')));
  const app = join(root, 'build/balancing');
  const workers = join(app, 'backend');
  mkdirSync(join(app, 'renderer'), { recursive: true });
  writeFileSync(join(app, 'renderer/index.html'), '<!doctype html><title>Test</title>');
  cpSync(GOOD_CONFIG, join(root, 'config'), { recursive: true });
  writeFileSync(
    join(app, 'product.json'),
    runScript<string>(
      `import { PRODUCTS } from './products.mjs';
       import { formatFacts } from './scripts/facts.mjs';
       console.log(JSON.stringify(formatFacts(PRODUCTS.find(({ name }) => name === 'balancing'))));`,
    ),
  );
  const bundle = async (entry: string, outfile: string, format: 'esm' | 'cjs') => {
    await build({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format,
      target: 'node20',
      mainFields: ['module', 'main'],
      ...(format === 'esm' ? { banner: { js: REQUIRE } } : {}),
      external: ['electron', '@napi-rs/nice'],
      logLevel: 'warning',
      // A worker is imported for what it does, which its package does not say of itself.
      ignoreAnnotations: true,
    });
  };
  await Promise.all([
    bundle(join(ROOT, 'packages/host/src/entries/launch.ts'), join(app, 'launch.mjs'), 'esm'),
    bundle(join(ROOT, 'apps/balancing/src/main/backend.ts'), join(workers, 'backend.cjs'), 'cjs'),
    bundle(
      join(ROOT, 'packages/arena/node_modules/piscina/dist/worker.js'),
      join(workers, 'worker.js'),
      'cjs',
    ),
    bundle(join(ARENA, 'worker.ts'), join(workers, 'arena-worker.mjs'), 'esm'),
    bundle(join(ARENA, 'fight-worker.ts'), join(workers, 'fight-worker.mjs'), 'esm'),
  ]);
  let count = 0;
  return {
    root,
    workers,
    launcher: join(app, 'launch.mjs'),
    async harmful(source) {
      const folder = join(root, `harmful-${count++}`);
      const entry = join(folder, 'entry.ts');
      mkdirSync(folder);
      writeFileSync(
        join(folder, 'harm.ts'),
        [
          "import { appendFileSync, existsSync, writeFileSync } from 'node:fs';",
          "import { parentPort, threadId } from 'node:worker_threads';",
          `const folder = ${JSON.stringify(folder)};`,
          `parentPort.on('message', ({ definition }) => { ${source} });`,
        ].join('\n'),
      );
      // In this order: harm is done before the fight.
      writeFileSync(
        entry,
        `import './harm.ts';\nimport ${JSON.stringify(join(ARENA, 'fight-worker.ts'))};\n`,
      );
      await bundle(entry, join(folder, 'fight-worker.mjs'), 'esm');
      cpSync(join(workers, 'arena-worker.mjs'), join(folder, 'arena-worker.mjs'));
      return folder;
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
