/** Keys of the layout dialog: those of the same deeds in the world, with whatever key the player has chosen for them. */
import { type Bindings, formatKey, type KeyAction, type KeyPress } from '../keys/bindings.ts';
import type { EditorEvent } from './layout-editor.ts';

const DEEDS: Partial<Record<KeyAction, EditorEvent>> = {
  'turn-left': { type: 'turn', by: 270 },
  'turn-right': { type: 'turn', by: 90 },
  cancel: { type: 'cancel' },
  demolish: { type: 'toggle-remove' },
};

export function findEditorKey(press: KeyPress, { actionOf }: Bindings): EditorEvent | undefined {
  const key = formatKey(press);
  const action = key === undefined ? undefined : actionOf.get(key);
  return action && DEEDS[action];
}
