/** Files that are opened from outside: found among other words, read once, with the reason when they cannot be. */
import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createOpenedFiles, findOpenedFile, readOpenedFile } from './opened-file.ts';

const KINDS = [
  { extension: '.dfsave', kind: 'save', noun: 'saved game' },
  { extension: '.dfreplay', kind: 'replay', noun: 'replay' },
];
const readFirst = (path: string) => {
  const taken = createOpenedFiles(KINDS, path).take();
  return taken && readOpenedFile(taken);
};

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
  expect(findOpenedFile(KINDS, argv, '/work')).toBe(file && resolve('/work', file));
});

it('is read once, with its kind and name', async () => {
  const path = join(folder, 'last stand.dfreplay');
  await writeFile(path, 'hi!');
  const files = createOpenedFiles(KINDS, path);
  const taken = files.take();
  expect(taken).toEqual({ kind: 'replay', path });
  expect(taken && (await readOpenedFile(taken))).toEqual({
    kind: 'replay',
    name: 'last stand',
    data: { ok: true, value: 'aGkh' },
  });
  expect(files.take()).toBeUndefined();
});

it('the latest counts, and one that is gone says so', async () => {
  const files = createOpenedFiles(KINDS);
  let heard = 0;
  files.onPut(() => heard++);
  files.put(join(folder, 'a.dfsave'));
  files.put(join(folder, 'b.dfsave'));
  files.put(join(folder, 'of no kind.txt'));
  expect(heard).toBe(2);
  const taken = files.take();
  expect(taken && (await readOpenedFile(taken))).toMatchObject({
    kind: 'save',
    name: 'b',
    data: { ok: false, error: { code: 'ENOENT', path: join(folder, 'b.dfsave') } },
  });
});

it('what is too large or no regular file is refused without being read, with its path', async () => {
  const large = join(folder, 'large.dfsave');
  await writeFile(large, '');
  await truncate(large, 2 ** 40);
  expect((await readFirst(large))?.data).toEqual({
    ok: false,
    error: { path: large, code: 'EFBIG', reason: 'the file has more than 5242880 bytes' },
  });
  if (process.platform === 'win32') return;
  const device = join(folder, 'device.dfsave');
  await symlink('/dev/zero', device);
  expect((await readFirst(device))?.data).toEqual({
    ok: false,
    error: { path: device, code: 'EINVAL', reason: 'this is not a regular file' },
  });
});
