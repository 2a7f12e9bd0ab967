/** Building in comfort, as a person does it: copy and paste, move, pipette, number keys, rows, replacing, many at once. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectSoon, expectText, Game, type Pixels, WORKSHOP } from './driver.ts';

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
const label = () => game.page.locator('.world-label:not([hidden])');
const differ = (a: Pixels, b: Pixels) => a.data.some((value, i) => Math.abs(value - (b.data[i] ?? 0)) > 24);

it('Ctrl+C and Ctrl+V place a copy with its recipe, Ctrl+Z takes it back; Ctrl+X cuts', async () => {
  await game.place('miner', [-16, 4]);
  await game.select(-16, 4, 'Miner');
  await game.choose('mine_iron');
  await soonBlocks(990);
  // At once: nobody waits for the word that it is copied.
  await game.press('Control+c', 'Control+v');
  await toast('Copied 1 building').waitFor();
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
  await game.press('Control+z');
  await expectText(game.selection.locator('.picker'), /Choose/);
  expect(await game.blocks()).toBe(970);
  await game.press('Control+z');
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

it('ends of a tunnel take the places of belts, each in one step, and one undo brings the belt back', async () => {
  await game.layBelt([-20, 4], [-14, 4]);
  await soonBlocks(993);
  await game.press('9');
  await game.click(-18, 4);
  await soonBlocks(991);
  await game.click(-15, 4);
  await soonBlocks(989);
  await game.press('x');
  await game.select(-18, 4, 'Tunnel Entry');
  await game.select(-15, 4, 'Tunnel Exit');
  await game.select(-16, 4, 'Belt');
  await game.press('Control+z');
  await soonBlocks(991);
  await game.select(-15, 4, 'Belt');
  await game.press('Control+z');
  await soonBlocks(993);
  await game.select(-18, 4, 'Belt');
});

it('with R a dragged belt goes around a building, and with R again straight on', async () => {
  await game.place('miner', [-16, 6]);
  await soonBlocks(990);
  await game.press('r');
  await toast('Belts go around obstacles').waitFor();
  await game.layBelt([-22, 6], [-10, 6]);
  // Thirteen tiles straight on would cross the miner; around it there are more.
  await expectSoon(async () => (await game.blocks()) <= 990 - 13, 'a belt around the miner');
  await game.select(-12, 6, 'Belt');
  await game.press('Control+z');
  await soonBlocks(990);
  await game.press('r');
  await toast('Belts go straight').waitFor();
  await game.layBelt([-22, 6], [-10, 6]);
  // The two tiles of the miner stay its own.
  await soonBlocks(990 - 11);
});

it('a tunnel end in hand shows its partner, and says where there is none', async () => {
  await game.press('9');
  await game.hover(-20, 8);
  await expectText(label(), /No exit within \d+ tiles/);
  await game.click(-20, 8);
  // The other end is in hand now; the way to the entry is marked.
  await game.hover(-16, 12);
  await expectText(label(), /No entry within \d+ tiles/);
  const before = await game.tilePixels(-18, 8);
  await game.hover(-16, 8);
  await expectText(label(), 'Connects to the entry 4 tiles away');
  await expectSoon(
    async () => differ(await game.tilePixels(-18, 8), before),
    'the tiles between the ends to be marked',
  );
});

it('a splitter in hand names each side that it would feed, and marks it', async () => {
  await game.place('smelter', [-14, 8]);
  await game.layBelt([-17, 10], [-17, 12]);
  await game.press('8');
  await game.hover(-24, 20);
  await expectText(label(), 'Feeds east: nothing yet, south: nothing yet');
  const before = await game.tilePixels(-14, 8);
  await game.hover(-15, 8);
  await expectText(label(), 'Feeds east: smelter, south: nothing yet');
  await expectSoon(async () => differ(await game.tilePixels(-14, 8), before), 'the smelter to be marked');
  await game.hover(-17, 9);
  await expectText(label(), 'Feeds east: nothing yet, south: belt');
});

it('each building is in hand as it was turned last', async () => {
  await game.press('1', 'e');
  await game.press('2', 'q');
  await game.press('1');
  await game.click(-20, 4);
  await game.press('2');
  await game.click(-16, 4);
  await game.press('3');
  await game.click(-11, 5);
  await game.press('x');
  const facings: string[] = [];
  for (const [x, y, title] of [
    [-20, 4, 'Miner'],
    [-16, 4, 'Smelter'],
    [-11, 5, 'Assembler'],
  ] as const) {
    await game.select(x, y, title);
    facings.push((await note()).slice(0, 1));
  }
  expect(facings).toEqual(['↓', '↑', '→']);
});

it('words name the keys that the player has chosen', async () => {
  const file = join(game.home, 'settings.toml');
  const before = await readFile(file, 'utf8');
  const keys = { keys: 'F6', statistics: 'F8', 'turn-right': 'T', copy: 'Ctrl+K', undo: 'Ctrl+U' };
  const lines = Object.entries(keys).map(([action, key]) => `${action} = ["${key}"]`);
  await writeFile(file, [before, '[keys]', ...lines].join('\n'));
  await game.fresh();
  await game.press('Control+v');
  await toast('select buildings and press Ctrl+K').waitFor();
  await game.place('miner', [-16, 4]);
  await game.button('Undo').hover();
  await expectText(game.page.locator('.tooltip'), /: Ctrl\+U$/);
  await game.button('Statistics').hover();
  await expectText(game.page.locator('.tooltip'), 'Statistics: F8');
  await game.press('F6');
  await expectText(game.dialog, 'Keys and mouse');
  await game.press('F6');
  await game.noDialog();
  await game.place('shipyard', [-2, 4]);
  await game.select(-2, 4, 'Shipyard');
  await game.choose('light_fighter');
  await game.button('Configure').click();
  await game.dialog.locator('[data-module="autocannon"]').click();
  await expectText(game.dialog.getByRole('status'), 'Q and T turn it');
  await writeFile(file, before);
});

it('F1 lists the new keys', async () => {
  await game.press('F1');
  const text = await game.dialog.innerText();
  for (const word of ['undo', 'redo', 'copy what is selected', 'move what is selected', 'build buttons'])
    expect(text).toContain(word);
});
