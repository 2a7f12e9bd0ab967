/** The first start: blueprints and layouts to begin with, usable at once. */
import { access, cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

const ROOT = resolve(__dirname, '../..');

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
  await game.ready();
  // A window that goes writes its layouts: the files come after that.
  await game.page.goto('about:blank');
  const layouts = join(game.home, 'ship_layouts.toml');
  const isWritten = () =>
    access(layouts).then(
      () => true,
      () => false,
    );
  await expectSoon(isWritten, 'the window to be gone');
  for (const name of ['blueprints.toml', 'ship_layouts.toml'])
    await cp(join(ROOT, name), join(game.home, name));
  await game.page.goBack();
  await game.ready();
}, 60_000);
afterAll(() => game.close());

it('[REQ-UI-BLUEPRINT-PANEL] the starter blueprints are in the panel, and the block line delivers where it is placed', async () => {
  const names = game.page.locator('[aria-label="Blueprints"] .blueprint-name');
  await expectSoon(async () => (await names.count()) === 6, 'six blueprints');
  expect(await names.allInnerTexts()).toEqual([
    'Block line',
    'Fighter yard (cannon, armour)',
    'Smelter column (4 smelters)',
    'Splitter balancer (2 in, 4 out)',
    'Optic line',
    'Drive coil line',
  ]);
  // Every name can be read whole.
  expect(
    await names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length),
  ).toBe(0);
  const before = await game.blocks();
  await names.first().click();
  // The blueprint hangs at the middle of its box, which ends at the HQ.
  await game.click(-10, 13);
  await expectSoon(async () => (await game.blocks()) === before - 67, 'the block line to be paid for');
  await game.press('x', 'w', 'w');
  await expectSoon(async () => (await game.blocks()) > before - 67, 'the first block to arrive', 30_000);
});

it('[REQ-MOD-UI-BLUEPRINT-STARTUP] the light fighter has two layouts that can be loaded whole', async () => {
  await game.fresh();
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  await game.choose('light_fighter');
  await game.button('Configure').click();
  const entries = game.dialog.locator('.blueprint-name');
  await expectSoon(async () => (await entries.count()) === 2, 'two layouts');
  expect(await entries.allInnerTexts()).toEqual(['Gunner: three cannons', 'Guard: one cannon, armour']);
  await entries.nth(1).click();
  expect(await game.page.getByTestId('layout-grid').getAttribute('data-modules')).toBe('6');
  await expectText(game.dialog.locator('.blueprint').nth(1), '6 modules');
  expect(game.problems).toEqual([]);
});
