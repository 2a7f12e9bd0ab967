/** Proves which keys act, and that modifiers and repeats do not. */
import { findBuildKey, findHotkey, findScroll } from './hotkeys.ts';

const press = (key: string, more: { ctrl?: boolean; shift?: boolean; isRepeat?: boolean } = {}) =>
  findHotkey({ key, ctrl: false, alt: false, meta: false, shift: false, isRepeat: false, ...more });

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
  expect(['1', '2', '9', '0', 'a', '10', ' '].map(findBuildKey)).toEqual([
    0,
    1,
    8,
    9,
    undefined,
    undefined,
    undefined,
  ]);
});

it('[REQ-UI-SCROLL] A scrolls left and D right', () => {
  expect(['a', 'D', 'w'].map(findScroll)).toEqual([-1, 1, undefined]);
});
