/** Plays the level that is being made; nothing is kept of it. */
import type { Level } from '@dota-factory/screw';
import { Button } from '@dota-factory/ui';
import { useState, useSyncExternalStore } from 'react';
import { usePageKeys } from '../../rooms/use-page-keys.ts';
import { NO_PROGRESS } from '../library/progress.ts';
import { Run } from '../run/run.ts';
import { Stage } from '../play/Stage.tsx';

export function TryOut({ level, onClose }: { level: Level; onClose: () => void }) {
  const [run] = useState(
    () => new Run({ level, record: NO_PROGRESS, onRecord: () => undefined, onSolved: () => undefined }),
  );
  const view = useSyncExternalStore(run.subscribe, run.getView);
  const { phase } = view.state;
  const undo = () => run.undo(1);
  const restart = () => run.restart();
  const focusFirst = () => document.querySelector<HTMLElement>('.screw-button[data-legal]')?.focus();
  usePageKeys({
    z: undo,
    'ctrl+z': undo,
    r: restart,
    Escape: onClose,
    ArrowUp: focusFirst,
    ArrowDown: focusFirst,
    ArrowLeft: focusFirst,
    ArrowRight: focusFirst,
  });
  return (
    <div className="player-body screw-edit-try" data-testid="try-out">
      <section className="player-stage" aria-label="Stage">
        <div className="strip" data-tone="accent" role="status">
          <span data-testid="try-out-phase">{WORDS[phase]}</span>
          <Button
            onPress={undo}
            shortcut="Z"
            disabledReason={view.history.length === 0 ? 'Nothing has been tapped yet.' : undefined}
          >
            Undo
          </Button>
          <Button onPress={restart} shortcut="R">
            Restart
          </Button>
          <Button variant="primary" onPress={onClose} shortcut="Esc">
            Back to the editor
          </Button>
        </div>
        <Stage {...{ run, view }} hinted={undefined} skips={0} />
      </section>
    </div>
  );
}

const WORDS = {
  playing: 'You are playing. The level stays as it is.',
  won: 'Won.',
  stuck: 'Stuck: nothing can be tapped. Undo or restart.',
} as const;
