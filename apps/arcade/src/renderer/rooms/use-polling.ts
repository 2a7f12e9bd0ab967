/** Looks again and again whether something that the page itself has opened has changed. */
import { useEffect } from 'react';

export interface PolledLibrary {
  readonly isPicked: (id: string) => boolean;
  rereadPicked(id: string): Promise<void>;
}

/** Of one file or folder; the host watches all others. */
const LOOK_MS = 1000;

export function usePolling(library: PolledLibrary, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setInterval(() => {
      if (library.isPicked(id)) void library.rereadPicked(id);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [library, id]);
}
