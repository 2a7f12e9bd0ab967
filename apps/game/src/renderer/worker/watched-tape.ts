/** A recorded game in the simulation's place: plays its commands, jumps, and is played ahead while nothing else is due. */
import {
  findCommand,
  type GameState,
  isPlayedOut,
  KEYFRAME_TICKS,
  openTape,
  playAhead,
  stepRecorded,
  type Tape,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import type { TapeView } from './protocol.ts';

/** Of one slice of playing ahead, so that messages are not kept waiting. */
const SLICE_MS = 12;
/** Between two slices: what is watched comes first. */
const PAUSE_MS = 2;
const TELL_MS = 200;
/** What a view shows of the time before a jump: beams and bursts. */
const NOTED_TICKS = TICKS_PER_SECOND;

export interface TapeSurroundings {
  now(): number;
  defer(callback: () => void, milliseconds: number): void;
  tell(view: TapeView): void;
  fail(error: unknown): void;
}

export class WatchedTape {
  readonly #tape: Tape;
  readonly #surroundings: TapeSurroundings;
  /** The first command that the shown world has not obeyed. */
  #next = 0;

  constructor(tape: Tape, surroundings: TapeSurroundings) {
    this.#tape = tape;
    this.#surroundings = surroundings;
  }

  get ticks(): number {
    return this.#tape.source.ticks;
  }

  step(state: GameState): void {
    const { rulebook, source } = this.#tape;
    this.#next = stepRecorded(state, rulebook, source.commands, this.#next);
  }

  open(tick: number, onTick: (state: GameState) => void): GameState {
    const state = openTape(this.#tape, tick, onTick, NOTED_TICKS);
    this.#next = findCommand(this.#tape.source.commands, state.tick);
    return state;
  }

  /** Slice by slice until the end, or until it is no longer watched. */
  goAhead(isWatched: () => boolean, lastTold = Number.NEGATIVE_INFINITY): void {
    this.#surroundings.defer(() => {
      if (!isWatched()) return;
      const begun = this.#surroundings.now();
      try {
        do playAhead(this.#tape, this.#tape.ahead.tick + KEYFRAME_TICKS / 10);
        while (!isPlayedOut(this.#tape) && this.#surroundings.now() - begun < SLICE_MS);
      } catch (error) {
        this.#surroundings.fail(error);
        return;
      }
      const isTime = isPlayedOut(this.#tape) || begun - lastTold >= TELL_MS;
      if (isTime) this.#surroundings.tell(this.#view());
      if (!isPlayedOut(this.#tape)) this.goAhead(isWatched, isTime ? begun : lastTold);
    }, PAUSE_MS);
  }

  #view(): TapeView {
    const { ahead, source, marks } = this.#tape;
    return { ticks: source.ticks, known: ahead.tick, isWhole: isPlayedOut(this.#tape), marks: [...marks] };
  }
}
