/** What is open over the game, and how the world is looked at. */
import { useCallback, useMemo, useState } from 'react';
import type { Question } from './selection/panel-props.ts';
import { closeSheet, openSheet, type Sheet, type Sheets } from './sheets.ts';

export interface Screen {
  readonly sheets: Sheets;
  open(sheet: Sheet): void;
  close(sheet: Sheet): void;
  /** Whether the encyclopedia is read. */
  readonly isReading: boolean;
  openReading(): void;
  closeReading(): void;
  readonly question: Question | undefined;
  ask(question: Question | undefined): void;
  readonly isDebugDraw: boolean;
  toggleDebugDraw(): void;
  /** Which way the world scrolls while A or D is held. */
  readonly scroll: -1 | 0 | 1;
  setScroll(direction: -1 | 0 | 1): void;
  /** For another game: no sheet and no question of the one before stays. */
  clear(): void;
}

export function useScreen(): Screen {
  const [sheets, setSheets] = useState<Sheets>([]);
  const [isReading, setIsReading] = useState(() => location.hash.startsWith('#/'));
  const [question, ask] = useState<Question>();
  const [isDebugDraw, setIsDebugDraw] = useState(false);
  const [scroll, setScroll] = useState<-1 | 0 | 1>(0);
  const closeReading = useCallback(() => {
    setIsReading(false);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const actions = useMemo(
    () => ({
      open: (sheet: Sheet) => setSheets((before) => openSheet(before, sheet)),
      close: (sheet: Sheet) => setSheets((before) => closeSheet(before, sheet)),
      openReading: () => setIsReading(true),
      toggleDebugDraw: () => setIsDebugDraw((before) => !before),
      clear: () => {
        setSheets([]);
        ask(undefined);
      },
    }),
    [],
  );
  return { ...actions, sheets, isReading, closeReading, question, ask, isDebugDraw, scroll, setScroll };
}
