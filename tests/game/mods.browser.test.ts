/** Difficulty and mods: chosen for a new game, shown with their faults and changes, and found again by a saved game. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readModOrder } from '@dota-factory/lib';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP, 'title');
  // In a narrower window the menu alone says the difficulty.
  await game.page.setViewportSize({ width: 1600, height: 900 });
  await writeMod('bad', '[world]\nheight_tiles = "base * 0"\n');
  await writeMod('rich', '[world]\nstarting_building_blocks = "base + 500"\n');
  await writeFile(join(game.home, 'mods', 'order.toml'), 'on = ["bad"]\n');
  await game.page.reload();
}, 60_000);
afterAll(() => game.close());

async function writeMod(name: string, world: string): Promise<void> {
  await mkdir(join(game.home, 'mods', name), { recursive: true });
  await writeFile(join(game.home, 'mods', name, 'world.toml'), world);
}

const mods = () => game.page.locator('[data-dialog="mods"]');
const row = (id: string) => mods().locator(`[data-mod="${id}"]`);
const entry = (id: string) => game.page.locator(`[data-entry="${id}"] button`);
const difficulty = () => game.page.getByTestId('difficulty');
const order = async () =>
  readModOrder({ 'mods/order.toml': await readFile(join(game.home, 'mods', 'order.toml'), 'utf8') });

it('a faulty mod is left out and told, with its place; switches are kept in the order file at once', async () => {
  await expectText(game.page.locator('.title-reports'), 'Left out, since it has faults: the mod "bad"');
  await entry('new').click();
  await game.page.getByRole('button', { name: 'Mods …' }).click();
  await expectText(row('bad'), 'mods/bad/world.toml:2:16');
  await row('rich').getByRole('checkbox').focus();
  await game.press('Space');
  await expectSoon(async () => (await order()).join() === 'bad,rich', 'rich to be on');
  await game.page.getByRole('button', { name: 'rich: earlier' }).click();
  await expectSoon(async () => (await order()).join() === 'rich,bad', 'rich to come first');
  await row('bad').getByRole('checkbox').click();
  await expectSoon(async () => (await order()).join() === 'rich', 'bad to be off');
});

it('every changed value is shown from what to what, and can be searched', async () => {
  await mods()
    .getByRole('tab', { name: /What is changed/ })
    .click();
  await expectText(
    mods().locator('[data-change="world.starting_building_blocks"]'),
    /rich.*1000.*1500.*mods\/rich\/world.toml:2/,
  );
  await mods().getByLabel('Search changes').fill('nothing like it');
  await expectText(mods(), '0 of 1 changes');
  await game.press('Escape');
});

it('a new game takes them, says its difficulty, and a saved game brings them back', async () => {
  await game.dialog.getByRole('radio', { name: 'Hard' }).click();
  await expectText(game.dialog, 'Faster waves');
  await game.dialog.getByRole('button', { name: 'Begin' }).click();
  await game.ready();
  await expectText(difficulty(), 'Hard');
  expect(await game.blocks()).toBe(1450);
  await game.press('Control+s');
  await game.dialog.getByRole('textbox').fill('rich-and-hard');
  await game.press('Enter');
  await game.noDialog();
  await game.press('Escape');
  await expectText(game.dialog, 'Difficulty: Hard · Mods: rich');
  await game.dialog.getByRole('button', { name: 'Title screen' }).click();

  await writeFile(join(game.home, 'mods', 'order.toml'), 'on = []\n');
  await entry('new').click();
  await game.dialog.getByRole('radio', { name: 'Calm' }).click();
  await game.dialog.getByRole('button', { name: 'Begin' }).click();
  await game.ready();
  await expectText(difficulty(), 'Calm');
  expect(await game.blocks()).toBe(2000);
  await game.press('Control+o');
  await game.dialog.getByRole('option', { name: /^rich-and-hard.*hard · with rich/ }).click();
  await game.press('Enter');
  await expectText(difficulty(), 'Hard');
  await expectSoon(async () => (await game.blocks()) === 1450, 'the stock of the saved game');
});

it('a missing mod is named, and the running game goes on', async () => {
  await rm(join(game.home, 'mods', 'rich'), { recursive: true });
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Restart' }).click();
  await expectSoon(async () => (await game.blocks()) === 950, 'a game without the mod');
  await game.noDialog();
  await game.press('Control+o');
  await game.dialog.getByRole('option', { name: /^rich-and-hard/ }).click();
  await game.press('Enter');
  await expectText(game.dialog, 'It was played with the mod "rich", and that is not here.');
  await game.press('Enter');
  await game.noDialog();
  expect(game.problems).toEqual([]);
});
