/** What to do next from here, and the warning that nothing wins any more. */
import { Button, formatNumber } from '@dota-factory/ui';
import type { ReactNode } from 'react';
import type { Adviser } from '../solver/use-adviser.ts';
import type { RunView } from '../run/run.ts';
import { describeDestination, describeDrags, describeScrew } from './words.ts';

export interface HintPanelProps {
  readonly view: RunView;
  readonly adviser: Adviser;
  /** Taps the screw that was advised. */
  onTake(): void;
  /** Takes back so many taps. */
  onUndo(count: number): void;
}

export function HintPanel({ view, adviser: { hint, warning, dismiss }, onTake, onUndo }: HintPanelProps) {
  if (hint === undefined)
    return warning === undefined ? null : (
      <Lost testId="warning" undo={warning.undo} onUndo={onUndo} onClose={undefined} />
    );
  switch (hint.state) {
    case 'searching':
      return (
        <Card testId="hint">
          <span>
            Looking for a way … <span className="muted">{formatNumber(hint.states)} positions</span>
          </span>
          <Button onPress={dismiss}>Cancel</Button>
        </Card>
      );
    case 'found':
      return <Found {...{ view, onTake }} screw={hint.screw} remaining={hint.remaining} />;
    case 'lost':
      return <Lost testId="hint" undo={hint.undo} onUndo={onUndo} onClose={dismiss} />;
    case 'unknown':
      return (
        <Sentence onClose={dismiss}>No way was found within the memory there is. Undo a few taps.</Sentence>
      );
    case 'failed':
      return <Sentence onClose={dismiss}>No hint: {hint.reason}. You can ask again.</Sentence>;
  }
}

const Card = ({ testId, children }: { testId: string; children: ReactNode }) => (
  <div className="grid-hint screw-hint" role="status" data-testid={testId}>
    {children}
  </div>
);

function Found({
  view: { level, state },
  screw,
  remaining,
  onTake,
}: Pick<HintPanelProps, 'view' | 'onTake'> & { screw: number; remaining: number }) {
  const found = level.screws[screw];
  if (found === undefined) return null;
  const drags = describeDrags(level, state, screw);
  return (
    <Card testId="hint">
      <span>
        {drags}
        <strong>{describeScrew(level, found)}</strong>, {describeDestination(level, state, found)}
        <span className="muted"> · {remaining === 1 ? 'the last tap' : `${remaining} taps to the end`}</span>
      </span>
      <Button variant="primary" onPress={onTake}>
        Do it
      </Button>
    </Card>
  );
}

interface LostProps {
  readonly testId: string;
  readonly undo: number | undefined;
  onUndo(count: number): void;
  readonly onClose: (() => void) | undefined;
}

function Lost({ testId, undo, onUndo, onClose }: LostProps) {
  return (
    <Card testId={testId}>
      <span>
        {undo === undefined
          ? 'No way leads to the goal, not even from the start.'
          : 'Nothing wins from here any more.'}
        {undo !== undefined && (
          <span className="muted"> {undo === 1 ? 'One tap ago' : `${undo} taps ago`} something did.</span>
        )}
      </span>
      {undo !== undefined && (
        <Button variant="primary" onPress={() => onUndo(undo)}>
          Undo {undo}
        </Button>
      )}
      {undo === undefined && onClose && (
        <Button variant="quiet" onPress={onClose}>
          Close
        </Button>
      )}
    </Card>
  );
}

const Sentence = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <Card testId="hint">
    <span>{children}</span>
    <Button variant="quiet" onPress={onClose}>
      Close
    </Button>
  </Card>
);
