/** Whole games as files: saved and opened by name, kept at the end, opened from outside. */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';
import { openSaved, writeScene } from './scenes.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(async () => {
  // First, since a game with buildings is kept by itself.
  await game.fresh();
  await rm(saves(), { recursive: true, force: true });
});

const saves = () => join(game.home, 'saves');
const toast = () => game.page.locator('.toast');
const choice = (name: string) => game.dialog.getByRole('option', { name: new RegExp(`^${name}\\b`) });

/** A miner with iron, saved under a name. */
async function saveMiner(name: string): Promise<void> {
  await game.place('miner', [-20, 4]);
  await game.select(-20, 4, 'Miner');
  await game.choose('mine_iron');
  await game.press('Control+s');
  await expectText(game.dialog, 'Save game');
  await game.page.getByLabel('Name').fill(name);
  await game.press('Enter');
  await expectText(toast(), `Saved: ${name}`);
}

it('a game that is saved is there the next day, with everything in it', async () => {
  await saveMiner('Iron age');
  const blocks = await game.blocks();
  await game.restartHost();
  await game.ready();
  expect(await game.blocks()).not.toBe(blocks);
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Open game' }).click();
  await choice('Iron age').click();
  await game.press('Enter');
  await expectText(toast(), 'Opened: Iron age');
  await game.noDialog();
  await game.select(-20, 4, 'Miner');
  await expectText(game.selection, 'Iron ore');
  expect(await game.blocks()).toBe(blocks);
});

it('a name that is no file name everywhere is refused before anything is written', async () => {
  await game.press('Control+s');
  await game.page.getByLabel('Name').fill('../../etc');
  const confirm = game.dialog.getByRole('button', { name: 'Confirm' });
  await expectSoon(async () => (await confirm.getAttribute('aria-disabled')) === 'true', 'a refusal');
  await game.press('Escape');
  await game.noDialog();
});

it('without saved games the list says what makes one', async () => {
  await game.press('Control+o');
  await expectText(game.dialog, 'No game is saved yet');
  await game.press('Escape');
  await game.noDialog();
});

it('a file that is no saved game, or a damaged one, is reported, and the running game goes on', async () => {
  await saveMiner('Whole');
  const bytes = await readFile(join(saves(), 'Whole.dfsave'));
  await writeFile(join(saves(), 'Cut.dfsave'), bytes.subarray(0, bytes.length / 2));
  await game.press('Control+o');
  await choice('Cut').click();
  await game.press('Enter');
  await expectText(game.dialog, 'Cut could not be opened');
  await game.press('Enter');
  await game.noDialog();
  await game.select(-20, 4, 'Miner');
});

it('where nothing can be written, the reason is reported', async () => {
  await writeFile(saves(), 'a file where the folder should be');
  await game.press('Control+s');
  await game.press('Enter');
  await expectText(game.dialog, 'The game could not be saved');
  await expectText(game.dialog, join(saves(), 'My game.dfsave'));
  await game.press('Escape');
  await game.noDialog();
  await rm(saves());
});

it('the running game is kept when the process is asked to end', async () => {
  await game.place('miner', [-20, 4]);
  await game.select(-20, 4, 'Miner');
  game.host.process.kill('SIGTERM');
  await game.host.exit;
  await game.restartHost();
  await game.ready();
  expect((await stat(join(saves(), 'autosave.dfsave'))).size).toBeGreaterThan(100);
  await game.press('Control+o');
  await choice('autosave').click();
  await game.press('Enter');
  await expectText(toast(), 'Opened: autosave');
  await game.select(-20, 4, 'Miner');

  // A new game takes that name when it ends, and what it replaces stays.
  await game.fresh();
  const kept = await readFile(join(saves(), 'autosave.dfsave'));
  await game.place('belt', [-18, 4]);
  await game.select(-18, 4, 'Belt');
  game.host.process.kill('SIGTERM');
  await game.host.exit;
  expect(await readFile(join(saves(), 'autosave-before.dfsave'))).toEqual(kept);
  expect(await readFile(join(saves(), 'autosave.dfsave'))).not.toEqual(kept);
  await game.restartHost();
  await game.ready();
});

it('a saved game opens by double click', async () => {
  await saveMiner('Double click');
  await game.restartHost(join(saves(), 'Double click.dfsave'));
  await game.ready();
  await expectText(toast(), 'Opened: Double click');
  await game.select(-20, 4, 'Miner');
});

describe('a game that another one replaces', () => {
  async function restart(): Promise<void> {
    await game.press('Escape');
    await game.dialog.getByRole('button', { name: 'Restart' }).click();
    await game.noDialog();
    await expectSoon(async () => (await game.blocks()) === 1000, 'the blocks of a new game');
  }

  it('[REQ-UI-GAME-MENU] is kept at Restart, which says under which name, and one click brings it back', async () => {
    await game.place('miner', [-20, 4]);
    await game.select(-20, 4, 'Miner');
    await restart();
    await expectText(toast(), 'ended-1');
    await toast().getByRole('button', { name: 'Bring it back' }).click();
    await expectText(toast(), 'Opened: ended-1');
    await game.select(-20, 4, 'Miner');
  });

  it('[REQ-UI-GAME-MENU] is the first in the list of Ctrl+O; a Restart after it does not replace it', async () => {
    await game.place('miner', [-20, 4]);
    await game.select(-20, 4, 'Miner');
    await restart();
    await expectText(toast(), 'ended-1');
    // Nothing was done in this one, so there is nothing to keep.
    await restart();
    await game.place('belt', [-18, 4]);
    await game.select(-18, 4, 'Belt');
    await restart();
    await expectText(toast(), 'ended-2');
    await game.press('Control+o');
    await expectSoon(async () => (await game.dialog.getByRole('option').count()) >= 2, 'both games');
    const names = await game.dialog.locator('.option-label').allInnerTexts();
    expect(names.filter((each) => each.startsWith('ended'))).toEqual(['ended-2', 'ended-1']);
    await game.dialog.getByRole('option', { name: /^ended-1\b/ }).click();
    await game.press('Enter');
    await game.select(-20, 4, 'Miner');
  });

  it('is kept when another game is opened, too', async () => {
    await writeScene(game, 'Scene', () => {});
    await game.place('miner', [-20, 4]);
    await game.select(-20, 4, 'Miner');
    await openSaved(game, 'Scene');
    await expectText(toast(), 'ended-1');
    await toast().getByRole('button', { name: 'Bring it back' }).click();
    await game.select(-20, 4, 'Miner');
  });
});
