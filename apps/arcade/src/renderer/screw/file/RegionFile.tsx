/** A region file with its faults beside its text. */
import { Button } from '@dota-factory/ui';
import type { Go } from '../../rooms/arcade-game.ts';
import { FaultsPage } from '../../rooms/source/FaultsPage.tsx';
import { isBroken, type RegionEntry } from '../library/library.ts';

export function RegionFile({ entry, go }: { entry: RegionEntry; go: Go }) {
  const { id, file, text, diagnostics, region } = entry;
  return (
    <FaultsPage
      header={
        <header className="bar">
          <Button variant="quiet" onPress={() => go('screw')}>
            ← Screw puzzles
          </Button>
          <h1 className="bar-title">{file}</h1>
          <Button
            variant="primary"
            onPress={() => go('screw', 'region', id)}
            disabledReason={region ? undefined : 'The file has never been without faults.'}
          >
            {isBroken(entry) && region ? 'Play the last good version' : 'Play'}
          </Button>
        </header>
      }
      files={[{ file, text }]}
      diagnostics={diagnostics}
      praise="All levels can be played."
      note="The file is read again whenever it changes on disk."
    />
  );
}
