/** Regions of the window: read, kept, watched; the last good version stays; levels open one after the other. */
import { err, ok, type Result } from '@dota-factory/base';
import type { FileFault, ScrewHost } from '../../host/arcade-host.ts';
import { formatTinyRegion } from '../testing/tiny-region.ts';
import { countProgress, isBroken, listLevels, type RegionEntry, ScrewLibrary } from './library.ts';
import { parseOptions } from './options.ts';
import { NO_PROGRESS, parseProgress } from './progress.ts';

/** A host whose files are in memory. */
class StubHost implements ScrewHost {
  readonly files = new Map<string, string>();
  readonly progress = new Map<string, string>();
  #changed = (): void => {};
  change(file: string, text: string): void {
    this.files.set(file, text);
    this.#changed();
  }
  listScrewFiles = async () => [...this.files.keys()];
  readScrewFile = async (file: string): Promise<Result<string, FileFault>> => {
    const text = this.files.get(file);
    return text === undefined ? err({ path: file, reason: 'gone' }) : ok(text);
  };
  writeScrewFile = async (file: string, text: string): Promise<Result<undefined, FileFault>> => {
    this.files.set(file, text);
    return ok(undefined);
  };
  listOpenedRegions = async () => [];
  readOpenedRegion = async () => err({ path: '', reason: 'gone' });
  onScrewFilesChanged(listener: () => void): () => void {
    this.#changed = listener;
    return () => {};
  }
  readProgress = async () => Object.fromEntries(this.progress);
  writeProgress = async (name: string, text: string): Promise<Result<undefined, FileFault>> => {
    this.progress.set(name, text);
    return ok(undefined);
  };
  findOtherPlace = async () => undefined;
  useOtherPlace = async (): Promise<Result<unknown, FileFault>> => ok(undefined);
}

async function open(host = new StubHost()) {
  if (host.files.size === 0) host.files.set('tiny.json', formatTinyRegion());
  const library = new ScrewLibrary(host, () => 1000);
  await library.start();
  const get = (id: string) => {
    const entry = library.getView().entries.find((each) => each.id === id);
    if (entry === undefined) throw new Error(`no region ${id}`);
    return entry;
  };
  return { host, library, get };
}

const RUN = { moves: ['0:left'], isHinted: false, isUndone: true };

it('reads regions in the order of their names', async () => {
  const host = new StubHost();
  for (const name of ['region-10.json', 'region-2.json', 'region-1.json'])
    host.files.set(name, formatTinyRegion());
  const { library } = await open(host);
  expect(library.getView().entries.map(({ file }) => file)).toEqual([
    'region-1.json',
    'region-2.json',
    'region-10.json',
  ]);
});

it('keeps the run and the most stars, and has them again after a start', async () => {
  const { host, library } = await open();
  library.keepSolved('tiny', 'pair', { ...RUN, isUndone: false });
  library.keepSolved('tiny', 'pair', RUN);
  library.keep('tiny', 'covered', RUN);
  const again = await open(host);
  expect(again.library.progressOf('tiny', 'pair')).toEqual({ ...RUN, stars: 3 });
  expect(again.library.progressOf('tiny', 'covered')).toEqual({ ...RUN, stars: 0 });
  expect(again.library.progressOf('tiny', 'trap')).toEqual(NO_PROGRESS);
  expect(countProgress(again.library.getView().progress.get('tiny'))).toEqual({ solved: 1, stars: 3 });
});

it('each level opens the next, and all can be opened', async () => {
  const { host, library, get } = await open();
  host.change('region-7.json', formatTinyRegion());
  await library.refresh();
  const locks = (id = 'region-7') =>
    listLevels(get(id), library.getView().progress.get(id)).map(({ isLocked }) => isLocked);
  expect(locks()).toEqual([false, true, true, true, true]);
  library.keepSolved('region-7', 'pair', RUN);
  expect(locks()).toEqual([false, false, true, true, true]);
  library.openAll('region-7');
  expect(locks()).toEqual([false, false, false, false, false]);
  // Those of one's own are open from the start.
  expect(locks('tiny')).toEqual([false, false, false, false, false]);
});

describe('levels of one’s own', () => {
  const spec = (get: (id: string) => RegionEntry, name: string) => {
    const [level] = get('tiny').region?.spec.levels ?? [];
    if (level === undefined) throw new Error('the region has no levels');
    return { ...level, id: 'mine', name };
  };

  it('are saved in a region that is made for them, and changed in their place', async () => {
    const { host, library, get } = await open();
    expect((await library.saveLevel('my-levels', spec(get, 'One'))).ok).toBe(true);
    expect(get('my-levels')).toMatchObject({ origin: 'own', file: 'my-levels.json' });
    await library.saveLevel('my-levels', spec(get, 'Two'));
    expect(get('my-levels').region?.levels.map(({ name }) => name)).toEqual(['Two']);
    expect([...host.files.keys()]).toContain('my-levels.json');
  });

  it('never overwrite a shipped region, or a file with faults', async () => {
    const { host, library, get } = await open();
    host.change('region-7.json', formatTinyRegion());
    host.change('my-levels.json', '{ "version": 1, "levels": [');
    await library.refresh();
    for (const id of ['region-7', 'my-levels']) {
      const before = host.files.get(`${id}.json`);
      expect((await library.saveLevel(id, spec(get, 'One'))).ok).toBe(false);
      expect(host.files.get(`${id}.json`)).toBe(before);
    }
  });

  it('are kept as drafts until they are saved', async () => {
    const { host, library } = await open();
    library.keepDraft('mine', 'text');
    expect((await open(host)).library.readDraft('mine')).toBe('text');
    library.keepDraft('mine', '');
    expect([library.readDraft('mine'), library.listDrafts()]).toEqual([undefined, []]);
  });
});

it('a file with faults leaves the last good version, with every fault and its place', async () => {
  const { host, library, get } = await open();
  host.change('tiny.json', formatTinyRegion().replaceAll('plank-medium', 'plank-mediun'));
  await library.refresh();
  expect(isBroken(get('tiny'))).toBe(true);
  expect(get('tiny').region?.levels).toHaveLength(5);
  const [first] = get('tiny').diagnostics.filter(({ severity }) => severity === 'error');
  expect(first?.message).toContain('plank-mediun');
  expect(first?.line).toBeGreaterThan(1);
  host.change('tiny.json', formatTinyRegion());
  await library.refresh();
  expect(isBroken(get('tiny'))).toBe(false);
});

it('a file of one’s own is kept with what was played, all its levels open', async () => {
  const { host, library, get } = await open();
  const picked = { file: 'mine.json', read: async () => formatTinyRegion(), isSame: async () => undefined };
  const id = await library.pick(picked);
  expect(listLevels(get(id), undefined).some(({ isLocked }) => isLocked)).toBe(false);
  library.keep(id, 'trap', RUN);
  const again = await open(host);
  expect(again.get(id)).toMatchObject({ origin: 'kept', file: 'mine.json' });
});

it('keeps what a person likes', async () => {
  const { host, library } = await open();
  library.setOptions({ warns: true });
  expect((await open(host)).library.getView().options).toEqual({ warns: true });
});

it.each(['', '{', '[]', '{"version":2}', '{"warns":"yes"}'])(
  'a damaged text %j counts for nothing',
  (text) => {
    expect(parseProgress(text)).toBeUndefined();
    expect(parseOptions(text)).toEqual({ warns: false });
  },
);
