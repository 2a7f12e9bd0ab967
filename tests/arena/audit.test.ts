// The audit on real fights: a module whose damage was doubled stands out, and it alone; pairs are filled together.
import { readConfigFolderSync } from '@dota-factory/lib/node';
import { loadConfig } from '@dota-factory/lib';
import { join } from 'node:path';
import {
  assembleMatrix,
  auditThreat,
  listHullDesigns,
  listMatchups,
  listModuleTrials,
  listTrialMatchups,
  type Series,
  summarizeSeries,
  takeConfigTexts,
} from '../../packages/arena/src/index.ts';
import { type ArenaPool, createArenaPool, toMatchupJob } from '../../packages/arena/src/node/index.ts';
import { ROOT } from '../../packages/arena/src/testing/arenas.ts';
import { type BuiltWorkers, buildWorkers } from './build-worker.ts';

let workers: BuiltWorkers;
let pool: ArenaPool;
beforeAll(async () => {
  workers = await buildWorkers();
  pool = createArenaPool({ workerFile: workers.good, threads: 2 });
}, 60_000);
afterAll(async () => {
  await pool.close();
  workers.remove();
});

/** The project's own content, with the damage of one module doubled. */
function loadDoubled(module: string | undefined) {
  const files = { ...readConfigFolderSync(join(ROOT, 'config')) };
  const entries = (files['modules.toml'] ?? '').split('[[module]]');
  files['modules.toml'] = entries
    .map((entry) =>
      module !== undefined && entry.includes(`id = "${module}"`)
        ? entry.replace(/damage_formula = "([^"]*)"/, 'damage_formula = "2*($1)"')
        : entry,
    )
    .join('[[module]]');
  const { config } = loadConfig(files, { needs: [] });
  if (config === undefined) throw new Error('the edit is faulty');
  return { game: config.game, config: takeConfigTexts(files, config.game) };
}

// `npm run test:deep` has more fights of more modules.
const IS_DEEP = process.env['ARENA_SIMULATIONS'] !== undefined;
const RUNS = IS_DEEP ? 40 : 12;
const MODULES = IS_DEEP
  ? ['railgun', 'beam_lance', 'pulse_laser', 'armour_plate', 'gyroscope', 'composite_armour']
  : ['railgun', 'pulse_laser'];

async function audit(module: string | undefined) {
  const { game, config } = loadDoubled(module);
  const designs = listHullDesigns(game, 5);
  // Ships against their twins only: other opponents may carry the edited module themselves.
  const trials = listModuleTrials(game, designs, 1000).filter(
    (trial) => MODULES.includes(trial.module) && trial.without === undefined,
  );
  const [pair] = listMatchups(designs.slice(0, 2), 200);
  if (pair === undefined) throw new Error('two armed hulls meet');
  const known = new Map<object, Series>();
  await Promise.all(
    [pair, ...listTrialMatchups(trials)].map(async (meeting) => {
      known.set(
        meeting,
        await pool.runSeries(toMatchupJob(meeting, { game, config, runs: RUNS, seed: 1 }, 'audit')),
      );
    }),
  );
  const find = (meeting: object) => {
    const series = known.get(meeting);
    return series && summarizeSeries(series);
  };
  const summary = find(pair);
  const matrix = assembleMatrix(designs.slice(0, 2), summary ? [{ matchup: pair, summary }] : []);
  const found = auditThreat(matrix, { trials, modules: MODULES, find }, true);
  return new Map(found?.modules.map(({ id, effect }) => [id, effect]));
}

it('a module whose damage is doubled stands out alone', async () => {
  const [before, after] = [await audit(undefined), await audit('railgun')];
  for (const id of MODULES.filter((each) => each !== 'railgun')) expect(after.get(id)).toBe(before.get(id));
  expect((after.get('railgun') ?? 0) - (before.get('railgun') ?? 0)).toBeGreaterThan(0.5);
  expect([...after].sort(([, a], [, b]) => b - a)[0]?.[0]).toBe('railgun');
}, 300_000);

it('pairs are filled together, swap sides, and end as soon as they are decided, for any number of threads', async () => {
  const { game, config } = loadDoubled(undefined);
  const designs = listHullDesigns(game, 5).filter(({ ship }) =>
    ['light_fighter', 'interceptor', 'lancer'].includes(ship.id),
  );
  const matchups = listMatchups(designs, 130);
  const fight = async (fighters: ArenaPool) => {
    const done = matchups.map(() => 0);
    let widest = 0;
    const run = { game, config, runs: 40, seed: 5, decideAmong: matchups.length };
    const all = await Promise.all(
      matchups.map((matchup, index) =>
        fighters.runSeries({
          ...toMatchupJob(matchup, run, 'pairs'),
          onProgress: (finished, _runs, series) => {
            done[index] = series.runs < 40 ? 40 : finished;
            widest = Math.max(widest, Math.max(...done.filter((each) => each < 40)) - Math.min(...done));
          },
        }),
      ),
    );
    return { scores: all.map(({ runs, winner }) => [runs, ...winner]), widest };
  };
  const two = await fight(pool);
  const alone = createArenaPool({ workerFile: workers.good, threads: 1 });
  const one = await fight(alone);
  await alone.close();
  expect(one.scores).toEqual(two.scores);
  // No pair is done before another has begun.
  expect(one.widest).toBeLessThan(40);
}, 300_000);
