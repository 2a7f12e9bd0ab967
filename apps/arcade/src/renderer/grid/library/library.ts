/** All packs of grid puzzles that the window knows: folders of levels/grid, folders of one's own, and what was played. */
import { type Diagnostic, err, type Result } from '@dota-factory/base';
import { type Action, loadPack, type Pack, type PackLevel } from '@dota-factory/grid';
import type { FileFault, GridHost, PackTexts } from '../../host/arcade-host.ts';
import { KeptTexts, type Trouble } from '../../rooms/kept-texts.ts';
import { readOneAtATime } from '../../rooms/one-at-a-time.ts';
import { createLookBook, type LookBook } from '../looks/look-book.ts';
import { formatDrafts, parseDrafts } from './drafts.ts';
import {
  formatProgress,
  type LevelProgress,
  NO_PROGRESS,
  type PackProgress,
  parseProgress,
} from './progress.ts';

/** Where a pack comes from: levels/grid, a folder that was opened, or only what was kept of one. */
export type Origin = 'levels' | 'opened' | 'kept';

/** A pack that can be played. */
export interface OpenPack {
  readonly pack: Pack;
  readonly looks: LookBook;
  readonly texts: PackTexts;
}

export interface PackEntry {
  /** In addresses, and in the names of what is kept. */
  readonly id: string;
  readonly folder: string;
  readonly origin: Origin;
  /** As they are now, with what is wrong with them. */
  readonly texts: PackTexts;
  readonly diagnostics: readonly Diagnostic[];
  /** Of the last texts without errors, or else what can be played of these; undefined if nothing can. */
  readonly open: OpenPack | undefined;
}

export const titleOf = ({ open, folder }: PackEntry): string => open?.pack.manifest?.title ?? folder;

/** The last texts have errors, whether or not something can be played. */
export const isBroken = ({ diagnostics }: PackEntry): boolean => hasErrors(diagnostics);

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export interface LibraryView {
  /** False until everything was read for the first time. */
  readonly isReady: boolean;
  /** Folders of levels/grid first, each kind by name. */
  readonly entries: readonly PackEntry[];
  readonly progress: ReadonlyMap<string, PackProgress>;
  readonly trouble: Trouble | undefined;
}

/** A folder that the page itself can read again. */
export interface PickedFolder {
  readonly folder: string;
  read(): Promise<PackTexts>;
}

const PREFIX = 'grid.';
const DRAFT_PREFIX = 'draft.';
/** Larger packs of one's own are not kept with their progress. */
const MAX_KEPT = 500_000;

export class GridLibrary {
  readonly kept: KeptTexts;
  /** Levels that are being made: one file per pack. */
  readonly drafts: KeptTexts;
  /** By pack and level. */
  #drafts = new Map<string, string>();
  /** Ids of the host for packs that were opened from outside. */
  readonly #opened = new Map<string, number>();
  readonly #host: GridHost;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, PackEntry>();
  readonly #picked = new Map<string, PickedFolder>();
  #progress: ReadonlyMap<string, PackProgress> = new Map();
  #isReady = false;
  #view: LibraryView | undefined;

  constructor(host: GridHost, now: () => number) {
    this.#host = host;
    this.#now = now;
    this.kept = new KeptTexts(host, PREFIX, () => this.#changed());
    this.drafts = new KeptTexts(host, DRAFT_PREFIX, () => this.#changed());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): LibraryView => {
    this.#view ??= {
      isReady: this.#isReady,
      entries: [...this.#entries.values()].sort(compareEntries),
      progress: this.#progress,
      trouble: this.kept.trouble,
    };
    return this.#view;
  };

  async start(): Promise<void> {
    this.#host.onGridPacksChanged(() => void this.refresh());
    const kept = [...(await this.kept.read())].flatMap(([id, text]): [string, PackProgress][] => {
      const progress = parseProgress(text);
      return progress === undefined ? [] : [[id, progress]];
    });
    this.#progress = new Map(kept);
    this.#drafts = parseDrafts(await this.drafts.read());
    await this.refresh();
    this.#isReady = true;
    this.#changed();
  }

  /** Reads all folders again; those whose texts are the same stay as they are. */
  readonly refresh = readOneAtATime(
    () => this.#readOnce(),
    (error) => this.kept.complain(error),
  );

  async #readOnce(): Promise<void> {
    const seen = new Set<string>(this.#picked.keys());
    for (const folder of await this.#host.listGridPacks()) {
      const id = folder.toLowerCase();
      seen.add(id);
      this.#take(id, folder, 'levels', await this.#host.readGridPack(folder));
    }
    for (const { id: opened, folder } of await this.#host.listOpenedPacks()) {
      const id = nameOwn(folder);
      seen.add(id);
      this.#opened.set(id, opened);
      this.#take(id, folder, 'opened', await this.#host.readOpenedPack(opened));
    }
    for (const [id, { own }] of this.#progress) {
      if (own === undefined || seen.has(id)) continue;
      seen.add(id);
      if (!this.#entries.has(id)) this.#take(id, own.folder, 'kept', { ok: true, value: own.texts });
    }
    for (const id of this.#entries.keys()) if (!seen.has(id)) this.#entries.delete(id);
    this.#changed();
  }

  #take(id: string, folder: string, origin: Origin, read: Result<PackTexts, FileFault>): PackEntry {
    const before = this.#entries.get(id);
    if (read.ok && before !== undefined && before.origin === origin && isSame(before.texts, read.value))
      return before;
    const entry: PackEntry = read.ok
      ? { id, folder, origin, texts: read.value, ...readPack(folder, read.value, before?.open) }
      : {
          id,
          folder,
          origin,
          texts: before?.texts ?? {},
          diagnostics: [unreadable(folder, read.error.reason)],
          open: before?.open,
        };
    this.#entries.set(id, entry);
    return entry;
  }

  /** A folder that the person has picked or dropped on the window; gives its id. */
  async pick(picked: PickedFolder): Promise<string> {
    const id = nameOwn(picked.folder);
    this.#picked.set(id, picked);
    await this.rereadPicked(id);
    return id;
  }

  readonly isPicked = (id: string): boolean => this.#picked.has(id);

  /** Looks whether a picked folder has changed. */
  async rereadPicked(id: string): Promise<void> {
    const picked = this.#picked.get(id);
    if (picked === undefined) return;
    const before = this.#entries.get(id);
    let after: PackEntry;
    try {
      after = this.#take(id, picked.folder, 'opened', { ok: true, value: await picked.read() });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (before?.diagnostics.some(({ message }) => message.includes(reason))) return;
      after = this.#take(id, picked.folder, 'opened', { ok: false, error: { path: picked.folder, reason } });
    }
    if (after !== before) this.#changed();
  }

  progressOf(id: string, level: string): LevelProgress {
    return this.#progress.get(id)?.levels.get(level) ?? NO_PROGRESS;
  }

  /** Keeps what was done in a level. */
  keep(id: string, level: string, actions: readonly Action[]): void {
    this.#write(id, level, (before) => ({ ...before, actions }));
  }

  /** Keeps that a level is solved, and the fewest actions it took. */
  keepSolved(id: string, level: string, count: number): void {
    this.#write(id, level, (before) => ({ ...before, best: Math.min(count, before.best ?? count) }));
  }

  /** Levels of a pack that are being made and not saved yet. */
  listDrafts(id: string): readonly string[] {
    const start = `${id}.`;
    return [...this.#drafts]
      .filter(([name, text]) => name.startsWith(start) && text !== '')
      .map(([name]) => name.slice(start.length));
  }

  readDraft(id: string, level: string): string | undefined {
    return this.#drafts.get(`${id}.${level}`) || undefined;
  }

  /** Keeps a level that is being made; an empty text: it is saved. */
  keepDraft(id: string, level: string, text: string): void {
    this.#drafts.set(`${id}.${level}`, text);
    this.drafts.write(id, formatDrafts(id, this.#drafts));
  }

  /** Writes a level into its pack's folder, if the host may write there, and reads the pack again. */
  async saveLevel(id: string, file: string, text: string): Promise<Result<undefined, FileFault>> {
    const entry = this.#entries.get(id);
    const target = entry?.origin === 'levels' ? entry.folder : this.#opened.get(id);
    if (target === undefined)
      return err({ path: file, reason: 'this folder was opened by the page, which may only read it' });
    try {
      const written = await this.#host.writeGridLevel(target, file, text);
      if (written.ok) await this.refresh();
      return written;
    } catch (error) {
      return err({ path: file, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Lets all levels of a pack be chosen. */
  openAll(id: string): void {
    this.#writePack(id, (before) => ({ ...before, isOpen: true }));
  }

  #write(id: string, level: string, change: (before: LevelProgress) => LevelProgress): void {
    this.#writePack(id, (before) => ({
      ...before,
      last: level,
      levels: new Map(before.levels).set(level, change(before.levels.get(level) ?? NO_PROGRESS)),
    }));
  }

  #writePack(id: string, change: (before: PackProgress) => PackProgress): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    const before = this.#progress.get(id) ?? createProgress();
    const after: PackProgress = {
      ...change(before),
      title: titleOf(entry),
      playedAt: this.#now(),
      own: entry.origin === 'levels' ? undefined : keepOwn(entry),
    };
    this.#progress = new Map(this.#progress).set(id, after);
    this.kept.write(id, formatProgress(after));
    this.#changed();
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}

/** The last good pack stays while the texts have errors. */
function readPack(
  folder: string,
  texts: PackTexts,
  before: OpenPack | undefined,
): Pick<PackEntry, 'diagnostics' | 'open'> {
  const { pack, diagnostics } = loadPack(new Map(Object.entries(texts)), folder);
  const isPlayable = pack !== undefined && pack.levels.length > 0;
  if (!isPlayable || (hasErrors(diagnostics) && before !== undefined)) return { diagnostics, open: before };
  return { diagnostics, open: { pack, looks: createLookBook(pack.game, pack.theme), texts } };
}

function isSame(a: PackTexts, b: PackTexts): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

const createProgress = (): PackProgress => ({
  title: '',
  playedAt: 0,
  last: undefined,
  levels: new Map(),
  isOpen: false,
  own: undefined,
});

function keepOwn({ folder, open }: PackEntry): PackProgress['own'] {
  if (open === undefined) return undefined;
  const size = Object.values(open.texts).reduce((sum, text) => sum + text.length, 0);
  return size > MAX_KEPT ? undefined : { folder, texts: open.texts };
}

const nameOwn = (folder: string): string =>
  `own-${folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)}`;

function compareEntries(a: PackEntry, b: PackEntry): number {
  const rank = ({ origin }: PackEntry): number => (origin === 'levels' ? 0 : 1);
  return rank(a) - rank(b) || titleOf(a).localeCompare(titleOf(b), 'en');
}

const unreadable = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: [],
  message: `the folder cannot be read: ${reason}`,
});

/** A level of the list, with what may be done with it. */
export interface ListedLevel {
  readonly level: PackLevel;
  /** From 1. */
  readonly number: number;
  readonly progress: LevelProgress;
  /** The level before it is not solved yet. */
  readonly isLocked: boolean;
}

/** Levels open one after the other; those of one's own folders are all open. */
export function listLevels(
  { open, origin }: PackEntry,
  progress: PackProgress | undefined,
): readonly ListedLevel[] {
  const isFree = origin !== 'levels' || progress?.isOpen === true;
  let isReached = true;
  return (open?.pack.levels ?? []).map((level, index) => {
    const own = progress?.levels.get(level.spec.id) ?? NO_PROGRESS;
    const isSolved = own.best !== undefined;
    const isLocked = !isFree && !isReached && !isSolved;
    isReached = isSolved;
    return { level, number: index + 1, progress: own, isLocked };
  });
}
