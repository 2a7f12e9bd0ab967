/** Pictures of the game's window at the moments of docs/looks.md, of the version that stands in a folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import { loadConfig } from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';
import { chromium, type Page } from 'playwright-core';
import { createMoments, type Moment } from './moments.ts';

export interface ShotOptions {
  /** The folder of the version, with its game built. */
  readonly root: string;
  readonly out: string;
  readonly chromium: string;
  note(line: string): void;
}

const ADDRESS = /running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/;
const VIEW = { width: 1600, height: 900 };

export async function takeShots(options: ShotOptions): Promise<void> {
  const { config, diagnostics } = loadConfig(await readConfigFolder(join(options.root, 'config')), {
    needs: ['visuals'],
  });
  if (!config) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  await mkdir(options.out, { recursive: true });
  const browser = await chromium.launch({
    executablePath: options.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    for (const moment of createMoments(config)) {
      await withGame(options.root, moment, async (url) => {
        const page = await (await browser.newContext({ viewport: VIEW })).newPage();
        page.on('pageerror', (error) => options.note(`page: ${error.message}`));
        await page.goto(url);
        await shootWorld(page, moment, options.out);
        await page.context().close();
      });
      options.note(moment.name);
    }
  } finally {
    await browser.close();
  }
}

/** The game with one saved moment, which it opens at once. */
async function withGame(root: string, moment: Moment, use: (url: string) => Promise<void>): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'dota-factory-looks-'));
  const file = join(home, 'moment.dfsave');
  await cp(join(root, 'config'), join(home, 'config'), { recursive: true });
  await writeFile(file, moment.save);
  const flags = ['--browser', '--no-open', '--port', '0', '--home', home, file];
  const host = spawn(process.execPath, [join(root, 'build/game/launch.mjs'), ...flags], {
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
    host.once('close', () => reject(new Error(`the game ended: ${output}`)));
  });
}

/** A second of play, so that badges, beams and plumes are there, and then the picture. */
async function shootWorld(page: Page, { name, middle }: Moment, out: string): Promise<void> {
  const world = page.getByTestId('world');
  await world.and(page.locator('[data-tick]')).waitFor();
  await page.mouse.move(800, 10);
  if (middle !== undefined) await scrollTo(page, middle);
  await page
    .locator('.speeds button', { hasText: '1×' })
    .first()
    .click({ timeout: 3000 })
    .catch(() => {});
  const tick = async () => Number(await world.getAttribute('data-tick'));
  const from = await tick();
  const end = Date.now() + 8000;
  while ((await tick()) < from + 75 && Date.now() < end) await page.waitForTimeout(20);
  await page.screenshot({ path: join(out, `${name}.png`) });
}

async function scrollTo(page: Page, middle: number): Promise<void> {
  const read = () =>
    page.getByTestId('world').evaluate((world) => {
      const { scrollX, tileSize } = (world as HTMLElement).dataset;
      return Number(scrollX) + world.clientWidth / Number(tileSize) / 2;
    });
  await page.keyboard.down('d');
  for (let i = 0; i < 400 && (await read()) < middle; i++) await page.waitForTimeout(16);
  await page.keyboard.up('d');
}
