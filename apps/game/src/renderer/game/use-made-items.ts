/** Which items the player's machines make, asked for while something wants to tell it. */
import type { ItemId } from '@dota-factory/lib';
import { useEffect, useState } from 'react';
import type { GameSession } from '../session/session.ts';

/** Per minute, over the last ten minutes; undefined until it is known. */
export function useMadeItems(
  session: GameSession,
  isWanted: boolean,
): ReadonlyMap<ItemId, number> | undefined {
  const [made, setMade] = useState<ReadonlyMap<ItemId, number>>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void session.statistics('totals').then((answer) => {
      if (isOver || answer?.part !== 'totals') return;
      const items = answer.totals.windows[1]?.items ?? [];
      setMade(new Map(items.map(({ item, producedMean }) => [item, producedMean])));
    });
    return () => {
      isOver = true;
    };
  }, [session, isWanted]);
  return isWanted ? made : undefined;
}
