/** What the title screen knows: saved games, other products, and what there is to report. */
import { useCallback, useEffect, useState } from 'react';
import type { GameBridge, OtherProduct, SavedGame } from '../../contract/index.ts';
import { describeDamage, describeGame, setDamagedAside } from '../saves/damaged-saves.ts';
import { KEPT } from '../saves/keeper.ts';
import { findOngoing, listRuns } from '../saves/ongoing-games.ts';
import { useSettingsReports } from '../settings/use-settings.ts';

export interface TitleState {
  readonly version: string | undefined;
  readonly games: readonly SavedGame[];
  /** The one that Continue goes on with. */
  readonly ongoing: SavedGame | undefined;
  /** False until the saved games are known: before, nothing could be offered rightly. */
  readonly isKnown: boolean;
  readonly products: Readonly<Record<OtherProduct, string | undefined>> | undefined;
  /** Sentences for the player, the latest last. */
  readonly reports: readonly string[];
  report(text: string): void;
}

export function useTitle(bridge: GameBridge): TitleState {
  const [saved, setSaved] = useState<SavedGames>();
  const [products, setProducts] = useState<TitleState['products']>();
  const [version, setVersion] = useState<string>();
  const [reports, setReports] = useState<readonly string[]>([]);
  const report = useCallback(
    (text: string) => setReports((before) => [...before.filter((each) => each !== text), text]),
    [],
  );
  useSettingsReports(report);
  useEffect(() => {
    let isCurrent = true;
    // A host that is gone is told of elsewhere.
    const ask = <T>(answer: Promise<T>, take: (value: T) => void) =>
      void answer.then((value) => isCurrent && take(value)).catch(() => {});
    ask(listSavedGames(bridge), (listed) => {
      setSaved(listed);
      if (listed.report !== undefined) report(listed.report);
    });
    ask(bridge.call('products.find'), setProducts);
    ask(bridge.call('app.info'), (info) => setVersion(info.version));
    return () => {
      isCurrent = false;
    };
  }, [bridge, report]);
  const { games = [], ongoing } = saved ?? {};
  return { version, games, ongoing, isKnown: saved !== undefined, products, reports, report };
}

interface SavedGames extends Pick<TitleState, 'games' | 'ongoing'> {
  readonly report?: string | undefined;
}

async function listSavedGames(bridge: GameBridge): Promise<SavedGames> {
  const { games, report } = await listWholeGames(bridge);
  return { games, report, ongoing: findOngoing(games, await listRuns(bridge)) };
}

/** The latest first; a damaged automatic save goes out of the way, which is reported. */
async function listWholeGames(bridge: GameBridge): Promise<Omit<SavedGames, 'ongoing'>> {
  const listed = await bridge.call('saves.list');
  if (!listed.ok) {
    const { path, reason } = listed.error;
    return { games: [], report: `The saved games could not be listed: ${path}: ${reason}.` };
  }
  if (!listed.value.some(({ name, isDamaged }) => name === KEPT && isDamaged)) return { games: listed.value };
  const aside = await setDamagedAside(bridge, KEPT);
  const instead = aside.newest ? ` The newest good one is ${describeGame(aside.newest)}.` : '';
  return {
    games: listed.value.filter(({ name }) => name !== KEPT),
    report: `${KEPT}: ${describeDamage(aside)}${instead}`,
  };
}
