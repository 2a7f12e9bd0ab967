/** Alerts and the overview: what happens out of sight is told, and one click, drag or key leads there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameState } from '@dota-factory/lib';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';
import { openSaved, writeScene } from './scenes.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());

const scrollX = async () => Number(await game.world.getAttribute('data-scroll-x'));
const isAtFront = async () => (await scrollX()) > 0;
const isAtHome = async () => (await scrollX()) < 0;

/** The boss is announced after a second, and a station is damaged by a shot that is under way. */
function beforeTheBoss(state: GameState): void {
  state.waves.clock.countdown = 61 * 60;
}

beforeEach(async () => {
  await game.fresh();
  await writeScene(game, 'before the boss', beforeTheBoss);
  await openSaved(game, 'before the boss');
  await game.noDialog();
  // The first picture of that world is there.
  await expectText(game.page.getByTestId('boss-countdown'), /^Next boss: (1:0\d|0:5\d)$/);
});

it('an alert is shown with an arrow towards its place; J and a click lead there; the log keeps it', async () => {
  const alert = game.page.locator('[data-alert=boss-soon]');
  await expectText(alert, 'Boss wave in 60 s');
  await game.press('F3');
  const tabs = await game.page.locator('.statistics-header').boundingBox();
  const shown = await alert.boundingBox();
  expect(shown && tabs && shown.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
  await game.press('F3');
  const arrow = game.page.locator('[data-arrow=boss-soon]');
  await arrow.waitFor();
  expect(await arrow.getAttribute('data-side')).toBe('right');
  expect(await isAtHome()).toBe(true);
  await game.press('j');
  await expectSoon(isAtFront, 'J to lead to the front');
  await expectSoon(async () => !(await arrow.isVisible()), 'the arrow to be gone where its place is seen');
  await game.press('Home');
  await expectSoon(isAtHome, 'Home to lead to the factory');
  await game.press('l');
  const log = game.page.getByRole('region', { name: 'Log of alerts' });
  await log.getByRole('button', { name: /Boss wave in 60 s/ }).click();
  await expectSoon(isAtFront, 'the entry of the log to lead to the front');
  expect(game.problems).toEqual([]);
});

it('a click on an alert leads to its place', async () => {
  await game.page.locator('[data-alert=boss-soon]').click();
  await expectSoon(isAtFront, 'the alert to lead to the front');
});

it('a kind can be muted, which is kept in settings.toml', async () => {
  await game.press('l');
  const chip = game.page.getByRole('button', { name: 'Boss wave in a minute', exact: true });
  await chip.click();
  await expectSoon(async () => (await chip.getAttribute('aria-pressed')) === 'false', 'the kind to be muted');
  const file = join(game.home, 'settings.toml');
  const isKept = async () => (await readFile(file, 'utf8').catch(() => '')).includes('"boss-soon"');
  await expectSoon(isKept, 'the choice to be written');
  await game.fresh();
  await openSaved(game, 'before the boss');
  await game.press('l');
  await game.page.locator('.alert-log-entry[data-muted=true]').filter({ hasText: 'Boss wave' }).waitFor();
  expect(await game.page.locator('[data-alert]').count()).toBe(0);
  await chip.click();
  await expectSoon(async () => !(await isKept()), 'the kind to be shown again');
});

it('[REQ-UI-SCROLL] the overview, Home, End, the wheel and the middle button scroll the world', async () => {
  const strip = game.page.getByTestId('overview');
  const box = await strip.boundingBox();
  if (!box) throw new Error('no overview');
  const start = await scrollX();
  await game.page.mouse.click(box.x + box.width - 2, box.y + 8);
  await expectSoon(isAtFront, 'a click at the end of the strip to show the front');
  const front = await scrollX();
  await game.page.mouse.move(box.x + box.width - 2, box.y + 8);
  await game.page.mouse.down();
  await game.page.mouse.move(box.x + 2, box.y + 8, { steps: 4 });
  await game.page.mouse.up();
  await expectSoon(isAtHome, 'a drag to the other end to show the asteroid');
  await game.press('End');
  await expectSoon(async () => (await scrollX()) === front, 'End to show the front');
  await game.press('Home');
  await expectSoon(async () => (await scrollX()) < start + 10, 'Home to show the factory');
  await expectSoon(async () => {
    const before = await scrollX();
    await game.page.waitForTimeout(60);
    return (await scrollX()) === before;
  }, 'the view to rest');
  const home = await scrollX();
  await game.hover(home + 8, 5);
  await game.page.mouse.wheel(0, 200);
  await expectSoon(async () => (await scrollX()) > home + 3, 'the wheel to scroll');
  const wheeled = await scrollX();
  const from = await game.at(wheeled + 10, 5);
  await game.page.mouse.move(from.x, from.y);
  await game.page.mouse.down({ button: 'middle' });
  await game.page.mouse.move(from.x + 120, from.y, { steps: 3 });
  await game.page.mouse.up({ button: 'middle' });
  await expectSoon(async () => (await scrollX()) < wheeled - 2, 'the middle button to drag the world');
  expect(game.problems).toEqual([]);
});
