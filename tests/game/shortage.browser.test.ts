/** Running out of building blocks: the window says so for as long as it lasts, and offers the ways out. */
import { type Edits, expectText, Game, mergeEdits } from './driver.ts';

const PEACE: Edits = {
  'world.toml': [
    [/threat_rate_formula = "[^"]*"/, 'threat_rate_formula = "0"'],
    [/refund_percentage = \d+ */, 'refund_percentage = 75 '],
  ],
  'buildings.toml': [[/construction_time_seconds = [\d.]+/g, 'construction_time_seconds = 0']],
};

/** A miner, a smelter, an assembler and three belts cost 43. */
const withBlocks = (blocks: number): Edits =>
  mergeEdits(PEACE, {
    'world.toml': [[/starting_building_blocks = \d+/, `starting_building_blocks = ${blocks}`]],
  });

let game: Game;
beforeAll(async () => {
  game = await Game.open(withBlocks(43));
  await game.ready();
}, 60_000);
afterAll(() => game.close());

const notice = () => game.page.getByTestId('shortage');

it('[REQ-MAT-GLOBAL-STOCK] [REQ-BLD-DEMOLISH] a dead end is announced and stays announced, and Restart leads out', async () => {
  await game.place('belt', [-20, 5]);
  await expectText(game.page.getByTestId('blocks'), '42');
  await game.buildButton('demolish').click();
  await game.click(-20, 5);
  await notice().waitFor();
  expect(await notice().getAttribute('data-kind')).toBe('dead-end');
  expect(await notice().innerText()).toContain(
    'A line for them still needs 1 × Miner, 1 × Smelter, 1 × Assembler and 3 × Belt: 43 blocks. You have 42.',
  );
  await notice().getByRole('button', { name: 'Open game' }).click();
  await game.dialog.waitFor();
  await game.press('Escape');
  await game.noDialog();
  expect(await notice().isVisible()).toBe(true);
  await notice().getByRole('button', { name: 'Restart' }).click();
  await notice().waitFor({ state: 'detached' });
  await expectText(game.page.getByTestId('blocks'), '43');
});

it('[REQ-MAT-GLOBAL-STOCK] a warning says what to demolish, and is gone when that was done', async () => {
  await game.fresh(withBlocks(60));
  await game.place('shipyard', [-2, 3]);
  await notice().waitFor();
  expect(await notice().getAttribute('data-kind')).toBe('warning');
  expect(await notice().innerText()).toContain('Demolish 1 × Shipyard (+30) to pay for it.');
  await notice().getByRole('button', { name: 'Demolish' }).click();
  await game.click(-2, 3);
  await notice().waitFor({ state: 'detached' });
  await expectText(game.page.getByTestId('blocks'), '50');
});
