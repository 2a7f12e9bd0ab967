/** The layout dialog obeys the keys that the player has chosen. */
import { chooseKey, createBindings, USUAL_BINDINGS } from '../keys/bindings.ts';
import { findEditorKey } from './layout-keys.ts';

const press = (key: string, ctrl = false) => ({ key, ctrl, alt: false, meta: false, shift: false });

it('[REQ-MOD-ROTATION] Q and E turn, X puts away, Backspace removes, and other keys do nothing', () => {
  const found = ['q', 'E', 'x', 'Backspace', 'w', 'Escape'].map((key) =>
    findEditorKey(press(key), USUAL_BINDINGS),
  );
  expect(found).toEqual([
    { type: 'turn', by: 270 },
    { type: 'turn', by: 90 },
    { type: 'cancel' },
    { type: 'toggle-remove' },
    undefined,
    undefined,
  ]);
  expect(findEditorKey(press('x', true), USUAL_BINDINGS)).toBeUndefined();
});

it('a key that was chosen instead counts here, too, and the usual one no longer does', () => {
  const bindings = createBindings(chooseKey(chooseKey({}, 'turn-left', 'Z'), 'demolish', 'Ctrl+D'));
  expect(findEditorKey(press('z'), bindings)).toEqual({ type: 'turn', by: 270 });
  expect(findEditorKey(press('q'), bindings)).toBeUndefined();
  expect(findEditorKey(press('d', true), bindings)).toEqual({ type: 'toggle-remove' });
});
