/** A level being made: its drafts for undo and redo, what is wrong with it, and whether it is saved. */
import type { Diagnostic } from '@dota-factory/base';
import {
  formatState,
  type LevelDraft,
  loadPack,
  type PackLevel,
  readDraft,
  writeDraft,
} from '@dota-factory/grid';
import type { PackTexts } from '../../host/arcade-host.ts';
import type { OpenPack } from '../library/library.ts';
import type { Scene } from '../model/scene.ts';
import { createDraftScene } from './draft-scene.ts';

export interface EditingView {
  readonly draft: LevelDraft;
  readonly scene: Scene;
  /** As it would be written now. */
  readonly text: string;
  /** The pack's shared files with this level alone. */
  readonly texts: PackTexts;
  /** The file of the level in the pack. */
  readonly file: string;
  /** Undefined while it cannot be played. */
  readonly level: PackLevel | undefined;
  /** Of the level itself; the rest of the pack is not shown here. */
  readonly faults: readonly Diagnostic[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSaved: boolean;
}

export interface EditingOptions {
  readonly open: OpenPack;
  /** An unfinished draft, the level as it is, or an empty one. */
  readonly start: LevelDraft;
  /** What is on disk; undefined if the level is not there yet. */
  readonly savedText: string | undefined;
  /** Called with the text after every edit, so that nothing is lost. */
  onChange(text: string): void;
}

/** Steps that can be taken back; far more than anybody takes. */
const MAX_STEPS = 500;

export class Editing {
  readonly #options: EditingOptions;
  readonly #listeners = new Set<() => void>();
  #past: readonly LevelDraft[] = [];
  #future: readonly LevelDraft[] = [];
  #draft: LevelDraft;
  #savedText: string | undefined;
  #view: EditingView | undefined;

  constructor(options: EditingOptions) {
    this.#options = options;
    this.#draft = options.start;
    // Written by another hand, the file may be laid out differently: only what it says counts.
    const { game } = options.open.pack;
    const saved = options.savedText === undefined ? undefined : readDraft(game, options.savedText);
    this.#savedText = saved && writeDraft(saved, game);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): EditingView => {
    this.#view ??= this.#describe();
    return this.#view;
  };

  /** Makes an edit a step of its own, or a part of the last step: a stroke or a word being typed. */
  edit(change: (draft: LevelDraft) => LevelDraft, isSameStep = false): void {
    const after = change(this.#draft);
    if (after === this.#draft) return;
    if (!isSameStep || this.#past.length === 0)
      this.#past = [...this.#past.slice(1 - MAX_STEPS), this.#draft];
    this.#future = [];
    this.#set(after);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#draft];
    this.#set(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#draft];
    this.#set(after);
  }

  /** The text that is on disk now. */
  markSaved(text: string): void {
    this.#savedText = text;
    this.#changed();
  }

  #set(draft: LevelDraft): void {
    this.#draft = draft;
    this.#changed();
    this.#options.onChange(this.getView().text);
  }

  #describe(): EditingView {
    const { pack, texts: all } = this.#options.open;
    const draft = this.#draft;
    const text = writeDraft(draft, pack.game);
    const file = `${pack.manifest?.levelDirectory ?? 'levels'}/${draft.id}.json`;
    const shared = Object.entries(all).filter(([name]) => !name.includes('/'));
    const texts: PackTexts = Object.fromEntries([...shared, [file, text]]);
    const read = loadPack(new Map(Object.entries(texts)));
    const level = read.pack?.levels.find((each) => each.file === file);
    const objects = level === undefined ? [] : formatState(level.level, level.level.initial).mcos;
    return {
      draft,
      scene: createDraftScene(draft, pack.game, objects),
      text,
      texts,
      file,
      level,
      faults: read.diagnostics.filter((fault) => fault.file === file),
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
      isSaved: text === this.#savedText,
    };
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}
