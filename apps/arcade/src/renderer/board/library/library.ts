/** All board games that the window knows: files of levels/board, files of one's own, and what was played of them. */
import type { Diagnostic } from '@dota-factory/base';
import { type Game, loadGame } from '@dota-factory/board';
import type { BoardHost } from '../../host/arcade-host.ts';
import { nameLevel, nameOpened, namePicked } from '../../rooms/entry-ids.ts';
import { KeptTexts, type Trouble } from '../../rooms/kept-texts.ts';
import { readOneAtATime } from '../../rooms/one-at-a-time.ts';
import type { PickedFile } from '../../rooms/pick-file.ts';
import type { Seat, TableRecord } from '../table/record.ts';
import { type BoardProgress, formatProgress, NO_TALLY, parseProgress, type Tally } from './progress.ts';
import { Tastes } from './tastes.ts';

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

const PREFIX = 'board.';
/** Two underscores: what is kept of a game has no such name. */
const TASTES = 'tastes__';

export class BoardLibrary {
  readonly tastes = new Tastes((text) => this.kept.write(TASTES, text));
  readonly #host: BoardHost;
  readonly kept: KeptTexts;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, LibraryEntry>();
  readonly #picked = new Map<string, PickedFile>();
  #progress: ReadonlyMap<string, BoardProgress> = new Map();
  #isReady = false;
  #view: LibraryView | undefined;

  constructor(host: BoardHost, now: () => number) {
    this.#host = host;
    this.kept = new KeptTexts(host, PREFIX, () => this.#changed());
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
      trouble: this.kept.trouble,
    };
    return this.#view;
  };

  async start(): Promise<void> {
    this.#host.onBoardFilesChanged(() => void this.refresh());
    const kept = await this.kept.read();
    this.tastes.restore(kept.get(TASTES) ?? '');
    this.#progress = new Map(
      [...kept].flatMap(([id, text]): [string, BoardProgress][] => {
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
    const seen = new Set<string>();
    for (const file of await this.#host.listBoardFiles()) {
      const id = nameLevel(file);
      seen.add(id);
      this.#take(id, file, 'levels', await this.#host.readBoardFile(file));
    }
    for (const { id: opened, file, place } of await this.#host.listOpenedGames()) {
      const id = nameOpened(file, place);
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
    read: Awaited<ReturnType<BoardHost['readBoardFile']>>,
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
    const id = await this.#findPickedId(picked);
    this.#picked.set(id, picked);
    await this.rereadPicked(id);
    return id;
  }

  /**
   * A picked file has no path that could tell it from another of its name. It is one that was picked before if the
   * browser says so; one of an earlier sitting if it holds the same game, or no game at all; or else a new one.
   */
  async #findPickedId(picked: PickedFile): Promise<string> {
    const text = await picked.read().catch(() => '');
    const name = loadGame(picked.file, text).game?.spec.name;
    for (let number = 1; ; number++) {
      const id = namePicked(picked.file, number);
      const before = this.#picked.get(id);
      const known = this.#entries.get(id);
      if (known === undefined) return id;
      const isSame = await before?.isSame(picked);
      if (isSame ?? (name === undefined || known.game?.spec.name === name)) return id;
    }
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
    this.kept.write(entry.id, formatProgress(after));
    this.#changed();
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}

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
