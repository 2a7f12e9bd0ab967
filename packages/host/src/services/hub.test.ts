/** The host's end of the bridge: answers, refusals, bounds, and waiting for windows to save. */
import { setTimeout as delay } from 'node:timers/promises';
import { type AppInfo, checkRecord, listWords, text, type Vocabulary } from '../bridge/index.ts';
import type { HomeFolder } from '../files/home-folder.ts';
import { defineExtension, type ExtensionContext } from './extension.ts';
import { createHub, type HubOptions, type Services } from './hub.ts';

const info: AppInfo = { name: 'Test', version: '1', shell: 'browser', home: '/home' };

function aHub(overrides: Partial<Services> = {}, options: HubOptions = {}) {
  return createHub(
    {
      'config.read': () => ({ files: {}, folder: '/home/config', unreadable: {}, faults: [] }),
      'files.readText': () => ({ ok: true, value: undefined }),
      'files.writeText': () => ({ ok: true, value: undefined }),
      'files.findOtherPlace': () => undefined,
      'files.useOtherPlace': () => ({ ok: true, value: { folder: '/other', isRemembered: true } }),
      'saves.list': () => ({ ok: true, value: [] }),
      'saves.read': () => ({ ok: true, value: undefined }),
      'saves.write': () => ({ ok: true, value: undefined }),
      'files.takeOpened': () => undefined,
      'app.info': () => info,
      'app.quit': () => undefined,
      ...overrides,
    },
    options,
  );
}
const call = (id: number, name: string, args?: unknown) => JSON.stringify({ kind: 'call', id, name, args });
const outcomeOf = async (reply: Promise<string>) =>
  JSON.parse(await reply) as { id: number; outcome: unknown };

it('answers a call with its own id', async () => {
  const window = aHub().connect(() => {});
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
  const window = aHub().connect(() => {});
  expect(await outcomeOf(window.receive(text))).toMatchObject({
    id,
    outcome: { ok: false, fault: { code } },
  });
});

it('an error in a service is a bug that is reported, and the window hears of it', async () => {
  const bugs: unknown[] = [];
  const hub = aHub(
    { 'app.info': () => Promise.reject(new Error('broken')) },
    { onBug: (bug) => bugs.push(bug) },
  );
  const reply = hub.connect(() => {}).receive(call(1, 'app.info'));
  expect(await outcomeOf(reply)).toMatchObject({ outcome: { fault: { code: 'failed', message: 'broken' } } });
  expect(bugs).toEqual([new Error('broken')]);
});

it('bounds how many calls of one window are unanswered', async () => {
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const hub = aHub({ 'app.info': () => held.then(() => info) }, { pendingLimit: 2 });
  const window = hub.connect(() => {});
  const first = [window.receive(call(1, 'app.info')), window.receive(call(2, 'app.info'))];
  expect(await outcomeOf(window.receive(call(3, 'app.info')))).toMatchObject({
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

it('tells every window that there is a file to take', () => {
  const hub = aHub();
  const heard: string[] = [];
  hub.connect((text) => heard.push(text));
  hub.connect((text) => heard.push(text));
  hub.announceOpened();
  expect(heard.map((text) => (JSON.parse(text) as { name: string }).name)).toEqual([
    'files.opened',
    'files.opened',
  ]);
});

describe('closing', () => {
  it('waits until every window has acknowledged or gone', async () => {
    const hub = aHub({}, { closeLimitMs: 5000 });
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
    const hub = aHub({}, { closeLimitMs: 30 });
    hub.connect(() => {});
    const startedAt = Date.now();
    await hub.requestClose('window');
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(25);
  });

  it('waits for a write under way, even when its window has gone', async () => {
    let isWritten = false;
    const hub = aHub({
      'files.writeText': async () => {
        await delay(50);
        isWritten = true;
        return { ok: true, value: undefined };
      },
    });
    const window = hub.connect(() => {});
    void window.receive(call(1, 'files.writeText', { name: 'blueprints.toml', text: '' }));
    window.close();
    await hub.requestClose('window');
    expect(isWritten).toBe(true);
  });

  it('is asked once, and at once done where there is no window', async () => {
    const hub = aHub({}, { closeLimitMs: 60_000 });
    const first = hub.requestClose('quit');
    expect(hub.requestClose('signal')).toBe(first);
    await first;
  });
});

describe('an extension', () => {
  type Calls = { 'test.echo': { args: { readonly text: string }; answer: string } };
  type Events = { 'test.news': number };
  const vocabulary: Vocabulary<Calls, Events> = {
    calls: { 'test.echo': checkRecord<{ readonly text: string }>({ text }) },
    events: { 'test.news': true },
  };

  async function aHubWithOne() {
    const log: string[] = [];
    const counts: number[] = [];
    const contexts: ExtensionContext<Events>[] = [];
    const plan = defineExtension<Calls, Events>({
      vocabulary,
      pages: [],
      hasDownloads: false,
      prepare: () =>
        Promise.resolve({
          ok: true,
          value: (given) => {
            contexts.push(given);
            return {
              services: { 'test.echo': ({ text: said }, window) => `${window}: ${said}` },
              onWindowGone: (window) => log.push(`gone ${window}`),
              close: async () => {
                await delay(5);
                log.push('closed');
              },
            };
          },
        }),
    });
    const home = {} as HomeFolder;
    const prepared = await plan.prepare(home);
    if (!prepared.ok || contexts.length > 0) throw new Error('it began too early');
    const hub = aHub(
      {},
      {
        closeLimitMs: 1000,
        extension: { words: plan.words, start: prepared.value, home },
        onConnectionCount: (number) => counts.push(number),
      },
    );
    const [context] = contexts;
    if (context === undefined) throw new Error('it has not begun');
    return { hub, context, log, counts };
  }

  it('answers its own calls beside the common ones, knows who asks, and its arguments are checked', async () => {
    const { hub } = await aHubWithOne();
    hub.connect(() => {});
    const second = hub.connect(() => {});
    expect(await outcomeOf(second.receive(call(1, 'test.echo', { text: 'hello' })))).toMatchObject({
      outcome: { ok: true, value: '2: hello' },
    });
    expect(await outcomeOf(second.receive(call(2, 'test.echo', { text: 1 })))).toMatchObject({
      outcome: { fault: { code: 'bad-arguments' } },
    });
    expect(await outcomeOf(second.receive(call(3, 'app.info')))).toMatchObject({ outcome: { ok: true } });
    // A product without it does not know the word.
    const other = aHub().connect(() => {});
    expect(await outcomeOf(other.receive(call(4, 'test.echo', { text: 'x' })))).toMatchObject({
      outcome: { fault: { code: 'unknown-call' } },
    });
  });

  it('tells all windows or one', async () => {
    const { hub, context } = await aHubWithOne();
    const heard: string[][] = [[], []];
    for (const list of heard) hub.connect((message) => list.push(message));
    context.send('test.news', 1);
    context.send('test.news', 2, 2);
    const news = (payload: number) => JSON.stringify({ kind: 'event', name: 'test.news', payload });
    expect(heard).toEqual([[news(1)], [news(1), news(2)]]);
  });

  it('hears once of each window that goes; a companion does not keep the product running', async () => {
    const { hub, context, log, counts } = await aHubWithOne();
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

  it('is ended once, after its windows were told', async () => {
    const { hub, log } = await aHubWithOne();
    const window = hub.connect((message) => {
      log.push((JSON.parse(message) as { name: string }).name);
      void window.receive(call(1, 'app.readyToClose'));
    });
    await Promise.all([hub.requestClose('quit'), hub.requestClose('signal')]);
    expect(log).toEqual(['app.closing', 'closed']);
  });

  it('cannot take a word that every bridge has', () => {
    expect(() => listWords({ calls: { 'app.quit': text }, events: {} })).toThrow('app.quit');
    expect(() => listWords({ calls: {}, events: { 'app.closing': true } })).toThrow('app.closing');
  });
});
