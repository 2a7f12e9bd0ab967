/** The simulation has stopped: the game as it was last kept is one click away. */
import { Dialog } from '@dota-factory/ui';
import { useEffect, useState } from 'react';
import type { SavedGame } from '../../../contract/index.ts';
import { formatMoment } from '../../words/words.ts';

export interface CrashDialogProps {
  readonly failure: string;
  /** The last autosave, or undefined. */
  findKept(): Promise<SavedGame | undefined>;
  onOpen(name: string): void;
  onNewGame(): void;
  /** Escape. */
  onMenu(): void;
}

export function CrashDialog({ failure, findKept, onOpen, onNewGame, onMenu }: CrashDialogProps) {
  const [kept, setKept] = useState<SavedGame | 'looking' | undefined>('looking');
  useEffect(() => {
    let isCurrent = true;
    void findKept().then((found) => {
      if (isCurrent) setKept(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [findKept]);
  const save = kept === 'looking' ? undefined : kept;
  const newGame = { label: 'New game', onPress: onNewGame };
  const [reason = '', ...more] = failure.split('\n');
  return (
    <Dialog
      title="The game has stopped"
      name="crash"
      arrival="required"
      onClose={onMenu}
      note="Escape: menu, with all saved games"
      primary={save ? { label: 'Open the autosave', onPress: () => onOpen(save.name) } : newGame}
      secondary={save ? [newGame] : []}
    >
      <div className="message" role="alert">
        <p>Something inside the game went wrong, and it cannot go on from here. You did nothing wrong.</p>
        <p className="message-line">
          {kept === 'looking'
            ? 'Looking for the last autosave …'
            : save
              ? `Your last autosave is of ${formatMoment(save.savedAt)}. Open it to go on from there.`
              : 'There is no autosave yet: a running game is kept every few seconds. Other saved games are in the menu.'}
        </p>
        <details className="crash-details">
          <summary>{`What went wrong: ${reason}`}</summary>
          <pre className="mono">{more.join('\n') || 'There are no details.'}</pre>
        </details>
      </div>
    </Dialog>
  );
}
