/** One fight of a comparison, watched as it was before or as it is after. */
import { Button } from '@dota-factory/ui';
import type { FightList } from '../../contract/index.ts';
import { findTypical } from '../figures/fight-list.ts';
import type { FightSource } from '../figures/WatchFights.tsx';
import { findHoldReason } from '../session/reasons.ts';
import { useSession, useView } from '../session/use-session.ts';

export interface WatchBothProps {
  readonly source: Omit<FightSource, 'side'>;
  readonly pair: Readonly<Record<'before' | 'after', { readonly fights: FightList }>>;
  /** Its number from 0; if not given, one that ended as most did. */
  readonly fight?: number;
}

export function WatchBoth({ source, pair, fight }: WatchBothProps) {
  const session = useSession();
  const holdReason = useView(findHoldReason);
  return (
    <span className="watch">
      {(['before', 'after'] as const).map((side) => {
        const chosen = fight ?? findTypical(pair[side].fights);
        const what = fight === undefined ? 'a typical fight' : `fight ${fight + 1}`;
        return (
          <Button
            key={side}
            variant="quiet"
            label={`Watch ${what} ${side}`}
            tooltip={`Watch ${what} ${side} the change, in the inspect window`}
            disabledReason={holdReason ?? (chosen === undefined ? 'No fight has ended yet.' : undefined)}
            onPress={() =>
              chosen !== undefined && void session.inspectFight({ ...source, side, fight: chosen })
            }
          >
            {side}
          </Button>
        );
      })}
    </span>
  );
}
