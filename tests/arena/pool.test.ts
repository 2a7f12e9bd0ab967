// Real worker threads: the same results for any number of them, and no fight lost when one dies.
import {
  createSeries,
  deriveEntries,
  deriveFightSeed,
  evenChancePValue,
  mirrorArena,
  addOutcome,
  runFight,
  type Series,
  summarizeSeries,
} from '../../packages/arena/src/index.ts';
import { type ArenaPool, createArenaPool, type SeriesJob } from '../../packages/arena/src/node/index.ts';
import { anArena, fighters, loadTestConfig, welders } from '../../packages/arena/src/testing/arenas.ts';
import { type BuiltWorkers, buildWorkers } from './build-worker.ts';

const config = loadTestConfig();
const { game, texts } = config;
const mixed = { ships: [fighters(4), welders(1)] };
const arena = anArena(mixed, { ships: [fighters(5)] });

let workers: BuiltWorkers;
const pools: ArenaPool[] = [];

beforeAll(async () => {
  workers = await buildWorkers();
}, 60_000);
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});
afterAll(() => workers.remove());

function aPool(threads: number, workerFile = workers.good): ArenaPool {
  const pool = createArenaPool({ workerFile, threads });
  pools.push(pool);
  return pool;
}

function aJob(changes: Partial<SeriesJob> = {}): SeriesJob {
  const definition = changes.definition ?? arena;
  const entries = deriveEntries(definition, game);
  return { config: texts, definition, entries, runs: 40, seed: 1, ...changes };
}

/** What must agree to the last bit. */
const resultsOf = ({
  state,
  winner,
  ticks,
  survivors,
  hqHp,
  surviving,
  damageDealt,
  damageTaken,
}: Series) => ({
  state,
  winner,
  ticks,
  survivors,
  hqHp,
  surviving,
  damageDealt,
  damageTaken,
});

test('[REQ-BAL-SIM-PARALLEL] one thread, three threads and no thread give the same results', async () => {
  const [one, three] = await Promise.all([aPool(1).runSeries(aJob()), aPool(3).runSeries(aJob())]);
  expect(resultsOf(three)).toEqual(resultsOf(one));
  expect(summarizeSeries(three)).toEqual(summarizeSeries(one));
  expect(summarizeSeries(one)).toMatchObject({ finished: 40, failed: 0 });
  const here = createSeries(arena, one.entries, 3);
  for (let index = 0; index < 3; index++)
    addOutcome(here, index, runFight(arena, game, deriveFightSeed(1, index)));
  expect(here.ticks).toEqual(one.ticks.slice(0, 3));
  expect(here.winner).toEqual(one.winner.slice(0, 3));
}, 60_000);

test('[REQ-BAL-SPAWN] identical teams win equally often over 1,000 seeds: no bias by side or order', async () => {
  const definition = anArena(mixed, mixed);
  const series = await aPool(2).runSeries(aJob({ definition, runs: 1000, seed: 2026 }));
  const { teams } = summarizeSeries(series);
  const [left, right] = [teams[0].wins, teams[1].wins];
  expect(left + right).toBeGreaterThan(900);
  expect(evenChancePValue(left, left + right)).toBeGreaterThan(0.01);
}, 120_000);

test('[REQ-BAL-SPAWN] teams that change sides get what the others got, in nearly all fights to the tick', async () => {
  // Not in all: x and 36 - x are rounded differently, and a fight makes much of little.
  const pool = aPool(2);
  const [one, other] = await Promise.all([
    pool.runSeries(aJob({ runs: 200 })),
    pool.runSeries(aJob({ runs: 200, definition: mirrorArena(arena), mirrored: true })),
  ]);
  let same = 0;
  for (let fight = 0; fight < 200; fight++) {
    const isSame =
      one.ticks[fight] === other.ticks[fight] &&
      one.survivors[0][fight] === other.survivors[1][fight] &&
      one.survivors[1][fight] === other.survivors[0][fight];
    if (isSame) same += 1;
  }
  expect(same).toBeGreaterThanOrEqual(160);
}, 60_000);

test('progress comes after every batch and ends with everything', async () => {
  const seen: number[] = [];
  await aPool(2).runSeries(aJob({ onProgress: (done) => seen.push(done) }));
  expect(seen.length).toBeGreaterThan(2);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(40);
}, 60_000);

test('several series share the pool', async () => {
  const pool = aPool(2);
  const alone = await pool.runSeries(aJob({ seed: 5, runs: 10 }));
  const [, together] = await Promise.all([
    pool.runSeries(aJob({ seed: 4, runs: 10 })),
    pool.runSeries(aJob({ seed: 5, runs: 10 })),
  ]);
  expect(resultsOf(together)).toEqual(resultsOf(alone));
}, 60_000);

test('a thread that is killed in the middle costs nothing: its fights are fought again', async () => {
  const calm = resultsOf(await aPool(2).runSeries(aJob()));
  const dying = await workers.bad(
    'dies-once',
    `const mark = folder + '/mark';
     if (indices.includes(17) && !existsSync(mark)) { writeFileSync(mark, ''); process.exit(3); }`,
  );
  const series = await aPool(2, dying).runSeries(aJob());
  expect(summarizeSeries(series)).toMatchObject({ finished: 40, failed: 0 });
  expect(resultsOf(series)).toEqual(calm);
}, 60_000);

test('a fight that kills its thread every time is reported, and takes no other with it', async () => {
  const deadly = await workers.bad('deadly', 'if (indices.includes(17)) process.exit(3);');
  const series = await aPool(2, deadly).runSeries(aJob());
  expect(summarizeSeries(series)).toMatchObject({
    runs: 40,
    finished: 39,
    failed: 1,
    reasons: ['worker exited with code: 3'],
  });
  expect([...series.failures.keys()]).toEqual([17]);
}, 60_000);

test('a thread that runs out of memory is no more than a thread that died', async () => {
  const hungry = await workers.bad(
    'hungry',
    'if (indices.includes(3)) { const all = []; for (;;) all.push(new Array(1e6).fill(indices)); }',
  );
  const pool = createArenaPool({ workerFile: hungry, threads: 2, maxMegabytes: 64 });
  pools.push(pool);
  const { finished, failed, reasons } = summarizeSeries(await pool.runSeries(aJob({ runs: 8 })));
  expect({ finished, failed }).toEqual({ finished: 7, failed: 1 });
  expect(reasons.join()).toMatch(/memory/);
}, 60_000);

test('a config that comes out otherwise in the thread is refused by its hash', async () => {
  const series = await aPool(1).runSeries(aJob({ runs: 2, config: { ...texts, hash: 'other' } }));
  const { failed, reasons } = summarizeSeries(series);
  expect(failed).toBe(2);
  expect(reasons).toEqual([`the config that was sent has the hash ${game.hash} here, expected other`]);
}, 60_000);

test('a series can be called off, and closing calls off all', async () => {
  const pool = aPool(1);
  const controller = new AbortController();
  const endless = pool.runSeries(aJob({ runs: 1e6, signal: controller.signal }));
  const other = pool.runSeries(aJob({ runs: 1e6 }));
  controller.abort(new Error('enough'));
  await expect(endless).rejects.toThrow('enough');
  await Promise.all([expect(other).rejects.toThrow('closed'), pool.close()]);
}, 60_000);

test('a missing worker is reported at once', () => {
  expect(() => createArenaPool({ workerFile: '/nowhere/worker.mjs' })).toThrow('/nowhere/worker.mjs');
});
