/** The end of a run (REQ-HQ-GAME-OVER). */
import { Button, Dialog } from '@dota-factory/ui';
import { formatClock } from '../../words/words.ts';

export interface GameOverDialogProps {
  readonly survivedSeconds: number;
  readonly bossWave: number;
  readonly isBusy: boolean;
  onRestart(): void;
  onQuit(): void;
  onMenu(): void;
}

export function GameOverDialog(props: GameOverDialogProps) {
  const { survivedSeconds, bossWave, isBusy, onRestart, onQuit, onMenu } = props;
  return (
    <Dialog title="Game over" name="game-over" size="small" arrival="required" onClose={onMenu}>
      <div className="game-over">
        <p>The headquarters is destroyed. You survived</p>
        <p className="game-over-time" data-testid="final-time">
          {formatClock(survivedSeconds)}
        </p>
        <p className="muted">{`Boss Wave #${bossWave} was on its way.`}</p>
      </div>
      <div className="menu">
        <Button
          variant="primary"
          isBlock
          onPress={onRestart}
          disabledReason={isBusy ? 'The config is being read.' : undefined}
        >
          Restart
        </Button>
        <Button isBlock onPress={onQuit}>
          Quit
        </Button>
      </div>
    </Dialog>
  );
}
