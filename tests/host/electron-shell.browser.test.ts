/** The game's real main process and preload, bundled, under a stand-in for Electron with a real Chromium page. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALL_CHANNEL } from '@dota-factory/host/bridge';
import { buildFixture, type Fixture } from './build-fixture.ts';
import type { StandInRequest } from './electron-stand-in.ts';
import { SINKS_REFUSED, TRY_SINKS } from '../browser/text-sinks.ts';
import { endAll, type Running, run } from '../browser/processes.ts';

let fixture: Fixture;
let runs: Running[] = [];
beforeAll(async () => {
  fixture = await buildFixture();
});
afterEach(async () => {
  await endAll(runs);
  runs = [];
  await rm(join(fixture.root, 'ship_layouts.toml'), { force: true });
});
afterAll(() => fixture.remove());

/** Starts the main process; resolves when its page speaks to it. */
async function start(env: Record<string, string> = {}) {
  const running = run(process.execPath, ['--require', fixture.electronStandIn, fixture.electronMain], {
    env,
    ipc: true,
  });
  runs.push(running);
  const ready = new Promise<void>((resolve) => {
    running.process.on('message', (message) => {
      if (message === 'dota-factory:ready') resolve();
    });
  });
  let nextId = 0;
  const ask = <T = unknown>(what: StandInRequest['ask'], value?: unknown): Promise<T> =>
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
  const evaluate = <T>(expression: string) => ask<T>('evaluate', expression);
  return { running, ready, ask, evaluate };
}

async function startReady() {
  const shell = await start();
  await Promise.race([
    shell.ready,
    shell.running.exit.then(() => Promise.reject(new Error(shell.running.stderr()))),
  ]);
  await shell.ask('waitForText', 'Dota Factory in electron');
  return shell;
}

interface StandInRecord {
  name: string;
  userData: string;
  schemes: unknown[];
  windowOptions: { webPreferences: Record<string, unknown> }[];
  errorBoxes: string[];
  focused: number;
  shown: number;
  hasMenu: boolean;
  cancelledRequests: string[];
  refusedNavigations: string[];
  refusedWindows: string[];
  openedWindows: string[];
  isSandboxEnabled: boolean;
}
const savedLayouts = () => readFile(join(fixture.root, 'ship_layouts.toml'), 'utf8');

it('opens one hardened window, and refuses whatever a page could try', async () => {
  const { running, ask, evaluate } = await startReady();
  const record = await ask<StandInRecord>('record');
  expect(record).toMatchObject({ name: 'Dota Factory', shown: 1, hasMenu: false, errorBoxes: [] });
  expect(record.isSandboxEnabled).toBe(true);
  expect(running.stderr()).not.toContain('sandbox');
  expect(record.userData).toMatch(/dota-factory$/);
  expect(record.schemes).toEqual([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  expect(record.windowOptions).toEqual([
    {
      title: 'Dota Factory',
      width: 1600,
      height: 900,
      minWidth: 1280,
      minHeight: 720,
      backgroundColor: '#0b0f17',
      show: false,
      autoHideMenuBar: true,
      webPreferences: {
        preload: join(fixture.root, 'build/game/preload.cjs'),
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        webviewTag: false,
        navigateOnDragDrop: false,
        spellcheck: false,
        devTools: true,
        backgroundThrottling: false,
      },
    },
  ]);

  // The page loads whole under its policy, and no policy is broken.
  expect(await evaluate('getComputedStyle(document.querySelector("#state")).color')).toBe('rgb(1, 2, 3)');
  expect(running.stderr()).not.toMatch(/\[page (error|warning)\]/);

  // One frozen object, nothing of Node or Electron.
  expect(
    await evaluate(`[typeof require, typeof process, typeof module, Object.isFrozen(dotaFactoryBridge),
      Object.keys(dotaFactoryBridge).sort().join()]`),
  ).toEqual(['undefined', 'undefined', 'undefined', true, 'call,subscribe']);

  // Text becomes neither HTML nor code; a worker comes from the page's own folder.
  expect(await evaluate(TRY_SINKS)).toEqual(SINKS_REFUSED);

  // Leaving, opening, embedding, asking, downloading, fetching.
  await evaluate('void (location.href = "https://evil.example/")');
  await evaluate('void window.open("https://evil.example/window")');
  await evaluate('fetch("https://evil.example/data").catch(() => {})');
  expect(await evaluate('document.querySelector("#state").textContent')).toBe('Dota Factory in electron');
  const after = await ask<StandInRecord>('record');
  expect(after.refusedNavigations).toContain('https://evil.example/');
  expect(after).toMatchObject({ refusedWindows: ['https://evil.example/window'], openedWindows: [] });
  expect(running.stderr()).toMatch(/\[page error\].*evil\.example\/data.*Content Security Policy/);
  expect(await ask('permissions')).toEqual({ asked: false, checked: false, device: false });
  expect(await ask('isWebviewRefused')).toBe(true);
  expect(await ask('isDownloadRefused')).toBe(true);

  // Only files of the page.
  for (const path of ['/../main.cjs', '/%2e%2e/main.cjs', '/..%2fmain.cjs', '/none.html']) {
    expect(await evaluate(`fetch(${JSON.stringify(path)}).then((r) => r.status)`)).toBe(403);
  }
  expect(await evaluate('fetch("/page.css").then((r) => r.status)')).toBe(200);
  expect(await evaluate('fetch("/page.css", { method: "POST" }).then((r) => r.status)')).toBe(403);
}, 60_000);

it('[REQ-CFG-RELOAD] a bridge call makes the round trip; names outside the list are refused on both sides', async () => {
  const { ask, evaluate } = await startReady();
  expect(await evaluate('testBridge.info')).toMatchObject({ shell: 'electron', home: fixture.root });
  expect(await evaluate('testBridge.call("config.read")')).toEqual({
    files: { 'world.toml': 'first = 1\n' },
    folder: join(fixture.root, 'config'),
    unreadable: {},
    faults: [],
  });
  const write = 'testBridge.call("files.writeText", { name: "ship_layouts.toml", text: "# ö\\n" })';
  expect(await evaluate(write)).toEqual({ ok: true });
  expect(await savedLayouts()).toBe('# ö\n');
  expect(await evaluate('testBridge.call("files.readText", { name: "ship_layouts.toml" })')).toEqual({
    ok: true,
    value: '# ö\n',
  });
  expect(await evaluate('dotaFactoryBridge.call("files.delete", {})')).toMatchObject({
    ok: false,
    fault: { code: 'unknown-call' },
  });
  expect(await evaluate('dotaFactoryBridge.call("files.readText", { name: "../x" })')).toMatchObject({
    fault: { code: 'bad-arguments', faults: [{ path: 'name' }] },
  });
  await expect(evaluate('dotaFactoryBridge.subscribe("other", () => {})')).rejects.toThrow('no such event');

  // The main process does not rely on the preload's checks.
  const text = '{"kind":"call","id":1,"name":"app.info"}';
  const other = { channel: CALL_CHANNEL, text, url: 'app://product/' };
  expect(await ask('foreignCall', other)).toEqual({ error: 'Error: refused' });
  for (const url of ['https://evil.example/', 'app://other/', 'about:blank', '']) {
    expect(await ask('displacedCall', { ...other, url })).toEqual({ error: 'Error: refused' });
  }
  expect(await ask('displacedCall', { ...other, text: { not: 'a text' } })).toEqual({
    error: 'Error: refused',
  });
  expect(await ask('displacedCall', other)).toMatchObject({ value: expect.stringContaining('"electron"') });
}, 60_000);

describe('closing asks the page first, and what it saves is on disk at the end', () => {
  it.each(['window', 'signal', 'quit', 'quit by the page'] as const)(
    'by %s',
    async (way) => {
      const { running, ask, evaluate } = await startReady();
      if (way === 'window') void ask('close');
      else if (way === 'signal') running.process.kill('SIGTERM');
      else if (way === 'quit') void ask('quit');
      else void evaluate('testBridge.call("app.quit")').catch(() => {});
      expect(await running.exit).toBe(0);
      expect(await savedLayouts()).toBe(`# saved at ${way === 'quit by the page' ? 'quit' : way}\n`);
    },
    60_000,
  );

  it('a page that hangs is not waited for forever', async () => {
    const { running, ask, evaluate } = await startReady();
    await evaluate('void (globalThis.hungOnClose = true)');
    const askedAt = Date.now();
    void ask('close');
    expect(await running.exit).toBe(0);
    expect(Date.now() - askedAt).toBeGreaterThan(2500);
  }, 60_000);
});

it('a second start brings the first window to the front and ends', async () => {
  const first = await startReady();
  const second = await start({ STAND_IN_SECOND_INSTANCE: '1' });
  expect(await second.running.exit).toBe(0);
  await first.ask('secondInstance');
  expect(await first.ask<StandInRecord>('record')).toMatchObject({ focused: 1 });

  // One that was started by a double click on a saved game hands that over.
  const save = join(fixture.root, 'night.dfsave');
  await writeFile(save, 'hi!');
  await first.evaluate(
    'void (globalThis.opened = new Promise((resolve) => dotaFactoryBridge.subscribe("files.opened", resolve)))',
  );
  await first.ask('secondInstance', [save]);
  await first.evaluate('opened');
  const taken = { kind: 'save', name: 'night', data: { ok: true, value: 'aGkh' } };
  const take = 'dotaFactoryBridge.call("files.takeOpened")';
  expect(await first.evaluate(take)).toEqual({ ok: true, value: taken });
  expect(await first.evaluate(take)).toEqual({ ok: true });
}, 60_000);

it('a page that cannot be loaded, or whose process dies, is reported in a native box', async () => {
  const dying = await startReady();
  await dying.ask('rendererGone').catch(() => {});
  expect(await dying.running.exit).toBe(1);
  expect(dying.running.stderr()).toContain(
    '[error box] Dota Factory: The window has stopped working (crashed)',
  );

  const index = join(fixture.renderer, 'index.html');
  const text = await readFile(index);
  await rm(index);
  const missing = await start();
  expect(await missing.running.exit).toBe(1);
  expect(missing.running.stderr()).toContain(`[error box] Dota Factory: The page in ${fixture.renderer}`);
  await writeFile(index, text);
}, 60_000);

it('the launcher starts it, passes on SIGTERM, and waits until the page has saved', async () => {
  const dist = join(fixture.root, 'dist');
  await mkdir(dist);
  const script = `#!/bin/sh\nexec ${process.execPath} --require ${fixture.electronStandIn} "$@"\n`;
  await writeFile(join(dist, 'electron'), script, { mode: 0o755 });
  const env = { ELECTRON_OVERRIDE_DIST_PATH: dist, DISPLAY: ':99', STAND_IN_TELLS: '1' };
  const running = run(process.execPath, [fixture.launcher], { env });
  runs.push(running);
  await running.waitFor(/\[stand-in\] page connected/);
  running.process.kill('SIGTERM');
  expect(await running.exit).toBe(0);
  expect(await savedLayouts()).toBe('# saved at signal\n');
  expect(running.stdout()).toBe('');
}, 60_000);
