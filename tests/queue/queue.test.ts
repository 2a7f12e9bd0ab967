/** `sim arena --queue` and `sim worker` as real processes around a real Redis. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, type Running, run } from '../host/processes.ts';
import { findPort, type Redis, redisMissing, startRedis } from './redis.ts';

const ROOT = join(__dirname, '../..');
const MAIN = join(ROOT, 'build/sim/main.mjs');
const RUNS = 12;
/** Only so that a test which hangs says where. */
const LIMIT_MS = 60_000;

const fleet = (name: string, count: number) =>
  `[[arena.team]]\nname = "${name}"\n[[arena.team.ship]]\ntype = "fighter"\nlevel = 5\ncount = ${count}\nmodules = [{ type = "cannon", x = 0, y = 1, rotation = 0 }]\n`;
const arena = (name: string, left: number, right: number) =>
  `[[arena]]\nname = "${name}"\nheight_tiles = 40\nplayer_buffer_width = 8\ncontest_zone_width = 30\nenemy_buffer_width = 8\n${fleet('Blue', left)}${fleet('Red', right)}`;
/** Fights that take long enough to be interrupted. */
const ARENAS = `${arena('Even', 90, 90)}\n${arena('Uneven', 80, 70)}`;

let place: string;
let redis: Redis;
const started: Running[] = [];

if (redisMissing !== undefined) console.warn(`Skipped: ${redisMissing}`);
const describeHere = redisMissing === undefined ? describe : describe.skip;

function prepare(): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs', 'sim'], { cwd: ROOT, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  place = mkdtempSync(join(tmpdir(), 'sim-queue-'));
  cpSync(join(ROOT, 'tests/fixtures/good-config'), join(place, 'config'), { recursive: true });
  writeFileSync(join(place, 'arenas.toml'), ARENAS);
}

function sim(...words: string[]): Running {
  const running = run(process.execPath, [MAIN, ...words]);
  started.push(running);
  return running;
}

const worker = (config = 'config') =>
  sim('worker', '--queue', redis.address, '--config', join(place, config), '--threads', '1');

const fight = (where: readonly string[], csv: string) =>
  sim(
    'arena',
    join(place, 'arenas.toml'),
    `--config=${join(place, 'config')}`,
    `--csv=${join(place, csv)}`,
    `--runs=${RUNS}`,
    '--seed=5',
    '--json',
    ...where,
  );

const listKeys = (pattern: string) => redis.ask('--scan', '--pattern', `dota-factory:${pattern}`);

beforeAll(prepare, 120_000);
afterEach(async () => endAll(started.splice(0)));
afterAll(() => rmSync(place, { recursive: true, force: true }));

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
    expect(readFileSync(join(place, 'there.csv'), 'utf8')).toBe(
      readFileSync(join(place, 'here.csv'), 'utf8'),
    );
    // The second has also fought what the first had begun; the first may have got through a batch or two.
    second.process.kill('SIGINT');
    expect(await second.exit).toBe(0);
    const [, fights = ''] = await second.waitFor(/stopped after (\d+) fights/);
    expect(Number(fights)).toBeGreaterThan(RUNS);
    expect(listKeys('fights-*:wait')).toBe('');
  });

  it('a worker with another config refuses and names both hashes; without any other the run fails', async () => {
    cpSync(join(place, 'config'), join(place, 'other'), { recursive: true });
    const world = readFileSync(join(place, 'config/world.toml'), 'utf8');
    // Nothing that would matter in an arena, but that is not the worker's to judge.
    writeFileSync(
      join(place, 'other/world.toml'),
      world.replace(/refund_percentage = \d+/, 'refund_percentage = 1'),
    );
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

it('a Redis that is not there is told in a sentence, with exit code 1', async () => {
  const address = `redis://127.0.0.1:${await findPort()}`;
  const there = fight(['--queue', address], 'none.csv');
  const idle = sim('worker', '--queue', address, '--config', join(place, 'config'));
  expect([await there.exit, await idle.exit]).toEqual([1, 1]);
  expect(there.stderr()).toBe(`sim arena: cannot reach Redis at ${address}: ECONNREFUSED\n`);
  expect(idle.stderr()).toBe(`sim worker: cannot reach Redis at ${address}: ECONNREFUSED\n`);
});

it('a wrong address is bad input, with exit code 2', async () => {
  const there = fight(['--queue', 'http://box', '--threads', '2'], 'none.csv');
  const idle = sim('worker', '--config', join(place, 'config'));
  expect([await there.exit, await idle.exit]).toEqual([2, 2]);
  expect(there.stderr().split('\n')).toEqual([
    'sim arena: --threads is for fights on this machine; with --queue each worker has its own',
    'sim arena: --queue needs an address that begins with redis:// or rediss://, got http://',
    '',
  ]);
  expect(idle.stderr()).toBe('sim worker: --queue is missing: --queue redis://host:port\n');
});
