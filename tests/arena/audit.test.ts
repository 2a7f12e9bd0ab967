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
  listPriceSteps,
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
  const written = files['modules.toml'] ?? '';
  files['modules.toml'] = written
    .split('[[module]]')
    .map((entry) =>
      module !== undefined && entry.includes(`id = "${module}"`)
        ? entry.replace(/damage_formula = "([^"]*)"/, 'damage_formula = "2*($1)"')
        : entry,
    )
    .join('[[module]]');
  if (module !== undefined && files['modules.toml'] === written) throw new Error('nothing was doubled');
  const { config } = loadConfig(files, { needs: [] });
  if (config === undefined) throw new Error('the edit is faulty');
  return { game: config.game, config: takeConfigTexts(files, config.game) };
}

// `npm run test:deep` doubles several weapons in turn and tries all modules; a short run has some of them.
const IS_DEEP = process.env['ARENA_SIMULATIONS'] !== undefined;
const RUNS = IS_DEEP ? 100 : 30;
const SOME = ['pulse_laser', 'beam_lance', 'armour_plate', 'gyroscope'];

/** What modules are worth by the fights that the tool fights, the strongest first. */
async function audit(module: string | undefined) {
  const { game, config } = loadDoubled(module);
  const designs = listHullDesigns(game, 5);
  const trials = listModuleTrials(game, designs, 1000).filter(
    (trial) => IS_DEEP || SOME.includes(trial.module),
  );
  const steps = listPriceSteps(designs, 1000);
  const pairs = listMatchups(designs.slice(0, 2), 200);
  const known = new Map<object, Series>();
  await Promise.all(
    [...pairs, ...listTrialMatchups(trials, steps)].map(async (meeting) => {
      const job = toMatchupJob(meeting, { game, config, runs: RUNS, seed: 1 }, 'audit');
      known.set(meeting, await pool.runSeries(job));
    }),
  );
  const find = (meeting: object) => {
    const series = known.get(meeting);
    return series && summarizeSeries(series);
  };
  const met = pairs.flatMap((matchup) => {
    const summary = find(matchup);
    return summary === undefined ? [] : [{ matchup, summary }];
  });
  const matrix = assembleMatrix(designs.slice(0, 2), met);
  return auditThreat(matrix, { trials, steps, modules: [], find }, true)?.modules ?? [];
}

it.each(IS_DEEP ? ['autocannon', 'pulse_laser', 'beam_lance', 'point_defence'] : ['pulse_laser'])(
  'a %s whose damage is doubled stands out alone, and surely',
  async (module) => {
    const modules = await audit(module);
    expect(modules.filter(({ standsOut }) => standsOut).map(({ id }) => id)).toEqual([module]);
    expect(modules[0]?.id).toBe(module);
  },
  900_000,
);

it('nothing stands out among modules as they are, and dead weight is worth next to nothing', async () => {
  const modules = await audit(undefined);
  expect(modules.filter(({ standsOut }) => standsOut)).toEqual([]);
  const gyroscope = modules.find(({ id }) => id === 'gyroscope');
  expect(gyroscope).toMatchObject({ isSure: true });
  expect(gyroscope?.worth).toBeLessThan(0.5);
}, 900_000);

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
