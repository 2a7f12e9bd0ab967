/** Dialogs: those that must be answered stay, those that come by themselves take no key meant for the game. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';
import { offerShips, openSaved, writeScene } from './scenes.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(async () => {
  await rm(join(game.home, 'saves'), { recursive: true, force: true });
  await game.fresh();
});

const shown = (name: string) => game.page.locator(`dialog[data-dialog="${name}"][open]`);
const cards = () => shown('schematic').locator('.schematic');
const tick = async () => Number(await game.world.getAttribute('data-tick'));

/** Clicks the first card of the next choice at the very moment at which it is there. */
const clickNextChoice = () =>
  game.page.evaluate(() => {
    const text = () => document.querySelector<HTMLElement>('dialog[open] .schematics')?.innerText;
    const before = text();
    const observer = new MutationObserver(() => {
      const now = text();
      if (now === undefined || now === before) return;
      observer.disconnect();
      document.querySelector<HTMLElement>('dialog[open] .schematic')?.click();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
  });

const SCENES = [
  ['schematic', offerShips()],
  [
    'game-over',
    (state: { gameOver: boolean }) => {
      state.gameOver = true;
    },
  ],
] as const;

describe.each(SCENES)('the dialog "%s"', (name, scene) => {
  beforeEach(async () => {
    await writeScene(game, 'Scene', scene);
    await openSaved(game, 'Scene');
    await shown(name).waitFor();
    await expectSoon(async () => (await tick()) === 0, 'the opened world to be drawn');
  });

  it('[REQ-UI-GAME-MENU] cannot be closed by Escape, however often: the menu opens above it and closes again', async () => {
    for (let i = 0; i < 12; i++) {
      await game.press('Escape');
      await shown('menu').waitFor();
      await game.press('Escape');
      await shown('menu').waitFor({ state: 'detached' });
      expect(await shown(name).count()).toBe(1);
    }
  });

  it('[REQ-UI-GAME-MENU] stays when Escape is held down or pressed after a click beside it', async () => {
    await game.page.mouse.click(5, 5);
    await game.page.keyboard.down('Escape');
    // Each further press of a held key is a repeat.
    for (let i = 0; i < 12; i++) await game.page.keyboard.down('Escape');
    await game.page.keyboard.up('Escape');
    await shown('menu').waitFor();
    expect(await shown(name).count()).toBe(1);
  });

  it('[REQ-UI-HOTKEYS] leaves no button to the keys of the game: Space, Enter and letters answer nothing', async () => {
    const before = await tick();
    await game.press(' ', 'Enter', 'w', 's', 'Backspace');
    await game.graceIsOver();
    await game.press(' ', 'Enter', 'w', 's', 'Backspace');
    await game.page.waitForTimeout(200);
    expect(await shown(name).count()).toBe(1);
    expect(await tick()).toBe(before);
    // By keyboard: Tab to a button, and Enter.
    await game.press('Tab');
    const hasFocus = () => shown(name).evaluate((each) => each.contains(document.activeElement));
    expect(await hasFocus()).toBe(true);
    await game.press('Enter');
    await shown(name).waitFor({ state: 'detached' });
    expect(await game.speed()).toBe('1×');
  });
});

it('[REQ-DEF-SCHEMATIC-DROP] a click that was meant for the world when the choice appeared takes no schematic', async () => {
  await writeScene(game, 'Scene', offerShips());
  await clickNextChoice();
  await openSaved(game, 'Scene');
  await shown('schematic').waitFor();
  await game.graceIsOver();
  expect(await shown('schematic').count()).toBe(1);
  await cards().first().click();
  await shown('schematic').waitFor({ state: 'detached' });
});

it('[REQ-DEF-SCHEMATIC-DROP] a double click takes one schematic, not also one of the next choice', async () => {
  await writeScene(game, 'Scene', offerShips(1));
  await openSaved(game, 'Scene');
  await shown('schematic').waitFor();
  await game.graceIsOver();
  const first = await cards().allInnerTexts();
  await clickNextChoice();
  await cards().first().dblclick();
  const isNext = async () => (await cards().allInnerTexts()).join() !== first.join();
  await expectSoon(async () => (await cards().count()) > 0 && (await isNext()), 'the choice after it');
  // It is still open, and has a half second of its own.
  await game.graceIsOver();
  expect(await shown('schematic').count()).toBe(1);
  await cards().first().click();
  await shown('schematic').waitFor({ state: 'detached' });
});

describe('[REQ-UI-HOTKEYS] Space pauses, and presses nothing,', () => {
  const picker = () => game.selection.locator('.picker');

  it('after a recipe is chosen by mouse or keyboard', async () => {
    await game.place('miner', [-20, 4]);
    await game.select(-20, 4, 'Miner');
    await game.choose('mine_iron');
    await expectText(picker(), 'Iron ore');
    await game.press(' ');
    expect(await game.speed()).toBe('0×');
    expect(await picker().getAttribute('aria-expanded')).toBe('false');
    await game.press(' ');
    expect(await game.speed()).toBe('1×');
    // Enter opens it, arrows go, Enter chooses; then Space is the game's again.
    await picker().focus();
    await game.press('Enter', 'ArrowRight', 'Enter');
    await expectSoon(async () => !(await picker().innerText()).includes('Iron ore'), 'another ore');
    expect(await picker().evaluate((each) => each === document.activeElement)).toBe(true);
    await game.press(' ');
    expect(await game.speed()).toBe('0×');
    expect(await picker().getAttribute('aria-expanded')).toBe('false');
  });

  it('after a ship is chosen, configured and confirmed', async () => {
    await game.place('shipyard', [-2, 4]);
    await game.select(-2, 4, 'Shipyard');
    await game.choose('light_fighter');
    await game.press(' ');
    expect(await game.speed()).toBe('0×');
    await game.press(' ');
    await game.button('Configure').click();
    await game.dialog.getByRole('button', { name: 'Confirm' }).click();
    await game.noDialog();
    await game.press(' ');
    expect(await game.speed()).toBe('0×');
    expect(await game.page.locator('.picker-grid').count()).toBe(0);
    expect(await game.page.locator('dialog[open]').count()).toBe(0);
  });

  it('on every control that Tab reaches, and Enter presses each', async () => {
    await game.place('shipyard', [-2, 4]);
    await game.select(-2, 4, 'Shipyard');
    await game.choose('light_fighter');
    const reached = new Set<string>();
    for (let i = 0; i < 60; i++) {
      await game.press('Tab');
      const label = await game.page.evaluate(() => {
        const { activeElement: at } = document;
        return at instanceof HTMLButtonElement ? (at.getAttribute('aria-label') ?? at.innerText) : '';
      });
      if (label === '') continue;
      reached.add(label);
      const before = await game.speed();
      await game.press(' ');
      expect([label, await game.speed()]).toEqual([label, before === '0×' ? '1×' : '0×']);
      expect(await game.page.locator('dialog[open], .picker-grid').count()).toBe(0);
    }
    for (const label of ['0×', 'Menu', 'Configure', 'Save']) expect([...reached]).toContain(label);
    await game.button('Menu').focus();
    await game.press('Enter');
    await shown('menu').waitFor();
  });
});

describe('[REQ-MOD-UI-DIALOG] Escape in the layout dialog', () => {
  const grid = () => game.page.getByTestId('layout-grid');
  const modules = async () => Number(await grid().getAttribute('data-modules'));
  const gun = () => shown('layout').locator('[data-module="autocannon"]');

  async function configure(): Promise<void> {
    await game.place('shipyard', [-2, 4]);
    await game.select(-2, 4, 'Shipyard');
    await game.choose('light_fighter');
    await game.button('Configure').click();
    await grid().waitFor();
    await game.settled();
  }

  async function placeGun(): Promise<void> {
    await gun().click();
    const size = Number(await grid().getAttribute('data-cell-size'));
    await grid().click({ position: { x: size / 2, y: size / 2 } });
    expect(await modules()).toBe(1);
  }

  it('puts the held module away first, then asks before changes are lost', async () => {
    await configure();
    await placeGun();
    expect(await gun().getAttribute('aria-pressed')).toBe('true');
    await game.press('Escape');
    expect(await gun().getAttribute('aria-pressed')).toBe('false');
    expect(await modules()).toBe(1);
    await game.press('Escape');
    await expectText(shown('confirm'), 'Discard');
    // Once more: back to the layout, which is still there.
    await game.press('Escape');
    await shown('confirm').waitFor({ state: 'detached' });
    expect(await modules()).toBe(1);
    await game.press('Escape');
    await shown('confirm').getByRole('button', { name: 'Discard changes' }).click();
    await game.noDialog();
    await game.selection.getByRole('img', { name: /0 modules/ }).waitFor();
  });

  it('puts Remove away, and closes at once when nothing has changed', async () => {
    await configure();
    const remove = shown('layout').getByRole('button', { name: 'Remove' });
    await remove.click();
    await game.press('Escape');
    expect(await remove.getAttribute('aria-pressed')).toBe('false');
    // Placed and taken off again is no change.
    await placeGun();
    await game.press('Backspace');
    await grid().click({ position: { x: 5, y: 5 } });
    expect(await modules()).toBe(0);
    await game.press('Escape', 'Escape');
    await game.noDialog();
  });
});
