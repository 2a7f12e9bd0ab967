/** Pictures of the windows at the moments of docs/looks.md, of the version that stands in a folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import { loadConfig } from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createMoments, type Moment } from './moments.ts';

export interface ShotOptions {
  /** The folder of the version, with its products built. */
  readonly root: string;
  readonly out: string;
  readonly chromium: string;
  readonly width: number;
  readonly height: number;
  /** Names of the pictures that are wanted; all of them when empty. */
  readonly only: readonly string[];
  note(line: string): void;
}

const ADDRESS = /running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/;
/** Small enough to be kept beside the page that shows them. */
const QUALITY = 84;

export async function takeShots(options: ShotOptions): Promise<void> {
  await mkdir(options.out, { recursive: true });
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    await shootGame(browser, options);
    await shootTool(browser, options, 'matrix', 'balancing', fightMatrix);
    await shootTool(browser, options, 'arcade', 'arcade', openScrews);
  } finally {
    await browser.close();
  }
}

const isWanted = ({ only }: ShotOptions, name: string) => only.length === 0 || only.includes(name);

async function shootGame(browser: Browser, options: ShotOptions): Promise<void> {
  const { config, diagnostics } = loadConfig(await readConfigFolder(join(options.root, 'config')), {
    needs: ['visuals'],
  });
  if (!config) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  for (const moment of createMoments(config)) {
    if (!isWanted(options, moment.name)) continue;
    await withHost(options, 'game', moment.save, async (url) => {
      const page = await openPage(browser, options, url);
      await waitForWorld(page, moment, options);
      if (moment.name === 'layout') await openLayout(page);
      await shoot(page, options, moment.name);
    });
  }
}

async function shootTool(
  browser: Browser,
  options: ShotOptions,
  name: string,
  product: string,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  if (!isWanted(options, name)) return;
  if (!existsSync(join(options.root, 'build', product))) {
    options.note(`${name}: this version has no ${product}`);
    return;
  }
  await withHost(options, product, undefined, async (url) => {
    const page = await openPage(browser, options, url);
    await show(page);
    await shoot(page, options, name);
  });
}

async function openPage(browser: Browser, { width, height, note }: ShotOptions, url: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  page.on('pageerror', (error) => note(`page: ${error.message}`));
  await page.goto(url);
  return page;
}

async function shoot(page: Page, { out, note }: ShotOptions, name: string): Promise<void> {
  await page.screenshot({ path: join(out, `${name}.jpg`), type: 'jpeg', quality: QUALITY });
  await page.context().close();
  note(name);
}

/** A product in a folder of its own, and in the game one saved moment, which it opens at once. */
async function withHost(
  { root }: ShotOptions,
  product: string,
  save: Uint8Array | undefined,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'dota-factory-looks-'));
  for (const folder of ['config', 'levels'])
    if (existsSync(join(root, folder))) await cp(join(root, folder), join(home, folder), { recursive: true });
  const flags = ['--browser', '--no-open', '--port', '0', '--home', home];
  if (save) {
    const file = join(home, 'moment.dfsave');
    await writeFile(file, save);
    flags.push(file);
  }
  const host = spawn(process.execPath, [join(root, 'build', product, 'launch.mjs'), ...flags], {
    env: { ...process.env, HOME: home, USERPROFILE: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await use(await addressOf(host));
  } finally {
    host.kill();
    await new Promise((resolve) => host.once('close', resolve));
    await rm(home, { recursive: true, force: true });
  }
}

function addressOf(host: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = ADDRESS.exec(output) ?? [];
      if (url) resolve(url);
    };
    host.stdout?.on('data', read);
    host.stderr?.on('data', read);
    host.once('close', () => reject(new Error(`it ended: ${output}`)));
  });
}

/** A second of play, so that badges, beams and plumes are there. */
async function waitForWorld(page: Page, { middle }: Moment, { width, height }: ShotOptions): Promise<void> {
  const world = page.getByTestId('world');
  await world.and(page.locator('[data-tick]')).waitFor();
  await setSpeed(page, '0×');
  // 0.2.0 draws an opened world only where it has changed, unless its size changes.
  await page.setViewportSize({ width, height: height - 30 });
  await page.waitForTimeout(300);
  await page.setViewportSize({ width, height });
  await page.mouse.move(width / 2, 10);
  if (middle !== undefined) await scrollTo(page, middle);
  await setSpeed(page, '1×');
  const tick = async () => Number(await world.getAttribute('data-tick'));
  const from = await tick();
  const end = Date.now() + 8000;
  while ((await tick()) < from + 75 && Date.now() < end) await page.waitForTimeout(20);
}

/** Pressed by the page itself: a click with the pointer waits until nothing moves. */
async function setSpeed(page: Page, speed: string): Promise<void> {
  await page.locator('.speeds button').evaluateAll((buttons, text) => {
    for (const button of buttons) if (button.textContent === text) (button as HTMLElement).click();
  }, speed);
}

/** Back and forth until the view is there: a busy machine scrolls by leaps. */
async function scrollTo(page: Page, middle: number): Promise<void> {
  const read = () =>
    page.getByTestId('world').evaluate((world) => {
      const { scrollX, tileSize } = (world as HTMLElement).dataset;
      return Number(scrollX) + world.clientWidth / Number(tileSize) / 2;
    });
  for (let turn = 0; turn < 12; turn++) {
    const away = middle - (await read());
    if (Math.abs(away) < 1.5) return;
    const key = away > 0 ? 'd' : 'a';
    await page.keyboard.down(key);
    await page.waitForTimeout(Math.min(1500, 25 * Math.abs(away)));
    await page.keyboard.up(key);
    await page.waitForTimeout(500);
  }
}

/** The dialog of the first shipyard that can be seen. */
async function openLayout(page: Page): Promise<void> {
  const { tileSize = '', scrollX = '' } = await page
    .getByTestId('world')
    .evaluate((world) => ({ ...(world as HTMLElement).dataset }));
  const box = await page.getByTestId('world').boundingBox();
  const [x, y] = YARD_TILE;
  const size = Number(tileSize);
  await page.mouse.click((box?.x ?? 0) + (x - Number(scrollX)) * size, (box?.y ?? 0) + y * size);
  await page.getByRole('button', { name: 'Configure', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(400);
}

/** In the middle of a shipyard of the factory's moment. */
const YARD_TILE = [-1, 8] as const;

/** Few fights: the picture is about the table, not about who wins. */
async function fightMatrix(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Matrix' }).click();
  await page.getByLabel('Fights', { exact: true }).fill('4');
  // 0.2.0 always fights with the modules of the config alone.
  const modules = page.getByRole('checkbox');
  if ((await modules.count()) > 0) await modules.first().uncheck();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Fight the matrix' }).click();
  await page.getByRole('grid').waitFor({ timeout: 60_000 });
  const end = Date.now() + 150_000;
  const isDone = () => page.getByRole('button', { name: 'Fight the matrix' }).count();
  while ((await isDone()) === 0 && Date.now() < end) await page.waitForTimeout(500);
  await page.mouse.move(700, 420);
  await page.waitForTimeout(500);
}

async function openScrews(page: Page): Promise<void> {
  await page.locator('[data-game="screw"] .start-card-open').click();
  await page.locator('[data-region="region-1"]').click();
  await page.locator('[data-level="workshop-01"]').waitFor();
  await page.evaluate(() => {
    window.location.hash = '#/screw/play/region-2/mechanism-08';
  });
  await page.waitForTimeout(1500);
}
