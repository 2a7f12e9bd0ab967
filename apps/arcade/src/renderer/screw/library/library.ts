/** All regions of screw puzzles that the window knows: files of levels/screw, files of one's own, and what was played. */
import { type Diagnostic, err, type Result } from '@dota-factory/base';
import { isShippedRegion, type Level, type LevelSpec, loadRegion, type Region } from '@dota-factory/screw';
import type { FileFault, ScrewHost } from '../../host/arcade-host.ts';
import { nameLevel, nameOpened, namePicked } from '../../rooms/entry-ids.ts';
import { KeptTexts, type Trouble } from '../../rooms/kept-texts.ts';
import { readOneAtATime } from '../../rooms/one-at-a-time.ts';
import type { PickedFile } from '../../rooms/pick-file.ts';
import { OWN_NAME, putLevel } from './put-level.ts';
import { DEFAULT_OPTIONS, parseOptions, type ScrewOptions } from './options.ts';
import {
  countStars,
  formatProgress,
  type LevelProgress,
  NO_PROGRESS,
  parseProgress,
  type RegionProgress,
} from './progress.ts';

/** Where a region comes from: ours or one's own in levels/screw, a file that was opened, or only what was kept of one. */
export type Origin = 'levels' | 'own' | 'opened' | 'kept';

export interface RegionEntry {
  /** In addresses, and in the names of what is kept. */
  readonly id: string;
  readonly file: string;
  readonly origin: Origin;
  /** As it is now, with what is wrong with it. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Of the last text without errors; undefined if there never was one. */
  readonly region: Region | undefined;
  readonly goodText: string | undefined;
}

export const titleOf = ({ region, file }: RegionEntry): string => region?.name ?? file;

/** The last text has errors, whether or not an earlier one can be played. */
export const isBroken = ({ diagnostics }: RegionEntry): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export interface LibraryView {
  /** False until everything was read for the first time. */
  readonly isReady: boolean;
  /** Files of levels/screw first, in the order of their names. */
  readonly entries: readonly RegionEntry[];
  readonly progress: ReadonlyMap<string, RegionProgress>;
  readonly options: ScrewOptions;
  readonly trouble: Trouble | undefined;
}

const PREFIX = 'screw.';
const DRAFT_PREFIX = 'screwdrafts.';
/** Two underscores: what is kept of a region has no such name. */
const OPTIONS = 'options__';

export class ScrewLibrary {
  readonly kept: KeptTexts;
  readonly drafts: KeptTexts;
  readonly #host: ScrewHost;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, RegionEntry>();
  readonly #picked = new Map<string, PickedFile>();
  #progress: ReadonlyMap<string, RegionProgress> = new Map();
  /** Levels that are being made, by the id of the level; those that are saved have an empty text. */
  #drafts: ReadonlyMap<string, string> = new Map();
  #options = DEFAULT_OPTIONS;
  #isReady = false;
  #view: LibraryView | undefined;

  constructor(host: ScrewHost, now: () => number) {
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
      options: this.#options,
      trouble: this.kept.trouble,
    };
    return this.#view;
  };

  async start(): Promise<void> {
    this.#host.onScrewFilesChanged(() => void this.refresh());
    const kept = await this.kept.read();
    this.#drafts = await this.drafts.read();
    this.#options = parseOptions(kept.get(OPTIONS));
    this.#progress = new Map(
      [...kept].flatMap(([id, text]): [string, RegionProgress][] => {
        const progress = parseProgress(text);
        return progress === undefined ? [] : [[id, progress]];
      }),
    );
    await this.refresh();
    this.#isReady = true;
    this.#changed();
  }

  /** Reads all files again; those whose text is the same stay as they are. */
  readonly refresh = readOneAtATime(
    () => this.#readOnce(),
    (error) => this.kept.complain(error),
  );

  async #readOnce(): Promise<void> {
    const seen = new Set<string>(this.#picked.keys());
    for (const file of await this.#host.listScrewFiles()) {
      const id = nameLevel(file);
      seen.add(id);
      this.#take(id, file, isShippedRegion(file) ? 'levels' : 'own', await this.#host.readScrewFile(file));
    }
    for (const { id: opened, file, place } of await this.#host.listOpenedRegions()) {
      const id = nameOpened(file, place);
      seen.add(id);
      this.#take(id, file, 'opened', await this.#host.readOpenedRegion(opened));
    }
    for (const [id, { own }] of this.#progress) {
      if (own === undefined || seen.has(id)) continue;
      seen.add(id);
      if (!this.#entries.has(id)) this.#take(id, own.file, 'kept', { ok: true, value: own.text });
    }
    for (const id of this.#entries.keys()) if (!seen.has(id)) this.#entries.delete(id);
    this.#changed();
  }

  #take(
    id: string,
    file: string,
    origin: Origin,
    read: Awaited<ReturnType<ScrewHost['readScrewFile']>>,
  ): RegionEntry {
    const before = this.#entries.get(id);
    if (read.ok && before?.text === read.value && before.origin === origin) return before;
    const text = read.ok ? read.value : (before?.text ?? '');
    const { region, diagnostics } = read.ok
      ? loadRegion(file, text)
      : { region: undefined, diagnostics: [unreadable(file, read.error.reason)] };
    const entry: RegionEntry = {
      id,
      file,
      origin,
      text,
      diagnostics,
      region: region ?? before?.region,
      goodText: region === undefined ? before?.goodText : text,
    };
    this.#entries.set(id, entry);
    return entry;
  }

  /** A file that the person has picked or dropped on the window; gives its id. */
  async pick(picked: PickedFile): Promise<string> {
    const id = await this.#findPickedId(picked);
    this.#picked.set(id, picked);
    await this.rereadPicked(id);
    return id;
  }

  /** The same file as before if the browser says so, or else one with the same region, or with none at all. */
  async #findPickedId(picked: PickedFile): Promise<string> {
    const text = await picked.read().catch(() => '');
    const name = loadRegion(picked.file, text).region?.id;
    for (let number = 1; ; number++) {
      const id = namePicked(picked.file, number);
      const known = this.#entries.get(id);
      if (known === undefined) return id;
      const isSame = await this.#picked.get(id)?.isSame(picked);
      if (isSame ?? (name === undefined || known.region?.id === name)) return id;
    }
  }

  readonly isPicked = (id: string): boolean => this.#picked.has(id);

  /** Looks whether a picked file has changed. */
  async rereadPicked(id: string): Promise<void> {
    const picked = this.#picked.get(id);
    if (picked === undefined) return;
    const before = this.#entries.get(id);
    let after: RegionEntry;
    try {
      after = this.#take(id, picked.file, 'opened', { ok: true, value: await picked.read() });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (before?.diagnostics.some(({ message }) => message.includes(reason))) return;
      after = this.#take(id, picked.file, 'opened', { ok: false, error: { path: picked.file, reason } });
    }
    if (after !== before) this.#changed();
  }

  /** Levels that are not saved yet, by the names that they are kept under. */
  listDrafts(): readonly string[] {
    return [...this.#drafts].filter(([, text]) => text !== '').map(([name]) => name);
  }

  readDraft(level: string): string | undefined {
    return this.#drafts.get(nameLevel(level)) || undefined;
  }

  /** An empty text forgets it. */
  keepDraft(level: string, text: string): void {
    this.#drafts = new Map(this.#drafts).set(nameLevel(level), text);
    this.drafts.write(nameLevel(level), text);
  }

  /** Puts a level into a region of one's own, which is made if there is none; all else in its file stays. */
  async saveLevel(id: string, level: LevelSpec): Promise<Result<undefined, FileFault>> {
    const entry = this.#entries.get(id);
    const file = entry?.file ?? `${id}.json`;
    if (entry !== undefined && (entry.origin !== 'own' || isBroken(entry))) {
      const reason =
        entry.origin === 'own' ? 'the file has faults: correct them first' : 'it is not one of yours';
      return err({ path: file, reason });
    }
    const text = putLevel(entry?.text, level, { id, name: OWN_NAME });
    const written = await this.#host.writeScrewFile(file, text);
    if (written.ok) await this.refresh();
    return written;
  }

  progressOf(id: string, level: string): LevelProgress {
    return this.#progress.get(id)?.levels.get(level) ?? NO_PROGRESS;
  }

  /** Keeps what was done in a level. */
  keep(id: string, level: string, run: Omit<LevelProgress, 'stars'>): void {
    this.#writeLevel(id, level, ({ stars }) => ({ ...run, stars }));
  }

  /** Keeps that a level is solved, with the most stars it ever had. */
  keepSolved(id: string, level: string, run: Omit<LevelProgress, 'stars'>): void {
    this.#writeLevel(id, level, ({ stars }) => ({ ...run, stars: Math.max(stars, countStars(run)) }));
  }

  /** Lets all levels of a region be chosen. */
  openAll(id: string): void {
    this.#writeRegion(id, (before) => ({ ...before, isOpen: true }));
  }

  setOptions(options: ScrewOptions): void {
    this.#options = options;
    this.kept.write(OPTIONS, JSON.stringify(options));
    this.#changed();
  }

  #writeLevel(id: string, level: string, change: (before: LevelProgress) => LevelProgress): void {
    this.#writeRegion(id, (before) => ({
      ...before,
      last: level,
      levels: new Map(before.levels).set(level, change(before.levels.get(level) ?? NO_PROGRESS)),
    }));
  }

  #writeRegion(id: string, change: (before: RegionProgress) => RegionProgress): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    const after: RegionProgress = {
      ...change(this.#progress.get(id) ?? createProgress()),
      title: titleOf(entry),
      playedAt: this.#now(),
      own: isOnDisk(entry) ? undefined : { file: entry.file, text: entry.goodText ?? entry.text },
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

const createProgress = (): RegionProgress => ({
  title: '',
  playedAt: 0,
  last: undefined,
  levels: new Map(),
  isOpen: false,
  own: undefined,
});

/** Its file is read again at the next start, so that no copy of its text is needed. */
const isOnDisk = ({ origin }: RegionEntry): boolean => origin === 'levels' || origin === 'own';

function compareEntries(a: RegionEntry, b: RegionEntry): number {
  const rank = ({ origin }: RegionEntry): number => (origin === 'levels' ? 0 : 1);
  return rank(a) - rank(b) || a.file.localeCompare(b.file, 'en', { numeric: true });
}

const unreadable = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: [],
  message: `the file cannot be read: ${reason}`,
});

/** A level of the list, with what may be done with it. */
export interface ListedLevel {
  readonly level: Level;
  /** From 1. */
  readonly number: number;
  readonly progress: LevelProgress;
  /** The level before it is not solved yet. */
  readonly isLocked: boolean;
}

/** Levels open one after the other; those of one's own files are all open. */
export function listLevels(
  { region, origin }: RegionEntry,
  progress: RegionProgress | undefined,
): readonly ListedLevel[] {
  const isFree = origin !== 'levels' || progress?.isOpen === true;
  let isReached = true;
  return (region?.levels ?? []).map((level, index) => {
    const own = progress?.levels.get(level.id) ?? NO_PROGRESS;
    const isSolved = own.stars > 0;
    const isLocked = !isFree && !isReached && !isSolved;
    isReached = isSolved;
    return { level, number: index + 1, progress: own, isLocked };
  });
}

export interface Tally {
  readonly solved: number;
  readonly stars: number;
}

export function countProgress(progress: RegionProgress | undefined): Tally {
  const levels = [...(progress?.levels.values() ?? [])];
  return {
    solved: levels.filter(({ stars }) => stars > 0).length,
    stars: levels.reduce((sum, { stars }) => sum + stars, 0),
  };
}
