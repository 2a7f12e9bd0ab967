// `node scripts/quest-levels.mjs`: writes docs/quest-levels.md, what every level in levels/quest teaches.
import './node-version.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './prepare.mjs';
import { ROOT, runMain } from './repository.mjs';
import { findTool, runTool } from './run.mjs';

await runMain(async () => {
  await ensureInstalled();
  const args = [join(ROOT, 'tests/quest/write-levels.ts')];
  const { code } = await runTool(findTool('tsx'), args, { inherit: true });
  process.exitCode = code;
});
