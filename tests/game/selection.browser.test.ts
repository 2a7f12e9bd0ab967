/** The selected building panel in all its forms, and how things get selected. */
import type { Locator } from 'playwright-core';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';
import { expectFighter, readGameConfig } from './expected-stats.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(() => game.fresh());

const kind = () => game.selection.getAttribute('data-selection');
const buffer = (item: string) => game.selection.locator(`.buffer[data-item="${item}"] .buffer-count`);
const choices = async () => {
  await game.selection.locator('.picker').click();
  const names = await game.page.locator('.picker-choice .picker-label').allInnerTexts();
  await game.press('Escape');
  return names;
};

it('[REQ-UI-EMPTY-SELECTION] without a selection the panel has nothing but a hint', async () => {
  expect(await kind()).toBe('none');
  expect(await game.selection.locator('h2, button, table').count()).toBe(0);
  await expectText(game.selection, 'Select a building');
});

it('[REQ-UI-SINGLE-SELECTION] [REQ-UI-PRODUCTION-PROGRESS] shows name, recipe, buffers as a/b, cycle time and progress', async () => {
  // A miner beside an assembler by way of a smelter: ore, plates, blocks.
  await game.place('miner', [-20, 4]);
  await game.place('smelter', [-16, 4]);
  await game.place('assembler', [-11, 5]);
  await game.layBelt([-18, 4], [-17, 4]);
  await game.layBelt([-14, 4], [-13, 4]);
  await game.select(-20, 4, 'Miner');
  // Nothing chosen: neither cycle nor progress.
  expect(await game.selection.locator('.cycle').count()).toBe(0);
  await game.choose('mine_iron');
  await expectText(game.selection.locator('.picker'), 'Iron ore');
  await expectText(game.selection, 'Cycle 2 s');
  await expectText(game.selection.getByRole('progressbar'), /^\d+%$/);
  expect(await buffer('iron_ore').innerText()).toMatch(/^\d\/1$/);

  await game.select(-11, 5, 'Assembler');
  await game.choose('assemble_building_block');
  await expectText(game.selection, 'Cycle 2 s');
  await expectText(game.selection.locator('.idle'), 'idle · waiting for Iron plate');
  expect(await buffer('iron_plate').innerText()).toBe('0/2');
  expect(await buffer('building_block').innerText()).toBe('0/1');
  await game.press('w', 'w');
  await expectText(buffer('iron_plate'), /^[12]\/2$/, 15_000);
  await expectText(game.selection.getByRole('progressbar'), /^\d+%$/, 15_000);
  await expectText(buffer('building_block'), /^[12]\/1$/, 15_000);

  await game.select(-16, 4, 'Smelter');
  await expectText(game.selection, 'Smelts whatever arrives');
  expect(await buffer('iron_ore').innerText()).toMatch(/^\d\/1$/);
});

it('[REQ-UI-MULTI-SELECT] [REQ-UI-MULTI-SELECTION] boxes and Ctrl+click select several; the panel counts them by type', async () => {
  await game.place('miner', [-20, 4], [-16, 4], [-12, 4]);
  await game.place('smelter', [-20, 8]);
  await game.drag([-22, 2], [-14, 10]);
  await expectText(game.selection, '3 buildings');
  const count = (building: string) => game.selection.locator(`.count[data-building=${building}]`);
  expect((await count('miner').innerText()).replace(/\s+/g, ' ')).toBe('Miner × 2');
  expect((await count('smelter').innerText()).replace(/\s+/g, ' ')).toBe('Smelter × 1');
  expect(await game.selection.locator('.picker, .buffer').count()).toBe(0);
  await game.click(-12, 4, 'ctrl');
  await expectText(count('miner'), '× 3');
  await game.click(-20, 8, 'ctrl');
  await expectSoon(async () => (await count('smelter').count()) === 0, 'the smelter to be taken out');
  await game.click(-20, 8);
  await expectSoon(async () => (await game.title()) === 'Smelter', 'a plain click to select one');
});

it('[REQ-UI-ENTITY-CLICK-SELECT] [REQ-UI-STATION-STATS-PANEL] a station is selected alone and shows its stats; empty space clears', async () => {
  await game.place('miner', [-12, 4]);
  await game.select(-12, 4, 'Miner');
  await game.page.keyboard.down('d');
  await expectSoon(
    async () => Number(await game.world.getAttribute('data-scroll-x')) > 0,
    'the stations in view',
  );
  await game.page.keyboard.up('d');
  await game.select(20, 7, 'Defence station');
  const stat = (id: string) => game.selection.locator(`[data-stat=${id}] .number`).innerText();
  // Level 5 of the default config.
  expect(await stat('hp')).toBe('470 / 470');
  expect(await stat('damage')).toBe('8');
  expect(await stat('range')).toBe('10');
  expect(await stat('fire_rate')).toBe('2');
  await game.click(20, 21, 'ctrl');
  expect(await game.title()).toBe('Defence station');
  await game.click(26, 14);
  await expectSoon(async () => (await kind()) === 'none', 'an empty selection');
});

it('[REQ-UI-CONFIG-INLINE] [REQ-LOCK-UI-SCHEMATIC] a shipyard chooses among unlocked ships, stance and priorities in the panel', async () => {
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  expect(await choices()).toEqual(['Light Fighter', 'Salvager']);
  expect(await game.selection.getByRole('radiogroup').count()).toBe(0);
  await game.choose('light_fighter');
  const radio = (name: string) => game.selection.getByRole('radio', { name, exact: true });
  await radio('Aggressive').waitFor();
  expect(await radio('Aggressive').getAttribute('aria-checked')).toBe('true');
  await radio('Defensive').click();
  await expectSoon(
    async () => (await radio('Defensive').getAttribute('aria-checked')) === 'true',
    'the stance',
  );
  await radio('Structures').click();
  await expectSoon(
    async () => (await radio('Structures').getAttribute('aria-checked')) === 'true',
    'the target',
  );
  await radio('Stations').click();
  await expectSoon(
    async () => (await radio('Stations').getAttribute('aria-checked')) === 'true',
    'the repairs',
  );
  expect(await buffer('hull_panel').innerText()).toBe('0/1');
  const { ship } = expectFighter(await readGameConfig(game.home), []);
  await expectText(game.selection, `Cycle ${ship.production_time_seconds} s`);
  // Also in this low window: why it is idle, its rate and all orders, without scrolling.
  await game.selection.locator('.yard-offer').first().click();
  const reason = game.selection.locator('.idle-reason');
  await expectText(reason, /^waiting for Hull panel/);
  const boxOf = async (part: Locator) => (await part.boundingBox())!; // each is shown
  const panel = await boxOf(game.selection);
  const why = await boxOf(reason);
  const first = await boxOf(radio('Aggressive'));
  const last = await boxOf(radio('Nearest'));
  expect(why.x + why.width).toBeLessThanOrEqual(panel.x + panel.width);
  expect(why.y + why.height).toBeLessThanOrEqual(first.y);
  expect(last.y + last.height).toBeLessThanOrEqual(panel.y + panel.height);
});

it('[REQ-LOCK-UI-RECIPE] locked recipes are not offered', async () => {
  await game.place('miner', [-20, 4]);
  await game.place('assembler', [-12, 6]);
  await game.select(-20, 4, 'Miner');
  // Quartz is for lenses and power cells, which nothing unlocked needs.
  expect(await choices()).toEqual(['Iron ore', 'Copper ore', 'Titanium ore']);
  await game.select(-12, 6, 'Assembler');
  const offered = await choices();
  expect(offered).toEqual(expect.arrayContaining(['Building block', 'Gear', 'Hull panel']));
  expect(offered).not.toContain('Lens');
});

it('[REQ-LOCK-UI-SPLITTER] filters offer unlocked items only, and are kept per output', async () => {
  await game.place('splitter', [-12, 6]);
  await game.select(-12, 6, 'Splitter');
  const output = (direction: string) => game.selection.locator(`[data-output=${direction}]`);
  expect(await game.selection.locator('.filter').count()).toBe(2);
  await expectText(output('E'), 'no filter');
  await output('E').locator('.filter-head').click();
  const items = await output('E').locator('.filter-choice').allInnerTexts();
  expect(items).toEqual(expect.arrayContaining(['Iron ore', 'Gear']));
  expect(items).not.toContain('Lens');
  await output('E').getByRole('button', { name: 'Gear' }).click();
  await expectSoon(
    async () =>
      (await output('E').getByRole('button', { name: 'Gear' }).getAttribute('aria-pressed')) === 'true',
    'the filter to be set',
  );
  await expectText(output('S'), 'no filter');
});

it('[REQ-UI-BELT-CLEAR] Clear empties belts, alone or several at once', async () => {
  await game.place('miner', [-20, 4]);
  await game.layBelt([-18, 4], [-14, 4]);
  await game.select(-20, 4, 'Miner');
  await game.choose('mine_iron');
  await game.press('w', 'w');
  await game.select(-14, 4, 'Belt');
  await expectText(game.selection, /[1-4] items? on it/, 15_000);
  await game.press(' ');
  await game.selection.getByRole('button', { name: 'Clear' }).click();
  await expectText(game.selection, '0 items on it');
  await game.press(' ');
  await expectText(game.selection, /[1-4] items? on it/, 15_000);
  await game.drag([-18.4, 4], [-13, 4]);
  await expectText(game.selection, '5 buildings');
  await game.press(' ');
  await game.selection.getByRole('button', { name: 'Clear' }).click();
  await game.click(-14, 4);
  await expectText(game.selection, '0 items on it');
  await game.select(-20, 4, 'Miner');
  expect(await game.selection.getByRole('button', { name: 'Clear' }).count()).toBe(0);
});

it('the HQ shows its HP and takes no blueprint', async () => {
  await game.select(-3, 14, 'Headquarters');
  await expectText(game.selection.getByRole('progressbar'), 'HP 1500 / 1500');
  expect(await game.button('Create Blueprint').getAttribute('aria-disabled')).toBe('true');
  expect(game.problems).toEqual([]);
});
