/** Packs on a real disk. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGridPacks, type GridPacks } from './grid-packs.ts';

let folder = '';
let packs: GridPacks | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dota-factory-packs-'));
});
afterEach(async () => {
  packs?.end();
  await rm(folder, { recursive: true, force: true });
});

async function writePack(name: string): Promise<void> {
  await mkdir(join(folder, name, 'levels'), { recursive: true });
  await writeFile(join(folder, name, 'manifest.json'), '{}');
  await writeFile(join(folder, name, 'levels/one.json'), '1');
  await writeFile(join(folder, name, 'notes.txt'), 'no part of it');
}

it('lists folders that hold a pack, in order, and reads their JSON files', async () => {
  for (const name of ['zebra', 'ants']) await writePack(name);
  await mkdir(join(folder, 'schema'));
  await mkdir(join(folder, '.hidden'));
  packs = createGridPacks(folder, () => {});
  expect(await packs.list()).toEqual(['ants', 'zebra']);
  expect(await packs.read('ants')).toEqual({
    ok: true,
    value: { 'levels/one.json': '1', 'manifest.json': '{}' },
  });
  expect(await packs.read('gone')).toMatchObject({ ok: false, error: { path: join(folder, 'gone') } });
});

it('opens a folder by its manifest only, once', async () => {
  await writePack('mine');
  packs = createGridPacks(join(folder, 'nowhere'), () => {});
  expect(packs.open(join(folder, 'mine', 'game.json'))).toBe(false);
  for (let time = 0; time < 2; time += 1)
    expect(packs.open(join(folder, 'mine', 'manifest.json'))).toBe(true);
  expect(packs.listOpened()).toEqual([{ id: 1, folder: 'mine' }]);
  expect(await packs.readOpened(1)).toMatchObject({ ok: true, value: { 'levels/one.json': '1' } });
  expect(await packs.readOpened(2)).toMatchObject({ ok: false });
  expect(await packs.list()).toEqual([]);
});

it('notices when a level of a pack changes, and when a pack arrives', async () => {
  await writePack('ants');
  let heard = () => {};
  packs = createGridPacks(folder, () => heard());
  await packs.list();
  await packs.read('ants');
  const next = () =>
    new Promise<void>((resolve) => {
      heard = resolve;
    });
  let changed = next();
  await writeFile(join(folder, 'ants/levels/one.json'), '2');
  await changed;
  changed = next();
  await mkdir(join(folder, 'bees'));
  await changed;
  await packs.list();
  changed = next();
  await writePack('bees');
  await changed;
  expect(await packs.list()).toEqual(['ants', 'bees']);
});

it('a level is added or replaced in one step, in a pack of levels/grid or in an opened one', async () => {
  for (const pack of ['grid/mine', 'own']) await writePack(pack);
  packs = createGridPacks(join(folder, 'grid'), () => {});
  packs.open(join(folder, 'own/manifest.json'));
  const here = { pack: 'mine', opened: undefined };
  const there = { pack: undefined, opened: 1 };
  for (const text of ['1', '2']) {
    expect(await packs.write(here, 'levels/a.json', text)).toEqual({ ok: true, value: undefined });
    expect(await packs.write(there, 'levels/b.json', text)).toEqual({ ok: true, value: undefined });
  }
  expect(await readFile(join(folder, 'grid/mine/levels/a.json'), 'utf8')).toBe('2');
  expect(await readFile(join(folder, 'own/levels/b.json'), 'utf8')).toBe('2');
  expect(await readdir(join(folder, 'own/levels'))).toEqual(['b.json', 'one.json']);
});

it('a pack that was not opened, and a folder that is not there, are refused with a reason', async () => {
  packs = createGridPacks(join(folder, 'grid'), () => {});
  const unknown = await packs.write({ pack: undefined, opened: 1 }, 'levels/a.json', '1');
  expect(unknown).toMatchObject({ ok: false, error: { reason: 'no such folder was opened' } });
  expect(await packs.write({ pack: 'none', opened: undefined }, 'levels/a.json', '1')).toMatchObject({
    ok: false,
  });
});
