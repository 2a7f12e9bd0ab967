/** Over the board when a level is over: how it ended, and what comes next. */
import { Button } from '@dota-factory/ui';
import type { State } from '@dota-factory/grid';
import { describeLoss } from './goal-words.ts';

export interface ResultCardProps {
  readonly state: State;
  readonly best: number | undefined;
  /** The length of the author's solution. */
  readonly gold: number;
  /** Milliseconds until the last movement has ended. */
  readonly delay: number;
  /** Undefined after the last level. */
  readonly onNext: (() => void) | undefined;
  onLeave(): void;
  onUndo(): void;
  onRestart(): void;
  onHide(): void;
  /** As they are printed. */
  readonly keys: { readonly undo: string; readonly restart: string };
}

export function ResultCard(props: ResultCardProps) {
  const { state, delay, onNext, onLeave, onUndo, onRestart, onHide, keys } = props;
  return (
    <section
      className="grid-result"
      data-testid="result"
      data-tone={state.won ? 'good' : 'danger'}
      style={{ animationDelay: `${delay}ms` }}
      aria-live="assertive"
    >
      <h2 className="grid-result-title">{state.won ? '✓ Solved' : '✕ Not this way'}</h2>
      <p>{state.won ? describeWin(props) : describeLoss(state.loseReason ?? '')}</p>
      <div className="grid-result-buttons">
        <Button variant="quiet" onPress={onHide}>
          Look at the board
        </Button>
        {state.won ? (
          <>
            <Button onPress={onRestart} shortcut={keys.restart}>
              Again
            </Button>
            {onNext ? (
              <Button variant="primary" onPress={onNext} shortcut="Enter">
                Next level
              </Button>
            ) : (
              <Button variant="primary" onPress={onLeave} shortcut="Enter">
                All levels
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onPress={onRestart} shortcut={keys.restart}>
              Restart
            </Button>
            <Button variant="primary" onPress={onUndo} shortcut={keys.undo}>
              Undo
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function describeWin({ state: { actionCount }, best, gold }: ResultCardProps): string {
  const count = actionCount === 1 ? '1 action' : `${actionCount} actions`;
  if (actionCount < gold) return `${count}: shorter than the author’s ${gold}.`;
  if (actionCount === gold) return `${count}, as few as the author needs.`;
  const record = best !== undefined && best < actionCount ? ` Your best is ${best}.` : '';
  return `${count}. The author needs ${gold}.${record}`;
}
