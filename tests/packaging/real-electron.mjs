// The smoke test with the real runtime, for machines that have it: `node tests/packaging/real-electron.mjs [FOLDER]`.
// First Playwright's Electron driver opens the staged app; then, if a folder is named, the packaged executable in it
// is opened by itself. The driver needs a fuse that a package has switched off, so a package is watched through
// Chromium's own debugging port instead. Last the launchers run, from another working folder.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { _electron, chromium } from 'playwright-core';

const ROOT = resolve(import.meta.dirname, '../..');
const TITLE = 'Dota Factory';
const SOMETHING_TO_SEE = 'canvas, h1, h2, [role="heading"], [role="tablist"], #page-title';
const elsewhere = mkdtempSync(join(tmpdir(), 'dota-factory-smoke-'));
const [folder] = process.argv.slice(2);

try {
  await smokeStaged();
  if (folder !== undefined) {
    await smokePackaged(resolve(folder));
    await smokePackaged(resolve(folder), ['--app=balancing'], 'Dota Factory Balancing', smokeThreads);
    smokeSim(resolve(folder));
    await smokeBrowserShell(resolve(folder));
  }
  console.log('The smoke test has passed.');
} finally {
  rmSync(elsewhere, { recursive: true, force: true, maxRetries: 5 });
}

async function smokeStaged() {
  const app = await _electron.launch({
    executablePath: findRuntime(),
    args: [join(ROOT, 'build/package/app')],
    cwd: elsewhere,
    env: { ...process.env, DOTA_FACTORY_HOME: join(ROOT, 'build/package/content') },
  });
  try {
    const page = await app.firstWindow();
    const problems = watch(page);
    await see(page, problems);
    const isSandboxed = await page.evaluate(
      () => typeof globalThis.require === 'undefined' && typeof globalThis.process === 'undefined',
    );
    expect(isSandboxed, 'the page has neither require nor process');
    expect(
      await page.evaluate(() => typeof globalThis.dotaFactoryBridge?.call === 'function'),
      'the bridge is there',
    );
    console.log("Playwright's driver: the staged app opens its window.");
  } finally {
    await app.close();
  }
}

async function smokePackaged(place, words = [], title = TITLE, lookFurther = async () => {}) {
  const port = await findFreePort();
  const child = spawn(findExecutable(place), [`--remote-debugging-port=${port}`, ...words], {
    cwd: elsewhere,
    stdio: 'inherit',
  });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    const browser = await connect(port, child);
    const page = await firstPage(browser);
    await see(page, watch(page), title);
    const { value } = await page.evaluate(() => globalThis.dotaFactoryBridge.call('config.read'));
    expect(
      value.faults.length === 0,
      `the config beside the package is read: ${JSON.stringify(value.faults)}`,
    );
    console.log(`The package opens the window of ${title} and reads ${value.folder}.`);
    await lookFurther(page);
    await page.evaluate(() => globalThis.dotaFactoryBridge.call('app.quit'));
    await Promise.race([
      ended,
      delay(15_000).then(() => Promise.reject(new Error('the package does not end'))),
    ]);
  } finally {
    if (child.exitCode === null) child.kill();
  }
}

/** The real runtime must start threads from the files beside its archive. */
async function smokeThreads(page) {
  await page.evaluate(() => globalThis.dotaFactoryBridge.call('balancing.startAll'));
  for (let i = 0; i < 240; i++) {
    const { value } = await page.evaluate(() => globalThis.dotaFactoryBridge.call('balancing.state'));
    const failed = value.arenas.find(({ status }) => status === 'failed');
    expect(failed === undefined, `no arena fails: ${failed?.failure}`);
    if (value.arenas.some(({ status }) => status === 'finished')) {
      console.log('The packaged balancing tool fights in threads.');
      return;
    }
    await delay(500);
  }
  throw new Error('no arena has finished its fight');
}

function smokeSim(place) {
  for (const args of [['check'], ['run', '--ticks', '600']]) {
    const { status, stdout, stderr } = runLauncher(place, 'sim', args);
    expect(status === 0, `sim ${args.join(' ')} ends with 0: ${stdout}${stderr}`);
    expect(stdout.length > 100, `sim ${args.join(' ')} answers`);
  }
  console.log('The packaged sim checks and plays.');
}

async function smokeBrowserShell(place) {
  const { command, options } = findLauncher(place, 'game');
  const child = spawn(command, ['--browser', '--no-open', '--port', '0'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise((done, fail) => {
      let output = '';
      child.stdout.on('data', (data) => {
        output += data;
        const found = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(output)?.[0];
        if (found !== undefined) done(found);
      });
      child.once('exit', (code) => fail(new Error(`the browser shell ended with ${code}: ${output}`)));
    });
    const answer = await fetch(url, { redirect: 'manual' });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await (await fetch(new URL('/', url), { headers: { cookie } })).text();
    expect(page.includes(`<title>${TITLE}</title>`), 'the browser shell serves the page out of the archive');
    console.log('The packaged browser shell serves its page.');
  } finally {
    child.kill();
  }
}

function watch(page) {
  const problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

async function see(page, problems, title = TITLE) {
  await page.locator(SOMETHING_TO_SEE).first().waitFor({ state: 'visible', timeout: 60_000 });
  expect((await page.title()) === title, `the title is "${title}"`);
  expect(problems.length === 0, `the page complains about nothing: ${problems.join('; ')}`);
}

async function connect(port, child) {
  for (let i = 0; i < 120 && child.exitCode === null; i++) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch {
      await delay(500);
    }
  }
  throw new Error(`the package opens no window (exit code ${child.exitCode})`);
}

async function firstPage(browser) {
  for (let i = 0; i < 120; i++) {
    const page = browser.contexts().flatMap((context) => context.pages())[0];
    if (page !== undefined) return page;
    await delay(500);
  }
  throw new Error('the package has a process but no page');
}

function findFreePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

function findRuntime() {
  const dist = join(ROOT, 'node_modules/electron/dist');
  if (process.platform === 'darwin') return join(dist, 'Electron.app/Contents/MacOS/Electron');
  return join(dist, process.platform === 'win32' ? 'electron.exe' : 'electron');
}

function findExecutable(place) {
  if (process.platform === 'darwin') return join(place, 'Dota Factory.app/Contents/MacOS/Dota Factory');
  return join(place, process.platform === 'win32' ? 'dota-factory.exe' : 'dota-factory');
}

/** Batch files are started by a shell only; no argument here needs quoting. */
function findLauncher(place, name) {
  if (process.platform === 'win32')
    return { command: `"${join(place, `${name}.cmd`)}"`, options: { cwd: elsewhere, shell: true } };
  const launchers =
    process.platform === 'darwin' ? join(place, 'Dota Factory.app/Contents/Resources/launchers') : place;
  return { command: join(launchers, name), options: { cwd: elsewhere } };
}

function runLauncher(place, name, args) {
  const { command, options } = findLauncher(place, name);
  // A .app has its files beside it after its first start, which was above.
  return spawnSync(command, args, { ...options, encoding: 'utf8' });
}

function expect(holds, what) {
  if (!holds) throw new Error(`Not so: ${what}`);
}
