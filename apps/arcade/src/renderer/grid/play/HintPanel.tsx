/** Hints: what to do next from here, and how the level begins. */
import type { LevelSpec } from '@dota-factory/grid';
import { Button, formatNumber } from '@dota-factory/ui';
import type { Controls } from './controls.ts';
import { describeAction } from './play-keys.ts';
import type { HintControl } from './use-hint.ts';

export interface HintPanelProps {
  readonly control: HintControl;
  readonly controls: Controls;
  /** Takes the action that was advised. */
  onTake(): void;
  /** Takes back so many actions. */
  onUndo(count: number): void;
}

export function HintPanel({ control: { hint, dismiss }, controls, onTake, onUndo }: HintPanelProps) {
  if (hint === undefined) return null;
  return (
    <div className="grid-hint" role="status" data-testid="hint" data-state={hint.state}>
      {hint.state === 'searching' && (
        <>
          <span>
            Looking for a way …{' '}
            <span className="muted">
              {formatNumber(hint.states)} positions, {hint.depth} actions deep
            </span>
          </span>
          <Button onPress={dismiss}>Cancel</Button>
        </>
      )}
      {hint.state === 'found' && (
        <>
          <span>
            <strong>{describeAction(controls, hint.action)}</strong>
            <span className="muted">
              {' '}
              · {hint.remaining === 1 ? 'the last action' : `${hint.remaining} actions to the end`}
            </span>
          </span>
          <Button variant="primary" onPress={onTake}>
            Do it
          </Button>
        </>
      )}
      {hint.state === 'stuck' && <Stuck undo={hint.undo} onUndo={onUndo} onClose={dismiss} />}
      {hint.state === 'unknown' && (
        <Sentence onClose={dismiss}>
          No way was found within the memory there is. Undo a few actions, or show the beginning.
        </Sentence>
      )}
      {hint.state === 'failed' && <Sentence onClose={dismiss}>No hint: {hint.reason}.</Sentence>}
    </div>
  );
}

interface StuckProps {
  readonly undo: number | undefined;
  onUndo(count: number): void;
  onClose(): void;
}

function Stuck({ undo, onUndo, onClose }: StuckProps) {
  if (undo === undefined)
    return <Sentence onClose={onClose}>No way leads to the goal, not even from the start.</Sentence>;
  return (
    <>
      <span>
        No way leads from here to the goal.
        <span className="muted"> {undo === 1 ? 'One action ago' : `${undo} actions ago`} one did.</span>
      </span>
      <Button variant="primary" onPress={() => onUndo(undo)}>
        Undo {undo}
      </Button>
    </>
  );
}

const Sentence = ({ children, onClose }: { children: React.ReactNode; onClose: () => void }) => (
  <>
    <span>{children}</span>
    <Button variant="quiet" onPress={onClose}>
      Close
    </Button>
  </>
);

/** Shows the first actions of the author's solution, from the start. */
export function GoldHints({
  spec: { solution },
  onShow,
}: {
  spec: LevelSpec;
  onShow: (count: number) => void;
}) {
  if (solution.hintStops.length === 0) return null;
  return (
    <div className="grid-gold">
      <span className="muted">Show the beginning</span>
      {solution.hintStops.map((stop, index) => (
        <Button
          key={stop}
          onPress={() => onShow(stop)}
          label={`Hint ${index + 1}: the first ${stop} actions`}
          tooltip={`From the start, the first ${stop} of ${solution.goldPath.length} actions`}
        >
          {stop}
        </Button>
      ))}
    </div>
  );
}
