/** Reads a part of a running game in a component, which is drawn again only when that part changes. */
import { useCallback, useSyncExternalStore } from 'react';
import type { GameSession, GameView } from './session.ts';

/** `select` must return primitives or parts of the view as they are, not new objects. */
export function useGame<T>(session: GameSession, select: (view: GameView) => T): T {
  return useSyncExternalStore(
    session.subscribe,
    useCallback(() => select(session.getView()), [session, select]),
  );
}
