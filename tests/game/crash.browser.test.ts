/** A simulation that crashes: the window stays usable and offers the game as it was last kept. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'playwright-core';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(async () => {
  await game.fresh();
  await rm(join(game.home, 'saves'), { recursive: true, force: true });
});

const crashed = () => game.page.locator('dialog[data-dialog="crash"][open]');

/** The simulation's; there is another that makes saves. */
function worker(): Worker {
  const found = game.page.workers().findLast((each) => each.url().includes('simulation'));
  if (!found) throw new Error('there is no worker');
  return found;
}

const crash = () =>
  worker().evaluate(() => {
    setTimeout(() => {
      throw new Error('the engine is on fire');
    });
  });

/** A miner, kept as the game keeps itself when its process ends. */
async function keepMiner(): Promise<void> {
  await game.place('miner', [-20, 4]);
  await game.select(-20, 4, 'Miner');
  await game.press('Control+s');
  await game.page.getByLabel('Name').fill('autosave');
  await game.press('Enter');
  await expectText(game.page.locator('.toast'), 'Saved: autosave');
}

it('a crash of the worker offers the last autosave with its time, and it opens', async () => {
  await keepMiner();
  await game.place('belt', [-18, 4]);
  await crash();
  await expectText(crashed(), 'The game has stopped');
  await expectText(crashed(), /autosave.*\d/);
  await expectText(crashed(), 'the engine is on fire');
  await game.graceIsOver();
  await crashed().getByRole('button', { name: 'Open the autosave' }).click();
  await expectText(game.page.locator('.toast'), 'Opened: autosave');
  await game.noDialog();
  await game.select(-20, 4, 'Miner');
  const before = Number(await game.world.getAttribute('data-tick'));
  await expectSoon(
    async () => Number(await game.world.getAttribute('data-tick')) > before,
    'the game to go on',
  );
  // Ghosts ask the new worker, too.
  await game.place('belt', [-18, 4]);
  await game.select(-18, 4, 'Belt');
});

it('without an autosave it says so, offers a new game, and the menu is there', async () => {
  await game.place('miner', [-20, 4]);
  await crash();
  await expectText(crashed(), 'no autosave');
  await game.press('Escape');
  await expectText(game.dialog, 'Continue');
  await game.press('Escape');
  await game.graceIsOver();
  await crashed().getByRole('button', { name: 'New game' }).click();
  await game.noDialog();
  await expectSoon(async () => (await game.blocks()) === 1000, 'the blocks of a new game');
  await game.place('miner', [-20, 4]);
  await game.select(-20, 4, 'Miner');
});

it('a worker that is gone without a word is noticed, and its game can be recovered', async () => {
  await keepMiner();
  // Nothing is sent when a worker ends itself.
  await worker().evaluate(() => self.close());
  await crashed().waitFor({ timeout: 30_000 });
  await expectText(crashed(), 'does not answer');
  await game.graceIsOver();
  await crashed().getByRole('button', { name: 'Open the autosave' }).click();
  await game.noDialog();
  await game.select(-20, 4, 'Miner');
}, 60_000);
