/** Files that are opened from outside: found among other words, read once, with the reason when they cannot be. */
import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createOpenedFiles, findOpenedFile } from './opened-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dota-factory-opened-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  [['--no-sandbox', 'main.cjs'], undefined],
  [['main.cjs', 'games/a.dfsave'], 'games/a.dfsave'],
  [['A.DFREPLAY', '--app=game'], 'A.DFREPLAY'],
  [['--x.dfsave'], undefined],
])('%j opens %s', (argv, file) => {
  expect(findOpenedFile(argv, '/work')).toBe(file && resolve('/work', file));
});

it('is read once, with its kind and name', async () => {
  const path = join(folder, 'last stand.dfreplay');
  await writeFile(path, 'hi!');
  const files = createOpenedFiles(path);
  expect(await files.take()).toEqual({
    kind: 'replay',
    name: 'last stand',
    data: { ok: true, value: 'aGkh' },
  });
  expect(await files.take()).toBeUndefined();
});

it('the latest counts, and one that is gone says so', async () => {
  const files = createOpenedFiles();
  files.put(join(folder, 'a.dfsave'));
  files.put(join(folder, 'b.dfsave'));
  expect(await files.take()).toMatchObject({
    kind: 'save',
    name: 'b',
    data: { ok: false, error: { code: 'ENOENT', path: join(folder, 'b.dfsave') } },
  });
});

it('what is too large or no regular file is refused without being read, with its path', async () => {
  const large = join(folder, 'large.dfsave');
  await writeFile(large, '');
  await truncate(large, 2 ** 40);
  expect((await createOpenedFiles(large).take())?.data).toEqual({
    ok: false,
    error: { path: large, code: 'EFBIG', reason: 'the file has more than 5242880 bytes' },
  });
  if (process.platform === 'win32') return;
  const device = join(folder, 'device.dfsave');
  await symlink('/dev/zero', device);
  expect((await createOpenedFiles(device).take())?.data).toEqual({
    ok: false,
    error: { path: device, code: 'EINVAL', reason: 'this is not a regular file' },
  });
});
