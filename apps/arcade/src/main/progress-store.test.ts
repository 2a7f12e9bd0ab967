/** What games keep, on a real disk. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgressStore } from './progress-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dota-factory-progress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('has nothing before anything was kept, then what was written last', async () => {
  const store = createProgressStore(() => join(folder, 'saves', 'arcade'));
  expect(await store.list()).toEqual([]);
  expect(await store.read('board.chess')).toEqual({ ok: true, value: undefined });
  await Promise.all([store.write('board.chess', 'one'), store.write('board.chess', 'two')]);
  await store.write('board.ataxx', 'three');
  expect(await store.list()).toEqual(['board.ataxx', 'board.chess']);
  expect(await store.read('board.chess')).toEqual({ ok: true, value: 'two' });
  expect(await readdir(join(folder, 'saves', 'arcade'))).toHaveLength(2);
});

it('lists no file that it would not write', async () => {
  const store = createProgressStore(() => folder);
  for (const name of ['notes.txt', 'Board.chess.json', 'x.json']) await writeFile(join(folder, name), '');
  expect(await store.list()).toEqual([]);
});

it('says which folder cannot be made', async () => {
  const blocked = join(folder, 'file');
  await writeFile(blocked, '');
  const store = createProgressStore(() => join(blocked, 'arcade'));
  expect(await store.write('board.chess', '')).toMatchObject({
    ok: false,
    error: { path: join(blocked, 'arcade') },
  });
});
