/** Starts the world that the window begins with; every further reading of the config begins a new game at 1×. */
import { useCallback, useEffect, useRef } from 'react';
import type { ConfigOutcome } from '../config/config-session.ts';
import type { GameSession } from '../session/session.ts';
import type { Beginning } from '../session/beginning.ts';
import { drawSeed } from './seed.ts';

/** Gives the way to choose the seed of the next game; without one it draws its own. */
export function useRunningGame(
  session: GameSession,
  outcome: ConfigOutcome,
  beginning: Beginning,
): (seed: number | undefined) => void {
  const nextSeed = useRef<number | undefined>(undefined);
  const started = useRef<ConfigOutcome | undefined>(undefined);
  useEffect(() => {
    const { config, files } = outcome;
    // Strict mode runs effects twice, and a world per reading is enough.
    if (!config || started.current === outcome) return;
    const isFirst = started.current === undefined;
    started.current = outcome;
    // A saved game that was opened has brought its config along.
    if (session.getView().config === config) return;
    // What is opened from a file has a world in its place until then.
    const chosen = isFirst && beginning.kind === 'new' ? beginning.game.seed : nextSeed.current;
    nextSeed.current = undefined;
    void session.start({ files, config, seed: chosen ?? drawSeed() });
  }, [session, outcome, beginning]);
  return useCallback((seed) => {
    nextSeed.current = seed;
  }, []);
}
