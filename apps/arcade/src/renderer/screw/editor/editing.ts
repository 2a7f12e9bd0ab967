/** A level being made: its drafts for undo and redo, what is wrong with it, and whether it is saved. */
import type { Diagnostic } from '@dota-factory/base';
import {
  CATALOGUE,
  compileLevel,
  createState,
  type Level,
  loadRegion,
  type State,
} from '@dota-factory/screw';
import { formatLevel, type LevelDraft } from './draft.ts';

export interface EditingView {
  readonly draft: LevelDraft;
  /** As it lies there, whether or not it may be played. */
  readonly level: Level;
  readonly state: State;
  /** As it would be written now. */
  readonly text: string;
  /** Errors and warnings, with paths below the level. */
  readonly faults: readonly Diagnostic[];
  readonly isPlayable: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSaved: boolean;
}

export interface EditingOptions {
  /** An unfinished draft, the level as it is, or an empty one. */
  readonly start: LevelDraft;
  /** What is on disk; undefined if the level is not there yet. */
  readonly saved: LevelDraft | undefined;
  /** Called with the text after every edit, so that nothing is lost. */
  onChange(text: string): void;
}

/** Steps that can be taken back; far more than anybody takes. */
const MAX_STEPS = 500;
/** Of the file around the level, which is not shown here. */
const LEVEL_PATH = /^levels\[0\]\.?/;

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
    this.#savedText = options.saved && formatLevel(options.saved);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): EditingView => {
    this.#view ??= this.#describe();
    return this.#view;
  };

  /** Makes an edit a step of its own, or a part of the last step: a drag or a word being typed. */
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
    const draft = this.#draft;
    const level = compileLevel(draft, CATALOGUE);
    const text = formatLevel(draft);
    // An empty level has nothing to be told about yet.
    const faults = draft.parts.length === 0 ? [] : checkDraft(draft);
    return {
      draft,
      level,
      state: createState(level),
      text,
      faults,
      isPlayable: draft.parts.length > 0 && faults.every(({ severity }) => severity !== 'error'),
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

/** All that the loader says about the level, without what it says about a region of one level. */
function checkDraft(draft: LevelDraft): readonly Diagnostic[] {
  const text = JSON.stringify({ version: 1, id: 'draft', name: 'Draft', levels: [draft] });
  const { diagnostics } = loadRegion('draft.json', text);
  return diagnostics
    .filter(({ path }) => path.length > 1)
    .map((fault) => ({ ...fault, message: fault.message.replace(LEVEL_PATH, '') }));
}
