/** Game files on a real disk. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedFiles } from '@dota-factory/host';
import { type BoardFiles, createBoardFiles } from './board-files.ts';

let folder = '';
let files: BoardFiles | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dota-factory-levels-'));
});
afterEach(async () => {
  files?.end();
  await rm(folder, { recursive: true, force: true });
});

function createOpened(first?: string) {
  let waiting = first;
  let listener = () => {};
  const opened: OpenedFiles = {
    put(path) {
      waiting = path;
      listener();
    },
    has: () => waiting !== undefined,
    take() {
      const path = waiting;
      waiting = undefined;
      return path === undefined ? undefined : { kind: 'board', path };
    },
    onPut: (heard) => void (listener = heard),
  };
  return opened;
}

it('lists game files only, in order, and reads them', async () => {
  for (const name of ['b.json', 'a.json', 'notes.txt', '.hidden.json'])
    await writeFile(join(folder, name), name);
  files = createBoardFiles(folder, createOpened(), () => {});
  expect(await files.list()).toEqual(['a.json', 'b.json']);
  expect(await files.read('a.json')).toEqual({ ok: true, value: 'a.json' });
  expect(await files.read('gone.json')).toMatchObject({
    ok: false,
    error: { path: join(folder, 'gone.json') },
  });
});

it('has no files where there is no folder', async () => {
  files = createBoardFiles(join(folder, 'nowhere'), createOpened(), () => {});
  expect(await files.list()).toEqual([]);
});

it('takes what was opened at the start and later, each once, and notices when one changes', async () => {
  const path = join(folder, 'mine.json');
  await writeFile(path, 'one');
  const opened = createOpened(path);
  let heard = () => {};
  const changed = new Promise<void>((resolve) => {
    heard = resolve;
  });
  files = createBoardFiles(join(folder, 'levels'), opened, () => heard());
  opened.put(path);
  opened.put(join(folder, 'other.json'));
  opened.put(join(folder, 'elsewhere', 'mine.json'));
  const listed = files.listOpened();
  expect(listed).toMatchObject([
    { id: 1, file: 'mine.json' },
    { id: 2, file: 'other.json' },
    { id: 3, file: 'mine.json' },
  ]);
  const [mine, other, elsewhere] = listed.map(({ place }) => place);
  expect(mine).toMatch(/^[0-9a-f]{8}$/);
  expect(other).toBe(mine);
  expect(elsewhere).not.toBe(mine);
  const next = new Promise<void>((resolve) => {
    heard = resolve;
  });
  await changed;
  await writeFile(path, 'two, which is longer');
  await next;
  expect(await files.readOpened(1)).toEqual({ ok: true, value: 'two, which is longer' });
  expect(await files.readOpened(9)).toMatchObject({ ok: false });
});
