// Writes config/schema/*.schema.json from the schemas of the library: `npm run schemas`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const bundled = await build({
  entryPoints: [join(root, 'packages/lib/src/index.ts')],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
const code = Buffer.from(bundled.outputFiles[0].contents).toString('base64');
const { formatJsonSchemas } = await import(`data:text/javascript;base64,${code}`);

const folder = join(root, 'config/schema');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(formatJsonSchemas())) {
  writeFileSync(join(folder, name), text);
  console.log(`config/schema/${name}`);
}
