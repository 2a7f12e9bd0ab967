/** The encyclopedia as a person uses it: the built game behind the local browser shell, real files, a real Chromium. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { type GameConfig, loadConfig } from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';
import { formatStat } from '@dota-factory/ui';
import { launchChromium } from '../browser/chromium.ts';
import { drawFewFrames } from '../browser/few-frames.ts';
import { endAll, type Running, run } from '../browser/processes.ts';

const ROOT = resolve(__dirname, '../..');
const ADDRESS = /Dota Factory is running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/;

// A page starts a whole game behind the encyclopedia.
jest.setTimeout(30_000);

let browser: Browser;
let home: string;
let game: GameConfig;
let runs: Running[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), 'game'], { stdio: 'pipe' });
  browser = await launchChromium();
}, 120_000);
afterAll(() => browser.close());

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'dota-factory-reference-'));
  await cp(join(ROOT, 'config'), join(home, 'config'), { recursive: true });
  const { config } = loadConfig(await readConfigFolder(join(home, 'config')));
  if (!config) throw new Error('the default config is faulty, as the tests of the config report');
  game = config.game;
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await endAll(runs);
  runs = [];
  await rm(home, { recursive: true, force: true });
});

/** A running game and its page; `problems` are what the browser complained about, a refused policy for example. */
/** An address that names a page opens the encyclopedia over the game. */
async function openGame(hash = '#/items'): Promise<{ page: Page; host: Running; problems: string[] }> {
  const args = ['--browser', '--no-open', '--port', '0', '--home', home, '--new'];
  const host = run(process.execPath, [join(ROOT, 'build/game/launch.mjs'), ...args]);
  runs.push(host);
  const [, url = ''] = await host.waitFor(ADDRESS);
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await drawFewFrames(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url + hash);
  return { page, host, problems };
}

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const statCells = (page: Page, stat: string): Locator => page.locator(`tr[data-stat="${stat}"] td.number`);
const entries = (page: Page): Locator => page.locator('.reference-list').getByRole('option');
const title = (page: Page): Locator => page.locator('#page-title');

async function waitForText(locator: Locator, text: string | RegExp): Promise<void> {
  await locator.filter({ hasText: text }).first().waitFor({ timeout: 10_000 });
}

/** Replaces the first occurrence in a config file of this test's own folder, and says where that was. */
async function editConfig(file: string, from: string, to: string): Promise<{ line: number; column: number }> {
  const path = join(home, 'config', file);
  const text = await readFile(path, 'utf8');
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  await writeFile(path, text.slice(0, at) + to + text.slice(at + from.length));
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function firstShip() {
  const [ship] = game.ships;
  if (!ship) throw new Error('the default config has no ships');
  return ship;
}

it('shows every section of the config, and each entry has a page', async () => {
  const { page, problems } = await openGame();
  await title(page).waitFor();
  expect(await page.title()).toBe('Dota Factory');
  const counts = {
    Items: game.items.length,
    Recipes: game.recipes.length,
    Buildings: 11,
    Ships: game.ships.length,
    Modules: game.modules.length,
    Stations: 3,
    World: 3,
  };
  let visited = 0;
  for (const [name, count] of Object.entries(counts)) {
    await tab(page, name).click();
    const options = entries(page);
    await waitForText(page.getByRole('tab', { selected: true }), name);
    expect(await options.count()).toBe(count);
    await options.first().click();
    await page.getByRole('listbox').focus();
    for (const label of await options.locator('.option-label').allTextContents()) {
      expect(await title(page).textContent()).toBe(label);
      visited++;
      await page.keyboard.press('ArrowDown');
    }
  }
  expect(visited).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  expect(problems).toEqual([]);
}, 120_000);

it('finds an entry by keyboard alone', async () => {
  const { page } = await openGame();
  await title(page).waitFor();
  const ship = firstShip();
  await page.keyboard.press('/');
  await page.keyboard.type(ship.display_name.toLowerCase());
  await waitForText(entries(page).and(page.locator('[aria-selected=true]')), ship.display_name);
  await page.keyboard.press('Enter');
  expect(await title(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await title(page).innerText()).toBe(ship.display_name);
  expect(new URL(page.url()).hash).toBe(`#/ships/${ship.id}`);

  await page.keyboard.press('/');
  await page.keyboard.type('no such thing anywhere');
  await waitForText(page.getByRole('listbox'), 'clear the search with Escape');
  await page.keyboard.press('Escape');
  expect(await entries(page).count()).toBeGreaterThan(0);
});

it('opens an entry from the address and follows a link to its materials', async () => {
  const ship = firstShip();
  const { page } = await openGame(`#/ships/${ship.id}?level=12`);
  await waitForText(title(page), ship.display_name);
  expect(await page.getByLabel('Level, as a number').inputValue()).toBe('12');
  const material = ship.materials[0]?.item ?? '';
  await page.locator(`[data-panel="cost"] a[href^="#/items/${material}"]`).click();
  await page.locator(`[data-entry="items/${material}"]`).waitFor();
  await page.goBack();
  await page.locator(`[data-entry="ships/${ship.id}"]`).waitFor();
});

it('computes stats at the chosen level, and nothing moves when numbers change', async () => {
  const ship = firstShip();
  const { page } = await openGame(`#/ships/${ship.id}`);
  await title(page).waitFor();
  const hp = statCells(page, 'hp').first();
  expect(await hp.innerText()).toBe(formatStat(ship.stats.hp.at(5)));
  const place = await page.locator('tr[data-stat="speed"]').boundingBox();

  await page.getByLabel('Level, as a number').fill('50');
  expect(await hp.innerText()).toBe(formatStat(ship.stats.hp.at(50)));
  await page.getByLabel('Level', { exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await hp.innerText()).toBe(formatStat(ship.stats.hp.at(49)));
  expect(page.url()).toContain('level=49');
  expect(await page.locator('tr[data-stat="speed"]').boundingBox()).toEqual(place);
  expect(formatStat(ship.stats.hp.at(49))).not.toBe(formatStat(ship.stats.hp.at(5)));
});

it('draws any stat over level 0 to 50, compares, reads values by key, and gives them as a table', async () => {
  const ship = firstShip();
  const rival = game.ships[1] ?? ship;
  const { page } = await openGame(`#/ships/${ship.id}`);
  const panel = page.locator('[data-panel="plot"]');
  await panel.getByLabel('Stat').selectOption('sensor_range');
  await waitForText(panel.locator('.plot-axis-label'), 'Ship level');
  await waitForText(panel.locator('.plot-axis-label'), 'Sensor range (tiles)');
  await waitForText(panel.locator('.formulas'), ship.stats.sensor_range.text);
  await panel.getByRole('button', { name: rival.display_name, exact: true }).click();
  const labels = await panel.locator('.plot-label').allTextContents();
  expect(labels).toEqual(expect.arrayContaining([ship.display_name, rival.display_name]));

  const surface = panel.getByRole('slider');
  await surface.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const text = await surface.getAttribute('aria-valuetext');
  expect(text).toContain(`Ship level 1: ${ship.display_name} ${formatStat(ship.stats.sensor_range.at(1))}`);
  expect(text).toContain(`${rival.display_name} ${formatStat(rival.stats.sensor_range.at(1))}`);

  await panel.getByRole('button', { name: 'Show as table' }).click();
  const rows = panel.locator('.plot-table tbody tr');
  expect(await rows.count()).toBe(51);
  expect((await rows.last().innerText()).split(/\s+/)).toEqual(
    expect.arrayContaining(['50', formatStat(ship.stats.sensor_range.at(50))]),
  );
});

it('shows warnings of a config that is in force, and gives the focus back', async () => {
  const [module] = firstShip().default_modules;
  const place = `{ type = "${module?.type}", x = ${module?.x}, `;
  await editConfig('ships.toml', place, place.replace(/x = \d+/, 'x = 40'));
  const { page } = await openGame(`#/ships/${firstShip().id}`);
  const button = page.getByRole('button', { name: '1 warning' });
  await button.click();
  const dialog = page.locator('dialog[open]');
  await waitForText(dialog.locator('.fault[data-severity="warning"]'), /ships\.toml:\d+:\d+/);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('[REQ-CFG-RELOAD] Reload reports every fault of a broken file at its place, keeps the last good config, and shows a mended one', async () => {
  const { page } = await openGame('#/ships/light_fighter');
  await waitForText(title(page), 'Light Fighter');
  const file = join(home, 'config', 'ships.toml');
  const text = await readFile(file, 'utf8');
  const broken = text.replace('display_name = "Light Fighter"', 'displayname = "Light Fighter"');
  const line = broken.slice(0, broken.indexOf('displayname')).split('\n').length;
  await writeFile(file, broken);

  await page.getByRole('button', { name: /^Reload/ }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'was not reloaded' });
  await dialog.waitFor();
  await waitForText(dialog, `config/ships.toml:${line}:1`);
  await waitForText(dialog, 'display_name');
  expect(await title(page).innerText()).toContain('Light Fighter');

  await writeFile(file, text.replace('display_name = "Light Fighter"', 'display_name = "Sparrow"'));
  await dialog.getByRole('button', { name: 'Reload again' }).click();
  await waitForText(title(page), 'Sparrow');
  await waitForText(page.locator('header.bar'), 'As on disk; the game takes it at its next Restart');
  expect(await dialog.count()).toBe(0);
});
