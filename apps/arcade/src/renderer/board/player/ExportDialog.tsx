/** The game as text, to be copied or kept as a file. */
import { Dialog } from '@dota-factory/ui';
import { useRef, useState } from 'react';
import type { ExportedGame } from '../table/export-text.ts';

export interface ExportDialogProps {
  readonly exported: ExportedGame;
  /** What the text is. */
  readonly title?: string;
  onClose(): void;
}

export function ExportDialog({ exported, title = 'The game as text', onClose }: ExportDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const copy = async () => {
    const isCopied = await copyText(exported.text, area.current);
    setNote(isCopied ? 'Copied.' : 'The clipboard is not available; select the text and copy it.');
  };
  return (
    <Dialog
      title={title}
      name="export"
      onClose={onClose}
      primary={{ label: 'Copy', onPress: () => void copy() }}
      secondary={[
        { label: 'Save as a file', onPress: () => offerDownload(exported) },
        { label: 'Close', onPress: onClose },
      ]}
      note={<span role="status">{note}</span>}
    >
      <textarea
        ref={area}
        className="export-text"
        readOnly
        value={exported.text}
        aria-label={title}
        rows={14}
      />
    </Dialog>
  );
}

/** Where a page may not write to the clipboard by itself, the old way still works for what is selected. */
async function copyText(text: string, area: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    area?.select();
    return document.execCommand('copy');
  }
}

function offerDownload({ fileName, text }: ExportedGame): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun when the click returns; the text itself is read a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
