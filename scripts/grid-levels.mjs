// `node scripts/grid-levels.mjs`: writes docs/grid-levels.md, what is measured about every level in levels/grid.
import './node-version.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './prepare.mjs';
import { ROOT, runMain } from './repository.mjs';
import { findTool, runTool } from './run.mjs';

await runMain(async () => {
  await ensureInstalled();
  const args = [join(ROOT, 'tests/grid/write-levels.ts')];
  const { code } = await runTool(findTool('tsx'), args, { inherit: true });
  process.exitCode = code;
});
