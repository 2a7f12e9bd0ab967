/** Blueprints: captured, turned, placed, deleted, and every way that their file can fail. */
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBlueprints } from '@dota-factory/lib';
import { expectSoon, expectText, Game, WORKSHOP } from './driver.ts';

let game: Game;
beforeAll(async () => {
  game = await Game.open(WORKSHOP);
}, 60_000);
afterAll(() => game.close());
beforeEach(async () => {
  await rm(file(), { force: true, recursive: true });
  await game.fresh();
});

const file = () => join(game.home, 'blueprints.toml');
const entry = (name: string) => game.page.locator('.blueprint', { hasText: name });
const createButton = () => game.button('Create Blueprint');
const reason = () => game.page.locator('.world-label:not([hidden])');
const note = () => game.selection.locator('.selection-note').innerText();

async function create(name: string): Promise<void> {
  await createButton().click();
  await game.page.keyboard.type(name);
  await game.press('Enter');
  await entry(name).waitFor();
}

/** A miner with iron and a belt behind it, selected. */
async function buildPair(): Promise<void> {
  await game.place('miner', [-20, 4]);
  await game.place('belt', [-18, 4]);
  await game.select(-20, 4, 'Miner');
  await game.choose('mine_iron');
  await game.drag([-21, 3], [-17, 6]);
  await expectText(game.selection, '2 buildings');
}

const FILE_OF_TWO = [
  '[[blueprint]]',
  'name = "First"',
  '[[blueprint.building]]',
  'type = "belt"',
  'dx = 0',
  'dy = 0',
  'rotation = 90',
  '[[blueprint]]',
  'name = "Second"',
  '[[blueprint.building]]',
  'type = "miner"',
  'dx = 0',
  'dy = 0',
  'rotation = 0',
  'recipe = "mine_quartz"',
  '',
].join('\n');

it('[REQ-UI-BLUEPRINT-PANEL] [REQ-UI-BLUEPRINT-CREATE] Create needs placeable buildings and a name, and Cancel changes nothing', async () => {
  expect(await createButton().getAttribute('aria-disabled')).toBe('true');
  await game.select(-3, 14, 'Headquarters');
  expect(await createButton().getAttribute('aria-disabled')).toBe('true');
  await buildPair();
  await createButton().click();
  await game.page.keyboard.type('Nothing');
  await game.press('Escape');
  expect(await game.page.locator('.blueprint').count()).toBe(0);
  await createButton().click();
  // An empty name is not confirmed.
  await game.press('Enter');
  await game.dialog.waitFor();
  await game.page.keyboard.type('Mine');
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await entry('Mine').waitFor();
  await create('Second');
  expect(await game.page.locator('.blueprint-name').allInnerTexts()).toEqual(['Mine', 'Second']);
  // Below the build buttons, as the columns say.
  const panel = await game.page.locator('.blueprints').boundingBox();
  expect(panel?.y).toBe(480);
});

it('[REQ-UI-BLUEPRINT-BUTTON] shows name and total cost, is disabled when too dear, and can always be deleted', async () => {
  await buildPair();
  await create('Pair');
  await expectText(entry('Pair'), '11 Blocks');
  await game.fresh({
    ...WORKSHOP,
    'world.toml': [[/starting_building_blocks = \d+/, 'starting_building_blocks = 12']],
  });
  await writeFile(file(), FILE_OF_TWO);
  await game.button('Load').click();
  await game.press('Enter');
  await entry('Second').waitFor();
  const place = entry('Second').locator('.blueprint-button');
  expect(await place.getAttribute('aria-disabled')).toBeNull();
  await game.place('miner', [-20, 4]);
  await expectSoon(async () => (await place.getAttribute('aria-disabled')) === 'true', 'it to be too dear');
  await place.hover();
  await expectText(game.page.getByRole('tooltip'), 'Not enough blocks: 10 needed, 2 in stock');
  await game.button('Delete Second').click();
  expect(await entry('Second').count()).toBe(0);
  await game.fresh(WORKSHOP);
});

it('[REQ-UI-BLUEPRINT-MODE] [REQ-UI-BLUEPRINT-PLACE] ghosts turn together; a click places everything in one go, again and again', async () => {
  await buildPair();
  await create('Pair');
  const place = entry('Pair').locator('.blueprint-button');
  await place.click();
  expect(await place.getAttribute('aria-pressed')).toBe('true');
  await game.press('e');
  // One part over the HQ: nothing is placed.
  await game.hover(-4, 11);
  await expectText(reason(), 'Something stands here already');
  const before = await game.blocks();
  await game.click(-4, 11);
  await expectText(game.page.locator('.toast'), 'Something stands here already');
  expect(await game.blocks()).toBe(before);
  await game.click(-12, 6);
  await expectSoon(async () => (await game.blocks()) === before - 11, 'the whole cost at once');
  await game.click(-12, 12);
  await expectSoon(async () => (await game.blocks()) === before - 22, 'it to be placed again');
  await game.click(-12, 20, 'right');
  expect(await place.getAttribute('aria-pressed')).toBe('false');
  // Turned clockwise: the belt is below the miner and faces down; the recipe came with it.
  await game.drag([-14, 4], [-10, 9]);
  await expectText(game.selection, '2 buildings');
  await game.select(-12, 6, 'Miner');
  await expectText(game.selection.locator('.picker'), 'Iron ore');
  expect(await note()).toMatch(/^↓/);
});

it('[REQ-UI-BLUEPRINT-DELETE] × removes the entry and ends its placement', async () => {
  await buildPair();
  await create('Pair');
  await entry('Pair').locator('.blueprint-button').click();
  await game.button('Delete Pair').click();
  expect(await entry('Pair').count()).toBe(0);
  const before = await game.blocks();
  await game.click(-12, 12);
  await game.page.waitForTimeout(150);
  expect(await game.blocks()).toBe(before);
});

it('[REQ-UI-BLUEPRINT-SAVE] [REQ-UI-BLUEPRINT-STORAGE] Save writes all blueprints with offsets, rotations and recipes', async () => {
  await buildPair();
  await create('Pair');
  await game.button('Save').click();
  await expectText(game.page.locator('.toast'), 'Blueprints saved: 1');
  const { entries, diagnostics } = parseBlueprints(await readFile(file(), 'utf8'), 'blueprints.toml');
  expect(diagnostics).toEqual([]);
  expect(entries).toMatchObject([
    {
      name: 'Pair',
      // The centre of the three columns and two rows is the tile of the miner's right half.
      buildings: expect.arrayContaining([
        expect.objectContaining({ type: 'miner', dx: -1, dy: 0, rotation: 0, recipe: 'mine_iron' }),
        expect.objectContaining({ type: 'belt', dx: 1, dy: 0, rotation: 0 }),
      ]),
    },
  ]);
});

describe('[REQ-UI-BLUEPRINT-SAVE] Save asks before it takes blueprints out of the file that are not in the list:', () => {
  const namesInFile = async () =>
    parseBlueprints(await readFile(file(), 'utf8'), 'blueprints.toml').entries.map(({ name }) => name);
  const press = (name: string) => game.dialog.getByRole('button', { name }).click();
  const names = () => game.page.locator('.blueprint-name').allInnerTexts();

  it('all of them with an empty list, also one that was emptied by hand', async () => {
    await writeFile(file(), FILE_OF_TWO);
    await game.button('Save').click();
    await expectText(game.dialog, 'Empty blueprints.toml?');
    await expectText(game.dialog, 'First, Second');
    // What Enter does loses nothing.
    await game.press('Enter');
    await game.noDialog();
    expect(await namesInFile()).toEqual(['First', 'Second']);
    await game.button('Load').click();
    await game.press('Enter');
    await game.button('Delete First').click();
    // One that was seen and deleted is no surprise.
    await game.button('Save').click();
    await expectText(game.page.locator('.toast'), 'Blueprints saved: 1');
    expect(await namesInFile()).toEqual(['Second']);
    await game.button('Delete Second').click();
    await game.button('Save').click();
    await expectText(game.dialog, 'Empty blueprints.toml?');
    await press('Empty the file');
    await expectText(game.page.locator('.toast'), 'Blueprints saved: 0');
    expect(await namesInFile()).toEqual([]);
    // There is nothing to lose any more.
    await game.button('Save').click();
    await game.page.waitForTimeout(200);
    expect(await game.page.locator('dialog[open]').count()).toBe(0);
  });

  it('those that were never loaded, which can join the list', async () => {
    await writeFile(file(), FILE_OF_TWO);
    await buildPair();
    await create('Pair');
    await game.button('Save').click();
    await expectText(game.dialog, 'Replace blueprints.toml?');
    await game.press('Escape');
    await game.noDialog();
    expect(await namesInFile()).toEqual(['First', 'Second']);
    await game.button('Save').click();
    await press('Keep both');
    await expectText(game.page.locator('.toast'), 'Blueprints saved: 3');
    expect(await namesInFile()).toEqual(['First', 'Second', 'Pair']);
    expect(await names()).toEqual(['First', 'Second', 'Pair']);
    // Written by another window meanwhile.
    await writeFile(file(), FILE_OF_TWO.replace('"First"', '"Third"'));
    await game.button('Save').click();
    await expectText(game.dialog, 'not in your list: Third');
    await press('Replace the file');
    await expectSoon(async () => (await namesInFile()).length === 3, 'the list in the file');
    expect(await namesInFile()).toEqual(['First', 'Second', 'Pair']);
  });

  it('and what cannot be read at all', async () => {
    await writeFile(file(), '[[blueprint]]\nname = "Broken\n');
    await buildPair();
    await create('Pair');
    await game.button('Save').click();
    await expectText(game.dialog, 'cannot be read');
    await game.press('Enter');
    await game.noDialog();
    expect(await readFile(file(), 'utf8')).toContain('Broken');
  });
});

it('[REQ-UI-BLUEPRINT-CREATE] a name that is taken is refused with the reason; a file may have it twice', async () => {
  await buildPair();
  await create('Pair');
  await createButton().click();
  await game.page.keyboard.type('Pair');
  await game.press('Enter');
  await expectText(game.dialog.locator('.name-note'), 'There is a blueprint named “Pair” already');
  await game.press('Escape');
  await game.noDialog();
  expect(await game.page.locator('.blueprint').count()).toBe(1);
  await writeFile(file(), FILE_OF_TWO.replace('"Second"', '"First"'));
  await game.button('Load').click();
  await game.press('Enter');
  await expectSoon(async () => (await entry('First').count()) === 2, 'both, as they are written');
});

it('[REQ-UI-BLUEPRINT-CREATE] nothing hides the blueprint that was just made, with the pointer still on Create', async () => {
  await buildPair();
  const box = await createButton().boundingBox();
  if (!box) throw new Error('there is no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await game.page.mouse.move(x, y);
  await game.page.mouse.click(x, y);
  await game.page.keyboard.type('New');
  await game.press('Enter');
  await entry('New').waitFor();
  await game.noDialog();
  const free = async () => {
    const made = await entry('New').boundingBox();
    const tips = await game.page.getByRole('tooltip').all();
    for (const tip of tips) {
      const over = await tip.boundingBox();
      if (!over || !made) continue;
      const isBeside =
        over.x + over.width <= made.x || over.y + over.height <= made.y || over.y >= made.y + made.height;
      if (!isBeside) return false;
    }
    return true;
  };
  await game.page.waitForTimeout(200);
  expect(await free()).toBe(true);
  // Nor when the pointer moves on, and the button explains itself.
  await game.page.mouse.move(x + 3, y);
  await expectText(game.page.getByRole('tooltip'), 'Keeps the selected buildings');
  expect(await free()).toBe(true);
});

it('[REQ-UI-BLUEPRINT-LOAD] asks first, then replaces the list in the order of the file and ends placement', async () => {
  await buildPair();
  await create('Pair');
  await writeFile(file(), FILE_OF_TWO);
  await game.button('Load').click();
  await expectText(game.dialog, 'Load blueprints? This will replace all current blueprints.');
  await game.dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await game.page.locator('.blueprint-name').allInnerTexts()).toEqual(['Pair']);
  await entry('Pair').locator('.blueprint-button').click();
  await game.button('Load').click();
  await game.dialog.getByRole('button', { name: 'Confirm' }).click();
  await entry('Second').waitFor();
  expect(await game.page.locator('.blueprint-name').allInnerTexts()).toEqual(['First', 'Second']);
  expect(await game.page.locator('.blueprint-button[aria-pressed=true]').count()).toBe(0);
});

it('[REQ-LOCK-UI-BLUEPRINT] a locked recipe of a blueprint is left unset', async () => {
  await writeFile(file(), FILE_OF_TWO);
  await game.button('Load').click();
  await game.press('Enter');
  await entry('Second').locator('.blueprint-button').click();
  await game.click(-12, 6);
  await game.press('x');
  await game.select(-12, 6, 'Miner');
  await expectText(game.selection.locator('.picker'), 'Choose an ore');
});

describe('[REQ-UI-BLUEPRINT-LOAD] [REQ-UI-BLUEPRINT-SAVE] when the file cannot be used', () => {
  const loadFails = async (text: string | RegExp) => {
    await game.button('Load').click();
    await game.dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectText(game.dialog, 'Blueprints could not be loaded');
    await expectText(game.dialog, text);
    await game.press('Enter');
    await game.noDialog();
  };

  it('a missing and a malformed one are reported with their place, and the list stays', async () => {
    await buildPair();
    await create('Pair');
    // It is kept at once; somebody else takes the file away.
    await expectSoon(
      async () => (await readFile(file(), 'utf8').catch(() => '')).includes('Pair'),
      'its file',
    );
    await rm(file());
    await loadFails('There is no blueprints.toml in');
    await writeFile(file(), '[[blueprint]]\nname = "Broken\n');
    await loadFails(/blueprints\.toml:2:\d+/);
    await writeFile(file(), '[[blueprint]]\nname = "Odd"\n[[blueprint.building]]\ntype = "castle"\n');
    await loadFails(/blueprints\.toml:4:/);
    expect(await game.page.locator('.blueprint-name').allInnerTexts()).toEqual(['Pair']);
  });

  it('one that cannot be written is reported with its path', async () => {
    await mkdir(file());
    await game.button('Save').click();
    await expectText(game.dialog, 'Blueprints could not be saved');
    await expectText(game.dialog, file());
    await game.press('Escape');
    await chmod(game.home, 0o755);
  });
});
