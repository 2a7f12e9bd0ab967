/** What was copied or is being moved, and how dragged belts are planned. */
import { useCallback, useMemo, useState } from 'react';
import { COPIED, type Held, MOVED } from './held.ts';

export interface Clipboard {
  find(key: number): Held | undefined;
  copy(held: Held): void;
  move(held: Held): void;
  /** Whether dragged belts go around obstacles. */
  readonly goesAround: boolean;
  toggleAround(): void;
}

export function useClipboard(): Clipboard {
  const [copied, copy] = useState<Held | undefined>(undefined);
  const [moved, move] = useState<Held | undefined>(undefined);
  const [goesAround, setGoesAround] = useState(false);
  const find = useCallback(
    (key: number) => (key === COPIED ? copied : key === MOVED ? moved : undefined),
    [copied, moved],
  );
  return useMemo(
    () => ({ find, copy, move, goesAround, toggleAround: () => setGoesAround((before) => !before) }),
    [find, goesAround],
  );
}
