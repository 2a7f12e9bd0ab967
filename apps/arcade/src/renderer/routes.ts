/** Addresses of pages, behind the # of the window's address: a browser's Back leads where one came from. */
import { useSyncExternalStore } from 'react';

/** `#/board/play/chess` -> `['board', 'play', 'chess']`. */
export function parseRoute(hash: string): readonly string[] {
  return hash
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map(decodePart);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const formatRoute = (path: readonly string[]): string => `#/${path.map(encodeURIComponent).join('/')}`;

export const go = (...path: readonly string[]): void => {
  window.location.hash = formatRoute(path);
};

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

export const useRoute = (): readonly string[] =>
  parseRoute(useSyncExternalStore(subscribe, () => window.location.hash));
