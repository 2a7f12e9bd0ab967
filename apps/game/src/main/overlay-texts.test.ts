// Proves that the order of the mods is written whole, and read again as it was written.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModOrder } from '@dota-factory/lib';
import { readOverlayTexts, writeModOrder } from './overlay-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'overlay-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const home = { folder, findContent: (name: string) => join(folder, name) };

it('writes the order where there is no folder yet, and reads it with the mods', async () => {
  expect(await readOverlayTexts(home)).toEqual({
    files: {},
    unreadable: {},
    misnamed: [],
    folder: join(folder, 'mods'),
  });
  expect(await writeModOrder(home, ['b', 'a "quoted"'])).toEqual({ ok: true, value: undefined });
  mkdirSync(join(folder, 'mods', 'b'));
  mkdirSync(join(folder, 'mods', 'not a mod'));
  writeFileSync(join(folder, 'mods', 'b', 'world.toml'), Uint8Array.of(0xff));
  const read = await readOverlayTexts(home);
  expect(readModOrder(read.files)).toEqual(['b', 'a "quoted"']);
  expect(Object.keys(read.unreadable)).toEqual(['mods/b/world.toml']);
  expect(read.misnamed).toEqual(['mods/not a mod']);
  expect(readdirSync(join(folder, 'mods')).sort()).toEqual(['b', 'not a mod', 'order.toml']);
});

it('says why it cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  const written = await writeModOrder({ folder: join(folder, 'file') }, []);
  expect(written).toMatchObject({ ok: false, error: { path: join(folder, 'file', 'mods', 'order.toml') } });
});
