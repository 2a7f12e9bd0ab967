/** Only regular files are read, and never more than the limit, whatever somebody has put in their place. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeReadError, readRegularFile, readRegularFileSync } from './regular-file.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'regular-file-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const LIMIT = 100_000;
/** Both ways of reading must say the same. */
async function read(path: string, limit = LIMIT): Promise<string> {
  const later = await readRegularFile(path, limit).then(
    (bytes) => `${bytes.length} bytes`,
    describeReadError,
  );
  let now: string;
  try {
    now = `${readRegularFileSync(path, limit).length} bytes`;
  } catch (error) {
    now = describeReadError(error);
  }
  expect(now).toBe(later);
  return later;
}

it.each([0, 1, 65_535, 65_536, LIMIT])('a file of %i bytes is read whole', async (size) => {
  const path = join(dir, 'file');
  const content = Buffer.alloc(size, 'x');
  writeFileSync(path, content);
  expect(Buffer.from(await readRegularFile(path, LIMIT)).equals(content)).toBe(true);
  expect(Buffer.from(readRegularFileSync(path, LIMIT)).equals(content)).toBe(true);
});

it('one byte too many is refused', async () => {
  const path = join(dir, 'file');
  writeFileSync(path, Buffer.alloc(LIMIT + 1));
  expect(await read(path)).toBe('the file has more than 100000 bytes');
});

it('a file of terabytes is refused by its size, without being read', async () => {
  const path = join(dir, 'file');
  writeFileSync(path, '');
  truncateSync(path, 2 ** 40);
  expect(await read(path)).toBe('the file has more than 100000 bytes');
});

it('a file whose size the system does not report is read up to the limit', async () => {
  // Files below /proc have a size of 0 and content all the same.
  if (process.platform !== 'linux') return;
  expect(await read('/proc/self/maps', 100)).toBe('the file has more than 100 bytes');
  expect(await readRegularFile('/proc/version', LIMIT)).not.toHaveLength(0);
});

it('a folder, a FIFO without a writer and a device are refused at once, by a link, too', async () => {
  mkdirSync(join(dir, 'folder'));
  expect(await read(join(dir, 'folder'))).toBe('this is a folder, not a file');
  if (process.platform === 'win32') return;
  execFileSync('mkfifo', [join(dir, 'fifo')]);
  symlinkSync('/dev/zero', join(dir, 'device'));
  expect(await read(join(dir, 'fifo'))).toBe('this is not a regular file');
  expect(await read('/dev/zero')).toBe('this is not a regular file');
  expect(await read(join(dir, 'device'))).toBe('this is not a regular file');
});

it('a missing file keeps the code of the system', async () => {
  expect(await read(join(dir, 'none'))).toBe('ENOENT');
});
