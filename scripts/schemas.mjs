// Writes the JSON Schemas of config/schema and of levels/*/schema from the code: `npm run schemas`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

/** Runs a package's entry from memory: its sources are TypeScript. */
async function importPackage(name) {
  const bundled = await build({
    entryPoints: [join(root, `packages/${name}/src/index.ts`)],
    bundle: true,
    write: false,
    platform: 'node',
    // The JSON library's default build cannot be bundled into a module.
    mainFields: ['module', 'main'],
    format: 'esm',
    logLevel: 'error',
  });
  const code = Buffer.from(bundled.outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

function writeSchemas(folder, schemas) {
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(schemas)) {
    writeFileSync(join(root, folder, name), text);
    console.log(`${folder}/${name}`);
  }
}

const lib = await importPackage('lib');
writeSchemas('config/schema', lib.formatJsonSchemas());
const board = await importPackage('board');
writeSchemas('levels/board/schema', board.formatGameSchemas());
const grid = await importPackage('grid');
writeSchemas('levels/grid/schema', grid.formatGridSchemas());
const quest = await importPackage('quest');
writeSchemas('levels/quest/schema', quest.formatQuestSchemas());
const screw = await importPackage('screw');
writeSchemas('levels/screw/schema', screw.formatScrewSchemas());
