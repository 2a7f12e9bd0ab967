/** A level being played in the window: what was done, what is to be seen, and how it came to be. */
import {
  type Action,
  createSession,
  type GoalStatus,
  type Level,
  listGoals,
  type Refusal,
  restart,
  type Session,
  type State,
  takeAction,
  undo,
} from '@dota-factory/grid';
import { createScene, type Scene } from '../model/scene.ts';
import type { Motion } from '../motion/motion.ts';
import { planMotion } from '../motion/plan-motion.ts';

export interface RunView {
  readonly level: Level;
  readonly state: State;
  readonly scene: Scene;
  /** Of the turn that led here; undefined after undo and restart. */
  readonly motion: Motion | undefined;
  readonly goals: readonly GoalStatus[];
  readonly actions: readonly Action[];
  /** The last action was refused; forgotten with the next one. */
  readonly refusal: Refusal | undefined;
}

export interface RunOptions {
  readonly level: Level;
  /** What was done when it was left. */
  readonly actions: readonly Action[];
  /** Called with everything that was done, whenever it changes. */
  onRecord(actions: readonly Action[]): void;
  /** Called when it is solved, with the number of actions. */
  onSolved(count: number): void;
}

export class Run {
  readonly #options: RunOptions;
  readonly #listeners = new Set<() => void>();
  #session: Session;
  #motion: Motion | undefined;
  #refusal: Refusal | undefined;
  #view: RunView | undefined;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#session = createSession(options.level);
    this.#replay(options.actions);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): RunView => {
    const { level, state } = this.#session;
    this.#view ??= {
      level,
      state,
      scene: createScene(level, state),
      motion: this.#motion,
      goals: listGoals(level, state),
      actions: [...this.#session.taken],
      refusal: this.#refusal,
    };
    return this.#view;
  };

  /** True if it was taken. */
  take(action: Action): boolean {
    const { level, state } = this.#session;
    const { scene } = this.getView();
    const result = takeAction(this.#session, action);
    this.#refusal = result.refusal ?? undefined;
    if (!result.isAccepted) {
      this.#changed();
      return false;
    }
    const after = createScene(level, this.#session.state);
    this.#motion = planMotion({ before: scene, after, action, events: result.events });
    this.#changed();
    this.#record();
    if (this.#session.state.won && !state.won) this.#options.onSolved(this.#session.state.actionCount);
    return true;
  }

  /** Takes back so many actions, or all there are. */
  undo(count = 1): void {
    let isChanged = false;
    for (let left = count; left > 0 && undo(this.#session); left -= 1) isChanged = true;
    if (isChanged) this.#settle();
  }

  restart(): void {
    if (this.#session.taken.length === 0) return;
    restart(this.#session);
    this.#settle();
  }

  /** From the start, these actions. */
  show(actions: readonly Action[]): void {
    restart(this.#session);
    this.#replay(actions);
    this.#settle();
  }

  /** Goes on in a changed level, as far as what was done is still possible; gives how many actions were. */
  reload(level: Level): { readonly kept: number; readonly of: number } {
    const actions = [...this.#session.taken];
    this.#session = createSession(level);
    this.#replay(actions);
    this.#settle();
    return { kept: this.#session.taken.length, of: actions.length };
  }

  #replay(actions: readonly Action[]): void {
    for (const action of actions) if (!takeAction(this.#session, action).isAccepted) break;
  }

  #settle(): void {
    this.#motion = undefined;
    this.#refusal = undefined;
    this.#changed();
    this.#record();
  }

  #record(): void {
    this.#options.onRecord([...this.#session.taken]);
  }

  #changed(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}
