/** A product that was unknown when the shells were written: one entry and one folder are enough to run it in both. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildFixture, type Fixture } from './build-fixture.ts';
import { launchChromium } from '../browser/chromium.ts';
import { type BuiltProduct, buildFixtureProduct } from './fixture-product.ts';
import { endAll, type Running, run } from '../browser/processes.ts';

let product: BuiltProduct;
let browser: Browser;
let standIn: Fixture;
let runs: Running[] = [];
beforeAll(async () => {
  product = buildFixtureProduct();
  [browser, standIn] = await Promise.all([launchChromium(), buildFixture()]);
}, 120_000);
afterEach(async () => {
  await endAll(runs);
  runs = [];
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser.close();
  product.remove();
  await standIn.remove();
});

function start(...args: readonly string[]): Running {
  const running = run(process.execPath, args, { ipc: true });
  runs.push(running);
  return running;
}

it('runs in the local shell: its call, event, content folder, file kind, worker and kept text', async () => {
  const running = start(product.launcher, product.opened, '--browser', '--no-open', '--port', '0');
  const [, url = ''] = await running.waitFor(/^Fixture Notes is running at (\S+)\n$/);
  const page = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url);
  await page.getByText('hello has 5 letters, in browser').waitFor();
  await page.getByText('note: my own').waitFor();
  writeFileSync(product.opened, 'edited elsewhere');
  await page.getByText('changed: edited elsewhere').waitFor();
  expect(problems).toEqual([]);
}, 60_000);

it('its arguments are checked in the host, and it has no word of another product', async () => {
  const running = start(product.launcher, '--browser', '--no-open', '--port', '0');
  const [, url = ''] = await running.waitFor(/running at (\S+)\n/);
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await page.getByText('hello has 5 letters').waitFor();
  const codes = await page.evaluate(`new Promise((resolve) => {
    const socket = new WebSocket(location.href.replace('http', 'ws') + 'bridge');
    const codes = [];
    socket.onmessage = ({ data }) => {
      const { outcome } = JSON.parse(data);
      if (codes.push(outcome.ok ? 'ok' : outcome.fault.code) === 4) resolve(codes.sort());
    };
    const say = (name, args) => socket.send(JSON.stringify({ kind: 'call', id: 1, name, args }));
    socket.onopen = () => {
      say('notes.read', { name: '../../secret' });
      say('files.writeText', { name: 'read.txt', text: 'seen' });
      say('files.writeText', { name: 'blueprints.toml', text: '' });
      say('saves.list');
    };
  })`);
  expect(codes).toEqual(['bad-arguments', 'bad-arguments', 'ok', 'unknown-call']);
  expect(readFileSync(join(product.root, 'read.txt'), 'utf8')).toBe('seen');
}, 60_000);

it('refuses a file of no kind of its own, and names its own kinds', async () => {
  const refused = start(product.launcher, 'game.dfsave');
  expect(await refused.exit).toBe(2);
  const help = start(product.launcher, '--help');
  expect(await help.exit).toBe(0);
  expect(help.stdout()).toContain('begin with this note (.note)');
  expect(help.stdout()).toContain('the folder that holds notes/ and the saved files');
});

it('runs in the Electron shell, with a preload that follows from its contract', async () => {
  const running = start('--require', standIn.electronStandIn, product.electronMain, product.opened);
  writeFileSync(product.opened, 'my own');
  const ask = (what: string, value: unknown) =>
    new Promise((resolve, reject) => {
      running.process.on('message', (message: { id?: number; value?: unknown; error?: string }) => {
        if (message.id !== 7) return;
        if (message.error) reject(new Error(message.error));
        else resolve(message.value);
      });
      running.process.send({ id: 7, ask: what, value });
    });
  await new Promise<void>((resolve) => {
    running.process.on('message', (message) => {
      if (message === 'dota-factory:ready') resolve();
    });
  });
  await ask('waitForText', 'hello has 5 letters, in electron');
}, 60_000);
