/** What tells of the whole world, read from its canvases: the overview strip, and the factory coloured by use. */
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  addDesign,
  applyCommand,
  configuredLevels,
  createRulebook,
  createState,
  encodeState,
  type GameState,
  loadConfig,
  type LoadedConfig,
  spawnShip,
  step,
  type VisualsConfig,
} from '@dota-factory/lib';
import { launchChromium } from '../browser/chromium.ts';
import { readConfigTexts, serveWorldPage, type WorldSite } from './world-page.ts';

const ROOT = resolve(__dirname, '../..');
const files = readConfigTexts(join(ROOT, 'config'));
const config = loadConfig(files, { needs: ['visuals'] }).config as LoadedConfig;
const { team, item } = config.visuals as VisualsConfig;
const rulebook = createRulebook(config.game);

const SHIP_X = 12;
const SHIP_Y = [6, 20] as const;
/** Behind the frame that shows the factory. */
const WRECK = { x: 40, y: 14 } as const;
const battle = aBattle();

jest.setTimeout(90_000);

let browser: Browser;
let site: WorldSite;
let page: Page;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveWorldPage(ROOT, files)]);
  site.setSave(encodeState(battle));
});
beforeEach(async () => {
  page = await (await browser.newContext({ viewport: { width: 1200, height: 840 } })).newPage();
  await page.goto(site.url);
  await page.waitForSelector('[data-testid="world"][data-tick]');
  await page.evaluate(async () => (await window.worldPage).inform(true));
});
afterEach(() => page.context().close());
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A miner, and a ship of each side far apart in height. */
function aBattle(): GameState {
  const state = createState(rulebook, 3);
  applyCommand(state, rulebook, { type: 'place', building: 'miner', x: -20, y: 5, rotation: 0 });
  for (const side of [0, 1] as const) {
    const design = addDesign(state.battle, config.game, 0, 1, [], configuredLevels(config.game));
    spawnShip(state.battle, { team: side, design, x: SHIP_X, y: SHIP_Y[side], facing: 0 });
  }
  return state;
}

/** Two miners at work, of copper at x = -20 and of iron at -26, and what a wreck has left. */
function aWorkshop(): GameState {
  const state = createState(rulebook, 3);
  for (const [x, recipe] of [
    [-20, 'mine_copper'],
    [-26, 'mine_iron'],
  ] as const) {
    applyCommand(state, rulebook, { type: 'place', building: 'miner', x, y: 5, rotation: 0 });
    applyCommand(state, rulebook, { type: 'set_recipe', x, y: 5, recipe });
  }
  for (let tick = 0; tick < 900; tick++) step(state, rulebook);
  const design = addDesign(state.battle, config.game, 0, 1, [], configuredLevels(config.game));
  spawnShip(state.battle, { team: 1, design, x: WRECK.x, y: WRECK.y, facing: 0 });
  state.battle.ships.hp[state.battle.ships.count - 1] = 0;
  step(state, rulebook);
  return state;
}

/** Colours of the strip around a place of the world, as `#rrggbb`. */
async function colours(x: number, y: number, reach = 3): Promise<Set<string>> {
  const ground = await page.evaluate(async () => {
    const known = (await window.worldPage).session.getView().ground;
    if (!known) throw new Error('no ground');
    return { left: known.scrollLeft, right: known.scrollRight, height: known.height };
  });
  const found = await page.getByTestId('overview').evaluate(
    (element, at) => {
      const strip = element as HTMLCanvasElement;
      const left = Math.round(at.x * strip.width) - at.reach;
      const top = Math.round(at.y * strip.height) - at.reach;
      const side = 2 * at.reach;
      const data = strip.getContext('2d')?.getImageData(left, top, side, side).data ?? [];
      return Array.from({ length: data.length / 4 }, (_, i) =>
        [0, 1, 2].map((channel) => data[4 * i + channel] ?? 0),
      );
    },
    { x: (x - ground.left) / (ground.right - ground.left), y: y / ground.height, reach },
  );
  return new Set(found.map((rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`));
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`still waiting for: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

it('a machine is coloured by its use: amber when it works all the time, red when hardly at all', async () => {
  /** The mean colour of the miner. */
  const colourAt = async (use: number | undefined) => {
    const rows = await page.evaluate(async (share) => {
      const { session, show, pixels } = await window.worldPage;
      const id = session.getView().ground?.buildings.id[0] ?? -1;
      show({ use: share === undefined ? undefined : new Map([[id, share]]) });
      for (let i = 0; i < 4; i++) await new Promise((drawn) => requestAnimationFrame(drawn));
      return pixels(-20, 5, -18, 7);
    }, use);
    const mean = (channel: 0 | 1 | 2) =>
      rows.flat().reduce((sum, pixel) => sum + pixel[channel], 0) / rows.flat().length;
    return { red: mean(0), green: mean(1), blue: mean(2) };
  };
  const plain = await colourAt(undefined);
  const always = await colourAt(1);
  const hardly = await colourAt(0);
  expect(always.red - always.blue).toBeGreaterThan(plain.red - plain.blue + 60);
  expect(always.green).toBeGreaterThan(hardly.green + 20);
  expect(hardly.red).toBeGreaterThan(plain.red + 60);
});

it('a machine shows the item of its recipe, and the overview the scrap that lies far away', async () => {
  site.setSave(encodeState(aWorkshop()));
  await page.reload();
  await page.waitForSelector('[data-testid="world"][data-tick]');
  await page.evaluate(async () => (await window.worldPage).inform(true));
  /** How much of a miner is nearly in the colour of copper ore. */
  const copperOf = async (x: number) => {
    const rows = await page.evaluate(
      async (left) => (await window.worldPage).pixels(left, 5, left + 2, 7),
      x,
    );
    const copper = [1, 3, 5].map((at) =>
      Number.parseInt((item['copper_ore']?.fill ?? '').slice(at, at + 2), 16),
    );
    return rows.flat().filter((pixel) => pixel.every((part, i) => Math.abs(part - (copper[i] ?? 0)) < 30))
      .length;
  };
  await until(async () => (await copperOf(-20)) > 10, 'the sign of copper');
  expect(await copperOf(-26)).toBe(0);
  const isThere = async () => (await colours(WRECK.x, WRECK.y)).size > 1;
  await until(isThere, 'the scrap on the strip');
  expect((await colours(WRECK.x, WRECK.y - 6)).size).toBe(1);
  site.setSave(encodeState(battle));
});

it('the overview shows HQ, stations, ships by team, the frame, and buildings as they come and go', async () => {
  const { structures } = battle.battle;
  const stations = structures.filter((each) => each.team === 1);
  await until(async () => (await colours(SHIP_X, SHIP_Y[0])).size > 1, 'the first picture');
  for (const { x, y } of stations) expect(await colours(x, y)).toContain(team.enemy.outline);
  // To the front: the frame now lightens the enemy's stations, and leaves the factory alone.
  await page.getByTestId('overview').focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
  const isPlain = async (x: number, y: number) => (await colours(x, y)).size === 1;
  await until(() => isPlain(-30, 12), 'the frame to leave the factory');
  expect(await colours(SHIP_X, SHIP_Y[0])).toContain(team.player.outline);
  expect(await colours(SHIP_X, SHIP_Y[0])).not.toContain(team.enemy.outline);
  expect(await colours(SHIP_X, SHIP_Y[1])).toContain(team.enemy.outline);
  for (const { x, y } of stations) expect(await colours(x, y)).not.toContain(team.enemy.outline);
  for (const { x, y } of structures.filter((each) => each.team === 0))
    expect(await colours(x, y)).toContain(team.player.outline);
  expect(await isPlain(-20, 5)).toBe(false);
  await page.evaluate(async () =>
    (await window.worldPage).order([
      { type: 'place', building: 'miner', x: -30, y: 12, rotation: 0 },
      { type: 'demolish', x: -20, y: 5 },
    ]),
  );
  await until(async () => !(await isPlain(-30, 12)), 'the new building');
  await until(() => isPlain(-20, 5), 'the old one to be gone');
});
