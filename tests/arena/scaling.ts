// `npx tsx tests/arena/scaling.ts [--runs N] [--rounds N]`: fights of 20 against 20 per second on one and on
// two threads, beside bare threads that only count, which show what the machine has to give at that moment.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { formatDiagnostic } from '@dota-factory/base';
import { type ArenaConfig, loadConfig } from '@dota-factory/lib';
import { readConfigFolderSync } from '@dota-factory/lib/node';
import {
  deriveEntries,
  describeValues,
  listHullDesigns,
  takeConfigTexts,
} from '../../packages/arena/src/index.ts';
import { createArenaPool, type SeriesJob } from '../../packages/arena/src/node/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const WARM_UP_FIGHTS = 40;
const COUNTING = `
const { parentPort, workerData } = require('node:worker_threads');
let count = 0;
let value = 1;
for (const end = Date.now() + workerData; Date.now() < end; count++) {
  for (let i = 0; i < 1e5; i++) value = (value * 1.0000001 + i) % 1000;
}
parentPort.postMessage(count);`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '200' }, rounds: { type: 'string', default: '5' } },
  });
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the worker could not be built');
  const job = { ...prepareJob(), runs: Number(values.runs) };
  const bare: number[] = [];
  const pool: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const bareRates = [await countOn(1), await countOn(2)] as const;
    const poolRates = [await fightOn(1, job), await fightOn(2, job)] as const;
    bare.push(bareRates[1] / bareRates[0]);
    pool.push(poolRates[1].perSecond / poolRates[0].perSecond);
    const line = poolRates.map(
      ({ perSecond, cpu }) => `${perSecond.toFixed(1)} fights/s at ${cpu.toFixed(1)} ms of CPU each`,
    );
    console.log(`1 thread ${line[0]}; 2 threads ${line[1]}`);
  }
  const ratio = (list: readonly number[]) => describeValues(list).median.toFixed(2);
  console.log(
    `from one to two threads: fights ${ratio(pool)} times as many, bare counting ${ratio(bare)} times`,
  );
}

function prepareJob(): Omit<SeriesJob, 'runs'> {
  const files = readConfigFolderSync(join(ROOT, 'config'));
  const { config, diagnostics } = loadConfig(files, { needs: [] });
  if (config === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  const [design] = listHullDesigns(config.game, 5);
  if (design === undefined) throw new Error('the config has no ships');
  const ships = [{ type: design.ship.id, level: 5, count: 20, modules: design.modules }];
  const definition: ArenaConfig = {
    name: 'Twenty against twenty',
    height_tiles: 28,
    player_buffer_width: 12,
    contest_zone_width: 30,
    enemy_buffer_width: 12,
    teams: [
      { name: 'Left', ships, stations: [] },
      { name: 'Right', ships, stations: [] },
    ],
  };
  const entries = deriveEntries(definition, config.game);
  return { config: takeConfigTexts(files, config.game), definition, entries, seed: 1 };
}

async function fightOn(threads: number, job: SeriesJob): Promise<{ perSecond: number; cpu: number }> {
  const pool = createArenaPool({ workerFile: join(ROOT, 'build/sim/arena-worker.mjs'), threads });
  try {
    await pool.runSeries({ ...job, runs: WARM_UP_FIGHTS });
    const started = performance.now();
    const usage = process.cpuUsage();
    await pool.runSeries(job);
    const { user, system } = process.cpuUsage(usage);
    const seconds = (performance.now() - started) / 1000;
    return { perSecond: job.runs / seconds, cpu: (user + system) / 1000 / job.runs };
  } finally {
    await pool.close();
  }
}

/** How far this number of threads count together in two seconds. */
async function countOn(threads: number): Promise<number> {
  const counts = await Promise.all(
    Array.from(
      { length: threads },
      () =>
        new Promise<number>((resolve, reject) => {
          const worker = new Worker(COUNTING, { eval: true, workerData: 2000 });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

await main();
