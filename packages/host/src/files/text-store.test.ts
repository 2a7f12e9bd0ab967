/** Text files by name: order of writes, and refusals that name the path and the system's reason. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfigTexts } from './config-folder.ts';
import { createTextStore } from './text-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('reads back what was written, and tells a missing file from an unreadable one', async () => {
  const store = createTextStore<'a.toml' | 'b.toml'>(() => folder);
  expect(await store.readText('a.toml')).toEqual({ ok: true, value: undefined });
  expect(await store.writeText('a.toml', 'name = "ö"\n')).toEqual({ ok: true, value: undefined });
  expect(await store.readText('a.toml')).toEqual({ ok: true, value: 'name = "ö"\n' });
  await writeFile(join(folder, 'b.toml'), Buffer.from([0x61, 0xff]));
  expect(await store.readText('b.toml')).toEqual({
    ok: false,
    error: { path: join(folder, 'b.toml'), code: 'EILSEQ', reason: 'the file is not UTF-8 text' },
  });
});

it('writes to one name in the order asked, however many are asked at once', async () => {
  const store = createTextStore<'a.toml'>(() => folder);
  const reads: Promise<unknown>[] = [];
  const writes = Array.from({ length: 30 }, (_, i) => {
    const write = store.writeText('a.toml', `${i}`.repeat(i % 2 ? 1 : 50_000));
    if (i === 14) reads.push(store.readText('a.toml'));
    return write;
  });
  expect((await Promise.all(writes)).every((outcome) => outcome.ok)).toBe(true);
  // A read sees at least what was asked for before it.
  expect(await reads[0]).toMatchObject({ ok: true, value: expect.stringMatching(/^(1[4-9]|2\d)+$/) });
  expect(await readFile(join(folder, 'a.toml'), 'utf8')).toBe('29');
  expect(await readdir(folder)).toEqual(['a.toml']);
});

it('a refused write does not keep the next one from being tried', async () => {
  const store = createTextStore<'a.toml'>(() => join(folder, 'later'));
  const refused = store.writeText('a.toml', '1');
  expect(await refused).toMatchObject({ ok: false, error: { code: 'ENOENT' } });
  await mkdir(join(folder, 'later'));
  expect(await store.writeText('a.toml', '2')).toMatchObject({ ok: true });
});

// Root may write through any permission bits, so the folders here are ones that nobody can write to.
const UNWRITABLE: readonly (readonly [string, () => string, string, string])[] = [
  ['a file in place of the folder', () => join(folder, 'file'), 'ENOTDIR', 'not a directory'],
  ['a folder of the kernel', () => '/proc/self', 'ENOENT', 'no such file or directory'],
];
it.each(UNWRITABLE.slice(0, process.platform === 'linux' ? 2 : 1))(
  'a folder that cannot be written (%s) is refused with its path and the reason',
  async (_name, where, code, reason) => {
    await writeFile(join(folder, 'file'), '');
    const path = join(where(), 'a.toml');
    const outcome = await createTextStore<'a.toml'>(where).writeText('a.toml', 'x');
    expect(outcome).toEqual({ ok: false, error: { path, code, reason } });
  },
);

it('a text over the limit is refused, not cut', async () => {
  const store = createTextStore<'a.toml'>(() => folder);
  await store.writeText('a.toml', 'old');
  expect(await store.writeText('a.toml', 'x'.repeat(4 * 1024 * 1024 + 1))).toMatchObject({
    ok: false,
    error: { code: 'EFBIG' },
  });
  expect(await store.readText('a.toml')).toEqual({ ok: true, value: 'old' });
});

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

it.each(['/dev/zero', 'fifo'])('a text file that is %s is refused at once, with its path', async (kind) => {
  if (process.platform === 'win32') return;
  const path = join(folder, 'a.toml');
  if (kind === 'fifo') execFileSync('mkfifo', [path]);
  else await symlink(kind, path);
  expect(await createTextStore<'a.toml'>(() => folder).readText('a.toml')).toEqual({
    ok: false,
    error: { path, code: 'EINVAL', reason: 'this is not a regular file' },
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
