/** A dialog that lists all keys and mouse gestures of a window. The key that opens it also closes it. */
import type { ReactNode } from 'react';
import { Dialog, type DialogKey } from './Dialog.tsx';

export interface KeySection {
  readonly title: string;
  readonly lines: readonly {
    /** As they are printed on the keyboard; pressed together or instead of each other, as the text says. */
    readonly keys: readonly string[];
    readonly text: string;
  }[];
}

export interface KeySheetProps {
  readonly sections: readonly KeySection[];
  /** Beside the buttons below. */
  readonly note?: ReactNode;
  onClose(): void;
  /** Whether the key is the one that opens the sheet; F1 if left out. */
  isOpener?(press: DialogKey): boolean;
}

const isF1 = ({ key }: DialogKey): boolean => key === 'F1';

export function KeySheet({ sections, note, onClose, isOpener = isF1 }: KeySheetProps) {
  return (
    <Dialog
      title="Keys and mouse"
      name="keys"
      onClose={onClose}
      {...(note !== undefined && { note })}
      primary={{ label: 'Close', onPress: onClose }}
      onKey={(event) => {
        if (!isOpener(event)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="key-sheet">
        {sections.map((section) => (
          <KeySectionList key={section.title} section={section} />
        ))}
      </div>
    </Dialog>
  );
}

function KeySectionList({ section: { title, lines } }: { section: KeySection }) {
  return (
    <section>
      <h3 className="key-sheet-title">{title}</h3>
      <dl>
        {lines.map(({ keys, text }) => (
          <div className="key-line" key={text}>
            <dt>
              {keys.map((key) => (
                <kbd className="key" key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
