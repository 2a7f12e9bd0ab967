/** The title screen: no game runs before the player asks for one, and every way into one leads there and back. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRulebook, createState, decodeState, loadConfig } from '@dota-factory/lib';
import { readConfigFolder } from '@dota-factory/lib/node';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
/** Names of files, before the battle behind the title was watched. */
let saved: readonly string[] = [];
beforeAll(async () => {
  game = await Game.open(WORKSHOP, 'title');
}, 60_000);
afterAll(() => game.close());

const title = () => game.page.getByTestId('title');
const entry = (id: string) => game.page.locator(`[data-entry="${id}"] button`);
const focused = () => game.page.evaluate(() => document.activeElement?.closest('[data-entry]')?.textContent);

it('begins with New game: by keyboard, with a seed of one’s own', async () => {
  await expectText(entry('new'), 'New game');
  expect(await game.world.count()).toBe(0);
  expect(await entry('continue').count()).toBe(0);
  expect(await focused()).toBe('New game');
  await game.press('ArrowUp');
  expect(await focused()).toBe('Quit');
  await game.press('ArrowDown', 'Enter');
  await game.page.getByLabel('Seed').fill('iron age');
  await expectText(game.dialog, 'Seed 663433504');
  await game.press('Enter');
  await game.ready();
  await game.noDialog();
  expect(await title().count()).toBe(0);
});

it('[REQ-UI-GAME-MENU] the menu leads back to it, and Continue to the very game, kept with its picture', async () => {
  await game.place('miner', [-20, 4]);
  await game.select(-20, 4, 'Miner');
  await game.press('Escape');
  await game.dialog.getByRole('button', { name: 'Title screen' }).click();
  await expectText(entry('continue'), /Continue.*survived · Boss Wave #1/);
  expect(await game.world.count()).toBe(0);
  await entry('continue').locator('img').waitFor();
  expect(await focused()).toContain('Continue');

  const { config } = loadConfig(await readConfigFolder(join(game.home, 'config')));
  if (!config) throw new Error('the config of the test is faulty');
  const rulebook = createRulebook(config.game);
  const kept = decodeState(await readFile(join(game.home, 'saves/ended-1.dfsave')), rulebook);
  const seedOf = (seed: number) => createState(rulebook, seed).random;
  expect(kept.ok && kept.value.random).toEqual(seedOf(663_433_504));

  await game.press('Enter');
  await game.ready();
  await expectText(game.page.locator('.toast'), 'Opened: ended-1');
  await game.select(-20, 4, 'Miner');
  await expectSoon(async () => (await game.speed()) === '1×', 'time to pass');
});

it('damaged saves are reported: the automatic one at once, another when it is loaded, after which the title is there again', async () => {
  await writeFile(join(game.home, 'saves/Broken.dfsave'), 'no save');
  await writeFile(join(game.home, 'saves/autosave.dfsave'), 'no save');
  await game.page.reload();
  await expectText(title(), 'autosave: The file is damaged. It is kept as');
  await entry('load').click();
  await game.dialog.getByRole('option', { name: /^Broken\b/ }).click();
  await game.press('Enter');
  await expectText(game.dialog, 'Broken could not be opened');
  await expectText(game.dialog, 'The newest good one is');
  await game.press('Escape');
  await title().waitFor();
  await game.noDialog();
  saved = (await readdir(join(game.home, 'saves'))).toSorted();
});

it('a file that is dropped on it does not take its place', async () => {
  const wouldLeave = await title().evaluate((element) => {
    const data = new DataTransfer();
    data.items.add(new File(['a letter'], 'letter.txt'));
    const happen = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
    return [happen('dragover'), happen('drop')];
  });
  expect(wouldLeave).toEqual([false, false]);
});

it('a battle plays behind it, is never kept, and stands still where less motion is asked for', async () => {
  const world = game.page.getByTestId('title-world');
  const tick = async () => Number(await world.getAttribute('data-tick'));
  await world.and(game.page.locator('[data-tick]')).waitFor();
  const from = await tick();
  await expectSoon(async () => (await tick()) > from, 'the battle to go on');
  await game.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectSoon(async () => {
    const before = await tick();
    await game.page.waitForTimeout(300);
    return (await tick()) === before;
  }, 'a still picture');
  await game.page.emulateMedia({ reducedMotion: null });
  expect((await readdir(join(game.home, 'saves'))).toSorted()).toEqual(saved);
});

describe('the settings', () => {
  const openSettings = async (page: string) => {
    await entry('settings').click();
    await game.dialog.getByRole('tab', { name: page }).click();
  };
  const row = (action: string) => game.dialog.locator(`[data-action="${action}"]`);

  it('[REQ-UI-HOTKEYS] another key is chosen for an action, with a warning where it is taken', async () => {
    await openSettings('Keys');
    await row('faster').getByRole('button').first().click();
    await game.press('s');
    await expectText(row('faster'), 'S is “Slower”');
    await row('faster').getByRole('button', { name: 'Leave it' }).click();
    await game.dialog.getByRole('tab', { name: 'Picture' }).click();
    await game.dialog.getByRole('radio', { name: 'Less motion' }).click();
    expect(await game.page.evaluate(() => document.documentElement.dataset['motion'])).toBe('less');
    const size = () => game.page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await game.dialog.getByRole('slider').fill('75');
    expect(await size()).toBe('12px');
    await game.dialog.getByRole('slider').fill('200');
    await expectText(game.dialog, 'This window has room for 125 %');
    // The last of all changes: whatever is kept of it is kept for its own sake.
    await game.dialog.getByRole('tab', { name: 'Keys' }).click();
    await row('faster').getByRole('button').first().click();
    await game.press('f');
    await expectText(row('faster'), 'F');
    await game.press('Escape');
    await game.noDialog();
  });

  it('[REQ-UI-HOTKEYS] the key works in play, F1 shows it, and the next start knows it', async () => {
    await game.restartHost();
    await entry('continue').click();
    await game.ready();
    await expectSoon(async () => (await game.speed()) === '1×', 'time to pass');
    await game.press('w');
    await game.press('f');
    await expectSoon(async () => (await game.speed()) === '2×', 'twice the speed');
    await game.press('F1');
    await expectText(game.dialog.locator('.key-line').filter({ hasText: 'faster' }), 'F');
    await game.press('Escape');
    await game.noDialog();
  });

  it('a damaged file of settings is replaced by the usual ones, kept aside and reported', async () => {
    await writeFile(join(game.home, 'settings.toml'), 'volume_master = "loud"\n');
    await game.page.reload();
    await expectText(title(), 'The settings were damaged');
    expect(await readFile(join(game.home, 'settings.damaged.toml'), 'utf8')).toContain('loud');
    expect(await game.page.evaluate(() => document.documentElement.dataset['motion'])).toBeUndefined();
  });
});

it.each([
  ['arcade', 'Arcade'],
  ['balancing', 'Start All'],
])(
  'the %s is started as a process of its own; without windows here its address is given',
  async (product, shown) => {
    await entry(product).click();
    const link = game.dialog.getByRole('link');
    await link.waitFor({ timeout: 60_000 });
    const page = await game.page.context().newPage();
    await page.goto((await link.getAttribute('href')) ?? '');
    await expectText(page.locator('body'), shown, 20_000);
    await page.close();
    await game.press('Escape');
    await game.noDialog();
    expect(game.problems).toEqual([]);
  },
  90_000,
);

it('Quit ends the game with its own process, and the window says so', async () => {
  await entry('quit').click();
  await expectText(game.page.getByRole('heading'), 'Goodbye');
  expect(await game.host.exit).toBe(0);
});
