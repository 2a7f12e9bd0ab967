/** Dialogs of saved games: under which name, and which one to open. */
import { isSaveName } from '../../contract/index.ts';
import { NameDialog } from './dialogs/NameDialog.tsx';
import { OpenGameDialog } from './dialogs/OpenGameDialog.tsx';
import type { GameParts } from './use-game-parts.ts';

export function SaveDialogs({ screen, games, savedGames }: GameParts) {
  return (
    <>
      {screen.sheets.includes('save-game') && (
        <NameDialog
          title="Save game"
          note="A game of the same name is replaced. The running game is also saved automatically every few seconds."
          suggestion="My game"
          check={(name) =>
            isSaveName(name) ? undefined : 'Up to 40 letters, digits, spaces, dots, hyphens and underscores.'
          }
          onCancel={() => screen.close('save-game')}
          onConfirm={(name) => {
            screen.close('save-game');
            games.save(name);
          }}
        />
      )}
      {screen.sheets.includes('open-game') && (
        <OpenGameDialog
          games={savedGames}
          note="The game that is running now is kept."
          onCancel={() => screen.close('open-game')}
          onOpen={(name) => {
            screen.close('open-game');
            games.open(name);
          }}
        />
      )}
    </>
  );
}
