/** A Redis that answers with errors, is away or asks for more: `sim arena --queue` and `sim worker` as real processes. */
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { endAll, type Running } from '../browser/processes.ts';
import { arena, prepareQueueRuns, type QueueRuns } from './queue-runs.ts';
import { certificatesMissing, makeCertificate, type Redis, redisMissing, startRedis } from './redis.ts';

/** Only so that a test which hangs says where. */
const LIMIT_MS = 60_000;
const PASSWORD = 'hunter2';
/** What a user of the queue needs, as docs/queue.md has it. */
const RIGHTS = '~dota-factory:* +@read +@write +@connection +@scripting +@blocking +info'.split(' ');

let runs: QueueRuns;
let redis: Redis;

const tlsMissing = redisMissing ?? certificatesMissing;
if (tlsMissing !== undefined) console.warn(`Skipped: ${tlsMissing}`);
const describeHere = redisMissing === undefined ? describe : describe.skip;
const describeWithTls = tlsMissing === undefined ? describe : describe.skip;

beforeAll(() => {
  runs = prepareQueueRuns(arena('Small', 3, 3));
}, 120_000);
afterEach(() => runs.endAll());
afterAll(() => runs.remove());

/** Both ends with an error of Redis: a sentence of one line each, and the process ends by itself. */
async function expectSentence(running: Running, sentence: string): Promise<void> {
  expect(await running.exit).toBe(1);
  expect(running.stdout()).toBe('');
  expect(running.stderr()).toBe(`${sentence}\n`);
}

const withUser = (address: string, user: string) =>
  address.replace('://', `://${user}${user === '' ? '' : ':'}${PASSWORD}@`);

describeHere('a Redis that answers with an error', () => {
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => endAll([redis.server]));

  const place = () => redis.address;

  it('for keys of another kind ends run and worker with a sentence', async () => {
    redis.ask('set', 'dota-factory:runs', 'x');
    redis.ask('set', 'dota-factory:workers', 'x');
    const why = 'WRONGTYPE Operation against a key holding the wrong kind of value';
    await expectSentence(runs.fight('--queue', place()), `sim arena: Redis at ${place()} refuses: ${why}`);
    await expectSentence(runs.worker(place()), `sim worker: Redis at ${place()} refuses: ${why}`);
  });

  it('as a replica that cannot be written does the same', async () => {
    redis.ask('replicaof', '127.0.0.1', '1');
    const why = "READONLY You can't write against a read only replica.";
    await expectSentence(runs.fight('--queue', place()), `sim arena: Redis at ${place()} refuses: ${why}`);
    await expectSentence(runs.worker(place()), `sim worker: Redis at ${place()} refuses: ${why}`);
  });

  it('as a full one does the same', async () => {
    redis.ask('config', 'set', 'maxmemory', '1');
    const why = "OOM command not allowed when used memory > 'maxmemory'.";
    await expectSentence(runs.fight('--queue', place()), `sim arena: Redis at ${place()} refuses: ${why}`);
    await expectSentence(runs.worker(place()), `sim worker: Redis at ${place()} refuses: ${why}`);
  });

  it('to a user without rights, or with a wrong password, does the same and repeats no password', async () => {
    redis.ask('acl', 'setuser', 'guest', 'on', `>${PASSWORD}`, '+@connection', '+info');
    const address = withUser(place(), 'guest');
    for (const each of [runs.fight('--queue', address), runs.worker(address)]) {
      expect(await each.exit).toBe(1);
      expect(each.stderr()).toMatch(
        /^sim \w+: Redis at redis:\/\/127\.0\.0\.1:\d+ refuses: NOPERM [^\n]*\n$/,
      );
    }
    const wrong = withUser(place(), 'nobody');
    for (const each of [runs.fight('--queue', wrong), runs.worker(wrong)]) {
      expect(await each.exit).toBe(1);
      expect(each.stderr()).toMatch(/^sim \w+: Redis at [^\n]* refuses: WRONGPASS [^\n]*\n$/);
      expect(each.stderr()).not.toContain(PASSWORD);
    }
  });

  it('about the database names it; the first one is not taken instead', async () => {
    const address = `${place()}/99`;
    const why = 'ERR DB index is out of range';
    await expectSentence(runs.fight('--queue', address), `sim arena: Redis at ${address} refuses: ${why}`);
    await expectSentence(runs.worker(address), `sim worker: Redis at ${address} refuses: ${why}`);
  });

  it('while run and worker are at it ends them, too', async () => {
    const worker = runs.worker(place());
    await worker.waitFor(/ready at/, LIMIT_MS);
    redis.ask('del', 'dota-factory:workers');
    redis.ask('set', 'dota-factory:workers', 'x');
    expect(await worker.exit).toBe(1);
    expect(worker.stderr()).toMatch(/sim worker: Redis at \S+ refuses: WRONGTYPE [^\n]*\n$/);

    redis.ask('flushall');
    const there = runs.fight('--queue', place());
    await there.waitFor(/waiting for workers/, LIMIT_MS);
    redis.ask('replicaof', '127.0.0.1', '1');
    expect(await there.exit).toBe(1);
    expect(there.stderr()).toMatch(/sim arena: Redis at \S+ refuses: READONLY [^\n]*\n$/);
  });

  it('or with cards that are none is not believed: the run waits for real workers', async () => {
    redis.ask('sadd', 'dota-factory:workers', 'a', 'b');
    redis.ask('set', 'dota-factory:workers:a', '{');
    redis.ask(
      'set',
      'dota-factory:workers:b',
      '{"config":"c","program":"p","threads":1e9,"host":"\\u001b[2J"}',
    );
    const there = runs.fight('--queue', place());
    await there.waitFor(/waiting for workers/, LIMIT_MS);
    runs.worker(place());
    expect(await there.exit).toBe(0);
  });

  it('a result with too few outcomes is refused, and its batch fought again', async () => {
    const here = runs.fight();
    expect(await here.exit).toBe(0);
    const there = runs.fight('--queue', place());
    await there.waitFor(/waiting for workers/, LIMIT_MS);
    const until = Date.now() + LIMIT_MS;
    let waiting = '';
    while (waiting === '') {
      if (Date.now() > until) throw new Error('no batch ever came onto the queue');
      waiting = redis.ask('--scan', '--pattern', 'dota-factory:fights-*:wait');
    }
    const [batch = ''] = redis.ask('lrange', waiting, '-1', '-1').split('\n');
    const events = waiting.replace(/:wait$/, ':events');
    const forged = '{"outcomes":[],"milliseconds":1}';
    redis.ask('xadd', events, '*', 'event', 'completed', 'jobId', batch, 'returnvalue', forged);
    while (redis.ask('exists', waiting.replace(/:wait$/, `:${batch}`)) === '1') {
      if (Date.now() > until) throw new Error('the forged result was never read');
    }
    runs.worker(place());
    expect(await there.exit).toBe(0);
    expect(there.stdout()).toBe(here.stdout());
  });
});

describeHere('a worker that is asked to stop', () => {
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => endAll([redis.server]));

  it('while Redis is away stops at once', async () => {
    const worker = runs.worker(redis.address);
    await worker.waitFor(/ready at/, LIMIT_MS);
    redis.server.process.kill('SIGKILL');
    await worker.waitFor(/lost the connection/, LIMIT_MS);
    worker.process.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
    expect(worker.stderr()).toContain('sim worker: stopped after 0 fights\n');
  });

  it('while Redis is silent stops after a short wait', async () => {
    const worker = runs.worker(redis.address);
    await worker.waitFor(/ready at/, LIMIT_MS);
    redis.server.process.kill('SIGSTOP');
    worker.process.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
    expect(worker.stderr()).toContain('sim worker: stopped after 0 fights\n');
  });
});

describeWithTls('a Redis with TLS and users of its own', () => {
  let authority: string;
  beforeAll(async () => {
    const certificate = makeCertificate(runs.place);
    ({ authority } = certificate);
    redis = await startRedis(certificate);
    redis.ask('acl', 'setuser', 'fighter', 'on', `>${PASSWORD}`, ...RIGHTS);
    redis.ask('acl', 'setuser', 'default', 'resetpass', `>${PASSWORD}-default`);
  });
  afterAll(() => endAll([redis.server]));

  it('lets a user with the rights for the queue fight there', async () => {
    const address = withUser(redis.address, 'fighter');
    const worker = runs.worker(address, '--queue-ca', authority);
    await worker.waitFor(/ready at rediss:\/\/localhost:\d+ with 1 thread/, LIMIT_MS);
    const there = runs.fight('--queue', address, '--queue-ca', authority);
    expect([await there.exit, there.stderr()]).toEqual([0, '']);
    const here = runs.fight();
    await here.exit;
    expect(there.stdout()).toBe(here.stdout());
    worker.process.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
    expect(worker.stderr()).not.toContain(PASSWORD);
  });

  it('is not reached where no authority vouches for its certificate, which says what helps', async () => {
    const address = withUser(redis.address, 'fighter');
    await expectSentence(
      runs.fight('--queue', address),
      `sim arena: cannot reach Redis at ${redis.address}: DEPTH_ZERO_SELF_SIGNED_CERT; --queue-ca FILE names the certificate authority to trust`,
    );
  });

  it('is not reached under another name than its certificate has', async () => {
    const address = withUser(redis.address, 'fighter').replace('localhost', '127.0.0.2');
    const there = runs.fight('--queue', address, '--queue-ca', authority);
    expect(await there.exit).toBe(1);
    expect(there.stderr()).toMatch(/^sim arena: cannot reach Redis at rediss:\/\/127\.0\.0\.2:\d+: \S+\n$/);
  });
});

it('something else than Redis is called that', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const sentence = `cannot reach Redis at ${address}: what answers there is not Redis`;
    await expectSentence(runs.fight('--queue', address), `sim arena: ${sentence}`);
    await expectSentence(runs.worker(address), `sim worker: ${sentence}`);
  } finally {
    server.close();
  }
});

it('an authority that is none, or that is not needed, is bad input', async () => {
  const text = join(runs.place, 'text.pem');
  writeFileSync(text, 'no certificate');
  const arenaRun = runs.fight('--queue', 'rediss://box', '--queue-ca', text);
  const worker = runs.worker('redis://box', '--queue-ca', 'missing.pem');
  const alone = runs.fight('--queue-ca', text);
  expect([await arenaRun.exit, await worker.exit, await alone.exit]).toEqual([2, 2, 2]);
  expect(arenaRun.stderr()).toBe(`sim arena: --queue-ca ${text} holds no certificate in PEM form\n`);
  expect(worker.stderr()).toBe(
    'sim worker: --queue-ca missing.pem cannot be read: ENOENT\nsim worker: --queue-ca is for an address that begins with rediss://\n',
  );
  expect(alone.stderr()).toContain('sim arena: --queue-ca goes with --queue rediss://…\n');
});
