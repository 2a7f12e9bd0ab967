// `npm run goldens`: plays the golden games and records them again.
import './node-version.mjs';
import { join } from 'node:path';
import { ensureInstalled } from './prepare.mjs';
import { ROOT, runMain } from './repository.mjs';
import { findTool, runTool } from './run.mjs';

await runMain(async () => {
  await ensureInstalled();
  const args = [join(ROOT, 'tests/goldens/play.ts'), '--write'];
  const { code } = await runTool(findTool('tsx'), args, { inherit: true });
  process.exitCode = code;
});
