/** A level being played in the window: what was done, what is to be seen, and how it came to be. */
import {
  createSession,
  dragIn,
  findScrew,
  type Level,
  type MoveResult,
  reachIn,
  type Rejection,
  restart,
  type ScrewEvent,
  type Session,
  type State,
  tapIn,
  undo,
} from '@dota-factory/screw';
import type { LevelProgress } from '../library/progress.ts';

/** A change of the state; the view plays it. */
export interface Change {
  readonly before: State;
  readonly after: State;
  /** Empty after undo, restart and a changed file. */
  readonly events: readonly ScrewEvent[];
  /** A part is being dragged. */
  readonly isDrag: boolean;
}

export type RunRecord = Omit<LevelProgress, 'stars'>;

export interface RunView extends RunRecord {
  readonly level: Level;
  readonly state: State;
  /** States before each tap, the oldest first. */
  readonly history: readonly State[];
  /** What led here; undefined at first. */
  readonly change: Change | undefined;
  /** The last tap was refused; forgotten with the next move. */
  readonly rejection: { readonly screw: number; readonly reason: Rejection } | undefined;
}

export interface RunOptions {
  readonly level: Level;
  /** As it was left. */
  readonly record: RunRecord;
  /** Called with everything that was done, whenever it changes. */
  onRecord(record: RunRecord): void;
  /** Called when it is solved. */
  onSolved(record: RunRecord): void;
}

export class Run {
  readonly #options: RunOptions;
  readonly #listeners = new Set<() => void>();
  #session: Session;
  #moves: string[] = [];
  #isHinted: boolean;
  #isUndone: boolean;
  #change: Change | undefined;
  #rejection: RunView['rejection'];
  #view: RunView | undefined;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#isHinted = options.record.isHinted;
    this.#isUndone = options.record.isUndone;
    this.#session = createSession(options.level);
    this.#replay(options.record.moves);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): RunView => {
    const { level, state, history } = this.#session;
    this.#view ??= {
      level,
      state,
      history: [...history],
      change: this.#change,
      rejection: this.#rejection,
      ...this.#record(),
    };
    return this.#view;
  };

  /** As with a finger: a screw under a loose part is covered. True if it was taken. */
  readonly tap = (screw: number): boolean => this.#move(screw, tapIn);

  /** Drags loose parts out of the way first. True if it was taken. */
  readonly reach = (screw: number): boolean => this.#move(screw, reachIn);

  #move(screw: number, move: (session: Session, screw: number) => MoveResult): boolean {
    const before = this.#session.state;
    const { isAccepted, state, events } = move(this.#session, screw);
    const [first] = events;
    this.#rejection = first?.type === 'screw:rejected' ? { screw, reason: first.reason } : undefined;
    if (!isAccepted) {
      this.#changed();
      return false;
    }
    this.#moves.push(this.#session.level.screws[screw]?.name ?? '');
    this.#change = { before, after: state, events, isDrag: false };
    this.#changed();
    this.#keep();
    if (state.phase === 'won') this.#options.onSolved(this.#record());
    return true;
  }

  /** While a part is being dragged; `drop` keeps where it is. */
  readonly drag = (part: number, offset: number): void => {
    const before = this.#session.state;
    const { isAccepted, state } = dragIn(this.#session, part, Math.round(offset));
    if (!isAccepted || state.offsets[part] === before.offsets[part]) return;
    this.#rejection = undefined;
    this.#change = { before, after: state, events: [], isDrag: true };
    this.#changed();
  };

  /** A part was let go. Several drags of a part between two taps count as one. */
  readonly drop = (part: number): void => {
    const word = `${part}@${this.#session.state.offsets[part] ?? 0}`;
    if (this.#moves.at(-1)?.startsWith(`${part}@`)) this.#moves.pop();
    this.#moves.push(word);
    this.#changed();
    this.#keep();
  };

  /** Takes back so many taps, or all there are. */
  undo(count = 1): void {
    let isChanged = false;
    const before = this.#session.state;
    for (let left = count; left > 0 && undo(this.#session); left -= 1) {
      isChanged = true;
      // The drags after the tap go with it.
      while (this.#moves.pop()?.includes('@') === true);
    }
    if (!isChanged) return;
    this.#isUndone = true;
    this.#settle(before);
  }

  restart(): void {
    if (this.#moves.length === 0 && !this.#isHinted && !this.#isUndone) return;
    const before = this.#session.state;
    restart(this.#session);
    this.#moves = [];
    this.#isHinted = false;
    this.#isUndone = false;
    this.#settle(before);
  }

  /** A hint was shown. */
  markHinted(): void {
    if (this.#isHinted) return;
    this.#isHinted = true;
    this.#changed();
    this.#keep();
  }

  forgetRejection(): void {
    if (this.#rejection === undefined) return;
    this.#rejection = undefined;
    this.#changed();
  }

  /** Goes on in a changed level, as far as what was done is still possible; gives how many moves were. */
  reload(level: Level): { readonly kept: number; readonly of: number } {
    const moves = this.#moves;
    const before = this.#session.state;
    this.#session = createSession(level);
    this.#moves = [];
    this.#replay(moves);
    this.#settle(before);
    return { kept: this.#moves.length, of: moves.length };
  }

  #replay(moves: readonly string[]): void {
    for (const word of moves) {
      if (!this.#play(word)) break;
      this.#moves.push(word);
    }
  }

  #play(word: string): boolean {
    const [, part, offset] = /^(\d+)@(-?[\d.]+)$/.exec(word) ?? [];
    if (part !== undefined) return dragIn(this.#session, Number(part), Number(offset)).isAccepted;
    const screw = findScrew(this.#session.level, word);
    return screw !== undefined && reachIn(this.#session, screw.index).isAccepted;
  }

  #settle(before: State): void {
    this.#change = { before, after: this.#session.state, events: [], isDrag: false };
    this.#rejection = undefined;
    this.#changed();
    this.#keep();
  }

  #record(): RunRecord {
    return { moves: [...this.#moves], isHinted: this.#isHinted, isUndone: this.#isUndone };
  }

  #keep(): void {
    this.#options.onRecord(this.#record());
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}
