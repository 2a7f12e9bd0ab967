/** Dialogs of the editor: its keys, and the level as text. */
import { Button, Dialog, type KeySection, KeySheet } from '@dota-factory/ui';
import { useState } from 'react';
import type { EditingView } from './editing.ts';

export type EditorDialog = { readonly type: 'keys' } | { readonly type: 'text'; readonly reason?: string };

export interface EditorDialogsProps {
  readonly dialog: EditorDialog | undefined;
  readonly view: EditingView;
  onClose(): void;
}

const KEYS: readonly KeySection[] = [
  {
    title: 'Placing',
    lines: [
      { keys: ['Left button'], text: 'Paint; hold it to paint on' },
      { keys: ['Right button'], text: 'Erase' },
      { keys: ['Alt', 'Left button'], text: 'Take up what is there' },
      { keys: ['1–9'], text: 'Choose a thing' },
      { keys: ['E'], text: 'Eraser' },
      { keys: ['A'], text: 'Where the player starts' },
      { keys: ['F'], text: 'Frame, in games that have one' },
    ],
  },
  {
    title: 'By keyboard',
    lines: [
      { keys: ['Arrow keys'], text: 'Move the cursor' },
      { keys: ['Space'], text: 'Paint at the cursor' },
      { keys: ['Delete'], text: 'Erase at the cursor' },
      { keys: ['I'], text: 'Take up what is at the cursor' },
    ],
  },
  {
    title: 'The level',
    lines: [
      { keys: ['P'], text: 'Play' },
      { keys: ['L'], text: 'Solve' },
      { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'Undo, redo' },
      { keys: ['Ctrl+S'], text: 'Save' },
    ],
  },
];

export function EditorDialogs({ dialog, view, onClose }: EditorDialogsProps) {
  const [isCopied, setCopied] = useState(false);
  if (dialog === undefined) return null;
  if (dialog.type === 'keys') return <KeySheet sections={KEYS} onClose={onClose} />;
  const copy = () => void navigator.clipboard.writeText(view.text).then(() => setCopied(true));
  return (
    <Dialog
      title={view.file}
      name="level-text"
      size="large"
      onClose={onClose}
      primary={{ label: 'Close', onPress: onClose }}
    >
      {dialog.reason !== undefined && (
        <p className="field-fault">
          The file was not written: {dialog.reason}. Copy the text and put it there yourself.
        </p>
      )}
      <pre className="edit-text">{view.text}</pre>
      <Button onPress={copy}>{isCopied ? 'Copied' : 'Copy'}</Button>
    </Dialog>
  );
}
