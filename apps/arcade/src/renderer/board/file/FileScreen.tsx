/** A game file with its faults beside its text. */
import { Button } from '@dota-factory/ui';
import type { Go } from '../../rooms/arcade-game.ts';
import { FaultsPage } from '../../rooms/source/FaultsPage.tsx';
import { isBroken, type LibraryEntry } from '../library/library.ts';

export interface FileScreenProps {
  readonly entry: LibraryEntry;
  readonly go: Go;
}

export function FileScreen({ entry, go }: FileScreenProps) {
  const { id, file, text, diagnostics, game } = entry;
  return (
    <FaultsPage
      header={
        <header className="bar">
          <Button variant="quiet" onPress={() => go('board')}>
            ← Board games
          </Button>
          <h1 className="bar-title">{file}</h1>
          {game && <Button onPress={() => go('board', 'laboratory', id)}>Laboratory</Button>}
          <Button
            variant="primary"
            onPress={() => go('board', 'play', id)}
            disabledReason={game ? undefined : 'The file has never been without faults.'}
          >
            {isBroken(entry) && game ? 'Play the last good version' : 'Play'}
          </Button>
        </header>
      }
      files={[{ file, text }]}
      diagnostics={diagnostics}
      praise="The game can be played."
      note="The file is read again whenever it changes on disk."
    />
  );
}
