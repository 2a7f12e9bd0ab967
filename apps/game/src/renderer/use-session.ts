/** Connects the session to the host: reads the config at start and whenever asked. */
import type { BridgeClient } from '@dota-factory/host/client';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { applySessionEvent, INITIAL_SESSION, loadReading, type Session } from './session.ts';

export interface SessionControls {
  readonly session: Session;
  /** Reads the config folder again. */
  reload(): void;
  /** Tries again to reach the host. */
  reconnect(): void;
  closeFaults(): void;
  openFaults(): void;
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function useSession(connect: () => Promise<BridgeClient>): SessionControls {
  const [session, dispatch] = useReducer(applySessionEvent, INITIAL_SESSION);
  const client = useRef<BridgeClient | undefined>(undefined);
  /** Only the newest reading counts; a slow one must not undo it. */
  const newest = useRef(0);

  const reload = useCallback(async () => {
    const bridge = client.current;
    if (!bridge) return;
    const mine = ++newest.current;
    dispatch({ type: 'reading' });
    try {
      const reading = await bridge.call('config.read');
      if (mine === newest.current) dispatch({ type: 'read', outcome: loadReading(reading) });
    } catch (error) {
      if (mine === newest.current) dispatch({ type: 'unread', reason: describeError(error) });
    }
  }, []);

  const start = useCallback(async () => {
    dispatch({ type: 'connecting' });
    try {
      const bridge = await connect();
      client.current = bridge;
      bridge.onDisconnected(() => dispatch({ type: 'lost' }));
      dispatch({ type: 'connected' });
      await reload();
    } catch (error) {
      dispatch({ type: 'refused', reason: describeError(error) });
    }
  }, [connect, reload]);

  const started = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice; the host gives one connection per window.
    if (started.current) return;
    started.current = true;
    void start();
  }, [start]);

  return {
    session,
    reload: useCallback(() => void reload(), [reload]),
    reconnect: useCallback(() => void start(), [start]),
    closeFaults: useCallback(() => dispatch({ type: 'faults-closed' }), []),
    openFaults: useCallback(() => dispatch({ type: 'faults-opened' }), []),
  };
}
