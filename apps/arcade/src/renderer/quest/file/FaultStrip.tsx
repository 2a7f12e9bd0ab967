/** Says above a page that its file has faults now, and leads to them. */
import { Button } from '@dota-factory/ui';
import type { Go } from '../../rooms/arcade-game.ts';
import { isBroken, type QuestEntry } from '../library/library.ts';

export function FaultStrip({ entry, go }: { entry: QuestEntry; go: Go }) {
  if (!isBroken(entry)) return null;
  return (
    <div className="strip" data-tone="warning" role="status">
      <span>
        ⚠ {entry.file} has faults now. You play its last good version; it is read again when you save it.
      </span>
      <Button onPress={() => go('quest', 'file', entry.id)}>Show the faults</Button>
    </div>
  );
}
