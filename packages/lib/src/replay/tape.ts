/** A recorded game that can be looked at at any tick: played ahead once, with keyframes kept on the way. */
import { createState } from '../edits/construction.ts';
import type { TimedCommand } from '../commands/command.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { decodeState, encodeState } from '../saves/save.ts';
import { fingerprint } from '../state/fingerprint.ts';
import type { GameState, Tick } from '../state/game-state.ts';
import { step } from '../systems/order.ts';
import {
  createKeyframeWatch,
  isKeyframeDue,
  KEYFRAME_TICKS,
  KEYFRAMES_LIMIT_BYTES,
  type KeyframeWatch,
  thinKeyframes,
  tickWork,
} from './keyframe-places.ts';
import { createMarkWatch, findMarks, type Mark, type MarkWatch } from './marks.ts';
import type { Checkpoint, Replay } from './replay.ts';

export interface TapeSource extends Pick<Replay, 'seed' | 'ticks' | 'commands'> {
  /** What a keyframe from elsewhere is compared with; without them none is believed. */
  readonly checkpoints?: readonly Checkpoint[];
}

/** The world before the commands of its tick are obeyed, as `encodeState` writes it: a tenth of what it takes in memory. */
export interface Keyframe {
  readonly tick: Tick;
  readonly bytes: Uint8Array;
}

interface HeldKeyframe extends Keyframe {
  /** What a tick costs there. */
  readonly work: number;
}

export interface Tape {
  readonly rulebook: Rulebook;
  /** Commands in the order of their ticks. */
  readonly source: TapeSource;
  readonly keyframes: Map<Tick, HeldKeyframe>;
  /** The world of a keyframe that was just read to be believed: it need not be read again to be opened. */
  believed: GameState | undefined;
  /** In the order of time, as far as it was played ahead. */
  readonly marks: Mark[];
  /** The world at the end of what was played ahead. */
  readonly ahead: GameState;
  readonly watch: MarkWatch;
  readonly places: KeyframeWatch;
}

export function createTape(rulebook: Rulebook, source: TapeSource): Tape {
  const ahead = createState(rulebook, source.seed);
  return {
    rulebook,
    source,
    keyframes: new Map(),
    believed: undefined,
    marks: [],
    ahead,
    watch: createMarkWatch(ahead),
    places: createKeyframeWatch(ahead),
  };
}

/**
 * Takes in a keyframe that was kept while the game was played. False: it is damaged, or not the world that the recording
 * has at this tick, and nothing of it is shown.
 */
export function addKeyframe(tape: Tape, { tick, bytes }: Keyframe): boolean {
  if (tape.keyframes.has(tick)) return true;
  const recorded = tape.source.checkpoints?.find((checkpoint) => checkpoint.tick === tick);
  if (recorded === undefined) return false;
  const decoded = decodeState(bytes, tape.rulebook);
  if (!decoded.ok || decoded.value.tick !== tick || fingerprint(decoded.value) !== recorded.hash)
    return false;
  tape.keyframes.set(tick, { tick, bytes, work: tickWork(decoded.value) });
  tape.believed = decoded.value;
  return true;
}

/** Whether all of it was played ahead. */
export function isPlayedOut({ ahead, source }: Tape): boolean {
  return ahead.tick >= source.ticks || ahead.gameOver;
}

/** Plays ahead until the tick, or until the end. `onKeyframe` sees every keyframe that is made, and its world. */
export function playAhead(
  tape: Tape,
  tick: Tick,
  onKeyframe: (keyframe: Keyframe, state: GameState) => void = () => {},
): void {
  const { ahead, source, keyframes, marks, watch, places } = tape;
  let next = findCommand(source.commands, ahead.tick);
  while (ahead.tick < Math.min(tick, source.ticks) && !ahead.gameOver) {
    next = stepRecorded(ahead, tape.rulebook, source.commands, next);
    marks.push(...findMarks(watch, ahead));
    if (!isKeyframeDue(places, ahead) || keyframes.has(ahead.tick)) continue;
    const keyframe = { tick: ahead.tick, bytes: encodeState(ahead), work: tickWork(ahead) };
    keyframes.set(ahead.tick, keyframe);
    onKeyframe(keyframe, ahead);
    thin(keyframes);
  }
}

/** As many are held as are kept beside a recording. */
function thin(keyframes: Tape['keyframes']): void {
  const places = [...keyframes.values()]
    .map(({ tick, bytes, work }) => ({ tick, size: bytes.length, work }))
    .sort((a, b) => a.tick - b.tick);
  const left = new Set(thinKeyframes(places, KEYFRAMES_LIMIT_BYTES));
  for (const place of places) if (!left.has(place)) keyframes.delete(place.tick);
}

/**
 * The world after so many ticks, or at its end; a copy that may be played on. `onTick` sees its last `noted` ticks, for
 * what a view remembers of them.
 */
export function openTape(
  tape: Tape,
  tick: Tick,
  onTick: (state: GameState) => void = () => {},
  noted = 0,
): GameState {
  const wanted = Math.max(0, Math.min(Math.floor(tick), tape.source.ticks));
  let state = openKeyframe(tape, wanted - noted);
  // Nothing is known between here and there: what is played on the way may as well be kept.
  const { tick: known } = tape.ahead;
  if (wanted - state.tick > noted + KEYFRAME_TICKS && state.tick <= known && known < wanted) {
    playAhead(tape, wanted);
    state = openKeyframe(tape, wanted - noted);
  }
  let next = findCommand(tape.source.commands, state.tick);
  while (state.tick < wanted && !state.gameOver) {
    next = stepRecorded(state, tape.rulebook, tape.source.commands, next);
    if (state.tick > wanted - noted) onTick(state);
  }
  return state;
}

/** One tick with the commands of its time; the first command after it. */
export function stepRecorded(
  state: GameState,
  rulebook: Rulebook,
  commands: readonly TimedCommand[],
  from: number,
): number {
  let next = from;
  while ((commands[next]?.tick ?? Number.POSITIVE_INFINITY) <= state.tick) next++;
  if (next === from) step(state, rulebook);
  else step(state, rulebook, commands.slice(from, next));
  return next;
}

/** The first command that a world of this tick has not obeyed yet. */
export function findCommand(commands: readonly TimedCommand[], tick: Tick): number {
  const found = commands.findIndex((command) => command.tick >= tick);
  return found < 0 ? commands.length : found;
}

/** The tick of the last keyframe that is not after this one; 0, the beginning, where there is none. */
export function findKeyframeTick({ keyframes }: Tape, tick: Tick): Tick {
  let nearest = 0;
  for (const at of keyframes.keys()) if (at <= tick && at > nearest) nearest = at;
  return nearest;
}

/** The last keyframe that is not after the tick; one that cannot be read makes way for the one before it. */
function openKeyframe(tape: Tape, tick: Tick): GameState {
  const { keyframes, rulebook, source, believed } = tape;
  const nearest = findKeyframeTick(tape, tick);
  tape.believed = undefined;
  if (believed?.tick === nearest) return believed;
  const keyframe = keyframes.get(nearest);
  if (keyframe === undefined) return createState(rulebook, source.seed);
  const decoded = decodeState(keyframe.bytes, rulebook);
  if (decoded.ok && decoded.value.tick === nearest) return decoded.value;
  keyframes.delete(nearest);
  return openKeyframe(tape, tick);
}
