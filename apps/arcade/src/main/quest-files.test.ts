/** Level files on a real disk. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQuestFiles, type QuestFiles } from './quest-files.ts';

const levels = (more: object = {}) =>
  JSON.stringify([
    {
      id: 'L1',
      title: 'Sums',
      concept: 'sums',
      quests: [
        {
          id: 'Q1',
          title: 'One',
          description: 'Return 1.',
          recommended: true,
          function_signature: { name: 'one', return_type: 'int' },
          user_template: '',
          test_cases: [
            { input: [], expected: '1', sample: true },
            { input: [], expected: '1' },
          ],
        },
      ],
      ...more,
    },
  ]);

let folder = '';
let files: QuestFiles | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dota-factory-quests-'));
});
afterEach(async () => {
  files?.end();
  await rm(folder, { recursive: true, force: true });
});

it('lists level files only, and gives their levels without their text', async () => {
  await mkdir(join(folder, 'schema'));
  await writeFile(join(folder, 'levels.json'), levels());
  await writeFile(join(folder, 'notes.txt'), '');
  files = createQuestFiles(folder, () => {});
  expect(await files.list()).toEqual([{ id: 'levels', file: 'levels.json', isOwn: false }]);
  const read = await files.read('levels');
  expect(read).toMatchObject({ id: 'levels', levels: [{ spec: { id: 'L1' } }], diagnostics: [] });
  expect(read.text).toBeUndefined();
  expect((await files.read('gone')).diagnostics[0]).toMatchObject({ severity: 'error' });
});

it('keeps the last good levels while the file has errors, which come with its text', async () => {
  const path = join(folder, 'levels.json');
  await writeFile(path, levels());
  files = createQuestFiles(folder, () => {});
  await files.read('levels');
  const broken = levels().replace('"int"', '"itn"');
  await writeFile(path, broken);
  const read = await files.read('levels');
  expect(read.levels).toHaveLength(1);
  expect(read.diagnostics[0]).toMatchObject({ severity: 'error', file: 'levels.json' });
  expect(read.text).toBe(broken);
  expect(files.findRegistry('levels')?.levels).toHaveLength(1);
});

it('opens files that hold levels, and no others; those of one’s own have their text', async () => {
  await writeFile(join(folder, 'mine.json'), levels());
  await writeFile(join(folder, 'chess.json'), '{ "pieces": [] }');
  let changes = 0;
  files = createQuestFiles(join(folder, 'nowhere'), () => void (changes += 1));
  expect(files.open(join(folder, 'chess.json'))).toBe(false);
  expect(files.open(join(folder, 'gone.json'))).toBe(false);
  expect(files.open(join(folder, 'mine.json'))).toBe(true);
  expect(changes).toBe(1);
  const [own] = await files.list();
  expect(own).toMatchObject({ file: 'mine.json', isOwn: true });
  expect(await files.read(own?.id ?? '')).toMatchObject({ text: levels(), levels: [{}] });
});

it('takes a text that a window has read', () => {
  files = createQuestFiles(folder, () => {});
  expect(files.put('own-mine', 'mine.json', '[')).toMatchObject({ levels: [], text: '[' });
  expect(files.put('own-mine', 'mine.json', levels())).toMatchObject({ levels: [{}], diagnostics: [] });
  expect(files.findRegistry('own-mine')).toBeDefined();
});

it('reads the map of a level beside its file, and none from elsewhere', async () => {
  await mkdir(join(folder, 'maps'));
  const map = {
    width: 3,
    height: 2,
    layers: [
      { type: 'tilelayer', name: 'floor', data: [1, 1, 1, 1, 1, 1] },
      { type: 'objectgroup', name: 'objects', objects: [{ type: 'spawn', x: 32, y: 0 }] },
    ],
  };
  await writeFile(join(folder, 'maps/small.json'), JSON.stringify(map));
  await writeFile(join(folder, 'levels.json'), levels({ map_file: 'maps/small.json' }));
  files = createQuestFiles(folder, () => {});
  expect((await files.read('levels')).levels[0]?.world).toMatchObject({
    width: 3,
    height: 2,
    spawn: { x: 1, y: 0 },
  });
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'inner/levels.json'), levels({ map_file: '../maps/small.json' }));
  const inner = createQuestFiles(join(folder, 'inner'), () => {});
  expect((await inner.read('levels')).levels[0]?.world).toMatchObject({ width: 20 });
  inner.end();
  await writeFile(join(folder, 'levels.json'), levels({ map_file: 'maps/gone.json' }));
  expect((await files.read('levels')).diagnostics[0]).toMatchObject({
    file: 'maps/gone.json',
    severity: 'warning',
  });
});
