/** Over the stage when a level is over: how it ended, why, and what comes next. */
import { Button } from '@dota-factory/ui';
import { SymbolIcon } from '../drawing/SymbolIcon.tsx';
import { countStars } from '../library/progress.ts';
import type { RunView } from '../run/run.ts';
import { Stars } from './Stars.tsx';
import { describeStuck, explainStuck } from './words.ts';

export interface ResultCardProps {
  readonly view: RunView;
  /** Milliseconds until the last movement has ended. */
  readonly delay: number;
  /** Undefined after the last level. */
  readonly onNext: (() => void) | undefined;
  onLeave(): void;
  onUndo(): void;
  onRestart(): void;
  onHide(): void;
}

export function ResultCard(props: ResultCardProps) {
  const { view, delay, onNext, onLeave, onUndo, onRestart, onHide } = props;
  const isWon = view.state.phase === 'won';
  return (
    <section
      className="grid-result screw-result"
      data-testid="result"
      data-tone={isWon ? 'good' : 'danger'}
      style={{ animationDelay: `${delay}ms` }}
      aria-live="assertive"
    >
      <h2 className="grid-result-title">{isWon ? '✓ Solved' : '✕ Stuck'}</h2>
      {isWon ? <Won view={view} /> : <Stuck view={view} />}
      <div className="grid-result-buttons">
        <Button variant="quiet" onPress={onHide}>
          Look at the board
        </Button>
        <Button onPress={onRestart} shortcut="R">
          {isWon ? 'Again' : 'Restart'}
        </Button>
        {!isWon && (
          <Button variant="primary" onPress={onUndo} shortcut="Z">
            Undo
          </Button>
        )}
        {isWon && (
          <Button variant="primary" onPress={onNext ?? onLeave} shortcut="Enter">
            {onNext ? 'Next level' : 'All levels'}
          </Button>
        )}
      </div>
    </section>
  );
}

function Won({ view }: { view: RunView }) {
  const { isHinted, isUndone } = view;
  const missing = [...(isHinted ? ['a hint'] : []), ...(isUndone ? ['taking back'] : [])];
  return (
    <p>
      <Stars count={countStars(view)} />{' '}
      {missing.length === 0
        ? 'Without a hint, and nothing taken back.'
        : `Without ${missing.join(' or ')} there are more.`}
    </p>
  );
}

function Stuck({ view: { level, state } }: { view: RunView }) {
  const report = explainStuck(level, state);
  return (
    <div className="screw-why">
      {describeStuck(report).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul className="screw-why-colours" aria-label="Colours without room">
        {report.withoutRoom.map(({ color, count }) => (
          <li key={color}>
            <SymbolIcon color={color} /> {count}
          </li>
        ))}
      </ul>
    </div>
  );
}
