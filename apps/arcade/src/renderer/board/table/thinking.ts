/** The computer at a table: its turns, whether it waits, the hints it gives, and how far it is. */
import type { Strength } from '@dota-factory/board';
import type { Course } from './course.ts';
import type { Advice, Asking, Mind, Question } from './mind.ts';

/** What the computer would play in the position shown. */
export type Hint = { readonly state: 'thinking' } | { readonly state: 'ready'; readonly advice: Advice };

export interface ThinkingRules {
  /** How well the computer plays for the player to move; undefined for a person. */
  findStrength(): Strength | undefined;
  getSeconds(): number;
  /** Its move for the game as it stands. False if it cannot be played. */
  play(move: string): boolean;
  /** There is something else to show. */
  changed(): void;
}

export class Thinking {
  readonly #course: Course;
  readonly #mind: Mind | undefined;
  readonly #rules: ThinkingRules;
  readonly #listeners = new Set<() => void>();
  #asking: Asking | undefined;
  #isHeld = false;
  #hint: Hint | undefined;
  #hintAsking: Asking | undefined;
  #share = 0;

  constructor(course: Course, mind: Mind | undefined, rules: ThinkingRules) {
    this.#course = course;
    this.#mind = mind;
    this.#rules = rules;
  }

  get isThinking(): boolean {
    return this.#asking !== undefined;
  }

  /** It is the computer's turn, but it was asked to wait. */
  get isHeld(): boolean {
    return this.#isHeld && !this.#course.isOver;
  }

  get hint(): Hint | undefined {
    return this.#hint;
  }

  get isPossible(): boolean {
    return this.#mind !== undefined;
  }

  /** Which share of its time the computer has used, from 0 to 1: it changes too often for the view of a table. */
  readonly progress = {
    subscribe: (listener: () => void): (() => void) => {
      this.#listeners.add(listener);
      return () => void this.#listeners.delete(listener);
    },
    getShare: (): number => this.#share,
  };

  /** Lets the computer think if it is its turn. What it thought about before is gone. */
  consider(isHeld = false): void {
    this.stop();
    this.#isHeld = isHeld;
    const strength = this.#rules.findStrength();
    if (strength !== undefined && !this.#course.isOver && !isHeld) {
      const asking = this.#ask({ match: this.#course.getState(), purpose: 'move', strength });
      this.#asking = asking;
      void asking?.answer.then((advice) => this.#answered(asking, advice));
    }
    this.#rules.changed();
  }

  #ask(question: Omit<Question, 'seconds'>): Asking | undefined {
    this.#setShare(0);
    const seconds = this.#rules.getSeconds();
    return this.#mind?.ask({ ...question, seconds }, (share) => this.#setShare(share));
  }

  #setShare(share: number): void {
    this.#share = share;
    for (const listener of this.#listeners) listener();
  }

  #answered(asking: Asking, advice: Advice | undefined): void {
    if (this.#asking !== asking) return;
    this.#asking = undefined;
    if (advice !== undefined && this.#rules.play(advice.move)) return;
    this.#isHeld = true;
    this.#rules.changed();
  }

  /** Neither a turn nor a hint is thought about any more. */
  stop(): void {
    const asking = this.#asking;
    this.#asking = undefined;
    asking?.cancel();
    this.#clearHint();
  }

  /** The computer stops thinking and waits. */
  hold(): void {
    this.stop();
    this.#isHeld = this.#rules.findStrength() !== undefined;
    this.#rules.changed();
  }

  askHint(): void {
    if (this.isThinking || this.#course.show().shown.moves.length === 0) return;
    this.#clearHint();
    const asking = this.#ask({ match: this.#course.getShownState(), purpose: 'hint', strength: 3 });
    if (asking === undefined) return;
    this.#hintAsking = asking;
    this.#hint = { state: 'thinking' };
    this.#rules.changed();
    void asking.answer.then((advice) => {
      if (this.#hintAsking !== asking) return;
      this.#hintAsking = undefined;
      this.#hint = advice && { state: 'ready', advice };
      this.#rules.changed();
    });
  }

  dismissHint(): void {
    this.#clearHint();
    this.#rules.changed();
  }

  #clearHint(): void {
    this.#hintAsking?.cancel();
    this.#hintAsking = undefined;
    this.#hint = undefined;
  }
}
