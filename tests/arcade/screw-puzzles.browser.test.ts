/** Screw puzzles in the window: tapped by mouse and keys, dragged, undone, advised, kept by themselves, and from files of one's own. */
import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { formatTinyRegion } from '../../apps/arcade/src/renderer/screw/testing/tiny-region.ts';
import { Arcade, expectSoon, expectText } from './driver.ts';

let arcade: Arcade;
const testId = (id: string) => arcade.page.getByTestId(id);
const screw = (name: string) => arcade.page.locator(`[data-screw="${name}"]`);

beforeAll(async () => {
  arcade = await Arcade.open({}, (home) => {
    const file = join(home, 'mine.json');
    writeFileSync(file, formatTinyRegion());
    writeFileSync(join(home, 'levels/screw/tiny.json'), formatTinyRegion());
    return [file];
  });
}, 240_000);
afterAll(() => arcade.close());
afterEach(() => expect(arcade.problems).toEqual([]));

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await arcade.page.keyboard.press(key);
};

/** A level from its start, whatever was played before. */
async function open(level: string, screws: number, region = 'tiny'): Promise<void> {
  await arcade.go('screw');
  await testId('screw-daily').waitFor();
  await arcade.go(`screw/play/${region}/${level}`);
  await testId('stage').waitFor();
  await press('r');
  await expectText(testId('left'), String(screws));
}

async function click(target: Locator): Promise<void> {
  const { x, y } = await arcade.middleOf(target);
  await arcade.page.mouse.click(x, y);
}

it('the first level of the arcade is solved by mouse, and opens the next', async () => {
  await arcade.go('');
  await arcade.page.locator('[data-game="screw"] .start-card-open').click();
  await arcade.page.locator('[data-region="region-1"]').click();
  await expectText(testId('solved'), '0 of 10 solved');
  expect(await arcade.page.locator('[data-level="workshop-02"]').getAttribute('data-state')).toBe('locked');
  await arcade.page.locator('[data-level="workshop-01"]').click();
  await press('r');
  await expectText(testId('left'), '2');
  await click(screw('0:left'));
  await expectText(testId('left'), '1');
  await click(screw('0:right'));
  await expectText(testId('result'), /Solved.*Without a hint/);
  await arcade.button(/^Next level/).click();
  await expectText(arcade.page.locator('.bar-title'), '2. Two Colours');
  await arcade.go('screw/region/region-1');
  await expectText(testId('solved'), '1 of 10 solved · 3 of 30 ★');
});

it('a level is solved by keys alone: arrows step through what can be tapped', async () => {
  await open('covered', 4);
  expect(await screw('0:left').getAttribute('aria-label')).toBe('Red screw, Plank, left: covered');
  await press('ArrowDown');
  await expectSoon(() => isFocused('1:left'), 'the first screw has the focus');
  await press('ArrowRight');
  await expectSoon(() => isFocused('1:center'), 'the screw to the right has the focus');
  // The button goes with its screw, and the focus moves on to the nearest one.
  for (const [key, left] of [
    ['Enter', '3'],
    [' ', '2'],
    ['Enter', '1'],
    ['Enter', '0'],
  ] as const) {
    await expectSoon(
      () => arcade.page.evaluate(() => document.activeElement?.hasAttribute('data-legal') === true),
      'a screw that can be tapped has the focus',
    );
    await press(key);
    await expectText(testId('left'), left);
  }
  await expectText(testId('result'), 'Solved');
  await press('F1');
  await expectText(arcade.page.locator('dialog[open]'), 'take a tap back');
  await press('Escape');
});

const isFocused = (name: string) =>
  arcade.page.evaluate((each) => document.activeElement?.getAttribute('data-screw') === each, name);

it('a covered screw says why beside itself; undo takes everything back', async () => {
  await open('covered', 4);
  await click(screw('0:center'));
  await expectText(testId('rejection'), 'Covered by the Plank. Its screws come first.');
  await click(screw('1:left'));
  await expectText(testId('left'), '3');
  await click(screw('1:center'));
  await expectText(testId('left'), '2');
  await press('z', 'Control+z', 'Backspace');
  await expectText(testId('left'), '4');
  await expectSoon(
    async () => (await arcade.page.locator('[data-lost]').count()) === 1,
    'the star for taking nothing back is lost',
  );
});

it('a drawer is dragged aside by mouse and by keys', async () => {
  await open('drawer', 1);
  const drawer = arcade.page.getByRole('slider', { name: 'Drawer, slides' });
  await click(screw('0:center'));
  await expectText(testId('rejection'), 'Covered by the Drawer. Drag it aside.');
  const { x, y } = await arcade.middleOf(drawer);
  await arcade.page.mouse.move(x, y);
  await arcade.page.mouse.down();
  await arcade.page.mouse.move(x + 60, y, { steps: 4 });
  await arcade.page.mouse.move(x + 400, y, { steps: 4 });
  await arcade.page.mouse.up();
  await expectSoon(async () => (await drawer.getAttribute('aria-valuenow')) === '150', 'it is at its end');
  await drawer.focus();
  await press('Home');
  await expectSoon(async () => (await drawer.getAttribute('aria-valuenow')) === '-150', 'it is at its start');
  await press('End', 'ArrowLeft');
  await expectSoon(async () => (await drawer.getAttribute('aria-valuenow')) === '140', 'it is a step back');
  await click(screw('0:center'));
  await expectText(testId('result'), 'Solved');
});

it('a stuck level says which colours have no room, and undo leads back', async () => {
  await open('trap', 6);
  await click(screw('1:left'));
  await expectText(testId('buffer'), '1/1');
  await click(screw('2:left'));
  await expectText(testId('result'), /Stuck.*no open tray takes green or yellow, and the buffer is full/);
  await arcade
    .button(/^Undo\s*Z?$/)
    .last()
    .click();
  await testId('result').waitFor({ state: 'detached' });
  await expectText(testId('left'), '5');
});

it('a hint from any position, done by a button; when nothing wins it says how far to go back', async () => {
  await open('trap', 6);
  await click(screw('1:left'));
  await expectText(testId('left'), '5');
  await press('h');
  await expectText(testId('hint'), /Nothing wins from here any more.*One tap ago/);
  await arcade.button('Undo 1').click();
  await expectText(testId('left'), '6');
  for (let left = 5; left >= 0; left -= 1) {
    await press('h');
    await expectText(testId('hint'), left === 0 ? 'the last tap' : `${left + 1} taps to the end`);
    await arcade.page.locator('[data-hinted]').waitFor();
    await arcade.button('Do it').click();
    await expectText(testId('left'), String(left));
  }
  await expectText(testId('result'), 'Solved');
});

it('warns those who want it as soon as nothing wins any more', async () => {
  await open('trap', 6);
  const option = arcade.page.getByRole('checkbox', { name: 'Warn me when nothing wins any more' });
  await option.setChecked(true);
  await click(screw('2:left'));
  await expectText(testId('left'), '5');
  await click(screw('3:center'));
  await expectText(testId('left'), '4');
  await press('z', 'z');
  await expectText(testId('left'), '6');
  await click(screw('1:left'));
  await expectText(testId('warning'), 'Nothing wins from here any more');
  await option.setChecked(false);
  await testId('warning').waitFor({ state: 'detached' });
});

it('goes on where one was after the window was closed', async () => {
  await open('trap', 6);
  await click(screw('3:center'));
  await expectText(testId('left'), '5');
  await expectSoon(
    async () =>
      (await readFile(join(arcade.home, 'saves/arcade/screw.tiny.json'), 'utf8')).includes('3:center'),
    'the tap is kept',
  );
  await arcade.page.reload();
  await testId('stage').waitFor();
  await expectText(testId('left'), '5');
  await arcade.go('');
  await expectText(arcade.page.locator('[data-game="screw"] .start-card-last'), /Tiny region · trap/);
});

it('follows a file of one’s own: faults beside its text, the last good version stays playable', async () => {
  const file = join(arcade.home, 'mine.json');
  const good = formatTinyRegion();
  await writeFile(file, good);
  await arcade.go('screw');
  const card = arcade.page.locator('[data-region^="own-mine-json"]');
  await card.waitFor();
  const id = (await card.getAttribute('data-region')) ?? '';
  await open('pair', 2, id);
  await click(screw('0:left'));
  await expectText(testId('left'), '1');
  await writeFile(file, good.replace('"plank-medium"', '"plank-mediun"'));
  await expectText(arcade.page.locator('.strip'), 'mine.json has faults now');
  await expectText(testId('left'), '1');
  await arcade.button('Show the faults').click();
  await expectText(arcade.page.locator('.fault-link-place').first(), /mine\.json:\d+:\d+/);
  await expectText(arcade.page.locator('.source-line[data-severity="error"]'), 'plank-mediun');
  await writeFile(file, good.replace('"name": "pair"', '"name": "pair, changed"'));
  await expectSoon(
    async () => !/error|fault/.test((await testId('file-summary').textContent()) ?? ''),
    'the faults are gone',
  );
  await arcade.button('Play').click();
  await expectText(arcade.page.locator('[data-level="pair"]'), 'pair, changed');
});

it('the level of the day is made in a worker, and kept', async () => {
  await arcade.go('screw');
  await testId('screw-daily').click();
  await testId('stage').waitFor();
  await expectText(arcade.page.locator('.bar-title'), /Level of \d{4}-\d\d-\d\d/);
  await arcade.page.reload();
  await testId('stage').waitFor();
  await arcade.page.emulateMedia({ reducedMotion: 'reduce' });
  await press('h');
  await arcade.button('Do it').waitFor();
  await press('d');
  await testId('hint').waitFor({ state: 'detached' });
  await arcade.page.emulateMedia({ reducedMotion: null });
});
