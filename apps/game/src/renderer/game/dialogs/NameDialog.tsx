/** Asks for the name of a blueprint (REQ-UI-BLUEPRINT-CREATE, REQ-MOD-UI-BLUEPRINT-CREATE) or of a saved game. */
import { Button, Dialog } from '@dota-factory/ui';
import { useId, useState } from 'react';

/** Longer names could not be read on any button. */
const MAX_NAME_LENGTH = 60;

export interface NameDialogProps {
  readonly title: string;
  readonly note: string;
  readonly suggestion?: string;
  /** A name that can be taken with one click. */
  readonly offer?: string;
  /** What is wrong with a name, or undefined. */
  check?(name: string): string | undefined;
  onConfirm(name: string): void;
  onCancel(): void;
}

export function NameDialog({
  title,
  note,
  suggestion = '',
  offer,
  check,
  onConfirm,
  onCancel,
}: NameDialogProps) {
  const [name, setName] = useState(suggestion);
  const id = useId();
  const isEmpty = name.trim() === '';
  const problem = isEmpty ? undefined : check?.(name.trim());
  return (
    <Dialog
      title={title}
      name="name"
      size="small"
      onClose={onCancel}
      primary={{
        label: 'Confirm',
        onPress: () => onConfirm(name.trim()),
        disabledReason: isEmpty ? 'Type a name first.' : problem,
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
        maxLength={MAX_NAME_LENGTH}
        value={name}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setName(event.target.value)}
      />
      {offer !== undefined && name === '' && (
        <Button variant="quiet" onPress={() => setName(offer)}>{`Use “${offer}”`}</Button>
      )}
      <p className="name-note" id={`${id}-note`} role="status" data-problem={problem !== undefined}>
        {problem === undefined ? note : `⚠ ${problem}`}
      </p>
    </Dialog>
  );
}
