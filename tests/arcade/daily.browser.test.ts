/** The puzzle of the day in the window: made in a worker, played to its end, and kept. */
import { join } from 'node:path';
import { chooseDailyPuzzle, createDailyPack } from '@dota-factory/grid';
import { readPackFiles } from '../grid/packs.ts';
import { Arcade, expectText } from './driver.ts';

let arcade: Arcade;
const testId = (id: string) => arcade.page.getByTestId(id);

beforeAll(async () => {
  arcade = await Arcade.open();
}, 240_000);
afterAll(() => arcade.close());
afterEach(() => expect(arcade.problems).toEqual([]));

const KEYS: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  turn: 'e',
  mirror: 'q',
};

/** The keys of the solution, made here from the same date. */
function listKeys(date: string): readonly string[] {
  const puzzle = chooseDailyPuzzle(date);
  if (puzzle === undefined) throw new Error(`no puzzle for ${date}`);
  const files = readPackFiles(join(__dirname, '../../levels/grid', puzzle.pack));
  const made = createDailyPack(files, puzzle, date);
  if (!made.ok) throw new Error(made.error.message);
  const { solution } = JSON.parse(made.value.get('levels/today.json') ?? '');
  return solution.goldPath.map((action: string) => KEYS[action] ?? action);
}

it('is made from the date, solved, and shown as solved after a reload', async () => {
  await arcade.go('grid');
  await expectText(testId('daily'), /Puzzle of the day.*Not solved yet/s);
  const [date = ''] = /\d{4}-\d\d-\d\d/.exec((await testId('daily').textContent()) ?? '') ?? [];
  await testId('daily').click();
  await testId('board').waitFor();
  const keys = listKeys(date);
  for (const key of keys) await arcade.page.keyboard.press(key);
  await expectText(testId('result'), /Solved/);
  await arcade.page.reload();
  await arcade.go('grid');
  await expectText(testId('daily'), `✓ ${keys.length} actions`);
  await testId('daily').click();
  await testId('board').waitFor();
});
