/** Undo and redo as a person uses them: with keys, with the buttons of the header, and with words. */
import { expectSoon, Game } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open();
});
afterAll(async () => {
  await game.close();
});
beforeEach(async () => {
  await game.fresh();
});

const soonBlocks = (count: number) =>
  expectSoon(async () => (await game.blocks()) === count, `${count} blocks in stock`);

it('Ctrl+Z takes a whole dragged belt back, Ctrl+Y lays it again', async () => {
  const before = await game.blocks();
  await game.layBelt([-20, 4], [-12, 4]);
  await expectSoon(async () => (await game.blocks()) < before, 'the belt to be paid');
  const after = await game.blocks();
  await game.press('Control+z');
  await soonBlocks(before);
  await game.page.locator('.toast', { hasText: 'Undone: placing 9 buildings' }).waitFor();
  await game.press('Control+y');
  await soonBlocks(after);
  await game.press('Control+z');
  await soonBlocks(before);
  await game.press('Control+Shift+z');
  await soonBlocks(after);
});

it('the buttons of the header name the step, and are off when there is none', async () => {
  const undo = game.button('Undo');
  const redo = game.button('Redo');
  await expectSoon(async () => (await undo.getAttribute('aria-disabled')) === 'true', 'nothing to undo');
  await game.place('miner', [-16, 6]);
  await expectSoon(async () => (await undo.getAttribute('aria-disabled')) === null, 'something to undo');
  const after = await game.blocks();
  await undo.click();
  await expectSoon(async () => (await game.blocks()) > after, 'the miner to be paid back');
  await expectSoon(async () => (await redo.getAttribute('aria-disabled')) === null, 'something to redo');
  await redo.click();
  await soonBlocks(after);
  await game.select(-16, 6, 'Miner');
});

it('says why when there is nothing to undo', async () => {
  await game.press('Control+z');
  await game.page.locator('.toast', { hasText: 'There is nothing to undo' }).waitFor();
});
