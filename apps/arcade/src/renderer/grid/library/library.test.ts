/** Packs as the window knows them: the last good version stays, levels open one after the other, all is kept. */
import { err, ok } from '@dota-factory/base';
import type { GridHost, PackTexts } from '../../host/arcade-host.ts';
import { GridLibrary, isBroken, listLevels } from './library.ts';

const level = (id: string, kind = 'flag') =>
  JSON.stringify({
    id,
    board: { size: [2, 1], layers: { markers: [[null, kind]] } },
    state: { avatar: { position: [0, 0] } },
    goals: [{ id: 'g', type: 'reach_target', config: { targetKind: 'flag' } }],
    solution: { goldPath: ['right'] },
  });
const PACK: PackTexts = {
  'manifest.json': JSON.stringify({
    dslVersion: '0.6',
    packVersion: 1,
    gameId: 'p',
    title: 'A pack',
    version: '1',
    minEngineVersion: '0.6',
  }),
  'game.json': JSON.stringify({
    layers: [
      { id: 'ground', occupancy: 'exactly_one' },
      { id: 'markers', occupancy: 'zero_or_one' },
    ],
    actions: [{ id: 'move', params: { direction: { type: 'direction', values: ['left', 'right'] } } }],
    entityKinds: { empty: { layer: 'ground', symbol: '.' }, flag: { layer: 'markers', symbol: 'f' } },
    systems: [{ id: 'walk', type: 'avatar_navigation', config: {} }],
    levelSequence: ['a', 'b', 'c'].map((ref) => ({ type: 'level', ref })),
  }),
  ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`levels/${id}.json`, level(id)])),
};
const BROKEN: PackTexts = { ...PACK, 'levels/b.json': level('b', 'flug') };

function createHost(packs: Record<string, PackTexts>, kept: Record<string, string> = {}) {
  const host: GridHost = {
    listGridPacks: () => Promise.resolve(Object.keys(packs)),
    readGridPack: (pack) => {
      const texts = packs[pack];
      return Promise.resolve(texts === undefined ? err({ path: pack, reason: 'it is gone' }) : ok(texts));
    },
    listOpenedPacks: () => Promise.resolve([]),
    readOpenedPack: () => Promise.resolve(err({ path: '', reason: 'none' })),
    writeGridLevel: (pack, file, text) => {
      packs[pack] = { ...packs[pack], [file]: text };
      return Promise.resolve(ok(undefined));
    },
    onGridPacksChanged: () => () => {},
    readProgress: () => Promise.resolve({ ...kept }),
    writeProgress: (name, text) => {
      kept[name] = text;
      return Promise.resolve(ok(undefined));
    },
    findOtherPlace: () => Promise.resolve(undefined),
    useOtherPlace: () => Promise.resolve(ok(undefined)),
  };
  return { host, packs, kept };
}

async function openLibrary(host: GridHost) {
  const library = new GridLibrary(host, () => 5000);
  await library.start();
  return library;
}

const entryOf = (library: GridLibrary, id: string) => {
  const found = library.getView().entries.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return found;
};
const lockedOf = (library: GridLibrary, id: string) =>
  listLevels(entryOf(library, id), library.getView().progress.get(id)).map(({ isLocked }) => isLocked);

it('keeps the last good pack while the files are broken, and takes the repaired one', async () => {
  const fake = createHost({ p: PACK });
  const library = await openLibrary(fake.host);
  const first = entryOf(library, 'p').open;
  fake.packs['p'] = BROKEN;
  await library.refresh();
  const broken = entryOf(library, 'p');
  expect(isBroken(broken)).toBe(true);
  expect(broken.diagnostics[0]).toMatchObject({ file: 'p/levels/b.json', severity: 'error' });
  expect(broken.open).toBe(first);
  fake.packs['p'] = { ...PACK, 'levels/b.json': `${level('b')}\n` };
  await library.refresh();
  expect(isBroken(entryOf(library, 'p'))).toBe(false);
  expect(entryOf(library, 'p').open).not.toBe(first);
});

it('plays what can be played of a pack that was never whole', async () => {
  const library = await openLibrary(createHost({ p: BROKEN }).host);
  expect(isBroken(entryOf(library, 'p'))).toBe(true);
  expect(entryOf(library, 'p').open?.pack.levels.length).toBeGreaterThanOrEqual(2);
});

it('each level opens the next, all of them at once if asked, and those of one’s own folders are open', async () => {
  const library = await openLibrary(createHost({ p: PACK }).host);
  expect(lockedOf(library, 'p')).toEqual([false, true, true]);
  library.keepSolved('p', 'a', 4);
  expect(lockedOf(library, 'p')).toEqual([false, false, true]);
  library.openAll('p');
  expect(lockedOf(library, 'p')).toEqual([false, false, false]);
  const own = await library.pick({ folder: 'My Pack', read: () => Promise.resolve(PACK) });
  expect(lockedOf(library, own)).toEqual([false, false, false]);
});

it('keeps the fewest actions and the level under way for the next start, with the texts of one’s own pack', async () => {
  const fake = createHost({ p: PACK });
  const library = await openLibrary(fake.host);
  library.keepSolved('p', 'a', 4);
  library.keepSolved('p', 'a', 6);
  library.keep('p', 'b', [{ action: 'move', params: { direction: 'left' } }]);
  const own = await library.pick({ folder: 'mine', read: () => Promise.resolve(PACK) });
  library.keep(own, 'a', []);
  const later = await openLibrary(createHost({ p: PACK }, fake.kept).host);
  expect(later.progressOf('p', 'a').best).toBe(4);
  expect(later.progressOf('p', 'b').actions).toEqual([{ action: 'move', params: { direction: 'left' } }]);
  expect(later.getView().progress.get('p')).toMatchObject({ last: 'b', playedAt: 5000, title: 'A pack' });
  expect(entryOf(later, own)).toMatchObject({ origin: 'kept', folder: 'mine' });
  expect(entryOf(later, own).open?.pack.levels).toHaveLength(3);
});

it('begins without what was kept if that is damaged', async () => {
  const library = await openLibrary(createHost({ p: PACK }, { 'grid.p': '{ "version": 1' }).host);
  expect(library.getView().progress.size).toBe(0);
  expect(library.getView().trouble).toBeUndefined();
});

it('a saved level is part of its pack at once, and a draft is kept until it is saved', async () => {
  const { host, kept } = createHost({ tiny: PACK });
  const library = await openLibrary(host);
  library.keepDraft('tiny', 'd', '{');
  expect(library.listDrafts('tiny')).toEqual(['d']);
  expect((await openLibrary(createHost({ tiny: PACK }, kept).host)).readDraft('tiny', 'd')).toBe('{');
  expect(await library.saveLevel('tiny', 'levels/d.json', level('d'))).toEqual(ok(undefined));
  library.keepDraft('tiny', 'd', '');
  expect(library.listDrafts('tiny')).toEqual([]);
  expect(library.readDraft('tiny', 'd')).toBeUndefined();
  const [entry] = library.getView().entries;
  expect(entry?.open?.pack.levels.map(({ spec }) => spec.id)).toContain('d');
});

it('a level of a folder that only the page can read is not saved, with the reason', async () => {
  const library = await openLibrary(createHost({}).host);
  const id = await library.pick({ folder: 'own', read: () => Promise.resolve(PACK) });
  expect(await library.saveLevel(id, 'levels/d.json', level('d'))).toMatchObject({ ok: false });
});
