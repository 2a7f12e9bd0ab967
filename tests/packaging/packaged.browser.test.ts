/** From the tar.gz in an empty folder: the packaged pages and host run, in the local browser shell and as Electron's main. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildFixture, type Fixture } from '../host/build-fixture.ts';
import { CHROMIUM_PATH, launchChromium } from '../browser/chromium.ts';
import { drawFewFrames } from '../browser/few-frames.ts';
import type { StandInRequest } from '../host/electron-stand-in.ts';
import { endAll, type Running, run } from '../browser/processes.ts';
import { makePackaged, type Packaged, runScript } from './packaged.ts';
import { seeWindow, watchProblems } from './smoke.ts';

jest.setTimeout(120_000);

// The stand-in for the runtime is a shell script; on the other systems the workflow runs the real one.
const describeHere = process.platform === 'linux' ? describe : describe.skip;

interface App {
  readonly target: string;
  readonly kind: 'window' | 'command';
  readonly name: string;
  readonly id: string;
}

let packaged: Packaged;
let browser: Browser;
let elsewhere: string;
let windows: readonly App[];
/** The user's own folder, so that nothing is remembered between tests. */
let user: string;
let runs: Running[] = [];

beforeAll(async () => {
  if (process.platform !== 'linux') return;
  packaged = makePackaged('node,tar.gz');
  elsewhere = packaged.emptyFolder('elsewhere');
  browser = await launchChromium();
  const apps = runScript<readonly App[]>(
    "import { listApps } from './scripts/package/apps.mjs'; console.log(JSON.stringify(listApps()));",
  );
  windows = apps.filter(({ kind }) => kind === 'window');
});
beforeEach(() => {
  user = mkdtempSync(join(tmpdir(), 'dota-factory-user-'));
});
afterEach(async () => {
  if (process.platform !== 'linux') return;
  await Promise.all(browser.contexts().map((context) => context.close()));
  await endAll(runs);
  runs = [];
  rmSync(user, { recursive: true, force: true });
});
afterAll(async () => {
  if (process.platform !== 'linux') return;
  await browser.close();
  packaged.remove();
});

let count = 0;
const unpackAnew = (archive = packaged.archive) =>
  packaged.unpack(archive, packaged.emptyFolder(`unpacked-${count++}`));

/** From another working folder and with nothing in the environment but what a desktop gives. */
function start(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  ipc = false,
): Running {
  const running = run('/bin/sh', ['-c', 'cd "$0" && exec "$@"', elsewhere, command, ...args], {
    env: {
      HOME: user,
      XDG_CONFIG_HOME: undefined,
      XDG_CACHE_HOME: undefined,
      TMPDIR: packaged.output,
      ...env,
    },
    ipc,
  });
  runs.push(running);
  return running;
}

async function openInBrowser(
  command: string,
): Promise<{ page: Page; host: Running; problems: () => readonly string[] }> {
  const host = start(command, ['--browser', '--no-open', '--port', '0']);
  const [, url = ''] = await host.waitFor(/ is running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/);
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await drawFewFrames(context);
  const page = await context.newPage();
  const problems = watchProblems(page);
  await page.goto(url);
  return { page, host, problems };
}

/** A call over the page's own connection, as its code makes them. */
function call<T>(page: Page, name: string, args?: unknown): Promise<T> {
  return page.evaluate(
    ([callName, argument]) =>
      new Promise<T>((resolve, reject) => {
        const socket = new WebSocket(new URL('bridge', location.href.replace(/^http/, 'ws')));
        socket.onerror = () => reject(new Error('the bridge was refused'));
        socket.onopen = () =>
          socket.send(JSON.stringify({ kind: 'call', id: 1, name: callName, args: argument }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { kind: string; outcome: { ok: boolean; value: T } };
          if (message.kind !== 'reply') return;
          socket.close();
          if (message.outcome.ok) resolve(message.outcome.value);
          else reject(new Error(String(data)));
        };
      }),
    [name, args] as const,
  );
}

async function end({ process: child, exit }: Running): Promise<void> {
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
}

describeHere('in the local browser shell', () => {
  it('every window opens with its title, shows something, and nothing is complained about', async () => {
    const home = unpackAnew();
    for (const { target, name } of windows) {
      const { page, host, problems } = await openInBrowser(join(home, target));
      const { title, text, boxes } = await seeWindow(page);
      expect({ target, title }).toEqual({ target, title: name });
      expect(boxes).toBeGreaterThan(10);
      // The config beside the executable was read and is without fault.
      expect(text).not.toMatch(/\.toml:\d+:\d+/);
      expect(problems()).toEqual([]);
      expect(await call(page, 'app.info')).toEqual({
        name,
        version: packaged.version,
        shell: 'browser',
        home,
      });
      if (target === 'game') {
        expect(await call(page, 'config.read')).toMatchObject({ folder: join(home, 'config'), faults: [] });
      }
      await end(host);
    }
    expect(windows.length).toBeGreaterThan(0);
  });

  it('[REQ-BAL-SIM-PARALLEL] the balancing tool finds its threads in the package, with and without a runtime', async () => {
    for (const archive of [packaged.archive, packaged.nodeArchive]) {
      const home = unpackAnew(archive);
      const { page, host, problems } = await openInBrowser(join(home, 'balancing'));
      await page.getByTestId('arena-list').waitFor();
      await page.getByRole('button', { name: 'Start All' }).click();
      await page.locator('[data-testid="arena"][data-status="finished"]').first().waitFor();
      interface Fought {
        readonly status: string;
        readonly series: { readonly figures: { readonly finished: number } } | null;
      }
      const list = async () => (await call<{ arenas: Fought[] }>(page, 'balancing.state')).arenas;
      expect((await list()).map(({ status }) => status)).not.toContain('failed');
      const request = { arenas: null, runs: 1, seed: 1, stopEarly: false };
      expect(await call(page, 'balancing.seriesStart', request)).toEqual({ ok: true });
      const begun = Date.now();
      while (!(await list()).some(({ series }) => series?.figures.finished === 1)) {
        if (Date.now() - begun > 60_000) throw new Error('no fight of a series has ended');
      }
      expect(problems()).toEqual([]);
      await end(host);
    }
  });

  it('the arcade finds its C compiler in the package, with and without a runtime', async () => {
    const source = 'int answerPing(int ping) { return ping; }';
    const request = { id: 'levels', quest: 'L01_Q1', source, ticket: 1, samplesOnly: false };
    for (const archive of [packaged.archive, packaged.nodeArchive]) {
      const { page, host, problems } = await openInBrowser(join(unpackAnew(archive), 'arcade'));
      await seeWindow(page);
      expect(await call(page, 'quest.judge', request)).toMatchObject({
        kind: 'judged',
        judgement: { backend: 'wasm', compilerText: null },
      });
      expect(problems()).toEqual([]);
      await end(host);
    }
  });

  it('[REQ-BAL-CONFIG] a fault in the balancing.toml beside it ends the balancing tool with exit code 2', async () => {
    const home = unpackAnew();
    writeFileSync(join(home, 'config/balancing.toml'), 'arena = 1\n');
    const refused = start(join(home, 'balancing'), ['--browser', '--no-open']);
    expect(await refused.exit).toBe(2);
    expect(refused.stderr()).toMatch(/^config\/balancing\.toml:1:\d+: /);
  });

  it('a save lands beside the executable', async () => {
    const home = unpackAnew();
    const { page, host } = await openInBrowser(join(home, 'game'));
    const text = '# mine\n';
    expect(await call(page, 'files.writeText', { name: 'blueprints.toml', text })).toEqual({ ok: true });
    expect(readFileSync(join(home, 'blueprints.toml'), 'utf8')).toBe(text);
    await end(host);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('the package for an installed Node opens the same window', async () => {
    const home = unpackAnew(packaged.nodeArchive);
    const { page, host, problems } = await openInBrowser(join(home, 'game'));
    expect((await seeWindow(page)).title).toBe('Dota Factory');
    expect(await call(page, 'config.read')).toMatchObject({ folder: join(home, 'config') });
    expect(problems()).toEqual([]);
    await end(host);
  });

  it("the launcher's own word comes first and counts", async () => {
    const running = start(join(unpackAnew(), 'game'), ['--browser', '--no-open', '--app=gmae']);
    await running.waitFor(/ is running at /);
  });
});

describeHere('where the folder of the package cannot be written', () => {
  const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
  const mounts: string[] = [];
  afterEach(() => {
    for (const place of mounts.splice(0)) spawnSync('/bin/umount', [place]);
  });
  const mount = (...args: string[]) => spawnSync('/bin/mount', args).status === 0;

  (isRootOnLinux ? it : it.skip)(
    'playing works, Save explains and offers a place, and the next start is there',
    async () => {
      const place = packaged.emptyFolder('read-only');
      if (!mount('-t', 'tmpfs', 'tmpfs', place)) {
        // A container without the right to mount; packages/host proves the same on folders that cannot exist.
        console.warn('mount is not allowed here');
        return;
      }
      mounts.push(place);
      const home = packaged.unpack(packaged.archive, place);
      expect(mount('-o', 'remount,ro', place)).toBe(true);
      mkdirSync(join(user, 'Documents'));

      const first = await openInBrowser(join(home, 'game'));
      expect((await seeWindow(first.page)).title).toBe('Dota Factory');
      expect(first.problems()).toEqual([]);
      const text = '# mine\n';
      expect(await call(first.page, 'files.writeText', { name: 'blueprints.toml', text })).toEqual({
        ok: false,
        error: { path: join(home, 'blueprints.toml'), code: 'EROFS', reason: 'read-only file system' },
      });
      const other = join(user, 'Documents/Dota Factory');
      expect(await call(first.page, 'files.findOtherPlace')).toBe(other);
      expect(await call(first.page, 'files.useOtherPlace')).toEqual({
        ok: true,
        value: { folder: other, isRemembered: true },
      });
      expect(await call(first.page, 'files.writeText', { name: 'blueprints.toml', text })).toEqual({
        ok: true,
      });
      await end(first.host);

      const second = await openInBrowser(join(home, 'game'));
      expect((await seeWindow(second.page)).title).toBe('Dota Factory');
      expect(await call(second.page, 'app.info')).toMatchObject({ home: other });
      expect(await call(second.page, 'files.readText', { name: 'blueprints.toml' })).toEqual({
        ok: true,
        value: text,
      });
      expect(await call(second.page, 'config.read')).toMatchObject({ folder: join(other, 'config') });
      await end(second.host);
    },
  );
});

describeHere("as Electron's main process, under the stand-in for its windows", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await buildFixture();
  });
  afterAll(() => fixture.remove());

  it('an app that is not in the package is refused in one line', async () => {
    const env = { STAND_IN_WINDOWS: fixture.electronStandIn, STAND_IN_PACKAGED: '1', CHROMIUM_PATH };
    const refused = start(join(unpackAnew(), 'dota-factory'), ['--app=gmae'], env);
    expect(await refused.exit).toBe(2);
    expect(refused.stderr()).toBe('This package has no app "gmae"; did you mean --app=game?\n');
  });

  async function openWindow(home: string, env: Record<string, string> = {}, words: readonly string[] = []) {
    const running = start(
      join(home, 'dota-factory'),
      words,
      { STAND_IN_WINDOWS: fixture.electronStandIn, STAND_IN_PACKAGED: '1', CHROMIUM_PATH, ...env },
      true,
    );
    let nextId = 0;
    const ask = <T>(what: StandInRequest['ask'], value?: unknown): Promise<T> =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        const onMessage = (message: unknown) => {
          const answer = message as { id?: number; value: T; error?: string };
          if (answer.id !== id) return;
          running.process.removeListener('message', onMessage);
          if (answer.error) reject(new Error(answer.error));
          else resolve(answer.value);
        };
        running.process.on('message', onMessage);
        running.process.send({ id, ask: what, value } satisfies StandInRequest);
      });
    await new Promise<void>((resolve, reject) => {
      running.process.on('message', (message) => {
        if (message === 'dota-factory:ready') resolve();
      });
      void running.exit.then((code) => reject(new Error(`ended with ${code}: ${running.stderr()}`)));
    });
    const read = <T>(name: string) =>
      ask<{ ok: true; value: T }>('evaluate', `window.dotaFactoryBridge.call(${JSON.stringify(name)})`).then(
        ({ value }) => value,
      );
    return { running, ask, read };
  }

  it('opens the hardened window and finds config/ beside itself, from any working folder', async () => {
    const home = unpackAnew();
    const { running, ask, read } = await openWindow(home);
    expect(await ask('evaluate', 'document.title')).toBe('Dota Factory');
    expect(await read('config.read')).toMatchObject({ folder: join(home, 'config'), faults: [] });
    expect(await read('app.info')).toEqual({
      name: 'Dota Factory',
      version: packaged.version,
      shell: 'electron',
      home,
    });
    const record = await ask<{
      windowOptions: { webPreferences: Record<string, unknown> }[];
      errorBoxes: string[];
    }>('record');
    expect(record.windowOptions[0]?.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      devTools: false,
    });
    expect(record.errorBoxes).toEqual([]);
    await ask('quit').catch(() => {});
    expect(await running.exit).toBe(0);
    expect(running.stderr()).not.toMatch(/\[page error\]/);
  });

  it('the balancing tool opens its inspect page in a second window, as hardened as the first, and no other', async () => {
    const home = unpackAnew();
    const { running, ask, read } = await openWindow(home, {}, ['--app=balancing']);
    interface Inspected {
      readonly inspection: { readonly isConnected: boolean } | null;
      readonly arenas: readonly { readonly status: string }[];
    }
    interface Opened {
      readonly windowOptions: readonly { readonly webPreferences: unknown }[];
      readonly refusedWindows: readonly string[];
      readonly openedWindows: readonly string[];
    }
    const until = async (isSo: (state: Inspected) => boolean) => {
      const begun = Date.now();
      while (!isSo(await read<Inspected>('balancing.state'))) {
        if (Date.now() - begun > 60_000) throw new Error('it took too long');
      }
    };
    await ask('evaluate', 'void window.open("https://example.org/")');
    await ask('evaluate', 'void window.open("index.html")');
    await ask('evaluate', 'void window.open("inspect.html?more")');
    await ask('waitForText', 'Start All');
    await ask(
      'evaluate',
      `[...document.querySelectorAll('button')].find((each) => each.textContent.includes('Inspect')).click()`,
    );
    await until(({ inspection }) => inspection?.isConnected === true);
    const record = await ask<Opened>('record');
    expect(record.openedWindows).toEqual(['inspect.html']);
    expect(record.refusedWindows).toEqual(['https://example.org/', 'index.html', 'inspect.html?more']);
    expect(record.windowOptions).toHaveLength(2);
    expect(record.windowOptions[1]?.webPreferences).toEqual(record.windowOptions[0]?.webPreferences);
    // A crash or a click on the cross: the main window learns of it from the connection alone.
    await ask('closeWindow', 1);
    await until(({ inspection, arenas }) => inspection === null && arenas[0]?.status === 'idle');
    await ask('quit').catch(() => {});
    expect(await running.exit).toBe(0);
  });

  it('[REQ-BAL-CONFIG] the balancing tool shows a bad config in a native box and on stderr, and opens no window', async () => {
    const home = unpackAnew();
    writeFileSync(join(home, 'config/balancing.toml'), 'arena = 1\n');
    const env = { STAND_IN_WINDOWS: fixture.electronStandIn, STAND_IN_PACKAGED: '1', CHROMIUM_PATH };
    const running = start(join(home, 'dota-factory'), ['--app=balancing'], env, true);
    expect(await running.exit).toBe(2);
    expect(running.stderr()).toMatch(/^config\/balancing\.toml:1:\d+: /);
    expect(running.stderr()).toContain('[error box] Dota Factory Balancing: config/balancing.toml:1:');
  });

  it('an AppImage lays its files out beside itself, and leaves alone what is edited there', async () => {
    const mountPoint = unpackAnew(); // stands for the folder that an AppImage mounts itself in
    const folder = packaged.emptyFolder('downloads');
    const env = { APPIMAGE: join(folder, 'dota-factory.AppImage'), APPDIR: mountPoint };
    const first = await openWindow(mountPoint, env);
    expect(await first.read('config.read')).toMatchObject({ folder: join(folder, 'config'), faults: [] });
    expect(readdirSync(folder).sort()).toEqual(
      expect.arrayContaining(['blueprints.toml', 'config', 'ship_layouts.toml']),
    );
    await first.ask('quit').catch(() => {});
    await first.running.exit;
    writeFileSync(join(folder, 'config/world.toml'), '# edited\n');
    const second = await openWindow(mountPoint, env);
    expect(await second.read<{ files: Record<string, string> }>('config.read')).toMatchObject({
      files: { 'world.toml': '# edited\n' },
    });
    await second.ask('quit').catch(() => {});
    await second.running.exit;
    expect(existsSync(join(elsewhere, 'config'))).toBe(false);
  });
});
