/** The local browser shell as a person meets it: the launcher's process and a real Chromium. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildFixture, type Fixture } from './build-fixture.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH, launchChromium } from '../browser/chromium.ts';
import { endAll, type Running, run } from '../browser/processes.ts';
import { SINKS_REFUSED, TRY_SINKS } from '../browser/text-sinks.ts';

let fixture: Fixture;
let browser: Browser;
let runs: Running[] = [];
beforeAll(async () => {
  [fixture, browser] = await Promise.all([buildFixture(), launchChromium()]);
}, 60_000);
afterEach(async () => {
  await endAll(runs);
  runs = [];
  await Promise.all(browser.contexts().map((context) => context.close()));
  await rm(join(fixture.root, 'ship_layouts.toml'), { force: true });
});
afterAll(async () => {
  await browser.close();
  await fixture.remove();
});

function launchWith(args: readonly string[], env: Record<string, string> = {}): Running {
  const running = run(process.execPath, [fixture.launcher, ...args], {
    env: {
      XDG_CACHE_HOME: fixture.cache,
      DISPLAY: undefined as never,
      WAYLAND_DISPLAY: undefined as never,
      ...env,
    },
  });
  runs.push(running);
  return running;
}

const ADDRESS = /^Dota Factory is running at (http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+)\n$/;
const savedLayouts = () => readFile(join(fixture.root, 'ship_layouts.toml'), 'utf8').catch(() => undefined);

async function openPage(url: string): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url);
  await page.getByText('Dota Factory in browser').waitFor();
  return { page, problems };
}

async function startWithPage(args: readonly string[] = ['--browser', '--no-open', '--port', '0']) {
  const running = launchWith(args);
  const [, url = ''] = await running.waitFor(ADDRESS);
  return { running, url, ...(await openPage(url)) };
}

it('prints exactly one line, shows the page without a single complaint, and answers it', async () => {
  const { running, page, problems, url } = await startWithPage();
  expect(page.url()).toMatch(new RegExp(`^${new URL(url).origin}/[\\w-]{43}/$`));
  expect(await page.evaluate('getComputedStyle(document.querySelector("#state")).color')).toBe(
    'rgb(1, 2, 3)',
  );
  expect(await page.evaluate('testBridge.info')).toEqual({
    name: 'Dota Factory',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    shell: 'browser',
    home: fixture.root,
  });
  expect(await page.context().cookies()).toEqual([]);
  expect(problems).toEqual([]);
  expect(running.stdout()).toMatch(ADDRESS);
  expect(running.stderr()).toBe('');
}, 60_000);

it('[REQ-CFG-RELOAD] config.read gives the files as they are now', async () => {
  const { page } = await startWithPage();
  const world = join(fixture.root, 'config/world.toml');
  const before = await readFile(world, 'utf8');
  await writeFile(world, 'second = 2\n');
  const reading = await page.evaluate('testBridge.call("config.read")');
  await writeFile(world, before);
  expect(reading).toMatchObject({ files: { 'world.toml': 'second = 2\n' }, faults: [] });
}, 60_000);

it('the page may do nothing that its policy does not name', async () => {
  const { page, problems } = await startWithPage();
  expect(await page.evaluate(TRY_SINKS)).toEqual(SINKS_REFUSED);
  await page.evaluate(`(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.body.append(style);
    const frame = document.createElement('iframe');
    frame.src = '/index.html';
    document.body.append(frame);
  })()`);
  // Later, since what the test itself evaluates is exempt.
  const evaluated = await page.evaluate(
    'new Promise((r) => setTimeout(() => { try { r(eval("1")); } catch (e) { r(e.name); } }))',
  );
  const fetched = await page.evaluate('fetch("http://127.0.0.1:9/").then(() => "sent", () => "refused")');
  expect([evaluated, fetched]).toEqual(['EvalError', 'refused']);
  expect(problems.filter((text) => text.includes('Content Security Policy')).length).toBeGreaterThanOrEqual(
    4,
  );
}, 60_000);

it('another site, in the browser that has the session, gets neither page nor bridge', async () => {
  const { page, url } = await startWithPage();
  const { origin, host } = new URL(url);
  // A real page of another origin, whose requests the browser decorates as it would for any site.
  const other = await page.context().newPage();
  await other.route('http://evil.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>evil' }),
  );
  await other.goto('http://evil.localhost/');
  const outcomes = await other.evaluate(`(async () => [
    await fetch('${origin}/', { credentials: 'include' }).then(() => 'read', () => 'refused'),
    await fetch('${origin}/', { credentials: 'include', mode: 'no-cors' }).then((r) => r.type, () => 'refused'),
    await new Promise((resolve) => {
      const socket = new WebSocket('ws://${host}/bridge');
      socket.onopen = () => resolve('open');
      socket.onclose = () => resolve('refused');
    }),
  ])()`);
  expect(outcomes).toEqual(['refused', 'refused', 'refused']);
  expect(await page.evaluate('testBridge.call("app.info").then((info) => info.shell)')).toBe('browser');
}, 60_000);

it('a reload and a second tab with the used address work; another browser is refused', async () => {
  const { page, url } = await startWithPage();
  await page.reload();
  await page.getByText('Dota Factory in browser').waitFor();
  const tab = await page.context().newPage();
  await tab.goto(url);
  await tab.getByText('Dota Factory in browser').waitFor();
  const stranger = await (await browser.newContext()).newPage();
  expect((await stranger.goto(url))?.status()).toBe(403);
  expect(await stranger.textContent('body')).toContain('An address works once');
}, 60_000);

it('another server of this machine, visited by the same browser, learns nothing that opens the bridge', async () => {
  const { page, url } = await startWithPage();
  const heard: string[] = [];
  const other = createServer((request, response) => {
    heard.push(JSON.stringify(request.headers), request.url ?? '');
    response.setHeader('Content-Type', 'text/html');
    response.end('<p>another server');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const secret = new URL(page.url()).pathname.slice(1, -1);
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const tab = await page.context().newPage();
    await tab.goto(address);
    expect(await tab.evaluate('JSON.stringify(localStorage) + document.cookie + document.referrer')).toBe(
      '{}',
    );
    // From the page itself as well.
    await page.evaluate(`location.href = ${JSON.stringify(address)}`);
    await page.getByText('another server').waitFor();
    expect(heard.length).toBeGreaterThanOrEqual(4);
    expect(heard.join()).not.toContain(secret);
    expect(heard.join()).not.toMatch(/"cookie"/i);
    expect(heard.join()).not.toContain(new URL(url).searchParams.get('token'));
  } finally {
    other.close();
    other.closeAllConnections();
  }
}, 60_000);

describe('the end', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s: the page saves first and then knows that the host is gone',
    async (signal) => {
      const { running, page } = await startWithPage();
      running.process.kill(signal);
      expect(await running.exit).toBe(0);
      expect(await savedLayouts()).toBe('# saved at signal\n');
      await page.getByText('disconnected').waitFor();
    },
    60_000,
  );

  it('by the page itself', async () => {
    const { running, page } = await startWithPage();
    expect(await page.evaluate('testBridge.call("app.quit").then(() => "answered")')).toBe('answered');
    expect(await running.exit).toBe(0);
    expect(await savedLayouts()).toBe('# saved at quit\n');
  }, 60_000);

  it('with --no-open the last window may go and come back; it saves as it goes', async () => {
    const { running, page } = await startWithPage();
    const context = page.context();
    await page.close({ runBeforeUnload: true });
    await delay(6000);
    expect(running.process.exitCode).toBeNull();
    expect(await savedLayouts()).toBe('# saved at window\n');
    const again = await context.newPage();
    const [, url = ''] = await running.waitFor(ADDRESS);
    await again.goto(url);
    await again.getByText('Dota Factory in browser').waitFor();
  }, 60_000);

  it('without --no-open and without a display: the address and a hint; it ends soon after the last window', async () => {
    const { running, page } = await startWithPage(['--browser']);
    expect(running.stderr()).toMatch(/DISPLAY/);
    await page.reload();
    await page.getByText('Dota Factory in browser').waitFor();
    await page.close({ runBeforeUnload: true });
    expect(await running.exit).toBe(0);
    expect(await savedLayouts()).toBe('# saved at window\n');
  }, 60_000);
});

/** A browser that is still starting may leave the first question unanswered forever. */
async function connectTo(address: string, tries = 5): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(address, { timeout: 8000 });
  } catch (error) {
    if (tries === 1) throw error;
    return connectTo(address, tries - 1);
  }
}

it('a browser that is installed opens the game as an app window; closing that ends the process', async () => {
  // A Chromium without a screen, that is otherwise started exactly as the launcher asks.
  const bin = join(fixture.root, 'bin');
  await mkdir(bin, { recursive: true });
  const script = `#!/bin/sh\necho "$@" > ${join(fixture.root, 'browser-args')}\nexec ${CHROMIUM_PATH} --headless=new ${CHROMIUM_FLAGS.join(' ')} --remote-debugging-port=0 "$@"\n`;
  await writeFile(join(bin, 'chromium'), script, { mode: 0o755 });
  const profile = join(fixture.cache, 'dota-factory/dota-factory-window');
  // A browser of a try before would take the window over.
  await rm(profile, { recursive: true, force: true });
  const running = launchWith(['--browser'], { DISPLAY: ':99', PATH: `${bin}:${process.env['PATH']}` });
  await running.waitFor(/Dota Factory opens in Chromium/);
  let port: string | undefined;
  for (let i = 0; i < 100 && !port; i++) {
    await delay(100);
    port = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0];
  }
  const inside = await connectTo(`http://127.0.0.1:${port}`);
  const page = inside.contexts()[0]?.pages()[0];
  await page?.getByText('Dota Factory in browser').waitFor();
  // A command line is there for every user of the machine to read: it names a file that only this one can.
  const args = await readFile(join(fixture.root, 'browser-args'), 'utf8');
  const [, file = ''] = /--app=file:\/\/(\S+\.html) --user-data-dir=/.exec(args) ?? [];
  expect(args).not.toMatch(/token|127\.0\.0\.1/);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect(((await stat(profile)).mode & 0o777).toString(8)).toBe('700');
  await page?.close({ runBeforeUnload: true });
  expect(await running.exit).toBe(0);
  expect(await savedLayouts()).toBe('# saved at window\n');
}, 120_000);
