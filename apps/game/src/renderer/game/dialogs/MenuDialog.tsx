/** The escape menu (REQ-UI-GAME-MENU). */
import { Button, Dialog } from '@dota-factory/ui';

export interface MenuDialogProps {
  /** Difficulty and mods; undefined where there is nothing to say. */
  readonly playedWith: string | undefined;
  readonly isBusy: boolean;
  onContinue(): void;
  onRestart(): void;
  onQuit(): void;
  onSave(): void;
  onOpen(): void;
  onKeys(): void;
  onEncyclopedia(): void;
  onGuide(): void;
  onReplays(): void;
  onReport(): void;
  onTitle(): void;
  onSettings(): void;
}

export function MenuDialog(props: MenuDialogProps) {
  const { playedWith, isBusy, onContinue, onRestart, onQuit, onSave, onOpen, onSettings, onKeys } = props;
  const { onEncyclopedia, onGuide, onTitle, onReplays, onReport } = props;
  return (
    <Dialog
      title="Paused"
      name="menu"
      size="small"
      onClose={onContinue}
      note={
        <span className="menu-links">
          <button type="button" className="text-link" onClick={onSave}>
            Save game
          </button>
          <button type="button" className="text-link" onClick={onOpen}>
            Open game
          </button>
          <button type="button" className="text-link" onClick={onSettings}>
            Settings
          </button>
          <button type="button" className="text-link" onClick={onKeys}>
            Keys
          </button>
          <button type="button" className="text-link" onClick={onEncyclopedia}>
            Encyclopedia
          </button>
          <button type="button" className="text-link" onClick={onGuide}>
            Guided start
          </button>
          <button type="button" className="text-link" onClick={onReplays}>
            Replays
          </button>
          <button type="button" className="text-link" onClick={onReport}>
            Report a problem
          </button>
          <button type="button" className="text-link" onClick={onTitle}>
            Title screen
          </button>
        </span>
      }
    >
      {playedWith !== undefined && <p className="menu-played">{playedWith}</p>}
      <div className="menu">
        <Button variant="primary" isBlock isFirst onPress={onContinue}>
          Continue
        </Button>
        <Button
          isBlock
          onPress={onRestart}
          tooltip="Reads the config files again and starts a new game at 1×"
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
