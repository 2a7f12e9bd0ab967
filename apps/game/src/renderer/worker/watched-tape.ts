/** A recorded game in the simulation's place: plays its commands, jumps, and is played ahead while nothing else is due. */
import {
  addKeyframe,
  type Checkpoint,
  findCommand,
  findKeyframeTick,
  fingerprint,
  type GameState,
  isPlayedOut,
  type Keyframe,
  KEYFRAME_TICKS,
  MAX_GAP_TICKS,
  openTape,
  playAhead,
  stepRecorded,
  type Tape,
  TICKS_PER_SECOND,
  tickWork,
} from '@dota-factory/lib';
import type { TapeView } from './protocol.ts';

/** Of one slice of playing ahead, so that messages are not kept waiting. */
const SLICE_MS = 12;
/** Between two looks at the time. */
const SLICE_TICKS = 10;
/** Between two slices: what is watched comes first. */
const PAUSE_MS = 2;
const TELL_MS = 200;
/** What a view shows of the time before a jump: beams and bursts. */
const NOTED_TICKS = TICKS_PER_SECOND;

export interface TapeSurroundings {
  now(): number;
  defer(callback: () => void, milliseconds: number): void;
  tell(view: TapeView): void;
  /** A keyframe that was made, so that it need not be made again. */
  keep(keyframe: Keyframe, work: number): void;
  /** The fingerprint of one that the recording has none of: without it the keyframe would not be believed. */
  record(checkpoint: Checkpoint): void;
  fail(error: unknown): void;
}

export class WatchedTape {
  readonly #tape: Tape;
  readonly #surroundings: TapeSurroundings;
  /** The first command that the shown world has not obeyed. */
  #next = 0;
  /** Keyframes of all of it lie beside the recording. */
  #isKept = false;
  #isGoing = false;
  readonly #recorded: ReadonlySet<number>;

  constructor(tape: Tape, surroundings: TapeSurroundings) {
    this.#tape = tape;
    this.#surroundings = surroundings;
    this.#recorded = new Set(tape.source.checkpoints?.map(({ tick }) => tick));
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

  /** Nothing has to be made: keyframes come with the jumps. */
  trustKept(): void {
    this.#isKept = true;
    this.#surroundings.tell(this.#view());
  }

  /**
   * Whether the moment can be shown in a fraction of a second, from a keyframe that was kept or made. A kept one that is
   * missing, or is not what was played, ends the trust in all: from then on everything is made.
   */
  prepare(tick: number, kept: Keyframe | undefined): boolean {
    if (kept !== undefined && !addKeyframe(this.#tape, kept)) this.#isKept = false;
    const wanted = Math.min(tick, this.ticks);
    const gap = wanted - findKeyframeTick(this.#tape, tick - NOTED_TICKS);
    const maxGap = NOTED_TICKS + (this.#isKept ? MAX_GAP_TICKS : KEYFRAME_TICKS);
    if (gap <= maxGap || wanted <= this.#tape.ahead.tick || isPlayedOut(this.#tape)) return true;
    this.#isKept = false;
    return false;
  }

  /** Slice by slice until the end, or until it is no longer watched, unless all of it was kept. */
  goAhead(isWatched: () => boolean): void {
    if (this.#isGoing || this.#isKept) return;
    this.#isGoing = true;
    this.#goOn(isWatched, Number.NEGATIVE_INFINITY);
  }

  #goOn(isWatched: () => boolean, lastTold: number): void {
    this.#surroundings.defer(() => {
      if (!isWatched()) return;
      const begun = this.#surroundings.now();
      try {
        do
          playAhead(this.#tape, this.#tape.ahead.tick + SLICE_TICKS, (each, state) =>
            this.#give(each, state),
          );
        while (!isPlayedOut(this.#tape) && this.#surroundings.now() - begun < SLICE_MS);
      } catch (error) {
        this.#surroundings.fail(error);
        return;
      }
      const isTime = isPlayedOut(this.#tape) || begun - lastTold >= TELL_MS;
      if (isTime) this.#surroundings.tell(this.#view());
      if (!isPlayedOut(this.#tape)) this.#goOn(isWatched, isTime ? begun : lastTold);
    }, PAUSE_MS);
  }

  #give(keyframe: Keyframe, state: GameState): void {
    const { tick } = keyframe;
    if (!this.#recorded.has(tick)) this.#surroundings.record({ tick, hash: fingerprint(state) });
    this.#surroundings.keep(keyframe, tickWork(state));
  }

  #view(): TapeView {
    const { ahead, source, marks } = this.#tape;
    const known = this.#isKept ? source.ticks : ahead.tick;
    const isWhole = this.#isKept || isPlayedOut(this.#tape);
    return { ticks: source.ticks, known, isWhole, marks: [...marks] };
  }
}
