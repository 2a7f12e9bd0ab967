/** Beside the stage: the goal, what trays and buffer hold, hints, stars, and what can be done. */
import { Button } from '@dota-factory/ui';
import { SymbolIcon } from '../drawing/SymbolIcon.tsx';
import type { ScrewLibrary } from '../library/library.ts';
import type { Adviser } from '../solver/use-adviser.ts';
import { HintPanel } from './HintPanel.tsx';
import type { RunView } from '../run/run.ts';
import { Stars } from './Stars.tsx';
import { describeGoal } from './words.ts';

export interface SidePanelProps {
  readonly library: ScrewLibrary;
  readonly view: RunView;
  readonly adviser: Adviser;
  readonly best: number;
  undo(count?: number): void;
  restart(): void;
  askHint(): void;
  take(): void;
}

export function SidePanel(props: SidePanelProps) {
  const { library, view, adviser, best, undo, take } = props;
  const { options } = library.getView();
  return (
    <aside className="player-side grid-side" aria-label="Level">
      <div className="grid-side-top">
        <p className="grid-guide">{describeGoal(view.level)}</p>
        <Holders view={view} />
        <StarList view={view} best={best} />
      </div>
      <HintPanel {...{ view, adviser }} onTake={take} onUndo={undo} />
      <label className="screw-option">
        <input
          type="checkbox"
          checked={options.warns}
          onChange={() => library.setOptions({ ...options, warns: !options.warns })}
        />
        Warn me when nothing wins any more
      </label>
      <Commands {...props} />
    </aside>
  );
}

/** The same as on the stage, for those who read. */
function Holders({ view: { level, state } }: { view: RunView }) {
  const { visible, queue, trays, buffer, finished } = state.holders;
  const inBoard = state.removed.filter((isOut) => !isOut).length;
  return (
    <dl className="screw-holders" data-testid="holders">
      <div>
        <dt>Open trays</dt>
        <dd>
          {visible.map((tray) => (
            <span key={tray} className="screw-holder">
              <SymbolIcon color={level.trays[tray]?.color ?? 'red'} />
              {trays[tray]?.length ?? 0}/{level.trays[tray]?.capacity ?? 0}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>Under lids</dt>
        <dd>
          {queue.length} <span className="muted">· {finished.length} full</span>
        </dd>
      </div>
      <div data-short={buffer.length >= level.bufferCapacity || undefined}>
        <dt>Buffer</dt>
        <dd data-testid="buffer">
          {buffer.length}/{level.bufferCapacity}
        </dd>
      </div>
      <div>
        <dt>In the board</dt>
        <dd data-testid="left">{inBoard}</dd>
      </div>
    </dl>
  );
}

function StarList({ view: { isHinted, isUndone }, best }: { view: RunView; best: number }) {
  return (
    <div className="screw-star-list">
      <p>
        <Stars count={best} /> <span className="muted">{best === 0 ? 'not solved yet' : 'your best'}</span>
      </p>
      <ul className="muted">
        <li>★ for solving it</li>
        <li data-lost={isHinted || undefined}>★ without a hint</li>
        <li data-lost={isUndone || undefined}>★ with nothing taken back</li>
      </ul>
    </div>
  );
}

function Commands({ view, undo, restart, askHint, adviser }: SidePanelProps) {
  const atStart = view.moves.length === 0 ? 'Nothing has been done yet.' : undefined;
  const noTaps = view.history.length === 0 ? 'Nothing has been tapped yet.' : undefined;
  return (
    <div className="player-buttons">
      <Button onPress={() => undo()} tooltip="Take back (Z)" disabledReason={noTaps}>
        Undo
      </Button>
      <Button
        onPress={restart}
        tooltip="From the start (R)"
        disabledReason={view.isHinted || view.isUndone ? undefined : atStart}
      >
        Restart
      </Button>
      <Button
        onPress={askHint}
        tooltip="What to do next from here (H)"
        disabledReason={view.state.phase === 'won' ? 'The level is solved.' : undefined}
      >
        {adviser.hint?.state === 'searching' ? 'Hint …' : 'Hint'}
      </Button>
    </div>
  );
}
