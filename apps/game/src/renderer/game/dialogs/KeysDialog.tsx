/** All keys and mouse gestures of the game on one sheet. */
import { KeySheet } from '@dota-factory/ui';
import { isPressOf } from '../../keys/hotkeys.ts';
import { useBindings } from '../../settings/use-bindings.ts';
import { listKeySections } from './key-sections.ts';

export function KeysDialog({ onClose, onGuide }: { onClose(): void; onGuide?(): void }) {
  const bindings = useBindings();
  return (
    <KeySheet
      sections={listKeySections(bindings)}
      isOpener={(press) => isPressOf(press, 'keys', bindings)}
      onClose={onClose}
      note={
        onGuide && (
          <button type="button" className="text-link" onClick={onGuide}>
            Guided start
          </button>
        )
      }
    />
  );
}
