/** Files of one's own: faults at their places, live reload, and a last good version that is never lost. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arcade, expectSoon, expectText } from './driver.ts';

const CHESS = readFileSync(join(__dirname, '../../levels/board/chess.json'), 'utf8');
const SHOGI = readFileSync(join(__dirname, '../../levels/board/minishogi.json'), 'utf8');
const BROKEN = CHESS.replace('"leader": "KING"', '"leader": "KNIG"');
const LINE = BROKEN.slice(0, BROKEN.indexOf('KNIG')).split('\n').length;

let arcade: Arcade;
beforeAll(async () => {
  arcade = await Arcade.open({ 'mine.json': BROKEN }, (home) => [join(home, 'outside.json')]);
}, 240_000);
afterAll(() => arcade.close());
afterEach(() => expect(arcade.problems).toEqual([]));

it('shows a broken file of levels/board as such, with each fault at its line beside the text', async () => {
  await arcade.go('board');
  await arcade.page.locator('[data-game="mine"][data-broken]').click();
  await expectText(arcade.page.getByTestId('file-summary'), '1 fault');
  await expectText(arcade.page.locator('.fault-link-place'), new RegExp(`mine\\.json:${LINE}:\\d+`));
  const line = arcade.page.locator(`.source-line[data-line="${LINE}"]`);
  expect(await line.getAttribute('data-severity')).toBe('error');
  await expectText(line, 'KNIG');
});

it('becomes playable by itself when the file is repaired on disk', async () => {
  await writeFile(
    join(arcade.home, 'levels/board/mine.json'),
    CHESS.replace('"name": "Chess"', '"name": "Mine"'),
  );
  await expectText(arcade.page.getByTestId('file-summary'), 'No faults');
  await arcade.button('Play').click();
  await expectText(arcade.page.locator('.bar-title'), 'Mine');
  await arcade.click('e2', 'e4');
  await arcade.reaches(['e2–e4']);
});

it('plays on with the last good version while the file is broken, and by the new rules once it is good', async () => {
  await arcade.editFile('levels/board/mine.json', (text) => text.replace('"pieces"', '"peaces"'));
  await expectText(arcade.page.locator('.strip'), 'has faults now');
  await arcade.click('e7', 'e5');
  await arcade.reaches(['e2–e4', 'e7–e5']);
  await arcade.editFile('levels/board/mine.json', (text) =>
    text.replace('"peaces"', '"pieces"').replace('"name": "Mine"', '"name": "Mine, changed"'),
  );
  await expectText(arcade.page.locator('.bar-title'), 'Mine, changed');
  await expectText(arcade.page.locator('.strip'), 'All moves are still legal.');
  await arcade.reaches(['e2–e4', 'e7–e5']);
});

it('lets the computer play by the new rules, too', async () => {
  await arcade.beginAgainst('mine', { Black: 'Easy' });
  await arcade.click('e2', 'e4');
  await expectSoon(async () => (await arcade.moves()).length === 2, 'an answer');
  await writeFile(join(arcade.home, 'levels/board/mine.json'), SHOGI);
  await expectText(arcade.page.locator('.bar-title'), 'Minishogi');
  await arcade.click('e1', 'e2');
  await expectSoon(async () => (await arcade.moves()).length === 2, 'an answer by the new rules');
});

it('shows the lower edge of a board that is larger than its place, and scrolls to the rest', async () => {
  const wide = CHESS.replace('"dimensions": [8, 8]', '"dimensions": [26, 26]');
  await writeFile(join(arcade.home, 'levels/board/mine.json'), wide);
  await arcade.page.setViewportSize({ width: 1024, height: 600 });
  await arcade.go('board');
  await arcade.go('board/play/mine');
  const place = arcade.page.locator('.board-place[data-overflow="true"]');
  const isInside = async (square: string): Promise<boolean> => {
    const [box, point] = [await place.boundingBox(), await arcade.middleOf(arcade.square(square))];
    return box !== null && point.y > box.y && point.y < box.y + box.height;
  };
  await expectSoon(() => isInside('e1'), 'the first row');
  expect(await isInside('e26')).toBe(false);
  await arcade.square('e26').focus();
  await expectSoon(() => isInside('e26'), 'the last row');
  await arcade.page.setViewportSize({ width: 1280, height: 800 });
});

it('follows a file from anywhere that was named on the command line, also when it appears later', async () => {
  await arcade.go('board');
  const card = arcade.page.locator('[data-game^="own-outside-json-"]');
  await expectText(card, '1 fault');
  await writeFile(join(arcade.home, 'outside.json'), CHESS.replace('"name": "Chess"', '"name": "Elsewhere"'));
  await expectText(card, 'Elsewhere');
  await card.click();
  await arcade.click('d2', 'd4');
  await arcade.reaches(['d2–d4']);
});

describe('a file that was picked in the window', () => {
  /** Real files of the browser's own file system, which give the same handles as those that a person picks. */
  const write = (path: string, text: string) =>
    arcade.page.evaluate(
      async ([folder = '', content = '']) => {
        const root = await navigator.storage.getDirectory();
        const directory = await root.getDirectoryHandle(folder, { create: true });
        const handle = await directory.getFileHandle('same.json', { create: true });
        const stream = await handle.createWritable();
        await stream.write(content);
        await stream.close();
      },
      [path, text],
    );
  const pick = async (path: string) => {
    await arcade.go('board');
    await arcade.page.evaluate((folder) => {
      const picker = async () => {
        const root = await navigator.storage.getDirectory();
        const directory = await root.getDirectoryHandle(folder);
        return [await directory.getFileHandle('same.json')];
      };
      Object.assign(window, { showOpenFilePicker: picker });
    }, path);
    await arcade.button('Open a file …').click();
  };
  const title = () => arcade.page.locator('.bar-title');

  it('is read again whenever it is saved, with its faults and without', async () => {
    await write('one', CHESS.replace('"name": "Chess"', '"name": "First"'));
    await pick('one');
    await expectText(title(), 'First');
    await arcade.click('e2', 'e4');
    await arcade.reaches(['e2–e4']);
    await write('one', BROKEN);
    await expectText(arcade.page.locator('.strip'), 'has faults now');
    await arcade.click('e7', 'e5');
    await arcade.reaches(['e2–e4', 'e7–e5']);
    await write('one', CHESS.replace('"name": "Chess"', '"name": "First, changed"'));
    await expectText(title(), 'First, changed');
    await expectText(arcade.page.locator('.strip'), 'All moves are still legal.');
  });

  it('does not share its game with another of the same name', async () => {
    await write('two', CHESS.replace('"name": "Chess"', '"name": "Second"'));
    await pick('two');
    await expectText(title(), 'Second');
    await arcade.reaches([]);
    await arcade.click('d2', 'd4');
    await arcade.reaches(['d2–d4']);
    await pick('one');
    await expectText(title(), 'First, changed');
    await arcade.reaches(['e2–e4', 'e7–e5']);
  });
});

it('takes a file through the dialog of the browser, and shows what is wrong with it', async () => {
  // Where the page may have no handle of a file, it asks in the way that every browser has.
  await arcade.page.evaluate(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
  await arcade.go('board');
  const chooser = arcade.page.waitForEvent('filechooser');
  await arcade.button('Open a file …').click();
  await (await chooser).setFiles({
    name: 'typed.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{ "name": '),
  });
  await expectText(arcade.page.locator('.bar-title'), 'typed.json');
  await expectText(arcade.page.locator('.fault-link-place'), 'typed.json:1:');
});

it('survives a text that is no game at all, and a very large one', async () => {
  await writeFile(join(arcade.home, 'levels/board/mine.json'), `"${'x'.repeat(2_000_000)}"`);
  await arcade.go('board/file/mine');
  await expectText(arcade.page.locator('.fault-link-words'), /the file has \d+ characters/);
  await writeFile(join(arcade.home, 'levels/board/mine.json'), '[1, 2, 3]');
  await expectSoon(
    async () =>
      !(await arcade.page.locator('.fault-link-words').first().textContent())?.includes('characters'),
    'the next fault',
  );
  expect(await arcade.page.locator('.source-line').count()).toBe(1);
});
