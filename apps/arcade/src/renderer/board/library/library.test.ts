/** The library on a host in memory: files that change, break and are repaired, and what is kept. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok } from '@dota-factory/base';
import type { ArcadeHost } from '../../host/arcade-host.ts';
import { Table } from '../table/table.ts';
import { BoardLibrary, isBroken } from './library.ts';
import { formatProgress, NO_TALLY, parseProgress } from './progress.ts';

const CHESS = readFileSync(join(__dirname, '../../../../../../levels/board/chess.json'), 'utf8');
const BROKEN = CHESS.replace('"leader": "KING"', '"leader": "KNIG"');

function createHost(files: Record<string, string>) {
  const kept: Record<string, string> = {};
  const opened: { file: string; text: string }[] = [];
  let notify = () => {};
  let isReadOnly = false;
  const host: ArcadeHost = {
    listBoardFiles: () => Promise.resolve(Object.keys(files)),
    readBoardFile: (file) => {
      const text = files[file];
      return Promise.resolve(text === undefined ? err({ path: file, reason: 'it is gone' }) : ok(text));
    },
    listOpenedGames: () => Promise.resolve(opened.map(({ file }, index) => ({ id: index + 1, file }))),
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

const openLibrary = async (host: ArcadeHost) => {
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
  expect(entryOf(library, 'own-my-game-json')).toMatchObject({ file: 'My game.json', origin: 'opened' });
});

it('goes on with a game of one’s own from what was kept, without the file', async () => {
  const fake = createHost({});
  fake.opened.push({ file: 'mine.json', text: CHESS });
  const library = await openLibrary(fake.host);
  const entry = entryOf(library, 'own-mine-json');
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
  expect(entryOf(again, 'own-mine-json')).toMatchObject({ origin: 'kept', text: CHESS });
  expect(again.getView().progress.get('own-mine-json')).toMatchObject({
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
  const id = await library.pick({ file: 'picked.json', read });
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
  await library.keepElsewhere();
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
