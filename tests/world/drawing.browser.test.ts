/** What the world view draws, read from its canvases: real worlds, the real worker, a real Chromium. */
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  addDesign,
  applyCommand,
  type BuildingId,
  checkCommand,
  type Command,
  configuredLevels,
  createRulebook,
  createState,
  encodeState,
  type GameState,
  loadConfig,
  type LoadedConfig,
  type Rulebook,
  spawnShip,
  step,
  type VisualsConfig,
} from '@dota-factory/lib';
import { launchChromium } from '../browser/chromium.ts';
import { readConfigTexts, serveWorldPage, type WorldSite } from './world-page.ts';

const ROOT = resolve(__dirname, '../..');
const files = readConfigTexts(join(ROOT, 'config'));
const config = loadConfig(files, { needs: ['visuals'] }).config as LoadedConfig;
const visuals = config.visuals as VisualsConfig;
const rulebook: Rulebook = createRulebook(config.game);
const HEIGHT = config.game.world.height_tiles;

jest.setTimeout(90_000);

let browser: Browser;
let site: WorldSite;
let problems: string[] = [];

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveWorldPage(ROOT, files)]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
  problems = [];
});

function aWorld(): GameState {
  const state = createState(rulebook, 3);
  state.blocks = 10_000;
  return state;
}

function order(state: GameState, ...commands: Command[]): void {
  for (const command of commands) {
    const refusal = checkCommand(state, rulebook, command);
    if (refusal !== undefined) throw new Error(`${JSON.stringify(command)}: ${refusal}`);
    applyCommand(state, rulebook, command);
  }
}

function run(state: GameState, ticks: number): void {
  for (let i = 0; i < ticks; i++) step(state, rulebook);
}

const place = (building: BuildingId, x: number, y: number, rotation: 0 | 90 | 180 | 270 = 0): Command => ({
  type: 'place',
  building,
  x,
  y,
  rotation,
});

/** The world standing still, shown. */
async function show(
  state: GameState,
  viewport = { width: 1200, height: 840 },
  deviceScaleFactor = 1,
): Promise<Page> {
  site.setSave(encodeState(state));
  const page = await (await browser.newContext({ viewport, deviceScaleFactor })).newPage();
  page.on('console', (message) => {
    if (message.type() !== 'log') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(site.url);
  await page.waitForSelector(`[data-testid="world"][data-tick="${state.tick}"]`);
  await settle(page);
  return page;
}

/** Until what was asked for last is on the screen. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Asked from here: a promise that a waiting page is given counts as true before it is kept. */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`still waiting for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

type Pixel = readonly [number, number, number];

const pixels = (page: Page, left: number, top: number, right: number, bottom: number): Promise<Pixel[][]> =>
  page.evaluate(async (box) => (await window.worldPage).pixels(...box), [left, top, right, bottom] as const);

const parse = (color: string): Pixel => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const distance = (a: Pixel, b: Pixel): number =>
  Math.max(...a.map((channel, i) => Math.abs(channel - (b[i] ?? 0))));

/** How many pixels are close to a colour. */
function count(found: readonly (readonly Pixel[])[], color: string, tolerance = 40): number {
  return found.flat().filter((pixel) => distance(pixel, parse(color)) <= tolerance).length;
}

describe('[REQ-GW-TILE-SIZE] the canvas', () => {
  it.each([
    [960, 672, 1],
    [1200, 852, 1],
    [900, 500, 2],
  ])('of %d×%d at %d device pixels each is as fine as the screen', async (width, height, ratio) => {
    const page = await show(aWorld(), { width, height }, ratio);
    const world = page.getByTestId('world');
    expect(Number(await world.getAttribute('data-tile-size')) * HEIGHT).toBeCloseTo(height, 6);
    const sizes = await world
      .locator('canvas')
      .evaluateAll((list) => (list as HTMLCanvasElement[]).map((canvas) => [canvas.width, canvas.height]));
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect(size).toEqual([width * ratio, height * ratio]);
  });
});

it('[REQ-GW-BELT-CAPACITY] [REQ-GW-TILE-SIZE] of items that overlap, the one that is further along is on top', async () => {
  const state = aWorld();
  // Iron from behind and copper from the side take turns, and the belt's end is blocked.
  order(
    state,
    place('miner', -20, 5),
    { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' },
    place('miner', -17, 7, 270),
    { type: 'set_recipe', x: -17, y: 7, recipe: 'mine_copper' },
    ...[-18, -17, -16, -15, -14].map((x) => place('belt', x, 5)),
    place('belt', -17, 6, 270),
  );
  run(state, 60 * 90);
  const page = await show(state);
  const items = await page.evaluate(async () => {
    const { items: columns } = (
      (await window.worldPage).session.frame as NonNullable<unknown> & {
        snapshot: { items: { count: number; kind: Uint16Array; x: Float32Array; y: Float32Array } };
      }
    ).snapshot;
    return Array.from({ length: columns.count }, (_, i) => ({
      kind: columns.kind[i] as number,
      x: columns.x[i] as number,
      y: columns.y[i] as number,
    }));
  });
  const ids = [...rulebook.itemIndex.keys()];
  const pairs = items.flatMap((ahead, i) => {
    const behind = items[i - 1];
    const isPair =
      behind &&
      behind.kind !== ahead.kind &&
      behind.y === ahead.y &&
      ahead.x - behind.x < 0.26 &&
      ahead.x > behind.x;
    return isPair ? [{ behind, ahead }] : [];
  });
  expect(pairs.length).toBeGreaterThan(4);
  for (const { behind, ahead } of pairs) {
    // Well inside both silhouettes, left of the front one's glyph.
    const sample = await pixels(page, ahead.x - 0.17, ahead.y - 0.06, ahead.x - 0.11, ahead.y + 0.06);
    const fill = (kind: number) => parse(visuals.item[ids[kind] as string]?.fill ?? '');
    const mean = (kind: number) =>
      sample.flat().reduce((sum, pixel) => sum + distance(pixel, fill(kind)), 0) / sample.flat().length;
    expect(mean(ahead.kind)).toBeLessThan(mean(behind.kind));
  }
});

describe('[REQ-UI-PORT-GLYPH] a port', () => {
  const { footprints } = config.game.buildings.assembler;
  const STEP = { E: [1, 0], S: [0, 1], W: [-1, 0], N: [0, -1] } as const;

  /** Bright pixels around the middle between the port tile's centre and the edge it leaves through, and on the other side. */
  async function inkAt(
    page: Page,
    x: number,
    y: number,
    rotation: 0 | 90 | 180 | 270,
  ): Promise<[number, number]> {
    const [port] = footprints[rotation].ports;
    if (!port) throw new Error('the assembler has no port');
    const [dx, dy] = STEP[port.direction];
    const counted: number[] = [];
    for (const side of [0.25, -0.25]) {
      const middleX = x + port.x + 0.5 + dx * side;
      const middleY = y + port.y + 0.5 + dy * side;
      const found = await pixels(page, middleX - 0.16, middleY - 0.16, middleX + 0.16, middleY + 0.16);
      const bright = found.flat().filter(([red, green, blue]) => Math.min(red, green, blue) > 150).length;
      counted.push(bright);
    }
    return [counted[0] as number, counted[1] as number];
  }

  it.each([0, 90, 180, 270] as const)(
    'of a building and of its site, turned by %d degrees',
    async (rotation) => {
      const state = aWorld();
      order(state, place('assembler', -20, 5, rotation));
      run(state, 60 * 30);
      order(state, place('assembler', -20, 12, rotation));
      const page = await show(state);
      for (const y of [5, 12]) {
        const [there, opposite] = await inkAt(page, -20, y, rotation);
        expect(there).toBeGreaterThan(4);
        // A site's percentage may stand on the other side.
        if (y === 5) expect(opposite).toBeLessThan(there);
      }
    },
  );

  it('of a ghost', async () => {
    const page = await show(aWorld());
    await page.evaluate(async () =>
      (await window.worldPage).show({
        ghosts: [{ building: 'assembler', x: -20, y: 5, rotation: 0, isValid: true }],
        isBuilding: true,
      }),
    );
    await settle(page);
    const [there, opposite] = await inkAt(page, -20, 5, 0);
    expect(there).toBeGreaterThan(4);
    expect(opposite).toBeLessThan(there);
  });
});

describe('[REQ-BLD-GHOST] [REQ-BLD-PLACE-VALID] a ghost', () => {
  it('that may not be placed is hatched in another colour and says why beside the pointer', async () => {
    const page = await show(aWorld());
    const at = async (isValid: boolean) => {
      await page.evaluate(
        async (valid) =>
          (await window.worldPage).show({
            ghosts: [
              {
                building: 'smelter',
                x: -20,
                y: 5,
                rotation: 0,
                isValid: valid,
                reason: valid ? undefined : 'There is no room',
              },
            ],
            isBuilding: true,
          }),
        isValid,
      );
      await settle(page);
      return pixels(page, -20, 5, -18, 7);
    };
    await page.mouse.move(300, 200);
    const valid = await at(true);
    expect(await page.locator('.world-label').isVisible()).toBe(false);
    const invalid = await at(false);
    expect(count(invalid, '#ff5d6c')).toBeGreaterThan(count(valid, '#ff5d6c') + 30);
    expect(count(valid, '#4cc9f0')).toBeGreaterThan(count(invalid, '#4cc9f0') + 10);
    expect(await page.locator('.world-label').textContent()).toBe('There is no room');
  });
});

/** How much of the widest run of one row is filled, 0 to 1, of a bar somewhere in the pixels. */
function filledShare(found: readonly (readonly Pixel[])[], fill: string, rest = '#3a465a'): number {
  let best = { length: 0, filled: 0 };
  for (const row of found) {
    const isFill = (pixel: Pixel) => distance(pixel, parse(fill)) < 12;
    const filled = row.filter(isFill).length;
    const length = filled + row.filter((pixel) => distance(pixel, parse(rest)) < 12).length;
    if (length > best.length) best = { length, filled };
  }
  return best.length === 0 ? Number.NaN : best.filled / best.length;
}

describe('[REQ-UI-HP-BARS] below', () => {
  const share = 0.25;

  it.each([0, 1])(
    'stations of team %d, full and damaged',
    async (team) => {
      const state = aWorld();
      const stations = state.battle.structures.filter(
        (each) => each.kind === 'station' && each.team === team,
      );
      const [whole, hurt] = stations;
      if (!whole || !hurt) throw new Error('a set has two stations');
      hurt.hp = hurt.maxHp * share;
      const page = await show(state);
      await page.evaluate(async (direction) => (await window.worldPage).show({ scroll: direction as 1 }), 1);
      await page.waitForFunction((x) => {
        const { scrollX, tileSize } = (document.querySelector('[data-testid="world"]') as HTMLElement)
          .dataset;
        return Number(scrollX) + innerWidth / Number(tileSize) > x + 1 - 1e-6;
      }, whole.x);
      await page.evaluate(async () => (await window.worldPage).show({ scroll: 0 }));
      await settle(page);
      const color = team === 0 ? '#4cc9f0' : '#ff5d6c';
      const below = ({ x, y }: { x: number; y: number }) => pixels(page, x - 1, y + 1, x + 1, y + 1.5);
      expect(filledShare(await below(whole), color)).toBeCloseTo(1, 1);
      expect(filledShare(await below(hurt), color)).toBeCloseTo(share, 1);
    },
    30_000,
  );

  it('the HQ and ships of both sides', async () => {
    const state = aWorld();
    const levels = configuredLevels(config.game);
    const design = addDesign(state.battle, config.game, 0, 5, [], levels);
    spawnShip(state.battle, { team: 0, design, x: 4, y: 5, facing: 0 });
    spawnShip(state.battle, { team: 1, design, x: 8, y: 20, facing: 0 });
    for (const row of [0, 1]) state.battle.ships.hp[row] = (state.battle.ships.maxHp[row] as number) * 0.5;
    const hq = state.battle.structures.find(({ kind }) => kind === 'hq');
    if (!hq) throw new Error('there is no HQ');
    hq.hp = hq.maxHp * share;
    const page = await show(state);
    expect(filledShare(await pixels(page, 3, 5.3, 5, 6.3), '#4cc9f0')).toBeCloseTo(0.5, 1);
    expect(filledShare(await pixels(page, 7, 20.3, 9, 21.3), '#ff5d6c')).toBeCloseTo(0.5, 1);
    expect(filledShare(await pixels(page, hq.x - 2, hq.y + 2, hq.x + 2, hq.y + 2.5), '#4cc9f0')).toBeCloseTo(
      share,
      1,
    );
  });
});

it('[REQ-UI-CONSTRUCTION-PROGRESS] a site shows a percentage below its glyph, which grows', async () => {
  const state = aWorld();
  order(state, place('assembler', -20, 5));
  const begun = await show(state);
  const words = async (page: Page) => pixels(page, -20, 7, -17, 8);
  const before = await words(begun);
  run(state, 150);
  const later = await words(await show(state));
  run(state, 60 * 10);
  const done = await words(await show(state));
  const ink = (found: Pixel[][]) => count(found, '#d7e0ee', 30);
  expect(ink(before)).toBeGreaterThan(10);
  expect(ink(later)).toBeGreaterThan(ink(before));
  expect(ink(done)).toBeLessThan(ink(before));
});

/** Pixels of a beam between a ship at 4, 5 and another at 7, 5. */
async function countLit(page: Page): Promise<number> {
  const found = await pixels(page, 5.2, 4, 5.8, 6);
  return found.flat().filter(([red, green, blue]) => red > 70 && green > 140 && blue > 170).length;
}

it('[REQ-SHP-FIRING-BEAM] a shot is a line of the beam colour from the shooter to its target, and is soon over', async () => {
  const state = aWorld();
  const levels = configuredLevels(config.game);
  const { default_modules = [] } = config.game.ships[0] ?? {};
  const design = addDesign(state.battle, config.game, 0, 5, default_modules, levels);
  const unarmed = addDesign(state.battle, config.game, 0, 5, [], levels);
  spawnShip(state.battle, { team: 0, design, x: 4, y: 5, facing: 0 });
  spawnShip(state.battle, { team: 1, design: unarmed, x: 7, y: 5, facing: 0 });
  const page = await show(state);
  const middle = () => pixels(page, 5.2, 4, 5.8, 6);
  const lit = async () => count(await middle(), visuals.beam.player.color, 70);
  expect(await lit()).toBe(0);
  await page.evaluate(async () => (await window.worldPage).session.setSpeed(0.5));
  await until(async () => (await countLit(page)) > 4, 'a beam');
  await page.evaluate(async () => (await window.worldPage).session.setSpeed(1));
  await until(async () => (await countLit(page)) === 0, 'the beam to be over');
});

describe('[REQ-UI-DEBUG-DRAW] debug draw', () => {
  it('rings every ship with its sensor range in its own outline colour, and [REQ-UI-DEBUG-OVERLAY] shows threat and gap', async () => {
    const state = aWorld();
    run(state, 60 * 5);
    const design = addDesign(state.battle, config.game, 0, 5, [], configuredLevels(config.game));
    const row = state.battle.ships.count;
    spawnShip(state.battle, { team: 0, design, x: 2, y: 14, facing: 0 });
    const range = state.battle.ships.sensorRange[row] as number;
    state.battle.ships.x[row] = 8 - range;
    const page = await show(state);
    // To the right of the ship, where the ring crosses open space.
    const onRing = () => pixels(page, 7.8, 13.8, 8.2, 14.2);
    expect(await page.getByTestId('debug-overlay').count()).toBe(0);
    const before = await onRing();
    await page.evaluate(async () => (await window.worldPage).show({ isDebugDraw: true }));
    await settle(page);
    const after = await onRing();
    const outline = visuals.ship[config.game.ships[0]?.id ?? '']?.outline ?? '';
    // A star may shine there, too.
    expect(count(after, outline, 90)).toBeGreaterThan(count(before, outline, 90) + 5);
    const { clock } = state.waves;
    const lines = (await page.getByTestId('debug-overlay').locator('div').allTextContents()).join('\n');
    expect(lines).toBe(
      `Accumulated Threat Level: ${(clock.threat / 60e6).toFixed(1)}\nTime until Wave: ${(clock.gap / 60).toFixed(1)}`,
    );
  });
});

it('[REQ-UI-ENTITY-CLICK-SELECT] the pointer is reported in tiles, with the ship, station and building under it', async () => {
  const state = aWorld();
  const design = addDesign(state.battle, config.game, 0, 5, [], configuredLevels(config.game));
  const ship = spawnShip(state.battle, { team: 0, design, x: 4.5, y: 5.5, facing: 0 });
  const page = await show(state);
  const { tileSize = '', scrollX = '' } = await page
    .getByTestId('world')
    .evaluate((world) => ({ ...world.dataset }));
  const moveTo = async (x: number, y: number) => {
    await page.mouse.move((x - Number(scrollX)) * Number(tileSize), y * Number(tileSize));
    return page.evaluate(async () => (await window.worldPage).pointers.at(-1));
  };
  expect(await moveTo(4.6, 5.4)).toMatchObject({ kind: 'move', hit: { ship } });
  const overHq = await moveTo(-2, HEIGHT / 2);
  expect(overHq).toMatchObject({ hit: { building: 0 } });
  expect(overHq?.x).toBeCloseTo(-2, 1);
  const empty = await moveTo(-25, 3);
  expect(empty?.hit).toEqual({});
});

/** How many pixels are not the same; comparing the lists themselves would print them all. */
function countDifferent(a: readonly (readonly Pixel[])[], b: readonly (readonly Pixel[])[]): number {
  return a.flatMap((row, y) => row.filter((pixel, x) => distance(pixel, b[y]?.[x] ?? [-1, -1, -1]) > 0))
    .length;
}

describe('[REQ-UI-GAME-MENU] a game that is opened', () => {
  const withBuilding = (building: BuildingId, y: number): GameState => {
    const state = aWorld();
    order(state, place(building, -20, y));
    return state;
  };
  /** The places of both buildings. */
  const region = async (page: Page) => [
    ...(await pixels(page, -20, 5, -18, 7)),
    ...(await pixels(page, -20, 9, -18, 11)),
  ];

  /** One tick later, so that the page can be seen to show it. */
  async function openInstead(page: Page, state: GameState): Promise<void> {
    run(state, 1);
    site.setSave(encodeState(state));
    await page.evaluate(async () => (await window.worldPage).openSave());
    await page.waitForSelector(`[data-testid="world"][data-tick="${state.tick}"]`);
    await settle(page);
  }

  it.each<[string, () => GameState, () => GameState]>([
    ['after one without buildings', aWorld, () => withBuilding('smelter', 5)],
    ['without buildings after one with some', () => withBuilding('smelter', 5), aWorld],
    [
      'with another building in the same place',
      () => withBuilding('miner', 5),
      () => withBuilding('smelter', 5),
    ],
    [
      'with the same building in another place',
      () => withBuilding('miner', 5),
      () => withBuilding('miner', 9),
    ],
  ])('is drawn as it is: %s', async (_how, before, after) => {
    const page = await show(before());
    const earlier = await region(page);
    const state = after();
    await openInstead(page, state);
    const shown = await region(page);
    const alone = await region(await show(state));
    expect(countDifferent(earlier, alone)).toBeGreaterThan(500);
    expect(countDifferent(shown, alone)).toBe(0);
  });

  it('shows no beams of the one before, also when it is further on', async () => {
    const state = aWorld();
    const levels = configuredLevels(config.game);
    const { default_modules = [] } = config.game.ships[0] ?? {};
    const design = addDesign(state.battle, config.game, 0, 5, default_modules, levels);
    const unarmed = addDesign(state.battle, config.game, 0, 5, [], levels);
    spawnShip(state.battle, { team: 0, design, x: 4, y: 5, facing: 0 });
    spawnShip(state.battle, { team: 1, design: unarmed, x: 7, y: 5, facing: 0 });
    const page = await show(state);
    await page.evaluate(async () => (await window.worldPage).session.setSpeed(0.5));
    await until(async () => (await countLit(page)) > 4, 'a beam');
    await page.evaluate(async () => (await window.worldPage).session.setSpeed(0));
    await settle(page);
    const tick = Number(await page.getByTestId('world').getAttribute('data-tick'));
    const empty = aWorld();
    // A beam lasts 18 ticks; the opened game begins within them.
    run(empty, tick + 1);
    await openInstead(page, empty);
    const shown = await pixels(page, 5.2, 4, 5.8, 6);
    expect(countDifferent(shown, await pixels(await show(empty), 5.2, 4, 5.8, 6))).toBe(0);
  });
});

it('[REQ-CFG-RELOAD] after a Restart with recipes in another order items look like themselves', async () => {
  const [head = '', ...blocks] = (files['recipes.toml'] ?? '').split(/^(?=\[\[recipe\]\])/m);
  const reordered = { ...files, 'recipes.toml': [head, ...blocks.reverse()].join('') };
  const other = loadConfig(reordered, { needs: ['visuals'] }).config as LoadedConfig;
  expect(other.game.items).not.toEqual(config.game.items);
  const book = createRulebook(other.game);
  const state = createState(book, 3);
  state.blocks = 10_000;
  const commands: Command[] = [
    place('miner', -20, 5),
    { type: 'set_recipe', x: -20, y: 5, recipe: 'mine_iron' },
    ...[-18, -17, -16].map((x) => place('belt', x, 5)),
  ];
  for (const command of commands) applyCommand(state, book, command);
  for (let i = 0; i < 60 * 30; i++) step(state, book);
  const belt = (page: Page) => pixels(page, -18, 5, -15, 6);

  const page = await show(aWorld());
  site.setConfig(reordered);
  try {
    site.setSave(encodeState(state));
    await page.evaluate(async () => {
      const { restart, openSave } = await window.worldPage;
      await restart();
      await openSave();
    });
    await page.waitForSelector(`[data-testid="world"][data-tick="${state.tick}"]`);
    await settle(page);
    const shown = await belt(page);
    expect(count(shown, visuals.item['iron_ore']?.fill ?? '', 30)).toBeGreaterThan(20);
    expect(countDifferent(shown, await belt(await show(state)))).toBe(0);
  } finally {
    site.setConfig(files);
  }
});

it('[REQ-UI-SCROLL] a pointer that rests is reported again while the world scrolls under it', async () => {
  const page = await show(aWorld());
  await page.mouse.move(300, 200);
  const before = await page.evaluate(async () => (await window.worldPage).pointers.at(-1));
  await page.evaluate(async () => (await window.worldPage).show({ scroll: 1 }));
  const last = () => page.evaluate(async () => (await window.worldPage).pointers.at(-1));
  await until(async () => ((await last())?.x ?? 0) > (before?.x ?? 0) + 3, 'the pointer to be reported');
  await page.evaluate(async () => (await window.worldPage).show({ scroll: 0 }));
  const left = () => page.getByTestId('world').getAttribute('data-scroll-x');
  let seen: string | null = null;
  await until(async () => seen === (seen = await left()), 'the world to stand still');
  await settle(page);
  const { tileSize = '', scrollX = '' } = await page
    .getByTestId('world')
    .evaluate((world) => ({ ...world.dataset }));
  const after = await last();
  expect(after).toMatchObject({ kind: 'scroll', button: -1 });
  expect(after?.x).toBeCloseTo(300 / Number(tileSize) + Number(scrollX), 1);
});

/** The box around the bright pixels, in tiles from the corner at which they were read; undefined: there are none. */
function inkBox(found: readonly (readonly Pixel[])[], perTile: number) {
  const ink = found.flatMap((row, y) =>
    row.flatMap((pixel, x) => (Math.min(...pixel) > 185 ? [{ x: x + 0.5, y: y + 0.5 }] : [])),
  );
  if (ink.length === 0) return undefined;
  const [xs, ys] = [ink.map(({ x }) => x), ink.map(({ y }) => y)];
  return {
    count: ink.length,
    x: (Math.min(...xs) + Math.max(...xs)) / 2 / perTile,
    y: (Math.min(...ys) + Math.max(...ys)) / 2 / perTile,
  };
}

const STEPS = { E: [1, 0], S: [0, 1], W: [-1, 0], N: [0, -1] } as const;
const TURNED = [0, 90, 180, 270] as const;
/** Device pixels per tile in these tests. */
const TILE = 30;

/** Bright pixels where the arrow of each port belongs. */
async function arrows(
  page: Page,
  building: BuildingId,
  x: number,
  y: number,
  rotation: (typeof TURNED)[number],
) {
  const found: (ReturnType<typeof inkBox> | undefined)[] = [];
  for (const port of config.game.buildings[building].footprints[rotation].ports) {
    const [dx, dy] = STEPS[port.direction];
    const middleX = x + port.x + 0.5 + dx * 0.25;
    const middleY = y + port.y + 0.5 + dy * 0.25;
    found.push(inkBox(await pixels(page, middleX - 0.2, middleY - 0.2, middleX + 0.2, middleY + 0.2), TILE));
  }
  return found;
}

describe('[REQ-UI-PORT-GLYPH] the arrow', () => {
  it.each(TURNED)('is exactly halfway to the edge, turned by %d degrees', async (rotation) => {
    const state = aWorld();
    order(state, place('assembler', -20, 5, rotation), place('smelter', -14, 5, rotation));
    run(state, 60 * 10);
    order(state, place('assembler', -20, 12, rotation));
    const page = await show(state);
    for (const [building, x, y] of [
      ['assembler', -20, 5],
      ['smelter', -14, 5],
      ['assembler', -20, 12],
    ] as const) {
      const [arrow] = await arrows(page, building, x, y, rotation);
      expect(Math.abs((arrow?.x ?? 9) - 0.2)).toBeLessThan(0.025);
      expect(Math.abs((arrow?.y ?? 9) - 0.2)).toBeLessThan(0.025);
    }
  });

  const ROTATIONS = { E: 0, S: 90, W: 180, N: 270 } as const;
  const around = (page: Page, x: number, y: number) => pixels(page, x - 0.2, y - 0.2, x + 0.2, y + 0.2);

  /** An assembler's site has room around its arrow: which pixels are the arrow's, for each direction. */
  const orderReferences = (state: GameState) =>
    order(state, ...TURNED.map((rotation, i) => place('assembler', -30 + i * 4, 20, rotation)));
  async function readMask(page: Page, direction: keyof typeof ROTATIONS): Promise<boolean[]> {
    const rotation = ROTATIONS[direction];
    const [port] = config.game.buildings.assembler.footprints[rotation].ports;
    const [dx, dy] = STEPS[direction];
    const x = -30 + TURNED.indexOf(rotation) * 4 + (port?.x ?? 0) + 0.5 + dx * 0.25;
    const found = await around(page, x, 20 + (port?.y ?? 0) + 0.5 + dy * 0.25);
    const mask = found.flat().map((pixel) => Math.min(...pixel) > 185);
    expect(mask.filter(Boolean).length).toBeGreaterThan(12);
    return mask;
  }

  /** How much brighter the arrow's pixels are than those around them, for each port of a building of one tile. */
  async function contrasts(
    page: Page,
    id: BuildingId,
    x: number,
    y: number,
    rotation: (typeof TURNED)[number],
  ) {
    const found: { arrow: number; rest: number }[] = [];
    for (const { direction } of config.game.buildings[id].footprints[rotation].ports) {
      const mask = await readMask(page, direction);
      const [dx, dy] = STEPS[direction];
      const shown = (await around(page, x + 0.5 + dx * 0.25, y + 0.5 + dy * 0.25)).flat();
      const mean = (isArrow: boolean) => {
        const picked = shown.filter((_, i) => mask[i] === isArrow).map((pixel) => Math.min(...pixel));
        return picked.reduce((sum, each) => sum + each, 0) / picked.length;
      };
      found.push({ arrow: mean(true), rest: mean(false) });
    }
    return found;
  }

  it.each(TURNED)('of every port of a splitter site can be seen, turned by %d degrees', async (rotation) => {
    const state = aWorld();
    orderReferences(state);
    order(state, place('splitter', -20, 5, rotation), place('belt', -18, 5, rotation));
    const page = await show(state);
    const found = [
      ...(await contrasts(page, 'splitter', -20, 5, rotation)),
      ...(await contrasts(page, 'belt', -18, 5, rotation)),
    ];
    expect(found).toHaveLength(3);
    for (const { arrow } of found) expect(arrow).toBeGreaterThan(195);
  });

  it.each(['tunnel_entry', 'tunnel_exit'] as const)(
    'of a %s is there as a building, as a site and as a ghost',
    async (id) => {
      const state = aWorld();
      order(state, place(id, -24, 5));
      run(state, 60 * 5);
      orderReferences(state);
      order(state, place(id, -20, 5));
      const page = await show(state);
      await page.evaluate(
        async (building) =>
          (await window.worldPage).show({
            ghosts: [{ building, x: -16, y: 5, rotation: 0, isValid: true }],
            isBuilding: true,
          }),
        id,
      );
      await settle(page);
      const [site] = await contrasts(page, id, -20, 5, 0);
      expect(site?.arrow).toBeGreaterThan(195);
      const [ghost] = await contrasts(page, id, -16, 5, 0);
      expect((ghost?.arrow ?? 0) - (ghost?.rest ?? 0)).toBeGreaterThan(40);
      // An exit's arrow is on its track, dark below the bright chevrons that move over it.
      const [built] = await contrasts(page, id, -24, 5, 0);
      if (id === 'tunnel_entry') expect((built?.arrow ?? 0) - (built?.rest ?? 0)).toBeGreaterThan(80);
    },
  );

  it('is not covered by the badge of an idle machine', async () => {
    const state = aWorld();
    order(state, place('miner', -20, 5), place('smelter', -14, 5), place('shipyard', -3, 5));
    run(state, 60 * 20);
    const page = await show(state);
    const all = async () => [
      ...(await arrows(page, 'miner', -20, 5, 0)),
      ...(await arrows(page, 'smelter', -14, 5, 0)),
      ...(await arrows(page, 'shipyard', -3, 5, 0)),
    ];
    const before = await all();
    await page.evaluate(async () => (await window.worldPage).session.setSpeed(4));
    await page.waitForFunction(
      (tick) =>
        Number((document.querySelector('[data-testid="world"]') as HTMLElement).dataset['tick']) > tick,
      state.tick + 90,
    );
    await settle(page);
    // The badges are there by now.
    expect(count(await pixels(page, -20.2, 4.8, -17.8, 7.2), '#4cc9f0', 30)).toBeGreaterThan(10);
    expect(await all()).toEqual(before);
  });
});

describe('[REQ-UI-CONSTRUCTION-PROGRESS] the percentage', () => {
  it.each(['belt', 'splitter'] as const)(
    'of a %s, which has no glyph, is in the middle',
    async (building) => {
      const state = aWorld();
      // Their arrows lead south, and away from the middle.
      order(state, place(building, -20, 5, 90));
      const page = await show(state);
      const read = () => pixels(page, -20, 5.25, -19, 5.62);
      // A site of one tile that only waits has its number below the pointer.
      const waiting = inkBox(await read(), TILE);
      const { tileSize = '', scrollX = '' } = await page
        .getByTestId('world')
        .evaluate((world) => ({ ...world.dataset }));
      await page.mouse.move((-19.5 - Number(scrollX)) * Number(tileSize), 5.5 * Number(tileSize));
      await settle(page);
      const box = inkBox(await read(), TILE);
      expect(box?.count ?? 0).toBeGreaterThan(waiting?.count ?? 0);
      expect(Math.abs((box?.y ?? 9) + 0.25 - 0.5)).toBeLessThan(0.05);
      if (building === 'belt') expect(Math.abs((box?.x ?? 9) - 0.5)).toBeLessThan(0.05);
    },
  );

  it.each(['tunnel_entry', 'tunnel_exit'] as const)('of a %s is below its glyph', async (building) => {
    const state = aWorld();
    order(state, place(building, -20, 5));
    // It is being built.
    run(state, 12);
    const page = await show(state);
    const glyph = inkBox(await pixels(page, -19.62, 5.2, -19.4, 5.62), TILE);
    expect(glyph?.count).toBeGreaterThan(8);
    expect(inkBox(await pixels(page, -19.8, 5.72, -19.2, 6), TILE)?.count).toBeGreaterThan(8);
  });
});

describe('[REQ-UI-DEMOLISH-BUTTON] what is about to be demolished', () => {
  it('is crossed out in the colour of loss, with the words beside the pointer, and so is its box', async () => {
    const state = aWorld();
    order(state, place('assembler', -20, 5));
    run(state, 60 * 10);
    const page = await show(state);
    await page.mouse.move(300, 200);
    const victim = () => pixels(page, -20, 5, -17, 8);
    const edge = () => pixels(page, -23.1, 4, -22.9, 9);
    expect(count(await victim(), '#ff5d6c')).toBe(0);
    await page.evaluate(async () =>
      (await window.worldPage).show({
        demolition: { victims: [1], words: 'Refund 13 blocks', isRefused: false },
        dragBox: { left: -23, top: 3, right: -15, bottom: 10 },
      }),
    );
    await settle(page);
    const marked = await victim();
    expect(count(marked, '#ff5d6c')).toBeGreaterThan(150);
    // The cross goes through the middle, where neither the frame nor the box is.
    expect(count(await pixels(page, -18.7, 6.3, -18.3, 6.7), '#ff5d6c')).toBeGreaterThan(10);
    expect(count(await edge(), '#ff5d6c')).toBeGreaterThan(50);
    expect(count(await edge(), '#4cc9f0')).toBe(0);
    expect(await page.locator('.world-label').textContent()).toBe('Refund 13 blocks');
  });
});
