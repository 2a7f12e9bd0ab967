/** The goal at hand, above the world: one line of what, one of why. */
import { Button } from '@dota-factory/ui';
import { fillKeys } from '../keys/key-words.ts';
import { useBindings } from '../settings/use-bindings.ts';
import type { GuideControls } from './use-guide.ts';

export function GuideBar({ guide }: { guide: GuideControls }) {
  const { view, skip, end } = guide;
  const bindings = useBindings();
  if (!view) return null;
  const { goal, number, total, text, lacking } = view;
  return (
    <section className="guide-bar" aria-label="Guided start" data-goal={goal.id}>
      <span className="guide-count" title={`Goal ${number} of ${total}`}>
        {`${number}/${total}`}
      </span>
      <div className="guide-words" role="status">
        <p className="guide-what">{fillKeys(bindings, text)}</p>
        <p className="guide-why">{goal.why}</p>
      </div>
      <span className="guide-lacking">
        {lacking > 0 && `${lacking} more ${lacking === 1 ? 'block' : 'blocks'} needed`}
      </span>
      <Button variant="quiet" tooltip="Goes on with the next goal" onPress={skip}>
        Skip
      </Button>
      <Button
        variant="quiet"
        label="End the guided start"
        tooltip="Ends the guided start. The menu has it again"
        onPress={end}
      >
        ✕
      </Button>
    </section>
  );
}
