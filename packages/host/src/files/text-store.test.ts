/** Text files by name: order of writes, and refusals that name the path and the system's reason. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

// Root may write through any permission bits, so the folders here are not writable for anyone.
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
