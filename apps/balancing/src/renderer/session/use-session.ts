/** Reads a part of the session in a component, which is drawn again only when that part changes. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { BalancingSession, SessionView } from './session.ts';

export const SessionContext = createContext<BalancingSession | undefined>(undefined);

export function useSession(): BalancingSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('there is no session around this component');
  return session;
}

/** `select` must keep its identity and return primitives or parts of the view as they are, not new objects. */
export function useView<T>(select: (view: SessionView) => T): T {
  const session = useSession();
  return useSyncExternalStore(
    session.subscribe,
    useCallback(() => select(session.getView()), [session, select]),
  );
}
