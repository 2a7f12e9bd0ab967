/** The level editor: someone makes a level of the first pack without reading anything, and it is played like any other. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arcade, expectSoon, expectText } from './driver.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await Arcade.open();
});
afterAll(async () => {
  await arcade.close();
  expect(arcade.problems).toEqual([]);
});

const COLUMNS = 7;
const solution = () => arcade.page.getByTestId('solution');
const level = () => arcade.page.getByLabel('The level', { exact: true });
const thing = (name: string) =>
  arcade.page.getByLabel('Things to place').getByRole('button', { name, exact: true });

/** Where a cell of the editor's board is in the window. */
async function cellAt(column: number, row: number): Promise<{ x: number; y: number }> {
  const box = await arcade.page.getByTestId('edit-board').boundingBox();
  if (!box) throw new Error('there is no board');
  const scale = box.width / (COLUMNS * 100 + 20);
  return { x: box.x + (10 + column * 100 + 50) * scale, y: box.y + (10 + row * 100 + 50) * scale };
}

async function stroke(
  from: readonly [number, number],
  to = from,
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const [start, end] = [await cellAt(...from), await cellAt(...to)];
  await arcade.page.mouse.move(start.x, start.y);
  await arcade.page.mouse.down({ button });
  await arcade.page.mouse.move(end.x, end.y, { steps: 4 });
  await arcade.page.mouse.up({ button });
}

const countOf = (layer: string) =>
  arcade.page.locator(`.edit-board [data-layer="${layer}"] .grid-sprite`).count();

describe('a new level', () => {
  beforeAll(async () => {
    await arcade.go('grid/pack/bridges');
    await arcade.button('Make a level').click();
    await arcade.page.getByTestId('edit-board').waitFor();
  });

  it('says from the start what is still to do, and cannot be saved before', async () => {
    await expectText(level().getByLabel('Still to do', { exact: true }), /goldPath|gold path/);
    await expect(arcade.button(/^Save/).getAttribute('aria-disabled')).resolves.toBe('true');
  });

  it('is painted in strokes; the right button erases, and every stroke is one step of undo', async () => {
    await thing('Water').click();
    await stroke([4, 0], [4, 6]);
    await thing('Stone').click();
    await stroke([3, 3]);
    await stroke([2, 5]);
    await expectSoon(async () => (await countOf('objects')) === 2, 'two stones');
    await stroke([2, 5], [2, 5], 'right');
    await expectSoon(async () => (await countOf('objects')) === 1, 'one stone');
    await arcade.page.keyboard.press('Control+z');
    await expectSoon(async () => (await countOf('objects')) === 2, 'the stone again');
    await arcade.page.keyboard.press('Control+y');
    await expectSoon(async () => (await countOf('objects')) === 1, 'one stone again');
    await thing('Flag').click();
    await stroke([6, 3]);
    await thing('Player').click();
    await stroke([1, 3]);
  });

  it('has the goal of its pack, or another from a list, and is then solved and its solution recorded', async () => {
    await level().getByRole('button', { name: 'Remove: Reach a place' }).click();
    await expectText(level().getByLabel('Still to do', { exact: true }), /goal/);
    await level().getByLabel('Add to: To win').selectOption({ label: 'Reach a place' });
    await level().getByLabel('Place', { exact: true }).selectOption({ label: 'Flag' });
    await level().getByRole('button', { name: 'Solve' }).click();
    await expectText(solution(), '✓ The recorded solution has 5 actions.');
    await level().getByLabel('Title', { exact: true }).fill('My own ford');
  });

  it('is solved no more once an edit makes it impossible, which is proved', async () => {
    await thing('Cliff').click();
    await stroke([5, 0], [5, 6]);
    await expectText(solution(), /^Not known/);
    await level().getByRole('button', { name: 'Solve' }).click();
    await expectText(solution(), /^✕ There is no solution/);
    await arcade.page.getByRole('button', { name: 'Undo' }).click();
    await expectText(solution(), '✓ The recorded solution has 5 actions.');
  });

  it('is played at once, and a win is recorded as its solution', async () => {
    await level().getByRole('button', { name: 'Play' }).click();
    await arcade.page.getByTestId('try-out').waitFor();
    for (const key of ['Right', 'Up', 'Down', 'Right', 'Right', 'Right', 'Right'])
      await arcade.page.keyboard.press(`Arrow${key}`);
    await expectText(arcade.page.getByTestId('try-out').locator('.strip'), /Solved in 7 actions/);
    await arcade.page.keyboard.press('Enter');
    await expectText(solution(), '✓ The recorded solution has 7 actions.');
  });

  it('is kept as a draft when the page is left, and goes on where it was', async () => {
    await arcade.button('← Crossings').click();
    await arcade.button('Make a level').click();
    await expectText(solution(), '✓ The recorded solution has 7 actions.');
    await expectText(arcade.page.getByTestId('saved'), 'Kept as a draft');
  });

  it('is saved as a valid file of the pack, and played from its list', async () => {
    await arcade.page.keyboard.press('Control+s');
    await expectText(arcade.page.getByTestId('saved'), 'Saved');
    const text = await readFile(join(arcade.home, 'levels/grid/bridges/levels/my_level.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ id: 'my_level', title: 'My own ford', board: { size: [7, 7] } });
    await arcade.button('← Crossings').click();
    await arcade.button('Open all levels').click();
    await arcade.page.locator('[data-level="my_level"]').click();
    await arcade.page.getByTestId('board').waitFor();
    for (const key of ['Right', 'Right', 'Right', 'Right', 'Right'])
      await arcade.page.keyboard.press(`Arrow${key}`);
    await expectText(arcade.page.locator('.grid-result'), /5/);
  });
});

it('a level is made by keyboard alone: cursor, digits, space', async () => {
  await arcade.go('grid/pack/bridges');
  await arcade.button('Make a level').click();
  await arcade.page.getByTestId('edit-board').waitFor();
  const before = await countOf('objects');
  await thing('Stone').focus();
  await arcade.page.keyboard.press('Enter');
  await arcade.page.keyboard.press('ArrowRight');
  await arcade.page.locator('.edit-board').click({ position: { x: 1, y: 1 } });
  await arcade.page.keyboard.press('ArrowDown');
  await arcade.page.keyboard.press('Space');
  await expectSoon(async () => (await countOf('objects')) === before + 1, 'a stone at the cursor');
  await arcade.page.keyboard.press('Delete');
  await expectSoon(async () => (await countOf('objects')) === before, 'no stone at the cursor');
});

it('a shipped level is edited as a copy', async () => {
  await arcade.go('grid/play/bridges/first_ford');
  await arcade.button('Edit').click();
  await expectText(arcade.page.getByRole('heading', { level: 1 }), 'First Ford');
  await expectSoon(async () => arcade.page.url().includes('my_first_ford'), 'an id of its own');
});
