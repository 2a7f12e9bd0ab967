/** The address of the window as state. */
import { useCallback, useSyncExternalStore } from 'react';
import { formatRoute, parseRoute, type Route } from './route.ts';

const MOVED = 'reference-moved';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  // Replacing the address fires no event.
  window.addEventListener(MOVED, onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener(MOVED, onChange);
  };
}

export interface RouteControls {
  readonly route: Route;
  /** Moves without a new step in the history: for levels, plots and walking through a list. */
  replace(route: Route): void;
  /** Moves so that Back returns here. */
  push(route: Route): void;
}

export function useRoute(): RouteControls {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const replace = useCallback((route: Route) => {
    history.replaceState(history.state, '', formatRoute(route));
    window.dispatchEvent(new Event(MOVED));
  }, []);
  const push = useCallback((route: Route) => {
    location.hash = formatRoute(route);
  }, []);
  return { route: parseRoute(hash), replace, push };
}
