/** Makes a worker of arenas as the build does, and bad ones that die, in a folder of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(__dirname, '../..');
const WORKER = join(ROOT, 'packages/arena/src/node/worker.ts');
const REQUIRE =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

export interface BuiltWorkers {
  readonly folder: string;
  /** The real one. */
  readonly good: string;
  /**
   * Code of a worker that may do harm before it fights: `source` is the body of a function of the numbers of
   * the fights, `indices`, and of a folder for marks, `folder`.
   */
  bad(name: string, source: string): Promise<string>;
  remove(): void;
}

export async function buildWorkers(): Promise<BuiltWorkers> {
  const folder = mkdtempSync(join(tmpdir(), 'arena-worker-'));
  const bundle = async (entry: string, name: string) => {
    const outfile = join(folder, `${name}.mjs`);
    await build({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      mainFields: ['module', 'main'],
      banner: { js: REQUIRE },
      logLevel: 'warning',
    });
    return outfile;
  };
  return {
    folder,
    good: await bundle(WORKER, 'good'),
    bad: async (name, source) => {
      const entry = join(folder, `${name}.entry.ts`);
      writeFileSync(
        entry,
        [
          "import { existsSync, writeFileSync } from 'node:fs';",
          `import runBatch from ${JSON.stringify(WORKER)};`,
          `const folder = ${JSON.stringify(folder)};`,
          `function harm(indices) { ${source} }`,
          'export default function (task) { harm(task.batch.indices); return runBatch(task); }',
        ].join('\n'),
      );
      return bundle(entry, name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
