/** Saved games as files: listed, read, replaced, and refused in the system's own words. */
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSaveStore } from './save-store.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'dota-factory-saves-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const folder = () => join(home, 'saves');
const store = () => createSaveStore(folder);
const bytes = (...values: number[]) => new Uint8Array(values);

it('a folder that is not there holds no games, and the first game makes it', async () => {
  expect(await store().list()).toEqual({ ok: true, value: [] });
  expect(await store().read('first')).toEqual({ ok: true, value: undefined });
  expect(await store().write('first', bytes(0, 255, 10))).toEqual({ ok: true, value: undefined });
  expect(await store().read('first')).toEqual({ ok: true, value: bytes(0, 255, 10) });
  expect(await readdir(folder())).toEqual(['first.dfsave']);
});

it('lists the latest first, and nothing that is not a saved game', async () => {
  await store().write('old', bytes(1));
  await store().write('new', bytes(1, 2));
  await utimes(join(folder(), 'old.dfsave'), 1000, 1000);
  await writeFile(join(folder(), 'notes.txt'), '');
  await mkdir(join(folder(), 'folder.dfsave'));
  const listed = await store().list();
  expect(listed.ok && listed.value.map(({ name, bytes: size }) => [name, size])).toEqual([
    ['new', 2],
    ['old', 1],
  ]);
});

it('the game asked for last is the one that stays', async () => {
  const saves = store();
  await Promise.all([1, 2, 3].map((value) => saves.write('game', bytes(value))));
  expect(await saves.read('game')).toEqual({ ok: true, value: bytes(3) });
});

it('says why the system refuses', async () => {
  await writeFile(folder(), 'a file where the folder should be');
  const refused = await store().write('game', bytes(1));
  expect(refused).toMatchObject({ ok: false, error: { path: join(folder(), 'game.dfsave') } });
  expect(await store().list()).toMatchObject({ ok: false, error: { code: 'ENOTDIR' } });
});

it('a game over the limit is neither read nor written, and the one before stays', async () => {
  await store().write('game', bytes(1));
  const path = join(folder(), 'game.dfsave');
  expect(await store().write('game', new Uint8Array(5 * 1024 * 1024 + 1))).toEqual({
    ok: false,
    error: { path, code: 'EFBIG', reason: 'the game has more than 5242880 bytes' },
  });
  expect(await store().read('game')).toEqual({ ok: true, value: bytes(1) });
  await truncate(path, 2 ** 40);
  expect(await store().read('game')).toMatchObject({ ok: false, error: { path, code: 'EFBIG' } });
});
