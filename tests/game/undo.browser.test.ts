/** Undo and redo as a person uses them: with keys, with the buttons of the header, and with words. */
import { expectSoon, Game, mergeEdits, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open();
}, 60_000);
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

it('Ctrl+Z in the middle of a drag gives the drag up, and leaves what was built before', async () => {
  const before = await game.blocks();
  await game.place('miner', [-16, 6]);
  await soonBlocks(before - 10);
  await game.buildButton('belt').click();
  await game.drag([-20, 4], [-18, 4]);
  await soonBlocks(before - 13);
  const from = await game.at(-20, 12);
  const to = await game.at(-12, 12);
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down();
  await game.page.mouse.move(to.x, to.y, { steps: 6 });
  await game.press('Control+z');
  await game.page.mouse.up();
  // The belt is still in hand: one more tile is all that is paid.
  await game.click(-20, 16);
  await soonBlocks(before - 14);
  await game.press('x', 'Control+z', 'Control+z');
  await soonBlocks(before - 10);
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

/** What is so before a step, and after it. */
async function undoneAndRedone(
  isBefore: () => Promise<boolean>,
  isAfter: () => Promise<boolean>,
  what: string,
): Promise<void> {
  await expectSoon(isAfter, what);
  await game.press('Control+z');
  await expectSoon(isBefore, `${what}, undone`);
  await game.press('Control+y');
  await expectSoon(isAfter, `${what}, redone`);
}

it('undoes and redoes the recipe of a machine and the filter of a splitter', async () => {
  await game.place('miner', [-20, 4]);
  await game.select(-20, 4, 'Miner');
  await game.choose('mine_iron');
  const picked = () => game.selection.locator('.picker').innerText();
  await undoneAndRedone(
    async () => !(await picked()).includes('Iron ore'),
    async () => (await picked()).includes('Iron ore'),
    'the recipe',
  );
  await game.place('splitter', [-12, 6]);
  await game.select(-12, 6, 'Splitter');
  const output = game.selection.locator('[data-output=E]');
  await output.locator('.filter-head').click();
  const gear = output.getByRole('button', { name: 'Gear' });
  await gear.click();
  await undoneAndRedone(
    async () => (await gear.getAttribute('aria-pressed')) === 'false',
    async () => (await gear.getAttribute('aria-pressed')) === 'true',
    'the filter',
  );
});

it('undoes and redoes the layout of a yard, a placed blueprint and an expansion', async () => {
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  await game.choose('light_fighter');
  await game.selection.locator('.yard-offer').first().click();
  const layout = (count: RegExp) => async () =>
    (await game.selection.getByRole('img', { name: count }).count()) === 1;
  await undoneAndRedone(
    layout(/Layout of the Light Fighter: 0 modules/),
    layout(/Layout of the Light Fighter: [1-9] modules/),
    'the layout',
  );

  await game.place('miner', [-20, 4], [-16, 4]);
  await game.drag([-21, 3], [-13, 6]);
  await expectSoon(async () => (await game.title()) === '2 buildings', 'two miners selected');
  await game.button('Create Blueprint').click();
  await game.dialog.getByRole('button', { name: /^Use / }).click();
  await game.press('Enter');
  await game.noDialog();
  await game.page.locator('.blueprint-button').first().click();
  const before = await game.blocks();
  await game.click(-18, 12);
  await game.press('x');
  const isStock = (count: number) => async () => (await game.blocks()) === count;
  await undoneAndRedone(isStock(before), isStock(before - 20), 'the blueprint');

  const stock = await game.blocks();
  const price = Number((await game.buildButton('expand').innerText()).replace(/\D/g, ''));
  const scrollX = async () => Number(await game.world.getAttribute('data-scroll-x'));
  /** Scrolls to the left until it goes no further. */
  const toEdge = async (isEdge: (x: number) => boolean) => {
    await game.page.keyboard.down('a');
    await expectSoon(async () => isEdge(await scrollX()), 'the left edge of the asteroid');
    await game.page.keyboard.up('a');
    return scrollX();
  };
  const edge = await toEdge((x) => x === -36);
  await game.buildButton('expand').click();
  await expectSoon(isStock(stock - price), 'the expansion to be paid');
  await toEdge((x) => x < edge);
  await undoneAndRedone(isStock(stock), isStock(stock - price), 'the expansion');
  await game.press('Control+z');
  await soonBlocks(stock);
  await expectSoon(async () => (await scrollX()) === edge, 'the new columns to be gone');
  expect(game.problems).toEqual([]);
});

it('says why when a step cannot be undone fairly any more', async () => {
  await game.fresh(
    mergeEdits(WORKSHOP, {
      'world.toml': [
        [/starting_building_blocks = \d+/, 'starting_building_blocks = 20'],
        [/refund_percentage = \d+/, 'refund_percentage = 50'],
      ],
    }),
  );
  // A finished building gives half of its price: some of what an assembler gave is lost on a miner.
  await game.place('assembler', [-20, 6]);
  await soonBlocks(2);
  await game.select(-20, 6, 'Assembler');
  await game.press('Delete');
  await soonBlocks(11);
  await game.place('miner', [-12, 6]);
  await soonBlocks(1);
  await game.press('Control+z');
  await soonBlocks(6);
  await game.press('Control+z');
  await game.page
    .locator('.toast', { hasText: 'The blocks that this would take back have been spent' })
    .waitFor();
  expect(await game.blocks()).toBe(6);
  await game.fresh(WORKSHOP);
});

it('says why when there is nothing to undo', async () => {
  await game.press('Control+z');
  await game.page.locator('.toast', { hasText: 'There is nothing to undo' }).waitFor();
});
