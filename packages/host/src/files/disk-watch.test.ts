/** Changes on disk: reported once they have settled, whatever way an editor writes, and never after the end. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DiskWatch, watchFile, watchFolder } from './disk-watch.ts';

let folder: string;
let watch: DiskWatch | undefined;
let count = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-watch-'));
  count = 0;
});
afterEach(async () => {
  watch?.end();
  await rm(folder, { recursive: true, force: true });
});

/** Quiet lasts longer than any change takes to be reported. */
const QUIET_MS = 600;
async function waitForCount(expected: number): Promise<void> {
  while (count < expected) await delay(10);
  await delay(QUIET_MS);
  expect(count).toBe(expected);
}
const startWatch = (path: string) => {
  watch = watchFile(path, () => count++);
};

it('several writes in a row are one change', async () => {
  const path = join(folder, 'a.txt');
  await writeFile(path, 'one');
  startWatch(path);
  for (const text of ['two', 'three', 'four and more']) await writeFile(path, text);
  await waitForCount(1);
});

it('a file that is replaced, removed, and there again has changed each time', async () => {
  const path = join(folder, 'a.txt');
  await writeFile(path, 'one');
  startWatch(path);
  await writeFile(join(folder, 'new'), 'one');
  await rename(join(folder, 'new'), path);
  await waitForCount(1);
  await rm(path);
  await waitForCount(2);
  await writeFile(path, 'back');
  await waitForCount(3);
});

it('other files in the folder are no change of the file, but one of the folder', async () => {
  const path = join(folder, 'a.txt');
  await writeFile(path, 'one');
  startWatch(path);
  let inFolder = 0;
  const other = watchFolder(folder, () => inFolder++);
  await writeFile(join(folder, 'b.txt'), 'x');
  while (inFolder === 0) await delay(10);
  other.end();
  await waitForCount(0);
});

it('nothing is reported after the end', async () => {
  const path = join(folder, 'a.txt');
  await writeFile(path, 'one');
  startWatch(path);
  await writeFile(path, 'two, just before the end');
  await delay(20);
  watch?.end();
  await waitForCount(0);
});

it('a folder that is not there is looked at from time to time, until it is', async () => {
  const path = join(folder, 'later/a.txt');
  startWatch(path);
  const { mkdir } = await import('node:fs/promises');
  await mkdir(join(folder, 'later'));
  await writeFile(path, 'there');
  await waitForCount(1);
});
