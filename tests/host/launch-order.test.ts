/** The order in which the game finds a window, with runtimes that work, fail, hang and lie. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildFixture, type Fixture } from './build-fixture.ts';
import { endAll, type Running, run } from '../browser/processes.ts';

jest.setTimeout(30_000);
let fixture: Fixture;
let runs: Running[] = [];
beforeAll(async () => {
  fixture = await buildFixture();
}, 60_000);
afterEach(async () => {
  await endAll(runs);
  runs = [];
  for (const path of [fixture.electronPackage, fixture.cache, join(fixture.root, 'started.json')]) {
    await rm(path, { recursive: true, force: true });
  }
});
afterAll(() => fixture.remove());

/** No browser on PATH, only Node: what is left is Electron or the printed address. */
function launchWith(args: readonly string[], env: Record<string, string> = {}): Running {
  const running = run(process.execPath, [fixture.launcherWithShortLimits, ...args], {
    env: {
      PATH: dirname(process.execPath).startsWith('/usr') ? nodeOnlyPath() : dirname(process.execPath),
      XDG_CACHE_HOME: fixture.cache,
      DISPLAY: ':99',
      ...env,
    },
  });
  runs.push(running);
  return running;
}
const nodeOnlyPath = () => join(fixture.root, 'node-only');

const ADDRESS = /Dota Factory is running at http:\/\/127\.0\.0\.1:\d+\/\?token=/;
const memory = () => join(fixture.cache, 'dota-factory/electron-runtime.json');

/** Notes how it was started, says that its window shows, and ends as asked. */
const fakeRuntime = (body: string) => `#!${process.execPath}
require('node:fs').writeFileSync(${JSON.stringify(join(fixture.root, 'started.json'))},
  JSON.stringify({ argv: process.argv.slice(2), home: process.env.DOTA_FACTORY_HOME }));
${body}
`;
const READY = "process.send('dota-factory:ready');";
const wasStarted = async () =>
  JSON.parse(await readFile(join(fixture.root, 'started.json'), 'utf8').catch(() => 'null')) as {
    argv: string[];
    home: string;
  } | null;

async function makePackage(installer: string): Promise<void> {
  await mkdir(fixture.electronPackage, { recursive: true });
  await writeFile(
    join(fixture.electronPackage, 'package.json'),
    '{ "version": "45.0.0", "type": "commonjs" }',
  );
  await writeFile(join(fixture.electronPackage, 'install.js'), installer);
}
/** The last steps of the real installer: unpack, then write path.txt. */
const installing = (runtime: string, version = '45.0.0') => `
  const { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync(__dirname + '/dist', { recursive: true });
  writeFileSync(__dirname + '/dist/version', ${JSON.stringify(version)});
  writeFileSync(__dirname + '/dist/electron', ${JSON.stringify(runtime)}, { mode: 0o755 });
  writeFileSync(__dirname + '/path.txt', 'electron');
`;
async function installRuntime(body: string): Promise<void> {
  await makePackage('process.exit(9)');
  await mkdir(join(fixture.electronPackage, 'dist'));
  await writeFile(join(fixture.electronPackage, 'dist/version'), 'v45.0.0');
  await writeFile(join(fixture.electronPackage, 'dist/electron'), fakeRuntime(body), { mode: 0o755 });
  await writeFile(join(fixture.electronPackage, 'path.txt'), 'electron');
}

const IS_ROOT = process.getuid?.() === 0;
/** Said aloud: a run as root has less protection. */
const SANDBOX_NOTE = IS_ROOT ? 'Running as root: Electron opens without its sandbox.\n' : '';

describe('a runtime that is there', () => {
  it('is started with the main process and the home, and gives the exit code', async () => {
    await installRuntime(`${READY} setTimeout(() => process.exit(7), 50);`);
    const running = launchWith(['--home', 'some/where'], { INIT_CWD: '/start' });
    expect(await running.exit).toBe(7);
    expect(await wasStarted()).toEqual({
      argv: [fixture.electronMain, ...(IS_ROOT ? ['--no-sandbox'] : [])],
      home: '/start/some/where',
    });
    expect(running.stderr()).toBe(SANDBOX_NOTE);
    expect(running.stdout()).toBe('');
  });

  it('that ends well without a window was a second start, which is no reason for another shell', async () => {
    await installRuntime('process.exit(0);');
    const running = launchWith([]);
    expect(await running.exit).toBe(0);
    expect(running.stdout()).toBe('');
  });

  it('that cannot show a window gives way to the browser, or to an error with --electron', async () => {
    await installRuntime('process.exit(133);');
    const running = launchWith([]);
    await running.waitFor(ADDRESS);
    expect(running.stderr()).toContain('Electron could not open its window.');
    running.process.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    const forced = launchWith(['--electron']);
    expect(await forced.exit).toBe(1);
    expect(forced.stdout()).toBe('');
  });

  it('receives SIGTERM and is waited for', async () => {
    await installRuntime(
      "process.on('SIGTERM', () => setTimeout(() => { require('node:fs').writeFileSync(process.env.DOTA_FACTORY_HOME + '/saved', ''); process.exit(0); }, 200)); setInterval(() => {}, 1000); process.send('dota-factory:ready', () => console.log('up'));",
    );
    const running = launchWith([]);
    await running.waitFor(/up/);
    running.process.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    await rm(join(fixture.root, 'saved'));
  });

  it('is left alone with --browser', async () => {
    await installRuntime(READY);
    const running = launchWith(['--browser']);
    await running.waitFor(ADDRESS);
    expect(await wasStarted()).toBeNull();
  });

  it('of another version, or half unpacked, does not count', async () => {
    await installRuntime(READY);
    await writeFile(join(fixture.electronPackage, 'dist/version'), '44.0.0');
    await launchWith([]).waitFor(ADDRESS);
    await writeFile(join(fixture.electronPackage, 'dist/version'), '45.0.0');
    await rm(join(fixture.electronPackage, 'path.txt'));
    await rm(fixture.cache, { recursive: true });
    await launchWith([]).waitFor(ADDRESS);
    expect(await wasStarted()).toBeNull();
  });

  it('may be named by ELECTRON_OVERRIDE_DIST_PATH; an empty folder there is reported and not downloaded into', async () => {
    await makePackage(
      `require('node:fs').writeFileSync(${JSON.stringify(join(fixture.root, 'fetched'))}, '')`,
    );
    const dist = join(fixture.root, 'other-dist');
    await mkdir(dist);
    const empty = launchWith([], { ELECTRON_OVERRIDE_DIST_PATH: dist });
    await empty.waitFor(ADDRESS);
    expect(empty.stderr()).toContain(`There is no Electron in ${dist}`);
    await expect(readFile(join(fixture.root, 'fetched'))).rejects.toThrow();
    await writeFile(join(dist, 'electron'), fakeRuntime(`${READY} process.exit(0);`), { mode: 0o755 });
    expect(await launchWith([], { ELECTRON_OVERRIDE_DIST_PATH: dist }).exit).toBe(0);
    expect(await wasStarted()).not.toBeNull();
  });
});

describe('a runtime that is not there', () => {
  it('is fetched, once, and started', async () => {
    await makePackage(installing(fakeRuntime(`${READY} process.exit(0);`)));
    const running = launchWith([]);
    expect(await running.exit).toBe(0);
    expect(running.stderr()).toContain("Fetching Electron's runtime, once.");
    expect(await wasStarted()).not.toBeNull();
    const again = launchWith([]);
    expect(await again.exit).toBe(0);
    // No word of fetching.
    expect(again.stderr()).toBe(SANDBOX_NOTE);
  });

  it('and cannot be downloaded, is reported with the reason, and remembered for a day', async () => {
    await makePackage(`
      require('node:fs').appendFileSync(${JSON.stringify(join(fixture.root, 'tries'))}, 'x');
      console.error('TypeError: fetch failed\\n    at x\\n  [cause]: Error: getaddrinfo ENOTFOUND host.example\\n');
      process.exit(1);`);
    const tries = () => readFile(join(fixture.root, 'tries'), 'utf8');
    const first = launchWith([]);
    await first.waitFor(ADDRESS);
    expect(first.stderr()).toContain(
      "Electron's runtime could not be fetched: getaddrinfo ENOTFOUND host.example.",
    );
    const second = launchWith([]);
    await second.waitFor(ADDRESS);
    expect(second.stderr()).toContain('could not be fetched lately');
    expect(await tries()).toBe('x');

    // A person who insists, a day later, another version: each tries again.
    expect(await launchWith(['--electron']).exit).toBe(1);
    expect(await tries()).toBe('xx');
    const remembered = JSON.parse(await readFile(memory(), 'utf8')) as { failedAt: number };
    await writeFile(memory(), JSON.stringify({ ...remembered, failedAt: Date.now() - 25 * 3600_000 }));
    await launchWith([]).waitFor(ADDRESS);
    expect(await tries()).toBe('xxx');
    await writeFile(memory(), JSON.stringify({ ...remembered, version: '44.0.0' }));
    await launchWith([]).waitFor(ADDRESS);
    expect(await tries()).toBe('xxxx');
    await writeFile(memory(), JSON.stringify({ ...remembered, failedAt: Date.now() + 25 * 3600_000 }));
    await launchWith([]).waitFor(ADDRESS);
    expect(await tries()).toBe('xxxxx');
    await rm(join(fixture.root, 'tries'));
  });

  it('and whose fetch brings nothing for a while, is given up, and the installer ended', async () => {
    const pidFile = join(fixture.root, 'pid');
    await makePackage(
      `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const running = launchWith([]);
    await running.waitFor(ADDRESS);
    expect(running.stderr()).toContain('could not be fetched: nothing arrived for 3.5 s');
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('and whose fetch goes on forever, however busily, is cancelled', async () => {
    await makePackage(`
      const { appendFileSync } = require('node:fs');
      setInterval(() => appendFileSync(require('node:os').tmpdir() + '/part', 'x'.repeat(1000)), 50);`);
    const running = launchWith([]);
    await running.waitFor(ADDRESS);
    expect(running.stderr()).toContain('could not be fetched: it took longer than 7 s');
  });

  it('although the installer says that all is well, is noticed', async () => {
    await makePackage(installing('not a program', '44.0.0'));
    const running = launchWith([]);
    await running.waitFor(ADDRESS);
    expect(running.stderr()).toContain('the installer ended without leaving a runtime');
  });

  it('nor its package, is reported', async () => {
    const running = launchWith([]);
    await running.waitFor(ADDRESS);
    expect(running.stderr()).toContain('the electron package is not installed');
  });

  it('is not fetched where no window could open', async () => {
    await makePackage(
      `require('node:fs').writeFileSync(${JSON.stringify(join(fixture.root, 'fetched'))}, '')`,
    );
    const running = launchWith([], { DISPLAY: '', WAYLAND_DISPLAY: '' });
    await running.waitFor(ADDRESS);
    expect(running.stderr()).toContain('neither DISPLAY nor WAYLAND_DISPLAY is set');
    await expect(readFile(join(fixture.root, 'fetched'))).rejects.toThrow();
    expect(await launchWith(['--electron'], { DISPLAY: '', WAYLAND_DISPLAY: '' }).exit).toBe(1);
  });
});

describe('the browser shell', () => {
  it('whose browser cannot open a window prints the address after all', async () => {
    const bin = join(fixture.root, 'broken-browser');
    await mkdir(bin);
    await writeFile(join(bin, 'google-chrome'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const running = launchWith(['--browser'], { PATH: bin });
    await running.waitFor(ADDRESS);
    expect(running.stderr()).toContain('Google Chrome could not open a window');
    running.process.kill('SIGINT');
    expect(await running.exit).toBe(0);
  });

  it('says so when its port is taken', async () => {
    const first = launchWith(['--browser', '--no-open']);
    const [, port = ''] = await first.waitFor(/127\.0\.0\.1:(\d+)/);
    const second = launchWith(['--browser', '--no-open', '--port', port]);
    expect(await second.exit).toBe(1);
    expect(second.stderr()).toContain(`could not start at 127.0.0.1:${port}: address already in use.`);
  });
});

it('wrong flags are refused with the nearest right one, and nothing starts', async () => {
  const running = launchWith(['--browzer', '--prot', '1']);
  expect(await running.exit).toBe(2);
  expect(running.stderr()).toContain('unknown flag --browzer; did you mean --browser?');
  expect(running.stderr()).toContain('unknown flag --prot; did you mean --port?');
  expect(running.stdout()).toBe('');
  const help = launchWith(['--help']);
  expect(await help.exit).toBe(0);
  expect(help.stdout()).toContain('--no-open');
});
