/** Region files on a real disk. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScrewFiles, type ScrewFiles } from './screw-files.ts';

let folder = '';
let files: ScrewFiles | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dota-factory-regions-'));
});
afterEach(async () => {
  files?.end();
  await rm(folder, { recursive: true, force: true });
});

it('takes regions that were opened, also with a fault in their syntax, and leaves other files alone', async () => {
  const texts = {
    'region.json': '{ "version": 1, "id": "a", "name": "A", "levels": [] }',
    'broken.json': '{ "levels": [ { "parts": [ { "partId": ',
    'chess.json': '{ "name": "Chess", "pieces": {} }',
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  files = createScrewFiles(folder, () => {});
  const taken = Object.keys(texts).map((name) => files?.open(join(folder, name)));
  expect(taken).toEqual([true, true, false]);
  expect(files.open(join(folder, 'gone.json'))).toBe(false);
  expect(files.listOpened()).toMatchObject([{ file: 'region.json' }, { file: 'broken.json' }]);
  expect(await files.readOpened(1)).toEqual({ ok: true, value: texts['region.json'] });
  expect(await files.list()).toEqual(['broken.json', 'chess.json', 'region.json']);
});
