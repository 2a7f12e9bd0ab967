/** Plays the built game as a person does: one host and one browser per test file, a fresh world per test. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { drawFewFrames } from '../browser/few-frames.ts';
import { endAll, type Running, run } from '../browser/processes.ts';

const ROOT = resolve(__dirname, '../..');
const ADDRESS = /Dota Factory is running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/;

// The waits have limits of their own, with a word on what did not happen.
jest.setTimeout(40_000);

/** File name -> replacements; each must match, or the test would be about something else. */
export type Edits = Readonly<Record<string, readonly (readonly [RegExp | string, string])[]>>;

/** Straight into a new game, or as a person starts it. */
export type Begin = 'new' | 'title';

/** Peace, and everything is built at once. */
export const WORKSHOP: Edits = {
  'world.toml': [
    [/starting_building_blocks = \d+/, 'starting_building_blocks = 1000'],
    [/threat_rate_formula = "[^"]*"/, 'threat_rate_formula = "0"'],
  ],
  'buildings.toml': [[/construction_time_seconds = [\d.]+/g, 'construction_time_seconds = 0']],
};

export function mergeEdits(...all: readonly Edits[]): Edits {
  const merged: Record<string, (readonly [RegExp | string, string])[]> = {};
  for (const edits of all) {
    for (const [file, list] of Object.entries(edits)) merged[file] = [...(merged[file] ?? []), ...list];
  }
  return merged;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: readonly number[];
}

export class Game {
  readonly home: string;
  /** The home folder of the person who plays, so that nothing of the real one's is read or written. */
  readonly user: string;
  /** What the browser complained about. */
  readonly problems: string[] = [];
  readonly #browser: Browser;
  #page: Page;
  #host: Running;
  readonly #begin: Begin;

  private constructor(browser: Browser, host: Running, page: Page, home: string, user: string, begin: Begin) {
    this.#browser = browser;
    this.#host = host;
    this.#page = page;
    this.home = home;
    this.user = user;
    this.#begin = begin;
    this.#listen(page);
  }

  /** Builds the game if need be, and starts it with the default config and these edits, in a new game or at the title. */
  static async open(edits: Edits = WORKSHOP, begin: Begin = 'new'): Promise<Game> {
    execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), 'game'], { stdio: 'pipe' });
    const home = await mkdtemp(join(tmpdir(), 'dota-factory-game-'));
    const user = await mkdtemp(join(tmpdir(), 'dota-factory-user-'));
    await writeConfig(home, edits);
    await writeFile(join(home, 'settings.toml'), 'guide = "off"\n');
    const [browser, host] = await Promise.all([launchChromium(), startHost(home, user, begin)]);
    const game = new Game(browser, host, await openWindow(browser), home, user, begin);
    const [, url = ''] = await host.waitFor(ADDRESS);
    await game.page.goto(url);
    return game;
  }

  #listen(page: Page): void {
    page.on('console', (message) => {
      // The browser's advice on canvas readback is about speed, and the reading is done once.
      if (message.text().startsWith('Canvas2D:')) return;
      if (message.type() === 'error' || message.type() === 'warning') this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(String(error)));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await endAll([this.#host]);
    await rm(this.home, { recursive: true, force: true });
    await rm(this.user, { recursive: true, force: true });
  }

  get page(): Page {
    return this.#page;
  }

  /** Ends the page as a person or the system would, and has an empty window in its place. */
  async endPage(how: 'tab' | 'window' | 'renderer'): Promise<void> {
    if (how === 'tab') await this.#page.close({ runBeforeUnload: true });
    else if (how === 'window') await this.#page.context().close();
    else await killRenderers(this.#browser);
    this.#page = await openWindow(this.#browser);
    this.#listen(this.#page);
  }

  get host(): Running {
    return this.#host;
  }

  /** A new world in the same window, with another config if one is given. */
  async fresh(edits?: Edits): Promise<void> {
    if (edits) await writeConfig(this.home, edits);
    await this.page.mouse.move(0, 0);
    await this.page.reload();
    await this.ready();
  }

  /** The first picture of the world is there. */
  async ready(): Promise<void> {
    await this.world.and(this.page.locator('[data-tick]')).waitFor();
  }

  /** The host is ended and another one started on the same files, as after a night; with a file to begin with. */
  async restartHost(file?: string): Promise<void> {
    await endAll([this.#host]);
    this.#host = await startHost(this.home, this.user, this.#begin, file);
    const [, url = ''] = await this.#host.waitFor(ADDRESS);
    await this.page.goto(url);
  }

  // ---- The world

  get world(): Locator {
    return this.page.getByTestId('world');
  }

  /** The middle of a tile in pixels of the page. */
  async at(x: number, y: number): Promise<{ x: number; y: number }> {
    return this.world.evaluate(
      (element, [tileX, tileY]) => {
        const box = element.getBoundingClientRect();
        const size = Number((element as HTMLElement).dataset['tileSize']);
        const left = Number((element as HTMLElement).dataset['scrollX']);
        return { x: box.left + (tileX + 0.5 - left) * size, y: box.top + (tileY + 0.5) * size };
      },
      [x, y] as const,
    );
  }

  async click(x: number, y: number, how: 'left' | 'right' | 'ctrl' = 'left'): Promise<void> {
    const place = await this.at(x, y);
    if (how === 'ctrl') await this.page.keyboard.down('Control');
    await this.page.mouse.move(place.x, place.y);
    await this.page.mouse.click(place.x, place.y, { button: how === 'right' ? 'right' : 'left' });
    if (how === 'ctrl') await this.page.keyboard.up('Control');
  }

  async hover(x: number, y: number): Promise<void> {
    const place = await this.at(x, y);
    await this.page.mouse.move(place.x, place.y);
  }

  async drag(...tiles: readonly (readonly [number, number])[]): Promise<void> {
    for (const [index, [x, y]] of tiles.entries()) {
      const place = await this.at(x, y);
      await this.page.mouse.move(place.x, place.y, { steps: index === 0 ? 1 : 6 });
      if (index === 0) await this.page.mouse.down();
    }
    await this.page.mouse.up();
  }

  /** Places buildings of one type and leaves the mode again. */
  async place(building: string, ...tiles: readonly (readonly [number, number])[]): Promise<void> {
    await this.buildButton(building).click();
    for (const [x, y] of tiles) await this.click(x, y);
    await this.page.keyboard.press('x');
  }

  async layBelt(...tiles: readonly (readonly [number, number])[]): Promise<void> {
    await this.buildButton('belt').click();
    await this.drag(...tiles);
    await this.page.keyboard.press('x');
  }

  /** Selects what stands on a tile and waits until the panel shows it. */
  async select(x: number, y: number, title: string): Promise<void> {
    await expectSoon(async () => {
      await this.click(x, y);
      return (await this.title()) === title;
    }, `${title} selected at ${x}, ${y}`);
  }

  /** In one look: the panel may empty itself between two. */
  async title(): Promise<string | undefined> {
    const [title] = await this.selection.locator('.selection-title').allTextContents();
    return title;
  }

  /** Pixels of the page as it is shown now. */
  async pixels(clip: { x: number; y: number; width: number; height: number }): Promise<Pixels> {
    const shot = await this.page.screenshot({ clip });
    return this.page.evaluate(
      async (bytes) => {
        const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { data, width, height } = context!.getImageData(0, 0, bitmap.width, bitmap.height); // a 2D context was asked for
        return { width, height, data: [...data] };
      },
      [...shot],
    );
  }

  /** Colours of places on the page, all from one look: much quicker than the pixels of a large part. */
  async colorsAt(places: readonly { x: number; y: number }[]): Promise<number[][]> {
    const shot = await this.page.screenshot();
    return this.page.evaluate(
      async ([bytes, wanted]) => {
        const png = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d', { willReadFrequently: true })!; // a 2D context was asked for
        context.drawImage(bitmap, 0, 0);
        return wanted.map(({ x, y }) =>
          Array.from(context.getImageData(Math.round(x), Math.round(y), 1, 1).data.subarray(0, 3)),
        );
      },
      [shot.toString('base64'), places] as const,
    );
  }

  async tilePixels(x: number, y: number, width = 1, height = 1): Promise<Pixels> {
    const middle = await this.at(x, y);
    const size = Number(await this.world.getAttribute('data-tile-size'));
    return this.pixels({
      x: Math.round(middle.x - size / 2),
      y: Math.round(middle.y - size / 2),
      width: Math.round(size * width),
      height: Math.round(size * height),
    });
  }

  // ---- Panels

  get selection(): Locator {
    return this.page.locator('[data-selection]');
  }

  get dialog(): Locator {
    return this.page.locator('dialog[open]').last();
  }

  async noDialog(): Promise<void> {
    const isGone = async () => (await this.page.locator('dialog[open]').count()) === 0;
    await expectSoon(isGone, 'all dialogs to be closed');
  }

  /** Time stands still: many pictures in a row show the same tick, however slowly they come. */
  async standsStill(): Promise<number> {
    const tick = async () => Number(await this.world.getAttribute('data-tick'));
    const pictures = () =>
      this.page.evaluate(
        () =>
          new Promise<void>((done) => {
            let left = 6;
            const next = () => (left-- > 0 ? requestAnimationFrame(next) : done());
            next();
          }),
      );
    let still = Number.NaN;
    await expectSoon(async () => {
      still = await tick();
      await pictures();
      return (await tick()) === still;
    }, 'time to stand still');
    return still;
  }

  /** A dialog that came by itself takes keys and clicks from now on. */
  async graceIsOver(): Promise<void> {
    await this.page.waitForTimeout(600);
  }

  /** What slides or fades in has arrived: only then do places and colours stay as they are. */
  async settled(): Promise<void> {
    const isStill = () =>
      this.page.evaluate(() =>
        document
          .getAnimations()
          .every(
            (each) => each.playState !== 'running' || each.effect?.getComputedTiming().endTime === Infinity,
          ),
      );
    await expectSoon(isStill, 'everything to have arrived');
  }

  buildButton(name: string): Locator {
    return this.page.locator(`[data-build="${name}"]`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async blocks(): Promise<number> {
    return Number((await this.page.getByTestId('blocks').innerText()).replace(/\D/g, ''));
  }

  async speed(): Promise<string> {
    return this.page.locator('.speeds [aria-pressed="true"]').innerText();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async choose(id: string): Promise<void> {
    await this.selection.locator('.picker').click();
    await this.page.locator(`[data-choice="${id}"]`).click();
  }
}

async function openWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await drawFewFrames(context);
  return context.newPage();
}

async function killRenderers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await session.detach();
}

async function startHost(home: string, user: string, begin: Begin, file?: string): Promise<Running> {
  const host = run(
    process.execPath,
    [
      join(ROOT, 'build/game/launch.mjs'),
      '--browser',
      '--no-open',
      '--port',
      '0',
      '--home',
      home,
      ...(begin === 'new' ? ['--new'] : []),
      ...(file === undefined ? [] : [file]),
    ],
    { env: { HOME: user, USERPROFILE: user, XDG_CONFIG_HOME: undefined, APPDATA: undefined } },
  );
  await host.waitFor(ADDRESS);
  return host;
}

async function writeConfig(home: string, edits: Edits): Promise<void> {
  const folder = join(home, 'config');
  await cp(join(ROOT, 'config'), folder, { recursive: true });
  for (const [file, list] of Object.entries(edits)) {
    let text = await readFile(join(folder, file), 'utf8');
    for (const [from, to] of list) {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file} has nothing that matches ${String(from)}`);
      text = changed;
    }
    await writeFile(join(folder, file), text);
  }
}

/** Waits until something is so; fails with what was waited for. */
export async function expectSoon(isSo: () => Promise<boolean>, what: string, limitMs = 8000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`still waiting for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

export async function expectText(locator: Locator, text: string | RegExp, limitMs = 8000): Promise<void> {
  await locator.filter({ hasText: text }).first().waitFor({ timeout: limitMs });
}
