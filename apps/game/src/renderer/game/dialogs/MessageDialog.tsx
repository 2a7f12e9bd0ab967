/** Something to know, or something to agree to. */
import { Dialog, type DialogAction, type DialogArrival } from '@dota-factory/ui';
import type { ReactNode } from 'react';

export interface Message {
  readonly title: string;
  readonly text: ReactNode;
  /** A second, shorter line: what follows from it. */
  readonly note?: string;
  /** A way out of it; the dialog is the caller's to close. */
  readonly offer?: { readonly label: string; onPress(): void };
  readonly closeLabel?: string;
  /** All buttons, instead of Close and the offer; the last one is what Enter does. */
  readonly choices?: readonly DialogAction[];
  readonly arrival?: DialogArrival;
}

export function ErrorDialog({ message, onClose }: { message: Message; onClose(): void }) {
  const close = { label: message.closeLabel ?? 'Close', onPress: onClose };
  const choices = message.choices ?? (message.offer ? [close, message.offer] : [close]);
  return (
    <Dialog
      title={message.title}
      name="error"
      size={choices.length > 1 ? 'medium' : 'small'}
      arrival={message.arrival ?? 'asked'}
      onClose={onClose}
      primary={choices.at(-1) ?? close}
      secondary={choices.slice(0, -1)}
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
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Something is lost by it, so Enter cancels. */
  readonly isLoss?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

export function ConfirmDialog({
  title,
  text,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  isLoss = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const confirm = { label: confirmLabel, onPress: onConfirm };
  const cancel = { label: cancelLabel, onPress: onCancel };
  return (
    <Dialog
      title={title}
      name="confirm"
      size="small"
      onClose={onCancel}
      primary={isLoss ? cancel : confirm}
      secondary={[isLoss ? confirm : cancel]}
    >
      <p className="message">{text}</p>
    </Dialog>
  );
}
