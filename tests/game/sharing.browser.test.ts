/** Blueprints that are kept by themselves, and given to others as texts and pictures. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBlueprints, formatBlueprintText, parseBlueprints } from '@dota-factory/lib';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
const file = () => join(game.home, 'blueprints.toml');
beforeEach(async () => {
  await rm(file(), { force: true });
  await game.fresh(WORKSHOP);
});

const names = () => game.page.locator('.blueprint-name').allInnerTexts();
const namesInFile = async () => {
  const text = await readFile(file(), 'utf8').catch(() => '');
  return parseBlueprints(text, 'blueprints.toml').entries.map(({ name }) => name);
};
const note = () => game.dialog.locator('.share-note');
/** A file of the desktop, dragged in and let go at a place of the window. */
const drop = async (file: string, at: { readonly x: number; readonly y: number }) => {
  const chrome = await game.page.context().newCDPSession(game.page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await chrome.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await chrome.detach();
};
const BELT = { name: 'Short belt', buildings: [{ type: 'belt', dx: 0, dy: 0, rotation: 90 }] } as const;

it('a blueprint is kept as soon as it is made, under a name that can be taken from its content', async () => {
  await game.place('miner', [-16, 4]);
  await game.select(-16, 4, 'Miner');
  await game.button('Create Blueprint').click();
  await game.dialog.getByRole('button', { name: 'Use “Miner”' }).click();
  await game.press('Enter');
  await game.noDialog();
  await expectSoon(async () => (await namesInFile()).join() === 'Miner', 'the blueprint in its file');
  await game.fresh();
  await expectSoon(async () => (await names()).join() === 'Miner', 'the blueprint after a new start');
});

it('a text is taken in, given away and taken in again under another name; a wrong one says why', async () => {
  await game.button('Share').click();
  const text = formatBlueprintText(BELT);
  const field = game.dialog.getByPlaceholder('DFB1.…');
  await field.fill(text.slice(0, -3));
  await game.dialog.getByRole('button', { name: 'Add' }).click();
  await expectText(note(), 'This text is cut off or changed');
  await field.fill(text);
  await game.dialog.getByRole('button', { name: 'Add' }).click();
  await expectText(note(), 'Added “Short belt”');
  expect(await game.dialog.getByLabel('Text of the blueprint').inputValue()).toBe(text);
  await field.fill(text);
  await game.dialog.getByRole('button', { name: 'Add' }).click();
  await expectText(note(), 'Added “Short belt (2)”');
  await game.press('Escape');
  await game.noDialog();
  expect(await names()).toEqual(['Short belt', 'Short belt (2)']);
});

it('a picture carries a blueprint out and in again', async () => {
  await writeFile(file(), formatBlueprints([BELT]));
  await game.fresh();
  await expectSoon(async () => (await names()).length === 1, 'the blueprint of the file');
  await game.button('Share').click();
  const saving = game.page.waitForEvent('download');
  await game.dialog.getByRole('button', { name: 'Save as picture' }).click();
  const picture = join(game.home, 'belt.png');
  await (await saving).saveAs(picture);
  await game.dialog.locator('input[type="file"]').setInputFiles(picture);
  await expectText(note(), 'Added “Short belt (2)”');
  await game.press('Escape');
  await game.noDialog();
  const overWorld = { x: 300, y: 300 };
  const overPanel = { x: 1200, y: 600 };
  await drop(picture, overWorld);
  await expectText(game.page.locator('.toast'), 'Added “Short belt (3)”');
  await drop(picture, overPanel);
  await expectText(game.page.locator('.toast'), 'Added “Short belt (4)”');
  const letter = join(game.home, 'letter.txt');
  await writeFile(letter, 'a letter');
  await drop(letter, overWorld);
  await expectText(game.page.locator('.toast'), 'This is no blueprint');
  expect(await names()).toEqual(['Short belt', 'Short belt (2)', 'Short belt (3)', 'Short belt (4)']);
});

it('more than ten blueprints can be searched', async () => {
  const many = Array.from({ length: 11 }, (_, i) => ({ ...BELT, name: `Line ${i + 1}` }));
  await writeFile(file(), formatBlueprints(many));
  await game.fresh();
  await expectSoon(async () => (await names()).length === 11, 'all blueprints');
  await game.page.getByLabel('Search blueprints').fill('11');
  await expectSoon(async () => (await names()).join() === 'Line 11', 'the one that is looked for');
});
