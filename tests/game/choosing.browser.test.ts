/** Choosing with knowledge: cards of schematics with numbers, layouts that a yard offers, and what a click would change. */
import { describeSchematic } from '@dota-factory/lib/testing';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';
import { openSaved, writeScene } from './scenes.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(() => game.fresh());

it('[REQ-DEF-SCHEMATIC-DROP] a card says what it does, before → after, what it takes and whether that is made', async () => {
  await writeScene(game, 'a choice', (state, { config }) => {
    state.offered = [
      { kind: 'ship', id: 'light_fighter' } as const,
      { kind: 'module', id: 'autocannon' } as const,
    ].map((each) => describeSchematic(config, state.unlocks, each));
  });
  await openSaved(game, 'a choice');
  const ship = game.dialog.locator('[data-schematic=light_fighter]');
  await expectText(ship.locator('[data-fact=hp]'), /[\d.]+ → [\d.]+ HP/);
  await expectText(ship, /hull with \d+ cells/);
  await expectText(game.dialog.locator('[data-schematic=autocannon]'), /Gear\s*✗ none made/);
  await game.graceIsOver();
  await game.button(/^Read about autocannon/).click();
  await game.page.locator('.encyclopedia').waitFor();
  await expectText(game.page.locator('.encyclopedia h1, .encyclopedia h2').first(), /Autocannon/);
  await game.press('Escape');
  await expectText(game.dialog, 'Choose a schematic');
  expect(game.problems).toEqual([]);
});

it('[REQ-MOD-UI-PREVIEW] a yard whose ship has no modules warns, and one click gives it the hull’s own', async () => {
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  await game.choose('light_fighter');
  await expectText(game.selection.locator('.yard-warning'), 'No modules');
  await game.selection.getByRole('button', { name: 'Default layout' }).click();
  const isGone = async () => (await game.selection.locator('.yard-offers').count()) === 0;
  await expectSoon(isGone, 'the offers to be gone');
  await game.button('Configure').click();
  const grid = game.page.getByTestId('layout-grid');
  await expectSoon(async () => Number(await grid.getAttribute('data-modules')) > 0, 'modules on the grid');
  // The numbers before and after while the ghost is over a free cell.
  await game.dialog.locator('[data-module=armour_plate]').click();
  const size = Number(await grid.getAttribute('data-cell-size'));
  await grid.hover({ position: { x: size / 2, y: size / 2 } });
  await expectText(game.dialog.locator('[data-stat=hp] .stat-after'), /→ [\d.]+/);
  await grid.hover({ position: { x: size * 2.5, y: size / 2 } });
  const isPlain = async () => (await game.dialog.locator('.stat-after').count()) === 0;
  await expectSoon(isPlain, 'no change where nothing can be placed');
  expect(game.problems).toEqual([]);
});
