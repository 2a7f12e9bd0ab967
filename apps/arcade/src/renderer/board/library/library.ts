/** All board games that the window knows: files of levels/board, files of one's own, and what was played of them. */
import type { Diagnostic } from '@dota-factory/base';
import { type Game, loadGame } from '@dota-factory/board';
import type { ArcadeHost } from '../../host/arcade-host.ts';
import type { Seat, TableRecord } from '../table/record.ts';
import { type BoardProgress, formatProgress, NO_TALLY, parseProgress, type Tally } from './progress.ts';

/** Where a text comes from: a file of levels/board, one that was opened, or one that was only kept with a game. */
export type Origin = 'levels' | 'opened' | 'kept';

export interface LibraryEntry {
  /** In addresses, and in the names of what is kept. */
  readonly id: string;
  readonly file: string;
  readonly origin: Origin;
  /** As it is now, with what is wrong with it. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Of the last text without errors; undefined if there never was one. */
  readonly game: Game | undefined;
  readonly goodText: string | undefined;
}

/** The last text has errors, whether or not an earlier one can be played. */
export const isBroken = ({ diagnostics }: LibraryEntry): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export interface LibraryView {
  /** False until everything was read for the first time. */
  readonly isReady: boolean;
  /** Files of levels/board first, each kind by name. */
  readonly entries: readonly LibraryEntry[];
  readonly progress: ReadonlyMap<string, BoardProgress>;
  readonly trouble: Trouble | undefined;
}

/** Something could not be read or kept. */
export interface Trouble {
  readonly text: string;
  /** Where things could be kept instead. */
  readonly otherPlace: string | undefined;
}

/** A file that the page itself can read again. */
export interface PickedFile {
  readonly file: string;
  read(): Promise<string>;
}

const PREFIX = 'board.';

export class BoardLibrary {
  readonly #host: ArcadeHost;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, LibraryEntry>();
  readonly #picked = new Map<string, PickedFile>();
  #progress: ReadonlyMap<string, BoardProgress> = new Map();
  #isReady = false;
  #trouble: Trouble | undefined;
  #view: LibraryView | undefined;
  /** One reading at a time; a change during one asks for another. */
  #reading: Promise<void> | undefined;
  #isStale = false;

  constructor(host: ArcadeHost, now: () => number) {
    this.#host = host;
    this.#now = now;
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
      trouble: this.#trouble,
    };
    return this.#view;
  };

  async start(): Promise<void> {
    this.#host.onBoardFilesChanged(() => void this.refresh());
    try {
      const kept = await this.#host.readProgress();
      this.#progress = new Map(
        Object.entries(kept)
          .filter(([name]) => name.startsWith(PREFIX))
          .flatMap(([name, text]): [string, BoardProgress][] => {
            const progress = parseProgress(text);
            return progress === undefined ? [] : [[name.slice(PREFIX.length), progress]];
          }),
      );
    } catch (error) {
      this.#complain(error);
    }
    await this.refresh();
    this.#isReady = true;
    this.#changed();
  }

  /** Reads all files again; those whose text is the same stay as they are. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        await this.#readOnce();
      } catch (error) {
        this.#complain(error);
      }
    }
  }

  async #readOnce(): Promise<void> {
    const seen = new Set<string>();
    for (const file of await this.#host.listBoardFiles()) {
      const id = file.replace(/\.json$/, '');
      seen.add(id);
      this.#take(id, file, 'levels', await this.#host.readBoardFile(file));
    }
    for (const { id: opened, file } of await this.#host.listOpenedGames()) {
      const id = nameOwn(file);
      seen.add(id);
      this.#take(id, file, 'opened', await this.#host.readOpenedGame(opened));
    }
    for (const id of this.#picked.keys()) seen.add(id);
    for (const [id, { own }] of this.#progress)
      if (own !== undefined && !seen.has(id)) this.#takeKept(id, own, seen);
    for (const id of this.#entries.keys()) if (!seen.has(id)) this.#entries.delete(id);
    this.#changed();
  }

  #takeKept(id: string, own: { readonly file: string; readonly text: string }, seen: Set<string>): void {
    seen.add(id);
    if (!this.#entries.has(id)) this.#take(id, own.file, 'kept', { ok: true, value: own.text });
  }

  #take(
    id: string,
    file: string,
    origin: Origin,
    read: Awaited<ReturnType<ArcadeHost['readBoardFile']>>,
  ): LibraryEntry {
    const before = this.#entries.get(id);
    if (read.ok && before?.text === read.value && before.origin === origin) return before;
    const text = read.ok ? read.value : (before?.text ?? '');
    const { game, diagnostics } = read.ok
      ? loadGame(file, text)
      : { game: undefined, diagnostics: [unreadable(file, read.error.reason)] };
    const entry: LibraryEntry = {
      id,
      file,
      origin,
      text,
      diagnostics,
      game: game ?? before?.game,
      goodText: game === undefined ? before?.goodText : text,
    };
    this.#entries.set(id, entry);
    return entry;
  }

  /** A file that the person has picked or dropped on the window; gives its id. */
  async pick(picked: PickedFile): Promise<string> {
    const id = nameOwn(picked.file);
    this.#picked.set(id, picked);
    await this.rereadPicked(id);
    return id;
  }

  readonly isPicked = (id: string): boolean => this.#picked.has(id);

  /** Looks whether a picked file has changed. */
  async rereadPicked(id: string): Promise<void> {
    const picked = this.#picked.get(id);
    if (picked === undefined) return;
    const before = this.#entries.get(id);
    let after: LibraryEntry;
    try {
      after = this.#take(id, picked.file, 'opened', { ok: true, value: await picked.read() });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (before?.diagnostics.some(({ message }) => message.includes(reason))) return;
      after = this.#take(id, picked.file, 'opened', { ok: false, error: { path: picked.file, reason } });
    }
    if (after !== before) this.#changed();
  }

  /** Keeps the game under way. */
  keep(id: string, record: TableRecord): void {
    this.#write(id, (before) => ({ ...before, table: record }));
  }

  /** Counts a game that has ended; `winner` is undefined for a draw. */
  count(id: string, seats: readonly Seat[], winner: number | undefined): void {
    this.#write(id, (before) => ({ ...before, tally: addResult(before.tally, seats, winner) }));
  }

  #write(id: string, change: (before: BoardProgress) => BoardProgress): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    const own =
      entry.origin === 'levels' ? undefined : { file: entry.file, text: entry.goodText ?? entry.text };
    const name = entry.game?.spec.name ?? entry.file;
    const before = this.#progress.get(entry.id) ?? {
      name,
      playedAt: 0,
      tally: NO_TALLY,
      table: undefined,
      own,
    };
    const after = { ...change(before), name, own, playedAt: this.#now() };
    this.#progress = new Map(this.#progress).set(entry.id, after);
    void this.#host
      .writeProgress(`${PREFIX}${entry.id}`, formatProgress(after))
      .then((written) => {
        if (!written.ok) return this.#refused(`${written.error.path}: ${written.error.reason}`);
        return undefined;
      })
      .catch((error: unknown) => this.#complain(error));
    this.#changed();
  }

  async #refused(text: string): Promise<void> {
    const otherPlace = await this.#host.findOtherPlace();
    this.#trouble = { text, otherPlace };
    this.#changed();
  }

  /** Keeps everything in the other place, from now on and what was refused. */
  async keepElsewhere(): Promise<void> {
    const moved = await this.#host.useOtherPlace();
    if (!moved.ok) return this.#complain(`${moved.error.path}: ${moved.error.reason}`);
    this.dismissTrouble();
    for (const [id, progress] of this.#progress)
      await this.#host.writeProgress(`${PREFIX}${id}`, formatProgress(progress));
    return undefined;
  }

  dismissTrouble(): void {
    this.#trouble = undefined;
    this.#changed();
  }

  #complain(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    this.#trouble = { text, otherPlace: undefined };
    this.#changed();
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}

const nameOwn = (file: string): string =>
  `own-${file
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)}`;

function compareEntries(a: LibraryEntry, b: LibraryEntry): number {
  const rank = ({ origin }: LibraryEntry): number => (origin === 'levels' ? 0 : 1);
  const title = ({ game, file }: LibraryEntry): string => game?.spec.name ?? file;
  return rank(a) - rank(b) || title(a).localeCompare(title(b), 'en');
}

const unreadable = (file: string, reason: string): Diagnostic => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: [],
  message: `the file cannot be read: ${reason}`,
});

function addResult(tally: Tally, seats: readonly Seat[], winner: number | undefined): Tally {
  const isAgainstComputer = seats.includes('person') && seats.some((seat) => seat !== 'person');
  const finished = tally.finished + 1;
  if (!isAgainstComputer || winner === undefined) return { ...tally, finished };
  return seats[winner] === 'person'
    ? { ...tally, finished, won: tally.won + 1 }
    : { ...tally, finished, lost: tally.lost + 1 };
}
