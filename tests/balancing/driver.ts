/** Uses the built balancing tool as a person does: one browser per test file, a host of its own for each test. */
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
const ADDRESS = /Dota Factory Balancing is running at (http:\/\/127\.0\.0\.1:\d+\/\S*)/;
/** Only to end what hangs: threads have to start before the first fight, and the machine may be very busy. */
const PATIENCE_MS = 60_000;

jest.setTimeout(240_000);

export const ARENAS = join(__dirname, 'arenas.toml');

export class Tool {
  readonly #browser: Browser;
  readonly #context: BrowserContext;
  #host: Running | undefined;
  home = '';
  page: Page;
  /** What the browser complained about, in all windows. */
  problems: string[] = [];

  private constructor(browser: Browser, context: BrowserContext, page: Page) {
    this.#browser = browser;
    this.#context = context;
    this.page = page;
    this.#listen(page);
    context.on('page', (each) => this.#listen(each));
  }

  /** Builds the tool if need be, and starts a browser. */
  static async open(): Promise<Tool> {
    execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), 'balancing'], { stdio: 'pipe' });
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    context.setDefaultTimeout(PATIENCE_MS);
    await drawFewFrames(context);
    return new Tool(browser, context, await context.newPage());
  }

  #listen(page: Page): void {
    page.on('console', (message) => {
      // The browser's advice on canvas readback is about speed, and the reading is done once.
      if (message.text().startsWith('Canvas2D:')) return;
      if (message.type() === 'error' || message.type() === 'warning') this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(String(error)));
  }

  /** A host on the default config with these arenas, and its main window. */
  async fresh(arenas?: string): Promise<void> {
    await this.#end();
    this.home = await mkdtemp(join(tmpdir(), 'dota-factory-balancing-'));
    await cp(join(ROOT, 'config'), join(this.home, 'config'), { recursive: true });
    await this.writeConfig('balancing.toml', arenas ?? (await readFile(ARENAS, 'utf8')));
    await this.#launch();
  }

  /** Closes the tool and starts it again in the same folder. */
  async restart(): Promise<void> {
    await this.page.goto('about:blank');
    await endAll([this.host]);
    await this.#launch();
  }

  async #launch(): Promise<void> {
    this.#host = run(process.execPath, [
      join(ROOT, 'build/balancing/launch.mjs'),
      '--browser',
      '--no-open',
      '--port',
      '0',
      '--home',
      this.home,
    ]);
    const [, url = ''] = await this.#host.waitFor(ADDRESS, PATIENCE_MS);
    const old = this.page;
    this.page = await this.#context.newPage();
    await old.close();
    this.problems = [];
    await this.page.goto(url);
    await this.page.locator('.bar').waitFor();
  }

  async writeConfig(file: string, text: string): Promise<void> {
    await writeFile(join(this.home, 'config', file), text);
  }

  async editConfig(file: string, from: string | RegExp, to: string): Promise<void> {
    const path = join(this.home, 'config', file);
    const text = await readFile(path, 'utf8');
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} has nothing that matches ${String(from)}`);
    await writeFile(path, changed);
  }

  async #end(): Promise<void> {
    for (const page of this.#context.pages()) if (page !== this.page) await page.close();
    // The page would say that its host is gone.
    await this.page.goto('about:blank');
    if (this.#host) await endAll([this.#host]);
    if (this.home !== '') await rm(this.home, { recursive: true, force: true });
  }

  async close(): Promise<void> {
    await this.#end();
    await this.#browser.close();
  }

  get host(): Running {
    if (!this.#host) throw new Error('no host has been started');
    return this.#host;
  }

  // ---- The main window

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  arena(name: string): Arena {
    return new Arena(
      this.page.getByTestId('arena').filter({ has: this.page.getByRole('heading', { name, exact: true }) }),
      name,
    );
  }

  get arenas(): Locator {
    return this.page.getByTestId('arena');
  }

  async view(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** Opens the inspect window of an arena and waits for its first picture. */
  inspect(name: string): Promise<Page> {
    return this.watch(() => this.arena(name).button('Inspect').click());
  }

  /** The inspect window that this opens, with its first picture. */
  async watch(open: () => Promise<void>): Promise<Page> {
    const opening = this.#context.waitForEvent('page');
    await open();
    const page = await opening;
    await page.locator('[data-tick]').waitFor();
    return page;
  }
}

export class Arena {
  readonly widget: Locator;
  readonly #name: string;

  constructor(widget: Locator, name: string) {
    this.widget = widget;
    this.#name = name;
  }

  button(name: string | RegExp): Locator {
    return this.widget.getByRole('button', { name, exact: true });
  }

  status(): Promise<string | null> {
    return this.widget.getAttribute('data-status');
  }

  async reaches(status: string): Promise<void> {
    await expectSoon(async () => (await this.status()) === status, `${this.#name} to be ${status}`);
  }

  /** Header and entries of both teams. */
  columns(): Promise<string[][]> {
    return readColumns(this.widget);
  }

  async border(): Promise<readonly [number, number, number]> {
    const color = await this.widget.evaluate((element) => getComputedStyle(element).borderTopColor);
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
    return [red, green, blue];
  }
}

/** In one look, so that nothing changes in between. */
export function readColumns(place: Locator): Promise<string[][]> {
  return place.evaluate((element) =>
    [...element.querySelectorAll('.team')].map((team) =>
      [...team.querySelectorAll('.team-name, .entry')].map((each) => each.textContent ?? ''),
    ),
  );
}

export const isDisabled = (button: Locator) => button.isDisabled();
/** Waits until something is so; fails with what was waited for. */
export function expectSoon(isSo: () => Promise<boolean>, what: string): Promise<void> {
  return expectWithin(isSo, what, PATIENCE_MS);
}

export function expectText(locator: Locator, text: string | RegExp): Promise<void> {
  return expectTextWithin(locator, text, PATIENCE_MS);
}
