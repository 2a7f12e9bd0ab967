/** The library on a host in memory: files that change, break and are repaired, and what is kept. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok } from '@dota-factory/base';
import type { BoardHost } from '../../host/arcade-host.ts';
import { Table } from '../table/table.ts';
import type { PickedFile } from '../../rooms/pick-file.ts';
import { BoardLibrary, isBroken } from './library.ts';
import { formatProgress, NO_TALLY, parseProgress } from './progress.ts';

const CHESS = readFileSync(join(__dirname, '../../../../../../levels/board/chess.json'), 'utf8');
const BROKEN = CHESS.replace('"leader": "KING"', '"leader": "KNIG"');

function createHost(files: Record<string, string>) {
  const kept: Record<string, string> = {};
  const opened: { file: string; text: string; place?: string }[] = [];
  let notify = () => {};
  let isReadOnly = false;
  const host: BoardHost = {
    listBoardFiles: () => Promise.resolve(Object.keys(files)),
    readBoardFile: (file) => {
      const text = files[file];
      return Promise.resolve(text === undefined ? err({ path: file, reason: 'it is gone' }) : ok(text));
    },
    listOpenedGames: () =>
      Promise.resolve(opened.map(({ file, place = 'aaaa1111' }, index) => ({ id: index + 1, file, place }))),
    readOpenedGame: (id) => Promise.resolve(ok(opened[id - 1]?.text ?? '')),
    onBoardFilesChanged: (listener) => {
      notify = listener;
      return () => {};
    },
    readProgress: () => Promise.resolve({ ...kept }),
    writeProgress: (name, text) => {
      if (isReadOnly) return Promise.resolve(err({ path: '/saves', reason: 'it is read-only' }));
      kept[name] = text;
      return Promise.resolve(ok(undefined));
    },
    findOtherPlace: () => Promise.resolve('/home/me/arcade'),
    useOtherPlace: () => {
      isReadOnly = false;
      return Promise.resolve(ok(undefined));
    },
  };
  return { host, kept, opened, files, notify: () => notify(), setReadOnly: () => void (isReadOnly = true) };
}

const openLibrary = async (host: BoardHost) => {
  const library = new BoardLibrary(host, () => 5000);
  await library.start();
  return library;
};

const entryOf = (library: BoardLibrary, id: string) => {
  const found = library.getView().entries.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return found;
};

it('keeps the last good version while the file is broken, and takes the repaired one', async () => {
  const fake = createHost({ 'chess.json': CHESS });
  const library = await openLibrary(fake.host);
  const first = entryOf(library, 'chess').game;
  fake.files['chess.json'] = BROKEN;
  await library.refresh();
  const broken = entryOf(library, 'chess');
  expect(isBroken(broken)).toBe(true);
  expect(broken.diagnostics[0]).toMatchObject({ file: 'chess.json', severity: 'error' });
  expect(broken.game).toBe(first);
  expect(broken.goodText).toBe(CHESS);
  fake.files['chess.json'] = `${CHESS}\n`;
  await library.refresh();
  expect(isBroken(entryOf(library, 'chess'))).toBe(false);
  expect(entryOf(library, 'chess').game).not.toBe(first);
});

it('leaves entries alone whose text is the same, and forgets files that are gone', async () => {
  const fake = createHost({ 'chess.json': CHESS, 'other.json': '{' });
  const library = await openLibrary(fake.host);
  const before = entryOf(library, 'chess');
  delete fake.files['other.json'];
  await library.refresh();
  expect(library.getView().entries).toEqual([before]);
});

it('reads again when the host says that something has changed', async () => {
  const fake = createHost({ 'chess.json': CHESS });
  const library = await openLibrary(fake.host);
  fake.opened.push({ file: 'My game.json', text: CHESS });
  fake.notify();
  await library.refresh();
  expect(entryOf(library, 'own-my-game-json-aaaa1111')).toMatchObject({
    file: 'My game.json',
    origin: 'opened',
  });
});

it('goes on with a game of one’s own from what was kept, without the file', async () => {
  const fake = createHost({});
  fake.opened.push({ file: 'mine.json', text: CHESS });
  const library = await openLibrary(fake.host);
  const id = 'own-mine-json-aaaa1111';
  const entry = entryOf(library, id);
  const table = new Table({
    game: entry.game as NonNullable<typeof entry.game>,
    record: undefined,
    mind: undefined,
    now: () => 0,
    onRecord: (record) => library.keep(entry.id, record),
  });
  table.press(12);
  table.press(28);
  fake.opened.length = 0;
  const again = await openLibrary(fake.host);
  expect(entryOf(again, id)).toMatchObject({ origin: 'kept', text: CHESS });
  expect(again.getView().progress.get(id)).toMatchObject({
    name: 'Chess',
    playedAt: 5000,
    table: { match: { moves: ['e2e4'] } },
  });
});

it('follows a file that the person has picked, also when it cannot be read for a while', async () => {
  const fake = createHost({});
  const library = await openLibrary(fake.host);
  let text: string | undefined = CHESS;
  const read = () => (text === undefined ? Promise.reject(new Error('it is locked')) : Promise.resolve(text));
  const id = await library.pick({ file: 'picked.json', read, isSame: () => Promise.resolve(true) });
  const { game } = entryOf(library, id);
  expect(game).toBeDefined();
  text = undefined;
  await library.rereadPicked(id);
  expect(entryOf(library, id).diagnostics[0]?.message).toBe('the file cannot be read: it is locked');
  expect(entryOf(library, id).game).toBe(game);
  text = BROKEN;
  await library.rereadPicked(id);
  expect(isBroken(entryOf(library, id))).toBe(true);
  text = CHESS;
  await library.rereadPicked(id);
  expect(isBroken(entryOf(library, id))).toBe(false);
});

describe('files of the same name', () => {
  const OTHER = CHESS.replace('"name": "Chess"', '"name": "Other"');
  /** `key` is what the browser would know of the file; without one it knows nothing. */
  const createFile = (text: string, key?: string): PickedFile & { readonly key: string | undefined } => ({
    file: 'same.json',
    key,
    read: () => Promise.resolve(text),
    isSame: (other) =>
      Promise.resolve(key === undefined ? undefined : key === (other as { key?: string }).key),
  });

  it('are two games if they lie in two folders', async () => {
    const fake = createHost({});
    fake.opened.push(
      { file: 'same.json', text: CHESS },
      { file: 'same.json', text: OTHER, place: 'bbbb2222' },
    );
    const library = await openLibrary(fake.host);
    expect(library.getView().entries.map(({ game }) => game?.spec.name)).toEqual(['Chess', 'Other']);
  });

  it('are told apart by what the browser knows of them, and found again', async () => {
    const library = await openLibrary(createHost({}).host);
    const first = await library.pick(createFile(CHESS, 'a'));
    const second = await library.pick(createFile(CHESS, 'b'));
    expect(second).not.toBe(first);
    expect(await library.pick(createFile(OTHER, 'a'))).toBe(first);
    expect(await library.pick(createFile(CHESS, 'b'))).toBe(second);
  });

  it('are told apart by the game in them where the browser knows nothing, also at the next start', async () => {
    const fake = createHost({});
    const library = await openLibrary(fake.host);
    const first = await library.pick(createFile(CHESS));
    const second = await library.pick(createFile(OTHER));
    expect(second).not.toBe(first);
    for (const id of [first, second]) library.count(id, ['person', 'person'], 0);
    const again = await openLibrary(fake.host);
    expect(await again.pick(createFile(OTHER, 'b'))).toBe(second);
    expect(await again.pick(createFile(CHESS, 'a'))).toBe(first);
    expect(await again.pick(createFile('{', 'c'))).not.toBe(first);
  });
});

it('counts ends, and wins and losses against the computer', async () => {
  const library = await openLibrary(createHost({ 'chess.json': CHESS }).host);
  library.count('chess', ['person', 'person'], 0);
  library.count('chess', ['person', 2], 0);
  library.count('chess', ['person', 2], 1);
  library.count('chess', ['person', 2], undefined);
  expect(library.getView().progress.get('chess')?.tally).toEqual({ finished: 4, won: 1, lost: 1 });
});

it('says in words that nothing could be kept, and keeps it elsewhere if asked to', async () => {
  const fake = createHost({ 'chess.json': CHESS });
  fake.setReadOnly();
  const library = await openLibrary(fake.host);
  library.count('chess', ['person', 'person'], 0);
  await new Promise((resolve) => setTimeout(resolve));
  expect(library.getView().trouble).toEqual({
    text: '/saves: it is read-only',
    otherPlace: '/home/me/arcade',
  });
  expect(fake.kept).toEqual({});
  await library.kept.keepElsewhere();
  expect(library.getView().trouble).toBeUndefined();
  expect(Object.keys(fake.kept)).toEqual(['board.chess']);
});

it('ignores what is damaged or of another version', async () => {
  const fake = createHost({ 'chess.json': CHESS });
  fake.kept['board.chess'] = '{"version": 1, "name"';
  fake.kept['grid.chess'] = 'not ours';
  expect((await openLibrary(fake.host)).getView().progress.size).toBe(0);
  const good = formatProgress({ name: 'A', playedAt: 1, tally: NO_TALLY, table: undefined, own: undefined });
  expect(parseProgress(good)).toMatchObject({ name: 'A' });
  expect(parseProgress(good.replace('"version":1', '"version":2'))).toBeUndefined();
});
