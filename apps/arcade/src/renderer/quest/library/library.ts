/** All level files of C quests that the window knows, and what was played and written in them. */
import { createRegistry, findLevel, type Registry, requestHint, solve } from '@dota-factory/quest';
import type { LevelView, QuestFile, QuestHost } from '../../host/arcade-host.ts';
import { KeptTexts, type Trouble } from '../../rooms/kept-texts.ts';
import { readOneAtATime } from '../../rooms/one-at-a-time.ts';
import type { PickedFile } from '../../rooms/pick-file.ts';
import {
  type FileProgress,
  formatDrafts,
  formatProgress,
  NOTHING_PLAYED,
  parseDrafts,
  parseProgress,
  type Stand,
} from './progress.ts';

export interface QuestEntry extends QuestFile {
  /** Only kept from an earlier sitting: the file itself is not there. */
  readonly isKept: boolean;
  readonly registry: Registry;
}

/** The last text has errors, whether or not an earlier one can be played. */
export const isBroken = ({ diagnostics }: Pick<QuestFile, 'diagnostics'>): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

export interface LibraryView {
  /** False until everything was read for the first time. */
  readonly isReady: boolean;
  /** Files of levels/quest first. */
  readonly entries: readonly QuestEntry[];
  readonly progress: ReadonlyMap<string, FileProgress>;
  readonly trouble: Trouble | undefined;
}

const PREFIX = 'quest.';
const DRAFT_PREFIX = 'questdraft.';
/** Code is kept when the keyboard rests, in milliseconds. */
const REST_MS = 400;

export class QuestLibrary {
  readonly host: QuestHost;
  readonly kept: KeptTexts;
  readonly keptDrafts: KeptTexts;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #entries = new Map<string, QuestEntry>();
  readonly #picked = new Map<string, { readonly file: PickedFile; text: string | undefined }>();
  readonly #drafts = new Map<string, Map<string, string>>();
  readonly #resting = new Map<string, ReturnType<typeof setTimeout>>();
  #progress: ReadonlyMap<string, FileProgress> = new Map();
  #isReady = false;
  #view: LibraryView | undefined;

  constructor(host: QuestHost, now: () => number) {
    this.host = host;
    this.kept = new KeptTexts(host, PREFIX, () => this.#changed());
    this.keptDrafts = new KeptTexts(host, DRAFT_PREFIX, () => this.#changed());
    this.#now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): LibraryView => {
    this.#view ??= {
      isReady: this.#isReady,
      entries: [...this.#entries.values()].sort((a, b) => Number(a.isOwn) - Number(b.isOwn)),
      progress: this.#progress,
      trouble: this.kept.trouble ?? this.keptDrafts.trouble,
    };
    return this.#view;
  };

  async start(): Promise<void> {
    this.host.onQuestFilesChanged(() => void this.refresh());
    this.#progress = new Map(
      [...(await this.kept.read())].flatMap(([id, text]): [string, FileProgress][] => {
        const progress = parseProgress(text);
        return progress === undefined ? [] : [[id, progress]];
      }),
    );
    for (const [id, text] of await this.keptDrafts.read()) this.#drafts.set(id, new Map(parseDrafts(text)));
    await this.refresh();
    this.#isReady = true;
    this.#changed();
  }

  readonly refresh = readOneAtATime(
    () => this.#readOnce(),
    (error) => this.kept.complain(error),
  );

  async #readOnce(): Promise<void> {
    const seen = new Set(this.#picked.keys());
    for (const { id } of await this.host.listQuestFiles()) {
      seen.add(id);
      this.#take(await this.host.readQuestFile(id), false);
    }
    for (const [id, { own }] of this.#progress) {
      if (own === undefined || seen.has(id)) continue;
      seen.add(id);
      if (!this.#entries.has(id)) this.#take(await this.host.putQuestFile(id, own.file, own.text), true);
    }
    for (const id of this.#entries.keys()) if (!seen.has(id)) this.#entries.delete(id);
    this.#changed();
  }

  #take(file: QuestFile, isKept: boolean): void {
    const before = this.#entries.get(file.id);
    // Pages compare by identity: what has not changed stays as it is.
    if (before !== undefined && JSON.stringify(pickFile(before)) === JSON.stringify(file)) return;
    const registry = createRegistry(file.levels.map(({ spec }) => spec));
    this.#entries.set(file.id, { ...file, isKept, registry });
  }

  /** A file that the person has picked or dropped on the window; gives its id. */
  async pick(picked: PickedFile): Promise<string> {
    const id = await this.#findPickedId(picked);
    this.#picked.set(id, { file: picked, text: undefined });
    await this.rereadPicked(id);
    return id;
  }

  /** The same file, as far as the browser says, has the same id. */
  async #findPickedId(picked: PickedFile): Promise<string> {
    const slug = picked.file
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40);
    for (let number = 1; ; number++) {
      const id = `own-${slug}${number === 1 ? '' : `-${number}`}`.replace(/-+$/, '');
      const before = this.#picked.get(id);
      if (before === undefined || (await before.file.isSame(picked)) !== false) return id;
    }
  }

  readonly isPicked = (id: string): boolean => this.#picked.has(id);

  /** Looks whether a picked file has changed. */
  async rereadPicked(id: string): Promise<void> {
    const picked = this.#picked.get(id);
    if (picked === undefined) return;
    const text = await picked.file.read().catch(() => undefined);
    if (text === undefined || text === picked.text) return;
    picked.text = text;
    this.#take(await this.host.putQuestFile(id, picked.file.file, text), false);
    this.#changed();
  }

  progressOf(id: string): FileProgress {
    return this.#progress.get(id) ?? NOTHING_PLAYED;
  }

  /** Remembers where the player stands. */
  keepStand(id: string, stand: Stand): void {
    const { stand: before } = this.progressOf(id);
    if (before?.level === stand.level && before.x === stand.x && before.y === stand.y) return;
    this.#write(id, (progress) => ({ ...progress, stand }));
  }

  /** Pays for a solved quest; gives what was earned: 0 if it was solved before. */
  keepSolved(id: string, quest: string, xp: number): number {
    const { progress, earned } = solve(this.progressOf(id).quests, quest, xp);
    this.#write(id, (before) => ({ ...before, quests: progress }));
    return earned;
  }

  /** One more hint than before. */
  askHint(id: string, quest: string, hints: readonly string[]): void {
    const { progress } = requestHint(this.progressOf(id).quests, quest, hints);
    this.#write(id, (before) => ({ ...before, quests: progress }));
  }

  #write(id: string, change: (before: FileProgress) => FileProgress): void {
    const entry = this.#entries.get(id);
    const isPageOnly = this.#picked.has(id) || entry?.isKept === true;
    const own =
      entry?.text !== undefined && isPageOnly && !isBroken(entry)
        ? { file: entry.file, text: entry.text }
        : this.progressOf(id).own;
    const after = { ...change(this.progressOf(id)), playedAt: this.#now(), own };
    this.#progress = new Map(this.#progress).set(id, after);
    this.kept.write(id, formatProgress(after));
    this.#changed();
  }

  readDraft(id: string, quest: string): string | undefined {
    return this.#drafts.get(id)?.get(quest);
  }

  /** Undefined: there is none any more. Written when the keyboard rests, or when asked to. */
  keepDraft(id: string, quest: string, text: string | undefined): void {
    const drafts = this.#drafts.get(id) ?? new Map<string, string>();
    this.#drafts.set(id, drafts);
    if (text === undefined) drafts.delete(quest);
    else drafts.set(quest, text);
    clearTimeout(this.#resting.get(id));
    this.#resting.set(
      id,
      setTimeout(() => this.#writeDrafts(id), REST_MS),
    );
  }

  /** Everything that has not been written yet. */
  readonly writeDrafts = (): void => {
    for (const id of this.#resting.keys()) this.#writeDrafts(id);
  };

  #writeDrafts(id: string): void {
    clearTimeout(this.#resting.get(id));
    this.#resting.delete(id);
    this.keptDrafts.write(id, formatDrafts(this.#drafts.get(id) ?? new Map()));
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}

/** Without what this window has added. */
const pickFile = ({ isKept: _kept, registry: _registry, ...file }: QuestEntry): QuestFile => file;

export const findLevelView = ({ levels }: QuestEntry, id: string | undefined): LevelView | undefined =>
  levels.find(({ spec }) => spec.id === id);

export const titleOf = (entry: QuestEntry, levelId: string): string =>
  findLevel(entry.registry, levelId)?.title ?? levelId;
