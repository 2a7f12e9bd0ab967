// `npm run test:deep`: every board game counted to the deepest level that is known, a hundred games of the opponent
// against a random mover in each of five games, 5,000 mutated specs, packs and regions, 10,000 mutated configs, fifty
// new levels of each grid pack, and games of four between two ways to look ahead; takes about ten minutes on two cores.
// Also 1,000 courses of edits with undo and redo. Also 5,000 simulated series and audits for the
// errors and intervals of the balancing tool. Also every program of the campaign of C quests. First all properties,
// with cases that no run had before: PROPERTY_SEED=N has those of an earlier run again.
import './node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { note, ROOT, runMain } from './repository.mjs';
import { findTool, runTool } from './run.mjs';
import { COMPILER } from './targets.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt(['arcade-cli', COMPILER]);
  const propertySeed = process.env.PROPERTY_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
  note(`Properties with PROPERTY_SEED=${propertySeed} …`);
  const env = { ...process.env, PROPERTY_SEED: propertySeed };
  const properties = await runTool(findTool('jest'), ['--selectProjects', 'unit', ...listPropertyTests()], {
    inherit: true,
    env,
  });
  const { code } = await runTool(
    findTool('jest'),
    [
      '--selectProjects',
      'unit',
      '--testPathPatterns',
      '(tests/(config/fuzz|board/(perft|against-random|fuzz|paranoid)|grid/(fuzz|generator)|screw/fuzz|quest/campaign-judge)|history\\.property|arena/src/(early-stop|module-worth|inference/random-effects)|tests/arena/audit)\\.test\\.ts',
    ],
    {
      inherit: true,
      env: {
        ...env,
        FUZZ_RUNS: '10000',
        ARENA_SIMULATIONS: '5000',
        BOARD_PERFT_NODES: '100000000',
        BOARD_RANDOM_GAMES: '100',
        BOARD_FUZZ_SPECS: '5000',
        BOARD_RIVALRY_GAMES: '60',
        BOARD_RIVALRY_POSITIONS: '2000',
        GRID_FUZZ_PACKS: '5000',
        GRID_SEEDS: '50',
        CAMPAIGN_PROGRAMS: 'all',
        SCREW_FUZZ_REGIONS: '5000',
        HISTORY_RUNS: '1000',
      },
    },
  );
  process.exitCode = properties.code || code;
});

/** Tests that draw cases. */
function listPropertyTests() {
  return ['packages', 'apps', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file))
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'")),
  );
}
