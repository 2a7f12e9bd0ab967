/** The files of a pack with their faults beside their texts. */
import { Button } from '@dota-factory/ui';
import type { Go } from '../../rooms/arcade-game.ts';
import { FaultsPage } from '../../rooms/source/FaultsPage.tsx';
import { isBroken, type PackEntry } from '../library/library.ts';

export function PackFiles({ entry, go }: { entry: PackEntry; go: Go }) {
  const { id, folder, texts, diagnostics, open } = entry;
  return (
    <FaultsPage
      header={
        <header className="bar">
          <Button variant="quiet" onPress={() => go('grid')}>
            ← Grid puzzles
          </Button>
          <h1 className="bar-title">{folder}</h1>
          <Button
            variant="primary"
            onPress={() => go('grid', 'pack', id)}
            disabledReason={open ? undefined : 'Nothing of it can be played yet.'}
          >
            {isBroken(entry) && open ? 'Play what can be played' : 'Play'}
          </Button>
        </header>
      }
      files={Object.entries(texts).map(([file, text]) => ({ file: `${folder}/${file}`, text }))}
      diagnostics={diagnostics}
      praise="All levels can be played."
      note="The files are read again whenever they change on disk."
    />
  );
}
