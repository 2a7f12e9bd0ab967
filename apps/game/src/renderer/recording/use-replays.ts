/** The page of replays over a running game: what it shows, and ways to open it. */
import { useCallback, useMemo, useState } from 'react';
import type { GameSession } from '../session/session.ts';

/** What the page of replays begins with. */
export type ReplaysOpening =
  | { readonly at: 'list' }
  | { readonly at: 'run'; readonly id: string }
  /** Opened from outside; its bytes in base64. */
  | { readonly at: 'file'; readonly name: string; readonly data: string };

export interface ReplayControls {
  /** Undefined: the page is closed. */
  readonly opening: ReplaysOpening | undefined;
  openList(): void;
  /** The running game, from its beginning until now; the list where it is not recorded. */
  watchThis(): void;
  /** A replay that was opened from outside: its bytes in base64. */
  openFile(name: string, data: string): void;
  close(): void;
}

export function useReplays(session: GameSession): ReplayControls {
  const [opening, setOpening] = useState<ReplaysOpening>();
  const watchThis = useCallback(() => {
    const { runId } = session;
    const open = () => setOpening(runId === undefined ? { at: 'list' } : { at: 'run', id: runId });
    void session.checkpoint().then(open, open);
  }, [session]);
  const actions = useMemo(
    () => ({
      openList: () => {
        // What was played last is in the list with its length.
        void session.checkpoint().then(
          () => setOpening({ at: 'list' }),
          () => setOpening({ at: 'list' }),
        );
      },
      openFile: (name: string, data: string) => setOpening({ at: 'file', name, data }),
      close: () => setOpening(undefined),
    }),
    [session],
  );
  return { ...actions, opening, watchThis };
}
