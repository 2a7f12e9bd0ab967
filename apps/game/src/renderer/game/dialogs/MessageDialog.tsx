/** Something to know, or something to agree to. */
import { Dialog } from '@dota-factory/ui';
import type { ReactNode } from 'react';

export interface Message {
  readonly title: string;
  readonly text: ReactNode;
}

export function ErrorDialog({ message, onClose }: { message: Message; onClose(): void }) {
  return (
    <Dialog
      title={message.title}
      name="error"
      size="small"
      onClose={onClose}
      primary={{ label: 'Close', onPress: onClose }}
    >
      <div className="message" role="alert">
        {message.text}
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
