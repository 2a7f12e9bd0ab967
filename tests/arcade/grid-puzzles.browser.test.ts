/** Grid puzzles in the window: played by keys, buttons, swipes and hints, kept by themselves, and from folders of one's own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arcade, expectSoon, expectText } from './driver.ts';
import { createTinyPack } from './grid-pack.ts';

let arcade: Arcade;
const testId = (id: string) => arcade.page.getByTestId(id);

function writePack(folder: string): string {
  mkdirSync(join(folder, 'levels'), { recursive: true });
  for (const [file, text] of Object.entries(createTinyPack())) writeFileSync(join(folder, file), text);
  return join(folder, 'manifest.json');
}

beforeAll(async () => {
  arcade = await Arcade.open({}, (home) => {
    writePack(join(home, 'levels/grid/tiny'));
    return [writePack(join(home, 'mine'))];
  });
}, 240_000);
afterAll(() => arcade.close());
afterEach(() => expect(arcade.problems).toEqual([]));

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await arcade.page.keyboard.press(key);
};
const open = async (level: string, pack = 'tiny') => {
  await arcade.go('grid');
  await arcade.page.locator('[data-pack="tiny"]').waitFor();
  await arcade.go(`grid/play/${pack}/${level}`);
  await testId('board').waitFor();
  await press('r');
  await expectText(testId('actions'), /^0/);
};

it('opens one level after the other, each by solving the one before with keys', async () => {
  await arcade.go('');
  await arcade.page.locator('[data-game="grid"] .start-card-open').click();
  await arcade.page.locator('[data-pack="tiny"]').click();
  await expectText(testId('solved'), '0 of 4 solved');
  expect(await arcade.page.locator('[data-level="two"]').getAttribute('data-state')).toBe('locked');
  await arcade.page.locator('[data-level="one"]').click();
  await testId('board').waitFor();
  await press('ArrowRight', 'd', 'ArrowRight');
  await expectText(testId('result'), /Solved.*3 actions/);
  await press('Enter');
  await expectText(arcade.page.locator('.bar-title'), '2. A crate');
  await arcade.go('grid/pack/tiny');
  await expectText(testId('solved'), '1 of 4 solved');
  expect(await arcade.page.locator('[data-level="two"]').getAttribute('data-state')).toBe('open');
  expect(await arcade.page.locator('[data-level="three"]').getAttribute('data-state')).toBe('locked');
});

it('has a button for every declared action, and takes back what they did', async () => {
  await open('two');
  for (const name of ['Move up', 'Move down', 'Move left', 'Move right', 'Dig', 'Paint red', 'Paint blue'])
    await arcade.button(name).waitFor();
  await arcade.button('Move right').click();
  await arcade.button('Dig').click();
  await arcade.button('Paint blue').click();
  await expectText(arcade.page.locator('.grid-refusal'), 'choose a cell');
  await testId('board').click({ position: { x: 40, y: 40 } });
  await expectText(testId('actions'), /^3/);
  await press('z', 'Control+z', 'Backspace', 'z');
  await expectText(testId('actions'), /^0/);
  for (const name of ['Move right', 'Move down', 'Move right', 'Move right'])
    await arcade.button(name).click();
  await expectText(testId('result'), 'as few as the author needs');
});

it('moves by swipes over the board', async () => {
  await open('one');
  const { x, y } = await arcade.middleOf(testId('board'));
  await arcade.page.mouse.move(x, y);
  await arcade.page.mouse.down();
  await arcade.page.mouse.move(x + 90, y + 10, { steps: 3 });
  await arcade.page.mouse.up();
  await expectText(testId('actions'), '1');
  expect(await arcade.page.locator('.grid-board svg').getAttribute('aria-label')).toContain(
    'column 2, row 1',
  );
});

it('gives a hint along the gold path, and by the solver from any other position', async () => {
  await open('two');
  await press('h');
  await expectText(testId('hint'), /Move right.*4 actions to the end/);
  await press('Escape', 'ArrowDown', 'h');
  await expectText(testId('hint'), /Move right.*3 actions to the end/);
  expect(await arcade.page.locator('[data-hinted]').getAttribute('data-action')).toBe('move right');
  await arcade.button('Do it').click();
  await expectText(testId('actions'), '2');
  await arcade.button('Hint 1: the first 2 actions').click();
  await arcade.dialog('gold').getByRole('button', { name: 'Show 2 actions' }).click();
  expect(await arcade.page.locator('.grid-board svg').getAttribute('aria-label')).toContain(
    'column 2, row 2',
  );
});

it('says how many actions to take back when nothing leads to the goal any more', async () => {
  await open('four', 'own-mine');
  await press('ArrowRight', 'ArrowLeft', 'h');
  await expectText(testId('hint'), /No way leads from here to the goal.*2 actions ago one did/);
  await arcade.button('Undo 2').click();
  await expectText(testId('actions'), /^0/);
});

it('shows the limit and the loss, from which undo leads back', async () => {
  await open('two');
  await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await testId('result').waitFor();
  await open('three');
  await expectText(testId('actions'), '0 / 3');
  await press('ArrowRight', 'ArrowLeft', 'ArrowRight');
  await expectText(testId('result'), 'No actions are left');
  await press('z');
  await testId('result').waitFor({ state: 'detached' });
  await expectText(testId('actions'), '2 / 3');
});

it('goes on where one was after the window was closed', async () => {
  await open('two');
  await press('ArrowDown', 'ArrowRight');
  await expectText(testId('actions'), '2');
  await expectSoon(
    async () =>
      (await readFile(join(arcade.home, 'saves/arcade/grid.tiny.json'), 'utf8')).includes(
        '"direction":"right"',
      ),
    'what was done is kept',
  );
  await arcade.page.reload();
  await testId('board').waitFor();
  await expectText(testId('actions'), '2');
  await arcade.go('');
  await expectText(arcade.page.locator('[data-game="grid"] .start-card-last'), /Tiny pack · A crate/);
});

it('follows a folder of one’s own: faults beside the file, the last good pack stays playable', async () => {
  const level = join(arcade.home, 'mine/levels/two.json');
  const good = await readFile(level, 'utf8');
  await open('two', 'own-mine');
  await press('ArrowDown');
  await expectText(testId('actions'), '1');
  await writeFile(level, good.replace('"crate"', '"crat"'));
  await expectText(arcade.page.locator('.strip'), 'has faults now');
  await press('ArrowRight');
  await expectText(testId('actions'), '2');
  await arcade.button('Show the faults').click();
  await expectText(arcade.page.locator('.fault-link-place'), /mine\/levels\/two\.json:\d+:\d+/);
  await expectText(arcade.page.locator('.source-line[data-severity="error"]'), 'crat');
  await writeFile(level, good.replace('A crate', 'A crate, changed'));
  await expectText(testId('file-summary'), 'No faults');
  await arcade.button('Play').click();
  await expectText(arcade.page.locator('[data-level="two"]'), 'A crate, changed');
});
