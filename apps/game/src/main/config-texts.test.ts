/** The texts of the config folder as the game's window gets them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfigTexts } from './config-texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-texts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('[REQ-CFG-RELOAD] the config folder is read afresh each time, and unreadable files are named', async () => {
  await writeFile(join(folder, 'world.toml'), 'a = 1');
  await writeFile(join(folder, 'notes.txt'), 'not config');
  expect(await readConfigTexts(folder)).toEqual({
    files: { 'world.toml': 'a = 1' },
    folder,
    unreadable: {},
    faults: [],
  });
  await writeFile(join(folder, 'world.toml'), 'a = 2');
  await mkdir(join(folder, 'ships.toml'));
  expect(await readConfigTexts(folder)).toEqual({
    files: { 'world.toml': 'a = 2' },
    folder,
    unreadable: { 'ships.toml': { message: 'this is a folder, not a file' } },
    faults: [
      { path: join(folder, 'ships.toml'), code: 'UNREADABLE', reason: 'this is a folder, not a file' },
    ],
  });
  const missing = join(folder, 'none');
  expect(await readConfigTexts(missing)).toEqual({
    files: {},
    folder: missing,
    unreadable: {},
    faults: [{ path: missing, code: 'UNREADABLE', reason: 'the folder does not exist' }],
  });
});

it('a config file that no message could carry is named instead of being sent', async () => {
  const text = '"'.repeat(1_000_000);
  await writeFile(join(folder, 'world.toml'), text);
  await writeFile(join(folder, 'ships.toml'), 'a = 1');
  const reading = await readConfigTexts(folder);
  expect(Object.keys(reading.files)).toEqual(['ships.toml']);
  expect(reading.faults).toEqual([
    {
      path: join(folder, 'world.toml'),
      code: 'UNREADABLE',
      reason: expect.stringMatching(/^the file has more than \d+ bytes$/),
    },
  ]);
});
