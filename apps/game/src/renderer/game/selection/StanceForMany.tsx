/** One stance for all selected shipyards: a fleet is called home, or sent out, in one step. */
import { STANCES } from '@dota-factory/lib';
import { Button } from '@dota-factory/ui';
import { STANCE_LABELS, STANCE_NOTES } from '../../words/words.ts';
import type { SelectionActions } from './panel-props.ts';

export interface StanceForManyProps {
  readonly name: string;
  readonly count: number;
  readonly actions: SelectionActions;
}

export function StanceForMany({ name, count, actions }: StanceForManyProps) {
  const title = `Stance of ${count === 1 ? 'the' : `${count} ×`} ${name}`;
  return (
    <div className="many-orders" role="group" aria-label={title}>
      <span className="many-orders-label">{title}</span>
      {STANCES.map((stance) => (
        <Button key={stance} tooltip={STANCE_NOTES[stance]} onPress={() => actions.setStance(stance)}>
          {STANCE_LABELS[stance]}
        </Button>
      ))}
    </div>
  );
}
