/** A recorded game in a session of its own: the game that is played knows nothing of it. */
import { useEffect, useState } from 'react';
import { GameSession } from '../session/session.ts';
import { startSimulation } from '../worker/connect.ts';
import type { TapeView } from '../worker/protocol.ts';
import type { OpenedRun } from './library.ts';

export interface Watching {
  readonly session: GameSession;
  readonly tape: TapeView;
}

export function useWatching({ files, config, source, log }: OpenedRun): Watching {
  const [session] = useState(() => new GameSession(startSimulation));
  const [tape, setTape] = useState<TapeView>(() => ({
    ticks: source.ticks,
    known: 0,
    isWhole: false,
    marks: log.marks,
  }));
  useEffect(() => {
    // What was seen while it was played is complete from the start; of a file from outside it becomes known.
    session.onTape((view) =>
      setTape((before) =>
        view.marks.length < before.marks.length ? { ...view, marks: before.marks } : view,
      ),
    );
    void session.watch({ files, config, source });
    return () => session.close();
  }, [session, files, config, source]);
  return { session, tape };
}
