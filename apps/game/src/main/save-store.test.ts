/** Saved games as files: listed, read, replaced, and refused in the system's own words. */
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addCard } from '@dota-factory/lib';
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

/** What the host takes for a whole game, with its turn as the tick. */
const game = (tick: number) => addCard(gzipSync(`game ${tick}`), { tick, bossWave: 1, isOver: false });

async function listTicks(): Promise<unknown[]> {
  const listed = await store().list();
  return listed.ok ? listed.value.map(({ name, card, isDamaged }) => [name, card?.tick, isDamaged]) : [];
}

it('automatic saves take turns: five names, then the oldest makes way', async () => {
  const saves = store();
  for (let tick = 1; tick <= 7; tick++) {
    const written = await saves.rotate(game(tick));
    expect(written).toEqual({ ok: true, value: `autosave-${((tick - 1) % 5) + 1}` });
    if (written.ok) await utimes(join(folder(), `${written.value}.dfsave`), tick, tick);
  }
  expect(await listTicks()).toEqual([
    ['autosave-2', 7, false],
    ['autosave-1', 6, false],
    ['autosave-5', 5, false],
    ['autosave-4', 4, false],
    ['autosave-3', 3, false],
  ]);
});

it('a damaged game is told from a whole one, and is kept aside under a name of its own', async () => {
  const saves = store();
  await saves.write('whole', game(1));
  await saves.write('older', gzipSync('without a card'));
  await saves.write('cut', game(2).subarray(0, 20));
  await saves.write('changed', game(3).with(12, 99));
  const listed = await saves.list();
  const damaged = listed.ok ? listed.value.filter(({ isDamaged }) => isDamaged).map(({ name }) => name) : [];
  expect(damaged.sort()).toEqual(['changed', 'cut']);
  const aside = join(folder(), 'damaged');
  expect(await saves.setAside('cut')).toEqual({ ok: true, value: join(aside, 'cut-1.dfsave') });
  await saves.write('cut', bytes(1));
  expect(await saves.setAside('cut')).toEqual({ ok: true, value: join(aside, 'cut-2.dfsave') });
  expect(await saves.setAside('cut')).toEqual({ ok: true, value: undefined });
  expect((await readdir(aside)).sort()).toEqual(['cut-1.dfsave', 'cut-2.dfsave']);
});

it('a damaged automatic save is kept aside when its turn is looked for, and is the next to be written', async () => {
  const saves = store();
  for (let tick = 1; tick <= 5; tick++) await saves.rotate(game(tick));
  await saves.write('autosave-4', bytes(1, 2, 3));
  expect(await saves.rotate(game(6))).toEqual({ ok: true, value: 'autosave-4' });
  expect(await readdir(join(folder(), 'damaged'))).toEqual(['autosave-4-1.dfsave']);
});
