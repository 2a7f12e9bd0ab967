/** What must be in sight: panels, dialogs and the header at the sizes in which the game is played. */
import type { Locator } from 'playwright-core';
import { type Edits, expectSoon, expectText, Game, mergeEdits, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(() => game.page.setViewportSize({ width: 1280, height: 720 }));

/** Every hull and module may be chosen. */
const ALL_UNLOCKED: Edits = mergeEdits(WORKSHOP, {
  'ships.toml': [[/unlock_at_station_level = \d+/g, 'unlock_at_station_level = -1']],
  'modules.toml': [[/unlock_at_station_level = \d+/g, 'unlock_at_station_level = -1']],
});

/** Light fighters cost a little ore and half a second, and carry one module that can do everything. */
const DO_IT_ALLS: Edits = mergeEdits(WORKSHOP, {
  'recipes.toml': [[/duration_seconds = 2/, 'duration_seconds = 0.2']],
  'ships.toml': [
    [/materials = \[[^\]]*\]/, 'materials = [{ item = "iron_ore", amount = 1 }]'],
    [/production_time_seconds = \d+/, 'production_time_seconds = 0.5'],
  ],
  'modules.toml': [
    [/materials = \[[^\]]*\]/g, 'materials = [{ item = "iron_ore", amount = 1 }]'],
    [/production_time_seconds = \d+/g, 'production_time_seconds = 0'],
    [/surface_mask = \[[^\]]*\]/g, 'surface_mask = ["O"]'],
  ],
});

interface Sight {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Where things are, in one look. */
const placesOf = (things: Locator): Promise<readonly Sight[]> =>
  things.evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { name: element.textContent?.trim() ?? '', top, bottom, left, right };
    }),
  );

/** Names of things that are not wholly inside a frame. Half a pixel may be rounded away. */
async function listHidden(things: Locator, frame: Locator): Promise<readonly string[]> {
  const [inside] = await placesOf(frame);
  if (!inside) throw new Error('there is no frame');
  const places = await placesOf(things);
  expect(places.length).toBeGreaterThan(0);
  return places
    .filter(
      ({ top, bottom, left, right }) =>
        top < inside.top - 0.5 ||
        bottom > inside.bottom + 0.5 ||
        left < inside.left - 0.5 ||
        right > inside.right + 0.5,
    )
    .map(({ name }) => name);
}

/** Names of boxes whose text is cut off. */
const listCut = (things: Locator): Promise<readonly string[]> =>
  things.evaluateAll((elements) =>
    elements
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent ?? ''),
  );

async function openYard(schematic: string): Promise<void> {
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  await game.choose(schematic);
  await game.button('Configure').waitFor();
}

async function placeModule(id: string, x: number, y: number): Promise<void> {
  await game.dialog.locator(`[data-module=${id}]`).click();
  const grid = game.page.getByTestId('layout-grid');
  const size = Number(await grid.getAttribute('data-cell-size'));
  await grid.click({ position: { x: (x + 0.5) * size, y: (y + 0.5) * size } });
}

it('[REQ-UI-PRODUCTION-PROGRESS] an idle smelter says so and why, and nothing moves when it starts', async () => {
  await game.fresh(WORKSHOP);
  await game.press(' ');
  await game.place('miner', [-20, 4]);
  await game.place('smelter', [-16, 4]);
  await game.layBelt([-18, 4], [-17, 4]);
  await game.press(' ');
  await game.select(-16, 4, 'Smelter');
  await expectText(game.selection.locator('.idle'), 'idle · waiting for ore or scrap');
  await expectText(game.selection.locator('.cycle-time'), 'Cycle 2–4 s');
  const rows = game.selection.locator('.selection > *');
  const heights = async () => (await placesOf(rows)).map(({ top, bottom }) => [top, bottom]);
  const idle = await heights();
  expect(await listHidden(game.selection.locator('.cycle'), game.selection)).toEqual([]);
  await game.select(-20, 4, 'Miner');
  await game.choose('mine_iron');
  await game.select(-16, 4, 'Smelter');
  await game.selection.getByRole('progressbar').waitFor({ timeout: 20_000 });
  await expectText(game.selection.locator('.cycle-time'), 'Cycle 2 s');
  expect(await heights()).toEqual(idle);
});

it('[REQ-UI-SINGLE-SELECTION] [REQ-BLD-SALVAGE-BAY] a salvage bay shows the scrap it holds, without a cycle that it does not have', async () => {
  await game.fresh(WORKSHOP);
  await game.place('salvage_bay', [-1, 10]);
  await game.select(-1, 10, 'Salvage Bay');
  const chip = game.selection.locator('.buffer[data-item=scrap]');
  expect(await chip.locator('.buffer-count').innerText()).toBe('0');
  expect(await chip.getAttribute('title')).toBe('Scrap: 0 there, room for any amount');
});

describe.each([
  [1280, 720],
  [1100, 700],
  [1600, 900],
])('the shipyard at %i x %i', (width, height) => {
  it('[REQ-MOD-UI-PREVIEW] [REQ-UI-CONFIG-INLINE] has Configure, orders and progress in sight', async () => {
    await game.fresh(ALL_UNLOCKED);
    await openYard('light_fighter');
    await game.page.setViewportSize({ width, height });
    const parts = game.selection.locator('.picker, .buffer, .cycle, .segmented, .button');
    expect(await parts.count()).toBe(7);
    expect(await listHidden(parts, game.selection)).toEqual([]);
    expect(await listCut(game.selection.locator('.segment, .order-label'))).toEqual([]);
    // The largest hull needs the most materials; only their list may be longer than the panel.
    await game.choose('carrier');
    await expectText(game.selection.locator('.picker'), 'Carrier');
    expect(await listHidden(game.button('Configure'), game.selection)).toEqual([]);
  });

  it('[REQ-UI-SINGLE-SELECTION] the closed choice names every material of the ship', async () => {
    await game.fresh(ALL_UNLOCKED);
    await openYard('cruiser');
    await game.page.setViewportSize({ width, height });
    const note = game.selection.locator('.picker .picker-note');
    expect(await note.locator('.amount').count()).toBeGreaterThan(2);
    expect(await listHidden(note.locator('.amount'), game.selection.locator('.picker'))).toEqual([]);
    expect(await listCut(note)).toEqual([]);
  });

  it('[REQ-UI-SHIP-STATS-PANEL] a ship shows all its stats without scrolling', async () => {
    await game.fresh(DO_IT_ALLS);
    await game.place('miner', [-8, 4]);
    await game.layBelt([-6, 4], [-4, 4]);
    await openYard('light_fighter');
    await game.button('Configure').click();
    await placeModule('autocannon', 0, 0);
    await placeModule('salvage_claw', 1, 0);
    await placeModule('repair_arm', 0, 1);
    await game.dialog.getByRole('button', { name: 'Confirm' }).click();
    await game.noDialog();
    await game.select(-8, 4, 'Miner');
    await game.choose('mine_iron');
    await game.hover(1, 4);
    await expectText(game.page.locator('.world-label:not([hidden])'), /Light Fighter: \w+/, 20_000);
    await game.press(' ');
    await expectSoon(async () => {
      await game.click(1, 4);
      return (await game.title()) === 'Light Fighter';
    }, 'the ship to be selected');
    await game.page.setViewportSize({ width, height });
    const stats = game.selection.locator('[data-stat]');
    expect(await stats.count()).toBe(13);
    expect(await listHidden(stats, game.selection)).toEqual([]);
  });
});

it('a new selection is shown from its top', async () => {
  await game.fresh(WORKSHOP);
  await game.place('smelter', [-16, 4], [-16, 8]);
  // So low that the panel of a smelter has to scroll.
  await game.page.setViewportSize({ width: 1280, height: 480 });
  const scrolled = () => game.selection.evaluate((panel) => panel.scrollTop);
  await game.select(-16, 4, 'Smelter');
  await game.selection.evaluate((panel) => panel.scrollTo(0, 60));
  expect(await scrolled()).toBeGreaterThan(40);
  await game.click(-16, 8);
  await expectText(game.selection.locator('.selection-note'), '-16, 8');
  expect(await scrolled()).toBe(0);
});

it('[REQ-MOD-REMOVE] [REQ-MOD-UI-DIALOG] Remove stays in sight with every module unlocked, however the modules are scrolled', async () => {
  await game.fresh(ALL_UNLOCKED);
  await openYard('carrier');
  for (const [width, height] of [
    [1280, 720],
    [1100, 700],
  ] as const) {
    await game.page.setViewportSize({ width, height });
    await game.button('Configure').click();
    await game.settled();
    const remove = game.dialog.getByRole('button', { name: 'Remove' });
    const create = game.dialog.getByRole('button', { name: 'Create Blueprint' });
    const body = game.dialog.locator('.dialog-body');
    const columns = game.dialog.locator('.layout-column');
    expect(await game.dialog.locator('.module-button').count()).toBeGreaterThan(20);
    for (const scroll of [0, 10_000]) {
      await game.dialog.locator('.module-button').last().scrollIntoViewIfNeeded();
      await columns.evaluateAll((elements, top) => {
        for (const element of elements)
          for (const each of [element, ...element.children]) each.scrollTop = top;
      }, scroll);
      expect(await listHidden(remove, body)).toEqual([]);
      expect(await listHidden(remove, columns.nth(1))).toEqual([]);
      expect(await listHidden(create, columns.nth(2))).toEqual([]);
    }
    await game.press('Escape');
    await game.noDialog();
  }
});

it('[REQ-UI-HEADER] nothing of the header is hidden or under the panels at any width', async () => {
  await game.fresh(WORKSHOP);
  const parts = game.page.locator('.header-fact, .boss > *, .speed, .header-tools .button');
  for (const width of [1600, 1280, 1190, 1100, 1024, 900, 800]) {
    await game.page.setViewportSize({ width, height: 720 });
    const hidden = await listHidden(parts, game.page.locator('.header'));
    expect({ width, hidden }).toEqual({ width, hidden: [] });
    const [main] = await placesOf(game.page.locator('.main-column'));
    const [column] = await placesOf(game.page.locator('.side-column'));
    const [header] = await placesOf(game.page.locator('.header'));
    expect(main?.right).toBeLessThanOrEqual((column?.left ?? 0) + 0.5);
    expect(header?.right).toBeLessThanOrEqual((column?.left ?? 0) + 0.5);
    const places = await placesOf(parts);
    const overlaps = places.filter((a, i) =>
      places.some(
        (b, j) =>
          i < j &&
          a.left < b.right - 0.5 &&
          b.left < a.right - 0.5 &&
          a.top < b.bottom - 0.5 &&
          b.top < a.bottom - 0.5,
      ),
    );
    expect({ width, overlaps: overlaps.map(({ name }) => name) }).toEqual({ width, overlaps: [] });
  }
});
