/** A level file with its faults beside its text. */
import { Button } from '@dota-factory/ui';
import type { Go } from '../../rooms/arcade-game.ts';
import { FaultsPage } from '../../rooms/source/FaultsPage.tsx';
import { isBroken, type QuestEntry } from '../library/library.ts';

/** The text of a campaign has the hidden cases in it. */
const NO_TEXT = 'The text of these levels is not shown here: it would give the hidden cases away.';

export function LevelFile({ entry, go }: { entry: QuestEntry; go: Go }) {
  const { file, text, diagnostics, levels } = entry;
  return (
    <FaultsPage
      header={
        <header className="bar">
          <Button variant="quiet" onPress={() => go('quest')}>
            ← C quests
          </Button>
          <h1 className="bar-title">{file}</h1>
          <Button
            variant="primary"
            onPress={() => go('quest')}
            disabledReason={levels.length > 0 ? undefined : 'The file has never been without faults.'}
          >
            {isBroken(entry) && levels.length > 0 ? 'Play the last good version' : 'Play'}
          </Button>
        </header>
      }
      files={[{ file, text: text ?? NO_TEXT }]}
      diagnostics={diagnostics}
      praise={`${levels.length} levels can be played.`}
      note="The file is read again whenever it changes on disk."
    />
  );
}
