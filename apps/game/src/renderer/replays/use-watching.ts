/** A recorded game in a session of its own: the game that is played knows nothing of it. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { useEffect, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import { keepKeyframes } from '../recording/use-recording.ts';
import { GameSession } from '../session/session.ts';
import { startSimulation } from '../worker/connect.ts';
import type { TapeView } from '../worker/protocol.ts';
import { coverAll, findKeptKeyframe } from './kept-keyframes.ts';
import { keepMarks, type OpenedRun } from './library.ts';

/** A view shows beams and bursts of the time before a moment: they are played, too. */
const NOTED_TICKS = TICKS_PER_SECOND;

export interface Watching {
  readonly session: GameSession;
  readonly tape: TapeView;
}

export function useWatching(bridge: GameBridge, run: OpenedRun): Watching {
  const { id, files, config, source, log, keyframes } = run;
  const [session] = useState(() => new GameSession(startSimulation));
  const [tape, setTape] = useState<TapeView>(() => ({
    ticks: source.ticks,
    known: 0,
    isWhole: false,
    marks: log.marks,
  }));
  useEffect(() => {
    // What was seen while it was played is complete from the start; of a file from outside it becomes known.
    session.onTape((view) => {
      setTape((before) =>
        view.marks.length < before.marks.length ? { ...view, marks: before.marks } : view,
      );
      // Where they cannot be kept they are made again.
      void keepMarks(bridge, id, log.marks, view).catch(() => {});
    });
    // Of keyframes that are made the recording gets the fingerprints that it has none of.
    session.onRecorded((recorded, text) => {
      void bridge.call('runs.append', { id: recorded, text }).catch(() => {});
    });
    keepKeyframes(bridge, session);
    void session.watch({
      files,
      config,
      source,
      // The marks of a file from outside become known by playing it.
      run: { id, isKept: log.marks.length > 0 && coverAll(keyframes, source.ticks) },
      findKeyframe: (tick) => findKeptKeyframe(bridge, { id, keyframes }, tick - NOTED_TICKS),
    });
    return () => session.close();
  }, [bridge, session, id, files, config, source, log, keyframes]);
  return { session, tape };
}
