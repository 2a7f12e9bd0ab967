/** Asks for the name of a blueprint (REQ-UI-BLUEPRINT-CREATE, REQ-MOD-UI-BLUEPRINT-CREATE). */
import { Dialog } from '@dota-factory/ui';
import { useId, useState } from 'react';

/** Longer names could not be read on any button. */
const LONGEST_NAME = 60;

export interface NameDialogProps {
  readonly title: string;
  readonly note: string;
  onConfirm(name: string): void;
  onCancel(): void;
}

export function NameDialog({ title, note, onConfirm, onCancel }: NameDialogProps) {
  const [name, setName] = useState('');
  const id = useId();
  const isEmpty = name.trim() === '';
  return (
    <Dialog
      title={title}
      name="name"
      size="small"
      onClose={onCancel}
      primary={{
        label: 'Confirm',
        onPress: () => onConfirm(name.trim()),
        disabledReason: isEmpty ? 'Type a name first.' : undefined,
      }}
      secondary={[{ label: 'Cancel', onPress: onCancel }]}
    >
      <label className="name-label" htmlFor={id}>
        Name
      </label>
      <input
        id={id}
        className="field name-field"
        type="text"
        data-autofocus
        maxLength={LONGEST_NAME}
        value={name}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <p className="name-note">{note}</p>
    </Dialog>
  );
}
