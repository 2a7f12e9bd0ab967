/** The saved games, the latest first; one of them takes the place of the running game. */
import { Dialog, ListBox } from '@dota-factory/ui';
import { useId, useState } from 'react';
import type { SavedGame } from '../../../contract/index.ts';
import { formatMoment } from '../../words/words.ts';

export interface OpenGameDialogProps {
  readonly games: readonly SavedGame[];
  onOpen(name: string): void;
  onCancel(): void;
}

export function OpenGameDialog({ games, onOpen, onCancel }: OpenGameDialogProps) {
  const [chosen, setChosen] = useState(games[0]?.name);
  const id = useId();
  const open = () => {
    if (chosen !== undefined) onOpen(chosen);
  };
  return (
    <Dialog
      title="Open game"
      name="open-game"
      size="small"
      onClose={onCancel}
      note="The game that is running now is kept."
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
        choices={games.map(({ name, savedAt, bytes }) => ({
          id: name,
          label: name,
          note: `${formatMoment(savedAt)} · ${Math.ceil(bytes / 1000)} kB`,
        }))}
        chosen={chosen}
        onChoose={setChosen}
        renderIcon={() => null}
        empty={<p className="message">No game is saved yet. Ctrl+S saves the one that is running.</p>}
      />
    </Dialog>
  );
}
