/** The menu, the list of keys, and the faults of a config, over everything else. */
import { FaultDialog } from '../config/Faults.tsx';
import { SettingsDialog } from '../settings-dialog/SettingsDialog.tsx';
import { describePlayed } from '../mods/mod-list.ts';
import { KeysDialog } from './dialogs/KeysDialog.tsx';
import { MenuDialog } from './dialogs/MenuDialog.tsx';
import type { GameParts } from './use-game-parts.ts';

export function MenuDialogs({
  controls,
  outcome,
  screen,
  busyReason,
  openGames,
  guide,
  replays,
  restart,
  toTitle,
  quit,
}: GameParts) {
  const { faulty, showsFaults } = controls.session;
  const leaveMenuTo = (next: () => void) => () => {
    screen.close('menu');
    next();
  };
  return (
    <>
      {screen.sheets.includes('menu') && (
        <MenuDialog
          playedWith={describePlayed(outcome)}
          isBusy={busyReason !== undefined}
          onContinue={() => screen.close('menu')}
          onRestart={() => restart()}
          onQuit={quit}
          onSave={leaveMenuTo(() => screen.open('save-game'))}
          onOpen={leaveMenuTo(openGames)}
          onKeys={() => screen.open('keys')}
          onEncyclopedia={leaveMenuTo(screen.openReading)}
          onGuide={leaveMenuTo(guide.restart)}
          onReplays={leaveMenuTo(replays.openList)}
          onReport={leaveMenuTo(() => screen.open('report'))}
          onTitle={toTitle}
          onSettings={() => screen.open('settings')}
        />
      )}
      {screen.sheets.includes('keys') && (
        <KeysDialog
          onClose={() => screen.close('keys')}
          onGuide={() => {
            screen.close('keys');
            screen.close('menu');
            guide.restart();
          }}
        />
      )}
      {screen.sheets.includes('settings') && <SettingsDialog onClose={() => screen.close('settings')} />}
      {showsFaults && faulty && (
        <FaultDialog
          outcome={faulty}
          busyReason={busyReason}
          onReload={controls.reload}
          onClose={controls.closeFaults}
        />
      )}
    </>
  );
}
