/** Plays in the built arcade as a person does: one host and one browser per test file, a folder of its own. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { drawFewFrames } from '../browser/few-frames.ts';
import { endAll, type Running, run } from '../browser/processes.ts';
import { expectSoon as expectWithin, expectText as expectTextWithin } from '../game/driver.ts';

const ROOT = resolve(__dirname, '../..');
const ADDRESS = /Dota Factory Arcade is running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/;
/** Only to end what hangs: the machine may be very busy. */
const PATIENCE_MS = 30_000;

jest.setTimeout(120_000);

export class Arcade {
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  readonly #host: Running;
  readonly home: string;
  readonly page: Page;
  /** What the browser complained about. */
  readonly problems: string[] = [];

  private constructor(browser: Browser, context: BrowserContext, host: Running, home: string, page: Page) {
    this.#browser = browser;
    this.#context = context;
    this.#host = host;
    this.home = home;
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(String(error)));
  }

  /** Builds the arcade if need be; `files` are written into levels/board, `args` end the command line. */
  static async open(
    files: Readonly<Record<string, string>> = {},
    args: (home: string) => readonly string[] = () => [],
  ): Promise<Arcade> {
    execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), 'arcade'], { stdio: 'pipe' });
    const home = await mkdtemp(join(tmpdir(), 'dota-factory-arcade-'));
    await cp(join(ROOT, 'levels'), join(home, 'levels'), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(home, 'levels/board', name), text);
    const launcher = join(ROOT, 'build/arcade/launch.mjs');
    const flags = ['--browser', '--no-open', '--port', '0', '--home', home];
    const host = run(process.execPath, [launcher, ...flags, ...args(home)]);
    const [, url = ''] = await host.waitFor(ADDRESS, PATIENCE_MS);
    const browser = await launchChromium();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      acceptDownloads: true,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await drawFewFrames(context);
    const arcade = new Arcade(browser, context, host, home, await context.newPage());
    await arcade.page.goto(url);
    await arcade.page.locator('.start-card').first().waitFor();
    return arcade;
  }

  async close(): Promise<void> {
    // The page would say that its host is gone.
    await this.page.goto('about:blank');
    await this.#context.close();
    await this.#browser.close();
    await endAll([this.#host]);
    await rm(this.home, { recursive: true, force: true });
  }

  /** `board/play/chess` */
  async go(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      window.location.hash = hash;
    }, `#/${path}`);
  }

  /** A game between people from its start, whatever was played before. */
  begin(game: string): Promise<void> {
    return this.beginAgainst(game, {});
  }

  /** The same with the computer at the seats of these players: `{ Black: 'Easy' }`. */
  async beginAgainst(game: string, seats: Readonly<Record<string, string>>, time?: string): Promise<void> {
    await this.go('board');
    await this.go(`board/play/${game}`);
    await this.page.locator('.board-piece').first().waitFor();
    await this.button('New game').click();
    const dialog = this.dialog('game');
    for (const row of await dialog.getByRole('radiogroup', { name: /^Who plays/ }).all()) {
      const name = ((await row.getAttribute('aria-label')) ?? '').replace('Who plays ', '');
      await row.getByRole('radio', { name: seats[name] ?? 'Person' }).click();
    }
    if (time !== undefined) await dialog.getByRole('radio', { name: time, exact: true }).click();
    await dialog.getByRole('button', { name: 'Begin' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  dialog(name: string): Locator {
    return this.page.locator(`[data-dialog="${name}"]`);
  }

  square(name: string): Locator {
    return this.page.locator(`[data-square="${name}"]`);
  }

  get status(): Locator {
    return this.page.getByTestId('status');
  }

  async middleOf(locator: Locator): Promise<{ x: number; y: number }> {
    const box = await locator.boundingBox();
    if (!box) throw new Error('nothing to point at');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** With the mouse, one after the other. */
  async click(...squares: readonly string[]): Promise<void> {
    for (const name of squares) {
      const { x, y } = await this.middleOf(this.square(name));
      await this.page.mouse.click(x, y);
    }
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    const [start, end] = [await this.middleOf(from), await this.middleOf(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await this.page.mouse.move(end.x, end.y, { steps: 3 });
    await this.page.mouse.up();
  }

  /** The texts of the list of moves. */
  moves(): Promise<string[]> {
    return this.page.locator('.move').allTextContents();
  }

  async reaches(moves: readonly string[]): Promise<void> {
    await expectSoon(
      async () => (await this.moves()).join() === moves.join(),
      `the moves ${moves.join(' ')}`,
    );
  }

  /** What the screen reader says about a square. */
  async label(square: string): Promise<string> {
    return (await this.square(square).getAttribute('aria-label')) ?? '';
  }

  async editFile(path: string, change: (text: string) => string): Promise<void> {
    const file = join(this.home, path);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

/** Waits until something is so; fails with what was waited for. */
export function expectSoon(isSo: () => Promise<boolean>, what: string): Promise<void> {
  return expectWithin(isSo, what, PATIENCE_MS);
}

export function expectText(locator: Locator, text: string | RegExp): Promise<void> {
  return expectTextWithin(locator, text, PATIENCE_MS);
}
