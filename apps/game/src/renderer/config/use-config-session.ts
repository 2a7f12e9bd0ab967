/** Connects the session to the host: reads the config at start and whenever asked. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import {
  applyConfigEvent,
  INITIAL_CONFIG_SESSION,
  type ConfigOutcome,
  loadReading,
  readDisk,
  type ConfigSession,
} from './config-session.ts';

export interface ConfigControls {
  readonly session: ConfigSession;
  /** Undefined until the host has answered. */
  readonly bridge: GameBridge | undefined;
  /** Reads the config folder again. */
  reload(): void;
  /** The same, with a difficulty from now on; what it gave, or undefined where it could not be read. */
  read(difficulty?: string): Promise<ConfigOutcome | undefined>;
  /** A game runs with this config now: its difficulty and its mods are in force. */
  adopt(outcome: ConfigOutcome): void;
  /** Tries again to reach the host. */
  reconnect(): void;
  closeFaults(): void;
  openFaults(): void;
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function useConfigSession(connect: () => Promise<GameBridge>): ConfigControls {
  const [session, dispatch] = useReducer(applyConfigEvent, INITIAL_CONFIG_SESSION);
  const client = useRef<GameBridge | undefined>(undefined);
  const [shownBridge, setShownBridge] = useState<GameBridge | undefined>(undefined);
  /** Only the newest reading counts; a slow one must not undo it. */
  const newest = useRef(0);

  /** That of the last game that was begun or opened. */
  const difficulty = useRef<string | undefined>(undefined);

  const read = useCallback(async (wanted?: string) => {
    const bridge = client.current;
    if (!bridge) return undefined;
    const mine = ++newest.current;
    dispatch({ type: 'reading' });
    try {
      const disk = await readDisk(bridge);
      if (mine !== newest.current) return undefined;
      difficulty.current = wanted ?? difficulty.current;
      const outcome = loadReading(disk, { difficulty: difficulty.current });
      dispatch({ type: 'read', outcome });
      return outcome;
    } catch (error) {
      if (mine === newest.current) dispatch({ type: 'unread', reason: describeError(error) });
      return undefined;
    }
  }, []);

  const start = useCallback(async () => {
    dispatch({ type: 'connecting' });
    try {
      const bridge = await connect();
      client.current = bridge;
      setShownBridge(bridge);
      bridge.onDisconnected(() => dispatch({ type: 'lost' }));
      dispatch({ type: 'connected' });
      await read();
    } catch (error) {
      dispatch({ type: 'refused', reason: describeError(error) });
    }
  }, [connect, read]);

  const started = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice; the host gives one connection per window.
    if (started.current) return;
    started.current = true;
    void start();
  }, [start]);

  return {
    session,
    bridge: shownBridge,
    reload: useCallback(() => void read(), [read]),
    read,
    adopt: useCallback((outcome: ConfigOutcome) => {
      difficulty.current = outcome.choice.difficulty;
      dispatch({ type: 'read', outcome });
    }, []),
    reconnect: useCallback(() => void start(), [start]),
    closeFaults: useCallback(() => dispatch({ type: 'faults-closed' }), []),
    openFaults: useCallback(() => dispatch({ type: 'faults-opened' }), []),
  };
}
