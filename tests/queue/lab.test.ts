/** `sim search`, `sim tune` and `sim matrix` on the queue: the same answers as on this machine alone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endAll, type Running } from '../browser/processes.ts';
import { arena, prepareQueueRuns, type QueueRuns } from './queue-runs.ts';
import { type Redis, redisMissing, startRedis } from './redis.ts';

/** Only so that a test which hangs says where. */
const LIMIT_MS = 60_000;

let runs: QueueRuns;
let redis: Redis;

if (redisMissing !== undefined) console.warn(`Skipped: ${redisMissing}`);
const describeHere = redisMissing === undefined ? describe : describe.skip;

describeHere('with a Redis', () => {
  beforeAll(async () => {
    runs = prepareQueueRuns(arena('Even', 2, 2));
    redis = await startRedis();
  }, 120_000);
  afterAll(async () => {
    await runs.endAll();
    await endAll([redis.server]);
    runs.remove();
  });

  const config = () => join(runs.place, 'config');
  /** What a command prints here, and what it prints with the workers' help. */
  async function compare(config: string, ...words: string[]): Promise<[here: string, there: string]> {
    const given = [...words, '--json', '--config', config];
    const both: Running[] = [
      runs.sim(...given, '--threads', '1'),
      runs.sim(...given, '--queue', redis.address),
    ];
    const exits = await Promise.all(both.map(({ exit }) => exit));
    expect(exits[1]).toBe(exits[0]);
    expect(both.map((each) => each.stderr())).toEqual(['', '']);
    return both.map((each) => each.stdout()) as [string, string];
  }

  it('search, matrix and tuner find what they find without it, the tuner with numbers that no worker has', async () => {
    const worker = runs.worker(redis.address);
    await worker.waitFor(/ready at/, LIMIT_MS);
    const [found, foundThere] = await compare(config(), 'search', 'tug', '--threat', '60', '--races', '1');
    expect(foundThere).toBe(found);
    expect(JSON.parse(found)).toMatchObject({ races: 1, evaluated: expect.any(Number) });

    const [matrix, matrixThere] = await compare(config(), 'matrix', '--threat', '60', '--runs', '4');
    expect(matrixThere).toBe(matrix);

    // Hulls that are near enough to each other for a number to matter.
    const armed = join(__dirname, '../../config');
    const other = runs.worker(redis.address, `--config=${armed}`);
    await other.waitFor(/ready at/, LIMIT_MS);
    const targets = join(runs.place, 'targets.toml');
    const number =
      '[[number]]\nfile = "ships.toml"\npath = "ship.light_fighter.health.hp_formula"\nchange = 0.5\n';
    writeFileSync(
      targets,
      `threat = [130, 200]\nruns = 6\n[scores.light_fighter]\ninterceptor = 0.95\n${number}`,
    );
    const [tuned, tunedThere] = await compare(armed, 'tune', targets, '--rounds', '1');
    expect(tunedThere).toBe(tuned);
    // With other numbers the fights end otherwise, also on a worker that has never seen them.
    const { path, sizes } = JSON.parse(tuned);
    expect(sizes).toMatchObject([{ threat: 130 }, { threat: 200 }]);
    expect(path[1].distance).not.toBe(path[0].distance);
  }, 180_000);
});
