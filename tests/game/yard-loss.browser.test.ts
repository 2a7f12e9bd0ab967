/** A shipyard says what a change would lose, and does not ask if there is nothing to lose. */
import { expectSoon, expectText, Game, mergeEdits, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(
    mergeEdits(WORKSHOP, {
      'recipes.toml': [[/duration_seconds = 2/, 'duration_seconds = 0.2']],
      // A ship of ore that takes longer than the test.
      'ships.toml': [
        [/materials = \[\{[^\]]*\]/, 'materials = [{ item = "iron_ore", amount = 3 }]'],
        [/production_time_seconds = \d+/, 'production_time_seconds = 3000'],
      ],
    }),
  );
}, 60_000);
afterAll(() => game.close());
beforeEach(() => game.fresh());

const chosen = () => game.selection.locator('.picker').textContent();
const loss = () => game.page.getByTestId('layout-loss');

async function buildYard(): Promise<void> {
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  await game.choose('light_fighter');
  await expectSoon(async () => (await chosen())?.includes('Light Fighter') ?? false, 'the fighter is chosen');
}

/** Three ore are in the ship that is being built, and six wait for the next one. */
async function fillYard(): Promise<void> {
  await game.place('miner', [-8, 4]);
  await game.layBelt([-6, 4], [-4, 4]);
  await game.select(-8, 4, 'Miner');
  await game.choose('mine_iron');
  await game.select(-2, 4, 'Shipyard');
  await expectText(game.selection, '6/3');
}

it('[REQ-BLD-SHIPYARD] an empty yard changes its ship and its layout without a question', async () => {
  await buildYard();
  await game.choose('salvager');
  await expectSoon(async () => (await chosen())?.includes('Salvager') ?? false, 'the salvager is chosen');
  expect(await game.page.locator('dialog[open]').count()).toBe(0);
  await game.button('Configure').click();
  await game.dialog.locator('[data-module]').first().click();
  expect(await loss().textContent()).toBe('');
});

it('[REQ-BLD-SHIPYARD] another ship is a question that names what is lost; Cancel keeps all, Confirm changes', async () => {
  await buildYard();
  await fillYard();
  await game.choose('light_fighter');
  expect(await game.page.locator('dialog[open]').count()).toBe(0);
  await game.choose('salvager');
  await expectText(game.dialog, 'Build the Salvager here?');
  await expectText(game.dialog, 'The yard loses 9 Iron ore. Let it finish its ship first to lose less.');
  expect(await game.speed()).toBe('0×');
  await game.dialog.getByRole('button', { name: 'Cancel' }).click();
  await game.noDialog();
  expect(await chosen()).toContain('Light Fighter');
  await expectText(game.selection, '6/3');
  expect(await game.speed()).toBe('1×');
  await game.choose('salvager');
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectSoon(async () => (await chosen())?.includes('Salvager') ?? false, 'the salvager is chosen');
});

it('[REQ-BLD-SHIPYARD] the layout dialog says what Confirm would lose, and nothing while nothing is changed', async () => {
  await buildYard();
  await fillYard();
  await game.button('Configure').click();
  const grid = game.page.getByTestId('layout-grid');
  await grid.waitFor();
  await game.settled();
  expect(await loss().textContent()).toBe('');
  await game.dialog.locator('[data-module="autocannon"]').click();
  const box = await grid.boundingBox();
  const size = Number(await grid.getAttribute('data-cell-size'));
  const cell = [(box?.x ?? 0) + size / 2, (box?.y ?? 0) + size / 2] as const;
  await game.page.mouse.click(...cell);
  // What waits is still needed; the ship that is being built is not.
  await expectText(loss(), /Confirming loses.*3/);
  await game.page.keyboard.press('Backspace');
  await game.page.mouse.click(...cell);
  await expectSoon(async () => (await loss().textContent()) === '', 'nothing is lost any more');
});
