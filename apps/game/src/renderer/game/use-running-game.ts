/** One session for the life of the window; every successful load of the config begins a new game at 1×. */
import { useEffect, useRef, useState } from 'react';
import type { ConfigOutcome } from '../config/config-session.ts';
import { GameSession } from '../session/session.ts';
import { startSimulation } from '../worker/connect.ts';
import { drawSeed } from './seed.ts';

export function useRunningGame(outcome: ConfigOutcome): GameSession {
  const [session] = useState(() => new GameSession(startSimulation));
  const started = useRef<ConfigOutcome | undefined>(undefined);
  useEffect(() => {
    const { config, reading } = outcome;
    // Strict mode runs effects twice, and a world per reading is enough.
    if (!config || started.current === outcome) return;
    started.current = outcome;
    void session.start({ files: reading.files, config, seed: drawSeed() });
  }, [session, outcome]);
  return session;
}
