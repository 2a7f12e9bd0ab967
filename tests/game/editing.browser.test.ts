/** Building in comfort, as a person does it: copy and paste, move, pipette, number keys, rows, replacing, many at once. */
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(() => game.fresh(WORKSHOP));

const isPressed = (name: string) => game.buildButton(name).getAttribute('aria-pressed');
const soonBlocks = (count: number) =>
  expectSoon(async () => (await game.blocks()) === count, `${count} blocks in stock`);
const toast = (text: string) => game.page.locator('.toast', { hasText: text });
const note = () => game.selection.locator('.selection-note').innerText();

it('Ctrl+C and Ctrl+V place a copy with its recipe, Ctrl+Z takes it back; Ctrl+X cuts', async () => {
  await game.place('miner', [-16, 4]);
  await game.select(-16, 4, 'Miner');
  await game.choose('mine_iron');
  await soonBlocks(990);
  await game.press('Control+c');
  await toast('Copied 1 building').waitFor();
  await game.press('Control+v');
  await game.click(-16, 9);
  await soonBlocks(980);
  await game.press('x');
  await game.select(-16, 9, 'Miner');
  await expectText(game.selection.locator('.picker'), /Iron ore/);
  await game.press('Control+z');
  await soonBlocks(990);
  await game.select(-16, 4, 'Miner');
  await game.press('Control+x');
  await toast('Cut 1 building').waitFor();
  await soonBlocks(1000);
  await game.press('Control+v');
  await game.click(-16, 9);
  await soonBlocks(990);
  await game.press('x');
  await game.select(-16, 9, 'Miner');
  await expectText(game.selection.locator('.picker'), /Iron ore/);
});

it('G moves what is selected in one step, and Delete demolishes it', async () => {
  await game.place('miner', [-16, 4]);
  await game.select(-16, 4, 'Miner');
  await soonBlocks(990);
  await game.press('g');
  await game.hover(-15, 4);
  await game.click(-15, 4);
  await game.select(-14, 4, 'Miner');
  await soonBlocks(990);
  await game.press('Control+z');
  await game.select(-16, 4, 'Miner');
  await soonBlocks(990);
  await game.press('Delete');
  await soonBlocks(1000);
});

it('the pipette takes building, rotation and recipe from under the pointer', async () => {
  await game.press('1', 'e');
  await game.click(-16, 4);
  await game.press('x');
  await game.select(-16, 4, 'Miner');
  await game.choose('mine_iron');
  const facing = (await note()).slice(0, 1);
  await expectSoon(async () => {
    await game.hover(-16, 4);
    await game.press('p');
    return (await isPressed('miner')) === 'true';
  }, 'a miner in hand');
  await game.click(-16, 9);
  await soonBlocks(980);
  await game.press('x');
  await game.select(-16, 9, 'Miner');
  await expectText(game.selection.locator('.picker'), /Iron ore/);
  expect((await note()).slice(0, 1)).toBe(facing);
});

it('number keys press the build buttons, and a drag places a row, which gets its recipe at once', async () => {
  await game.press('1');
  await expectSoon(async () => (await isPressed('miner')) === 'true', 'a miner in hand');
  await game.drag([-20, 4], [-16, 4]);
  await soonBlocks(970);
  await game.press('1');
  await game.drag([-21, 3], [-14, 6]);
  await expectSoon(async () => (await game.title()) === '3 buildings', 'three miners selected');
  await game.button(/Recipe for 3 × Miner/).click();
  await game.dialog.getByText('Iron ore').click();
  await game.dialog.getByRole('button', { name: 'Set' }).click();
  await game.noDialog();
  await game.select(-18, 4, 'Miner');
  await expectText(game.selection.locator('.picker'), /Iron ore/);
  // One step for the recipes, one for the row.
  await game.press('Control+z', 'Control+z');
  await soonBlocks(1000);
});

it('a splitter takes the place of a belt and names what it would feed; Q and E turn what stands', async () => {
  await game.layBelt([-20, 4], [-14, 4]);
  await soonBlocks(993);
  await game.press('8');
  await game.hover(-17, 4);
  await expectText(game.page.locator('.world-label:not([hidden])'), /^Feeds .*belt/);
  await game.click(-17, 4);
  await soonBlocks(991);
  await game.press('x');
  await game.select(-17, 4, 'Splitter');
  const before = await note();
  await game.press('e');
  await expectSoon(async () => (await note()) !== before, 'the splitter to be turned');
  await game.press('Control+z');
  await expectSoon(async () => (await note()) === before, 'the splitter to be turned back');
  await game.press('Control+z');
  await soonBlocks(993);
  await game.select(-17, 4, 'Belt');
});

it('with R a dragged belt goes around a building', async () => {
  await game.place('miner', [-16, 6]);
  await soonBlocks(990);
  await game.press('r');
  await toast('Belts go around obstacles').waitFor();
  await game.layBelt([-22, 6], [-10, 6]);
  // Thirteen tiles straight on would cross the miner; around it there are more.
  await expectSoon(async () => (await game.blocks()) <= 990 - 13, 'a belt around the miner');
  await game.select(-12, 6, 'Belt');
});

it('F1 lists the new keys', async () => {
  await game.press('F1');
  const text = await game.dialog.innerText();
  for (const word of ['undo', 'redo', 'copy what is selected', 'move what is selected', 'build buttons'])
    expect(text).toContain(word);
});
