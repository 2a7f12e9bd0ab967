// `npm run test:deep`: the counts of every board game to the deepest level that is known; takes minutes.
import './node-version.mjs';
import { ensureInstalled } from './prepare.mjs';
import { runMain } from './repository.mjs';
import { findTool, runTool } from './run.mjs';

await runMain(async () => {
  await ensureInstalled();
  const { code } = await runTool(
    findTool('jest'),
    ['--selectProjects', 'unit', '--testPathPatterns', 'tests/board/perft.test.ts'],
    { inherit: true, env: { ...process.env, BOARD_PERFT_NODES: '100000000' } },
  );
  process.exitCode = code;
});
