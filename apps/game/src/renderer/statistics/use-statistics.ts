/** Statistics while somebody looks: which page, over how long, and the latest measurement of what it shows. */
import { useEffect, useMemo, useState } from 'react';
import type { GameSession } from '../session/session.ts';
import type { StatisticsAnswer, StatisticsPart } from '../worker/protocol.ts';

export const STATISTICS_PAGES = ['production', 'fleet', 'blocks', 'bottlenecks', 'waves'] as const;
export type StatisticsPage = (typeof STATISTICS_PAGES)[number];

const PARTS: Readonly<Record<StatisticsPage, StatisticsPart>> = {
  production: 'totals',
  fleet: 'totals',
  blocks: 'totals',
  bottlenecks: 'use',
  waves: 'waves',
};

export interface StatisticsControls {
  readonly isOpen: boolean;
  toggle(): void;
  readonly page: StatisticsPage;
  choosePage(page: StatisticsPage): void;
  /** Index of the window: 1, 10 or 60 minutes. */
  readonly window: number;
  chooseWindow(window: number): void;
  /** Of the page that is open; undefined until it has come. */
  readonly answer: StatisticsAnswer | undefined;
  /** Whether machines and belts are coloured by their use. */
  readonly isUseShown: boolean;
  toggleUse(): void;
  /** By building id, 0 to 1; undefined unless it is shown. */
  readonly use: ReadonlyMap<number, number> | undefined;
}

export function useStatistics(session: GameSession): StatisticsControls {
  const [isOpen, setIsOpen] = useState(false);
  const [page, choosePage] = useState<StatisticsPage>('production');
  const [window, chooseWindow] = useState(0);
  const [isUseShown, setIsUseShown] = useState(false);
  const answer = useAnswer(session, isOpen ? PARTS[page] : undefined);
  const measured = useAnswer(session, isUseShown ? 'use' : undefined);
  const use = useMemo(() => {
    if (!isUseShown || measured?.part !== 'use') return undefined;
    const { id, use: shares } = measured.use;
    return new Map(Array.from(id, (building, i) => [building, shares[i] ?? 0]));
  }, [isUseShown, measured]);
  return {
    isOpen,
    toggle: () => setIsOpen((before) => !before),
    page,
    choosePage,
    window,
    chooseWindow,
    answer,
    isUseShown,
    toggleUse: () => setIsUseShown((before) => !before),
    use,
  };
}

const REFRESH_MS = 1000;

/** Asks at once and then every second; one question at a time. */
function useAnswer(session: GameSession, part: StatisticsPart | undefined): StatisticsAnswer | undefined {
  const [answer, setAnswer] = useState<StatisticsAnswer>();
  useEffect(() => {
    if (part === undefined) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const next = await session.statistics(part);
      if (isOver) return;
      if (next) setAnswer(next);
      timer = setTimeout(() => void ask(), REFRESH_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [session, part]);
  return answer?.part === part ? answer : undefined;
}
