/** Something to know, or something to agree to. */
import { Dialog } from '@dota-factory/ui';
import type { ReactNode } from 'react';

export interface Message {
  readonly title: string;
  readonly text: ReactNode;
  /** A second, shorter line: what follows from it. */
  readonly note?: string;
  /** A way out of it; the dialog is the caller's to close. */
  readonly offer?: { readonly label: string; onPress(): void };
  readonly closeLabel?: string;
}

export function ErrorDialog({ message, onClose }: { message: Message; onClose(): void }) {
  const close = { label: message.closeLabel ?? 'Close', onPress: onClose };
  return (
    <Dialog
      title={message.title}
      name="error"
      size={message.offer ? 'medium' : 'small'}
      onClose={onClose}
      primary={message.offer ?? close}
      secondary={message.offer ? [close] : []}
    >
      <div className="message" role="alert">
        {message.text}
        {message.note && <p className="message-line">{message.note}</p>}
      </div>
    </Dialog>
  );
}

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  onConfirm(): void;
  onCancel(): void;
}

export function ConfirmDialog({ title, text, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      name="confirm"
      size="small"
      onClose={onCancel}
      primary={{ label: 'Confirm', onPress: onConfirm }}
      secondary={[{ label: 'Cancel', onPress: onCancel }]}
    >
      <p className="message">{text}</p>
    </Dialog>
  );
}
