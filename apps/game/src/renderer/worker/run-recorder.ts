/** Records a world that is played: every command, keyframes with their fingerprints, and the moments worth finding again. */
import {
  CHECKPOINT_TICKS,
  type Command,
  createKeyframeWatch,
  createMarkWatch,
  findMarks,
  fingerprint,
  formatRunEntries,
  formatRunStart,
  type GameState,
  isKeyframeDue,
  type RunEntry,
  type RunStart,
  type SaveRun,
} from '@dota-factory/lib';
import type { RunPlace } from './protocol.ts';

export interface RunRecorder {
  /** It was obeyed in the tick that comes next. */
  noteCommand(tick: number, command: Command): void;
  /** Call it after every tick. */
  noteTick(state: GameState): void;
  noteCheckpoint(state: GameState): void;
  /** For the card of a save. */
  describe(): SaveRun;
}

/** Where it goes. */
export interface Recording {
  write(id: string, text: string): void;
  /** Takes a copy of the state before it returns. */
  keep(id: string, state: GameState): void;
}

/** Nothing is written before something happens: a world that only holds a place leaves no run behind. */
export function beginRecorder(start: RunStart, state: GameState, recording: Recording): RunRecorder {
  let head = formatRunStart(start);
  const place = { id: start.id, seed: start.seed, commands: 0, hasObeyed: false };
  return continueRecorder(place, state, {
    ...recording,
    write(id, text) {
      recording.write(id, head + text);
      head = '';
    },
  });
}

export function continueRecorder(
  { id, seed, ...place }: RunPlace,
  begun: GameState,
  recording: Recording,
): RunRecorder {
  const watch = createMarkWatch(begun);
  const places = createKeyframeWatch(begun);
  let { commands } = place;
  let checked = begun.tick;
  const add = (entries: readonly RunEntry[]) => {
    if (entries.length > 0) recording.write(id, formatRunEntries(entries));
  };
  const noteCheckpoint = (state: GameState) => {
    if (state.tick === checked) return;
    checked = state.tick;
    add([{ checkpoint: { tick: state.tick, hash: fingerprint(state) } }]);
  };
  return {
    noteCommand(tick, command) {
      commands++;
      add([{ command: { ...command, tick } }]);
    },
    noteTick(state) {
      add(findMarks(watch, state).map((mark) => ({ mark })));
      const isKept = isKeyframeDue(places, state);
      // A keyframe without a fingerprint would not be believed.
      if (isKept || state.tick % CHECKPOINT_TICKS === 0 || state.gameOver) noteCheckpoint(state);
      if (isKept) recording.keep(id, state);
    },
    noteCheckpoint,
    describe: () => ({ id, seed, commands }),
  };
}
