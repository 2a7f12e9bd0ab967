/** `sim arena --queue` and `sim worker` as real processes around a real Redis. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAll } from '../browser/processes.ts';
import { arena, prepareQueueRuns, type QueueRuns, RUNS } from './queue-runs.ts';
import { findPort, type Redis, redisMissing, startRedis } from './redis.ts';

/** Only so that a test which hangs says where. */
const LIMIT_MS = 60_000;
/** Fights that take long enough to be interrupted. */
const ARENAS = `${arena('Even', 90, 90)}\n${arena('Uneven', 80, 70)}`;

let runs: QueueRuns;
let redis: Redis;

if (redisMissing !== undefined) console.warn(`Skipped: ${redisMissing}`);
const describeHere = redisMissing === undefined ? describe : describe.skip;

const at = (name: string) => join(runs.place, name);
const fight = (where: readonly string[], csv: string) => runs.fight(`--csv=${at(csv)}`, ...where);
const worker = (config = 'config') => runs.worker(redis.address, `--config=${at(config)}`);
const listKeys = (pattern: string) => redis.ask('--scan', '--pattern', `dota-factory:${pattern}`);

beforeAll(() => {
  runs = prepareQueueRuns(ARENAS);
}, 120_000);
afterEach(() => runs.endAll());
afterAll(() => runs.remove());

describeHere('with a Redis', () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  // Workers that were killed by the test before are still listed for a while.
  beforeEach(() => void redis.ask('flushall'));
  afterAll(() => endAll([redis.server]));

  it('two workers, one of them killed in the middle, give what this machine alone gives', async () => {
    const here = fight(['--threads', '2'], 'here.csv');
    expect(await here.exit).toBe(0);

    const first = worker();
    const second = worker();
    await Promise.all([first.waitFor(/ready at/, LIMIT_MS), second.waitFor(/ready at/, LIMIT_MS)]);
    const there = fight(['--queue', redis.address], 'there.csv');
    await first.waitFor(/fights for the run/, LIMIT_MS);
    first.process.kill('SIGKILL');
    expect(await there.exit).toBe(0);

    expect(there.stdout()).toBe(here.stdout());
    expect(readFileSync(at('there.csv'), 'utf8')).toBe(readFileSync(at('here.csv'), 'utf8'));
    // The second has also fought what the first had begun; the first may have got through a batch or two.
    second.process.kill('SIGINT');
    expect(await second.exit).toBe(0);
    const [, fights = ''] = await second.waitFor(/stopped after (\d+) fights/);
    expect(Number(fights)).toBeGreaterThan(RUNS);
    expect(listKeys('fights-*:wait')).toBe('');
  });

  it('a worker with another config refuses and names both hashes; without any other the run fails', async () => {
    cpSync(at('config'), at('other'), { recursive: true });
    const world = readFileSync(at('config/world.toml'), 'utf8');
    // Nothing that would matter in an arena, but that is not the worker's to judge.
    writeFileSync(at('other/world.toml'), world.replace(/refund_percentage = \d+/, 'refund_percentage = 1'));
    const other = worker('other');
    const [, own = ''] = await other.waitFor(/config ([0-9a-f]{16})/, LIMIT_MS);
    const there = fight(['--queue', redis.address], 'none.csv');
    const [, wanted = ''] = await other.waitFor(
      /refused fights that need the config ([0-9a-f]{16}), and/,
      LIMIT_MS,
    );
    expect(wanted).not.toBe(own);
    await other.waitFor(new RegExp(`the config here is ${own}`));
    expect(await there.exit).toBe(1);
    expect(there.stdout()).toBe('');
    expect(there.stderr()).toMatch(
      new RegExp(`sim arena: no worker at ${redis.address} can fight these fights.*${wanted}.*${own}\n`),
    );
  });

  it('a run waits for workers, and one that is called off leaves nothing on the queue', async () => {
    const there = fight(['--queue', redis.address], 'none.csv');
    await there.waitFor(/waiting for workers: start them with "sim worker --queue redis:/, LIMIT_MS);
    const until = Date.now() + LIMIT_MS;
    while (listKeys('fights-*:wait') === '') {
      if (Date.now() > until) throw new Error('no batch ever came onto the queue');
    }
    there.process.kill('SIGINT');
    expect(await there.exit).toBe('SIGINT');
    expect(listKeys('fights-*:wait')).toBe('');
    expect(listKeys('runs:*')).toBe('');
  });
});

it('a Redis that is not there is reported in a sentence, with exit code 1', async () => {
  const address = `redis://127.0.0.1:${await findPort()}`;
  const there = fight(['--queue', address], 'none.csv');
  const idle = runs.sim('worker', '--queue', address, '--config', at('config'));
  expect([await there.exit, await idle.exit]).toEqual([1, 1]);
  expect(there.stderr()).toBe(`sim arena: cannot reach Redis at ${address}: ECONNREFUSED\n`);
  expect(idle.stderr()).toBe(`sim worker: cannot reach Redis at ${address}: ECONNREFUSED\n`);
});

it('a wrong address is bad input, with exit code 2', async () => {
  const there = fight(['--queue', 'http://box', '--threads', '2'], 'none.csv');
  const idle = runs.sim('worker', '--config', at('config'));
  expect([await there.exit, await idle.exit]).toEqual([2, 2]);
  expect(there.stderr().split('\n')).toEqual([
    'sim arena: --threads is for fights on this machine; with --queue each worker has its own',
    'sim arena: --queue needs an address that begins with redis:// or rediss://, such as redis://host:port, got http://',
    '',
  ]);
  expect(idle.stderr()).toBe('sim worker: --queue is missing: --queue redis://host:port\n');
});
