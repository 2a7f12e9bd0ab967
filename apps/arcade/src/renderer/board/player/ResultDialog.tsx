/** The end of a game: who has won, and why. */
import { Dialog } from '@dota-factory/ui';
import { PlayerBadge } from '../pieces/PieceFigure.tsx';
import type { TableOutcome } from '../table/outcome-words.ts';
import type { TableView } from '../table/view.ts';

export interface ResultDialogProps {
  readonly view: TableView;
  readonly outcome: TableOutcome;
  onClose(): void;
  onNewGame(): void;
  onExport(): void;
}

export function ResultDialog({ view, outcome, onClose, onNewGame, onExport }: ResultDialogProps) {
  const winner = outcome.winner === undefined ? undefined : view.naming.players[outcome.winner];
  return (
    <Dialog
      title={outcome.title}
      name="result"
      size="small"
      arrival="unasked"
      onClose={onClose}
      primary={{ label: 'New game', onPress: onNewGame }}
      secondary={[
        { label: 'Export', onPress: onExport },
        { label: 'Look at the board', onPress: onClose },
      ]}
    >
      <div className="result">
        {winner && <PlayerBadge player={winner} />}
        <p>{outcome.reason}</p>
      </div>
      <p className="muted">
        {view.lastPly === 1 ? 'One move was played.' : `${view.lastPly} moves were played.`}
      </p>
    </Dialog>
  );
}
