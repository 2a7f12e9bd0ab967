/** Opens single fights of a run in the inspect window: a win, a loss, or any by its number. */
import { Button, NumberField } from '@dota-factory/ui';
import { useState } from 'react';
import type { FightList, FightOfRun } from '../../contract/index.ts';
import { findHoldReason } from '../session/reasons.ts';
import { useSession, useView } from '../session/use-session.ts';
import { type End, findNext } from './fight-list.ts';

/** Everything but the number of the fight. */
export type FightSource = Omit<FightOfRun, 'fight'>;

export interface WatchFightsProps {
  readonly source: FightSource;
  readonly fights: FightList;
  /** The left team, or the row of a matrix. */
  readonly name: string;
}

const KINDS = [
  { end: '0', label: 'a win', none: 'has won none' },
  { end: '1', label: 'a loss', none: 'has lost none' },
  { end: 'd', label: 'a draw', none: 'has drawn none' },
] as const satisfies readonly { end: End; label: string; none: string }[];

export function WatchFights({ source, fights, name }: WatchFightsProps) {
  const session = useSession();
  const holdReason = useView(findHoldReason);
  const [number, setNumber] = useState(1);
  const watch = (fight: number) => {
    setNumber(fight + 1);
    void session.inspectFight({ ...source, fight });
  };
  return (
    <div className="watch" role="group" aria-label={`Watch fights of ${name}`}>
      <span className="muted">Watch</span>
      {KINDS.filter(({ end }) => end !== 'd' || fights.includes('d')).map(({ end, label, none }) => {
        const next = findNext(fights, end, number - 1);
        return (
          <Button
            key={end}
            label={`Watch ${label} of ${name}`}
            tooltip={`The next fight that was ${label} of ${name}, in the inspect window`}
            disabledReason={holdReason ?? (next === undefined ? `${name} ${none}.` : undefined)}
            onPress={() => next !== undefined && watch(next)}
          >
            {label}
          </Button>
        );
      })}
      <NumberField
        label="or fight"
        title="By its number in the series"
        value={number}
        min={1}
        max={Math.max(1, fights.length)}
        isDisabled={holdReason !== undefined}
        onChange={setNumber}
      />
      <Button
        label={`Watch fight ${number}`}
        disabledReason={
          holdReason ??
          ((fights[number - 1] ?? '-') === '-' ? `Fight ${number} has not been fought.` : undefined)
        }
        onPress={() => watch(number - 1)}
      >
        Go
      </Button>
    </div>
  );
}
