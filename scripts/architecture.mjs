// `npm run architecture`: writes docs/architecture.md and its picture from the imports of the sources.
import './node-version.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './prepare.mjs';
import { ROOT, runMain } from './repository.mjs';
import { findTool, runTool } from './run.mjs';

await runMain(async () => {
  await ensureInstalled();
  const args = [join(ROOT, 'tests/boundaries/write-architecture.ts')];
  const { code } = await runTool(findTool('tsx'), args, { inherit: true });
  process.exitCode = code;
});
