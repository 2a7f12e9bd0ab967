/** The saved games, the latest first, with picture and standing; one of them takes the place of the running game. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { Dialog, ListBox } from '@dota-factory/ui';
import { useId, useState } from 'react';
import type { SavedGame } from '../../../contract/index.ts';
import { nameKey } from '../../keys/key-words.ts';
import { describeCard } from '../../mods/mod-list.ts';
import { SavePicture } from '../../saves/SavePicture.tsx';
import { useBindings } from '../../settings/use-bindings.ts';
import { formatClock, formatMoment } from '../../words/words.ts';

export interface OpenGameDialogProps {
  readonly games: readonly SavedGame[];
  /** What becomes of the game that is running. */
  readonly note?: string;
  onOpen(name: string): void;
  onCancel(): void;
}

export function OpenGameDialog({ games, note, onOpen, onCancel }: OpenGameDialogProps) {
  const [chosen, setChosen] = useState((games.find(({ isDamaged }) => !isDamaged) ?? games[0])?.name);
  const id = useId();
  const bindings = useBindings();
  const open = () => {
    if (chosen !== undefined) onOpen(chosen);
  };
  return (
    <Dialog
      title="Open game"
      name="open-game"
      size="medium"
      onClose={onCancel}
      note={note}
      primary={{
        label: 'Open',
        onPress: open,
        disabledReason: chosen === undefined ? 'No game is saved yet.' : undefined,
      }}
      secondary={[{ label: 'Cancel', onPress: onCancel }]}
    >
      <ListBox
        id={id}
        label="Saved games"
        choices={games.map((game) => ({ ...game, id: game.name, label: game.name, note: describe(game) }))}
        chosen={chosen}
        onChoose={setChosen}
        renderIcon={({ card }) => <SavePicture picture={card?.picture} />}
        renderBadge={({ isDamaged }) => isDamaged && <span className="save-damaged">⚠ damaged</span>}
        empty={
          <p className="message">{`No game is saved yet. ${nameKey(bindings, 'save-game')} saves the one that is running.`}</p>
        }
      />
    </Dialog>
  );
}

function describe({ savedAt, bytes, card }: SavedGame): string {
  const standing = card && [
    formatClock(card.tick / TICKS_PER_SECOND),
    `Boss Wave #${card.bossWave}`,
    ...describeCard(card),
  ];
  return [...(standing ?? []), formatMoment(savedAt), `${Math.ceil(bytes / 1000)} kB`].join(' · ');
}
