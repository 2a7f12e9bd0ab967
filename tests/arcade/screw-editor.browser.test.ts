/** The editor of screw puzzles: someone makes a level without reading anything, breaks it, mends it, and plays it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadRegion } from '@dota-factory/screw';
import { Arcade, expectSoon, expectText } from './driver.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await Arcade.open();
});
afterAll(async () => {
  await arcade.close();
  expect(arcade.problems).toEqual([]);
});

/** What the stage of the editor shows, in pixels of the format. */
const VIEW = { left: 32, top: 676, width: 1015 };

const level = () => arcade.page.getByLabel('The level', { exact: true });
const verdict = () => arcade.page.getByTestId('verdict');
const saved = () => arcade.page.getByTestId('saved');
const part = (name: string) =>
  arcade.page.getByLabel('Parts to place').getByRole('button', { name, exact: true });
const field = (name: string) => level().getByLabel(name, { exact: true });
const press = (key: string) => arcade.page.keyboard.press(key);

async function placeAt(x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await arcade.page.getByTestId('edit-stage').boundingBox();
  if (!box) throw new Error('there is no stage');
  const scale = box.width / VIEW.width;
  return { x: box.x + (x - VIEW.left) * scale, y: box.y + (y - VIEW.top) * scale };
}

async function clickAt(x: number, y: number): Promise<void> {
  const at = await placeAt(x, y);
  await arcade.page.mouse.click(at.x, at.y);
}

async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await placeAt(...from), await placeAt(...to)];
  await arcade.page.mouse.move(start.x, start.y);
  await arcade.page.mouse.down();
  await arcade.page.mouse.move(end.x, end.y, { steps: 5 });
  await arcade.page.mouse.up();
}

const expectValue = (name: string, value: string) =>
  expectSoon(async () => (await field(name).inputValue()) === value, `${name} is ${value}`);

/** The level as it is kept: its draft, or the file. */
async function readSaved() {
  const text = await readFile(join(arcade.home, 'levels/screw/my-levels.json'), 'utf8');
  const { region, diagnostics } = loadRegion('my-levels.json', text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return region;
}

/** A plate with a red screw below a board with two blue ones: from the catalogue, by pointer and keyboard. */
async function makeLevel(): Promise<void> {
  await arcade.go('screw');
  await arcade.button('Make a level').click();
  await expectText(verdict(), /Place a part to begin/);
  await part('Base Plate').click();
  await expectText(level(), /Part 0: Base Plate/);
  const [x, y] = [Number(await field('x').inputValue()), Number(await field('y').inputValue())];
  await clickAt(x, y);
  await expectValue('Screw in center', 'red');
  await part('Square Board').click();
  await expectText(level(), /Part 1: Square Board/);
  await press('2');
  await press('.');
  await press(' ');
  await expectValue('Screw in top-left', 'blue');
  await press('.');
  await press(' ');
  await expectValue('Screw in top-right', 'blue');
}

it('a person makes a level, sees that it can be won, breaks it, sees why, mends it, plays it and saves it', async () => {
  await makeLevel();
  await expectText(verdict(), /It can be won.*Random taps win 100 %.*smallest buffer/s);
  // What lies below is covered, and says by what.
  await press('n');
  await expectText(level(), /Part 0: Base Plate/);
  await expectText(level(), /covered by 1 \(Square Board\)/);

  await field('Colour of tray 2').selectOption('green');
  await expectText(level().getByLabel('Still to do'), /there are 2 blue screws, and the trays take 0/);
  await expect(arcade.button(/^Save/).getAttribute('aria-disabled')).resolves.toBe('true');
  await field('Colour of tray 3').selectOption('blue');
  await field('Places of tray 3: one more').click();
  await expectText(verdict(), /cannot be won.*2 blue screws stay in the buffer: the blue tray comes only/s);
  await press('t');
  await expectText(verdict(), /It can be won/);

  await press('p');
  await arcade.page.getByTestId('try-out').waitFor();
  for (const left of [3, 2, 1]) {
    await expectSoon(
      async () => (await arcade.page.locator('.screw-button').count()) === left,
      `${left} screws`,
    );
    await press('ArrowDown');
    await arcade.page.locator('.screw-button[data-legal]').first().focus();
    await press('Enter');
  }
  await expectText(arcade.page.getByTestId('try-out-phase'), /^Won/);
  await press('Escape');

  await field('Name').fill('The lid');
  await expectText(saved(), /Kept as a draft/);
  await arcade.button(/^Save/).click();
  await expectText(saved(), /^Saved/);
  const region = await readSaved();
  expect(region?.levels.map(({ name, screws }) => [name, screws.map((screw) => screw.name)])).toEqual([
    ['The lid', ['0:center', '1:top-left', '1:top-right']],
  ]);

  await arcade.button('← Levels').click();
  await arcade.page.locator('[data-level]').filter({ hasText: 'The lid' }).click();
  await arcade.page.locator('.screw-button[data-legal]').first().waitFor();
  await expectText(arcade.page.locator('h1'), /The lid/);
});

it('parts are dragged, turned by their handle, raised, mirrored, tried out and taken away; every step is undone', async () => {
  await arcade.go('screw');
  // A level of its own for each try, since drafts are kept.
  await arcade.go(`screw/edit/my-levels/my-moves-${Date.now()}`);
  await part('Drawer').click();
  await expectText(level(), /slides from -150 to 150 px/);
  const [x, y] = [Number(await field('x').inputValue()), Number(await field('y').inputValue())];
  await drag([x, y + 30], [x - 150, y + 130]);
  await expectValue('x', `${x - 150}`);
  await expectValue('y', `${y + 100}`);
  // The handle is 52 px above the drawer, which is 120 px high; a quarter of a turn to the right.
  await drag([x - 150, y + 100 - 60 - 52], [x - 38, y + 100]);
  await expectValue('turn', '90');
  await press('m');
  await expectText(level(), /Part 1: Drawer/);
  await expectValue('x', `${x + 150}`);
  await press('PageDown');
  await field('Try its way').fill('80');
  await expectText(level(), /80 px/);
  await part('Triangle').click();
  await expectText(level(), /Part 2: Triangle/);
  await press('ArrowLeft');
  await expectValue('x', `${x - 10}`);
  await press('Delete');
  await expectSoon(async () => !/Part 2/.test((await level().textContent()) ?? ''), 'the triangle is gone');
  for (let step = 0; step < 8; step += 1) await press('Control+z');
  await expectText(verdict(), /Place a part to begin/);
  await press('Control+y');
  await expectSoon(
    async () =>
      /1 parts/.test(
        (await arcade.page.getByTestId('edit-stage').getByRole('img').getAttribute('aria-label')) ?? '',
      ),
    'the drawer again',
  );
});

it('a shipped level is changed only as a copy, and a draft is there again after a restart', async () => {
  const shipped = await readFile(join(arcade.home, 'levels/screw/region-1.json'), 'utf8');
  await arcade.go('screw');
  await arcade.go('screw/play/region-1/workshop-01');
  await arcade.page.locator('.screw-button[data-legal]').first().waitFor();
  await arcade.button('Edit').click();
  await expectText(verdict(), /It can be won/);
  await field('Name').fill('Another first turn');
  await expectText(saved(), /Kept as a draft/);
  await arcade.page.reload();
  await expectText(arcade.page.locator('h1'), /Another first turn/);
  await arcade.button(/^Save/).click();
  await expectText(saved(), /^Saved/);
  expect((await readSaved())?.levels.map(({ name }) => name)).toContain('Another first turn');
  expect(await readFile(join(arcade.home, 'levels/screw/region-1.json'), 'utf8')).toBe(shipped);
});
