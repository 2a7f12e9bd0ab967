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
    title: 'With the pointer',
    lines: [
      {
        keys: ['Click'],
        text: 'on a part of the catalogue: place it; on a hole: put a screw in, colour it, take it out',
      },
      { keys: ['Drag'], text: 'move a part; its round handle turns it; Alt: without steps' },
    ],
  },
  {
    title: 'Parts',
    lines: [
      { keys: ['N', 'B'], text: 'the next part, the one before' },
      { keys: ['←', '↑', '↓', '→'], text: 'move it; with Ctrl by one pixel' },
      { keys: ['Q', 'E'], text: 'turn it by 15 degrees' },
      { keys: ['Page Up', 'Page Down'], text: 'one layer up, down' },
      { keys: ['D', 'M'], text: 'copy, mirror image on the other side' },
      { keys: ['Delete'], text: 'remove it' },
      { keys: ['Escape'], text: 'select nothing' },
    ],
  },
  {
    title: 'Screws',
    lines: [
      { keys: ['1–6', '0'], text: 'the colour to put in; take out' },
      { keys: [',', '.'], text: 'the hole before, the next one' },
      { keys: ['Space', 'Enter'], text: 'put in, colour or take out at the hole' },
      { keys: ['T'], text: 'fit the trays to the screws' },
    ],
  },
  {
    title: 'The level',
    lines: [
      { keys: ['P'], text: 'play it' },
      { keys: ['W'], text: 'a winning order' },
      { keys: ['Ctrl+Z', 'Ctrl+Y'], text: 'undo, redo' },
      { keys: ['Ctrl+S'], text: 'save' },
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
      title={view.draft.name}
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
