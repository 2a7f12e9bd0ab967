/** Proves which keys act, and that modifiers and repeats do not. */
import { createBindings, USUAL_BINDINGS } from './bindings.ts';
import { findHotkey } from './hotkeys.ts';

const press = (
  key: string,
  more: { ctrl?: boolean; shift?: boolean; isRepeat?: boolean } = {},
  bindings = USUAL_BINDINGS,
) => {
  const plain = { ctrl: false, alt: false, meta: false, shift: false, isRepeat: false };
  const found = findHotkey({ key, ...plain, ...more }, bindings);
  return found?.kind === 'act' ? found.action : found;
};

it('[REQ-UI-HOTKEYS] has an action for every key of the list, in both cases', () => {
  const keys = [' ', 'w', 's', 'Backspace', 'q', 'e', 'Escape', 'm', 'F1', 'F2', 'x'];
  expect(new Set(keys.map((key) => press(key))).size).toBe(keys.length);
  expect(keys.map((key) => press(key))).not.toContain(undefined);
  expect(press('W')).toBe('faster');
});

it('[REQ-UI-HOTKEYS] leaves the keys of the browser and held keys alone', () => {
  expect(press('w', { ctrl: true })).toBeUndefined();
  expect(press('m', { isRepeat: true })).toBeUndefined();
  expect(press('constructor')).toBeUndefined();
});

it('with Ctrl, games are saved and opened', () => {
  expect(press('s', { ctrl: true })).toBe('save-game');
  expect(press('o', { ctrl: true })).toBe('open-game');
});

it('with Ctrl, steps are undone and redone, also while the keys are held', () => {
  expect(press('z', { ctrl: true })).toBe('undo');
  expect(press('y', { ctrl: true })).toBe('redo');
  expect(press('Z', { ctrl: true, shift: true })).toBe('redo');
  expect(press('z', { ctrl: true, isRepeat: true })).toBe('undo');
  expect(press('s', { ctrl: true, isRepeat: true })).toBeUndefined();
});

it('has keys to work on what stands, none of which means something else', () => {
  expect(['c', 'x', 'v'].map((key) => press(key, { ctrl: true }))).toEqual(['copy', 'cut', 'paste']);
  expect(['Delete', 'p', 'g', 'r'].map((key) => press(key))).toEqual(['remove', 'pick', 'move', 'around']);
});

it('has number keys for the build buttons in their order', () => {
  expect(['1', '2', '9', '0'].map((key) => press(key))).toEqual(
    [0, 1, 8, 9].map((index) => ({ kind: 'build', index })),
  );
});

it('[REQ-UI-SCROLL] A scrolls left and D right', () => {
  expect(['a', 'D'].map((key) => press(key))).toEqual(
    [-1, 1].map((direction) => ({ kind: 'scroll', direction })),
  );
});

it('obeys the keys that the player has chosen', () => {
  const bindings = createBindings({ faster: ['F'], 'scroll-left': ['K'], 'build-2': ['F6'] });
  expect([press('f', {}, bindings), press('w', {}, bindings)]).toEqual(['faster', undefined]);
  expect(press('K', {}, bindings)).toEqual({ kind: 'scroll', direction: -1 });
  expect(press('F6', {}, bindings)).toEqual({ kind: 'build', index: 1 });
});
