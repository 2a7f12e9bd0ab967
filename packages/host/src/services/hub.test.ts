/** The host's end of the bridge: answers, refusals, bounds, and waiting for windows to save. */
import { setTimeout as delay } from 'node:timers/promises';
import { prose, table } from '@dota-factory/data';
import {
  type AppInfo,
  carries,
  defineContract,
  joinContracts,
  takes,
  takesNothing,
  textFiles,
} from '../bridge/index.ts';
import type { HomeFolder } from '../files/home-folder.ts';
import { createOpenedFiles } from '../files/opened-file.ts';
import { NO_SIBLINGS } from '../product/siblings.ts';
import { type BackendContext, defineBackend, type ServicesOf } from '../product/backend.ts';
import { createHub, type HubOptions } from './hub.ts';

const info: AppInfo = { name: 'Test', version: '1', shell: 'browser', home: '/home' };
const contract = joinContracts(
  textFiles(['plans.toml']),
  defineContract({
    calls: {
      'test.ask': takesNothing.gives<string>(),
      'test.echo': takes(table('Words.', { text: prose('Words.') })).gives<string>(),
    },
    events: { 'test.news': carries<number>() },
  }),
);
type Test = typeof contract;

async function startHub(overrides: Partial<ServicesOf<Test>> = {}, options: Partial<HubOptions> = {}) {
  const log: string[] = [];
  const contexts: BackendContext<Test>[] = [];
  const backend = defineBackend<Test>(contract, {
    start(context) {
      contexts.push(context);
      return {
        services: {
          'files.readText': () => ({ ok: true, value: undefined }),
          'files.writeText': () => ({ ok: true, value: undefined }),
          'test.ask': () => 'answer',
          'test.echo': ({ text }, window) => `${window}: ${text}`,
          ...overrides,
        },
        onWindowGone: (window) => log.push(`gone ${window}`),
        close: async () => {
          await delay(5);
          log.push('closed');
        },
      };
    },
  });
  const home = {} as HomeFolder;
  const prepared = await backend.prepare(home, {});
  if (!prepared.ok || contexts.length > 0) throw new Error('it began too early');
  const hub = createHub({
    contract: backend.contract,
    start: prepared.value,
    context: {
      home,
      opened: createOpenedFiles([]),
      workersFolder: '/workers',
      version: '1',
      flags: {},
      siblings: NO_SIBLINGS,
    },
    getInfo: () => info,
    quit: () => {},
    ...options,
  });
  const [context] = contexts;
  if (context === undefined) throw new Error('it has not begun');
  return { hub, context, log };
}
const aHub = async (...given: Parameters<typeof startHub>) => (await startHub(...given)).hub;
const call = (id: number, name: string, args?: unknown) => JSON.stringify({ kind: 'call', id, name, args });
const outcomeOf = async (reply: Promise<string>) =>
  JSON.parse(await reply) as { id: number; outcome: unknown };

it('answers a call with its own id', async () => {
  const window = (await aHub()).connect(() => {});
  expect(await outcomeOf(window.receive(call(7, 'app.info')))).toEqual({
    kind: 'reply',
    id: 7,
    outcome: { ok: true, value: info },
  });
});

it.each([
  ['malformed', 'nonsense', -1],
  ['unknown-call', call(1, 'files.delete', { name: 'x' }), 1],
  ['bad-arguments', call(2, 'files.readText', { name: '../x' }), 2],
])('refuses what is %s', async (code, text, id) => {
  const window = (await aHub()).connect(() => {});
  expect(await outcomeOf(window.receive(text))).toMatchObject({
    id,
    outcome: { ok: false, fault: { code } },
  });
});

it('an error in a service is a bug: it is reported, and the caller receives an error', async () => {
  const bugs: unknown[] = [];
  const hub = await aHub(
    { 'test.ask': () => Promise.reject(new Error('broken')) },
    { onBug: (bug) => bugs.push(bug) },
  );
  const reply = hub.connect(() => {}).receive(call(1, 'test.ask'));
  expect(await outcomeOf(reply)).toMatchObject({ outcome: { fault: { code: 'failed', message: 'broken' } } });
  expect(bugs).toEqual([new Error('broken')]);
});

it('bounds how many calls of one window are unanswered', async () => {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const hub = await aHub({ 'test.ask': () => held.then(() => 'late') }, { pendingLimit: 2 });
  const window = hub.connect(() => {});
  const first = [window.receive(call(1, 'test.ask')), window.receive(call(2, 'test.ask'))];
  expect(await outcomeOf(window.receive(call(3, 'test.ask')))).toMatchObject({
    id: 3,
    outcome: { fault: { code: 'too-many-pending' } },
  });
  // Another window is not held up.
  expect(await outcomeOf(hub.connect(() => {}).receive(call(4, 'app.quit')))).toMatchObject({
    outcome: { ok: true },
  });
  free();
  for (const reply of first) expect(await outcomeOf(reply)).toMatchObject({ outcome: { ok: true } });
  expect(await outcomeOf(window.receive(call(5, 'app.info')))).toMatchObject({ outcome: { ok: true } });
});

describe('closing', () => {
  it('waits until every window has acknowledged or gone', async () => {
    const hub = await aHub({}, { closeLimitMs: 5000 });
    const heard: string[] = [];
    const first = hub.connect((text) => heard.push(text));
    const second = hub.connect((text) => heard.push(text));
    let isDone = false;
    const done = hub.requestClose('signal').then(() => {
      isDone = true;
    });
    expect(heard.map((text) => JSON.parse(text))).toEqual(
      Array(2).fill({ kind: 'event', name: 'app.closing', payload: { reason: 'signal', limitMs: 5000 } }),
    );
    await first.receive(call(1, 'app.readyToClose'));
    await delay(20);
    expect(isDone).toBe(false);
    second.close();
    await done;
  });

  it('does not wait for a window that never acknowledges', async () => {
    const hub = await aHub({}, { closeLimitMs: 30 });
    hub.connect(() => {});
    const startedAt = Date.now();
    await hub.requestClose('window');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(25);
  });

  it('waits for a running write, even when its window has closed', async () => {
    let isWritten = false;
    const hub = await aHub({
      'files.writeText': async () => {
        await delay(50);
        isWritten = true;
        return { ok: true, value: undefined };
      },
    });
    const window = hub.connect(() => {});
    void window.receive(call(1, 'files.writeText', { name: 'plans.toml', text: '' }));
    window.close();
    await hub.requestClose('window');
    expect(isWritten).toBe(true);
  });

  it('is asked once, and at once done where there is no window', async () => {
    const hub = await aHub({}, { closeLimitMs: 60_000 });
    const first = hub.requestClose('quit');
    expect(hub.requestClose('signal')).toBe(first);
    await first;
  });
});

describe('a backend', () => {
  it('answers its own calls beside the common ones, knows who asks, and its arguments are checked', async () => {
    const { hub } = await startHub();
    hub.connect(() => {});
    const second = hub.connect(() => {});
    expect(await outcomeOf(second.receive(call(1, 'test.echo', { text: 'hello' })))).toMatchObject({
      outcome: { ok: true, value: '2: hello' },
    });
    expect(await outcomeOf(second.receive(call(2, 'test.echo', { text: 1 })))).toMatchObject({
      outcome: { fault: { code: 'bad-arguments' } },
    });
    expect(await outcomeOf(second.receive(call(3, 'app.info')))).toMatchObject({ outcome: { ok: true } });
  });

  it('sends to all windows or one', async () => {
    const { hub, context } = await startHub();
    const heard: string[][] = [[], []];
    for (const list of heard) hub.connect((message) => list.push(message));
    context.send('test.news', 1);
    context.send('test.news', 2, 2);
    const news = (payload: number) => JSON.stringify({ kind: 'event', name: 'test.news', payload });
    expect(heard).toEqual([[news(1)], [news(1), news(2)]]);
  });

  it('is notified once of each window that closes; a companion does not keep the product running', async () => {
    const counts: number[] = [];
    const { hub, context, log } = await startHub(
      {},
      { onConnectionCount: (count) => void counts.push(count) },
    );
    const main = hub.connect(() => {});
    const companion = hub.connect(() => {});
    context.markCompanion(2);
    expect(hub.connectionCount).toBe(1);
    main.close();
    main.close();
    expect(hub.connectionCount).toBe(0);
    companion.close();
    expect(log).toEqual(['gone 1', 'gone 2']);
    expect(counts).toEqual([1, 2, 1, 0, 0]);
  });

  it('is closed once, after its windows were notified', async () => {
    const { hub, log } = await startHub();
    const window = hub.connect((message) => {
      log.push((JSON.parse(message) as { name: string }).name);
      void window.receive(call(1, 'app.readyToClose'));
    });
    await Promise.all([hub.requestClose('quit'), hub.requestClose('signal')]);
    expect(log).toEqual(['app.closing', 'closed']);
  });
});
