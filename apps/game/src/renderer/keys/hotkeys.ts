/** What a key press asks for, with the keys in force (REQ-UI-HOTKEYS). */
import { type Bindings, formatKey, type KeyAction, type KeyPress } from './bindings.ts';

type ScrollAction = 'scroll-left' | 'scroll-right';
type BuildAction = Extract<KeyAction, `build-${number}`>;
/** What is done once, at the press. */
export type HotkeyAction = Exclude<KeyAction, ScrollAction | BuildAction>;

export type Hotkey =
  | { readonly kind: 'act'; readonly action: HotkeyAction }
  /** The world scrolls for as long as the key is held. */
  | { readonly kind: 'scroll'; readonly direction: -1 | 1 }
  /** The build button, from 0. */
  | { readonly kind: 'build'; readonly index: number };

type PressEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

export const pressOf = ({ key, ctrlKey, altKey, metaKey, shiftKey, repeat }: PressEvent) => ({
  key,
  ctrl: ctrlKey,
  alt: altKey,
  meta: metaKey,
  shift: shiftKey,
  isRepeat: repeat,
});

/** Undo and redo go on while their keys are held. */
const REPEATING: readonly KeyAction[] = ['undo', 'redo', 'scroll-left', 'scroll-right'];

export function findHotkey(
  press: KeyPress & { readonly isRepeat: boolean },
  { actionOf }: Bindings,
): Hotkey | undefined {
  const key = formatKey(press);
  const action = key === undefined ? undefined : actionOf.get(key);
  if (action === undefined || (press.isRepeat && !REPEATING.includes(action))) return undefined;
  if (action === 'scroll-left') return { kind: 'scroll', direction: -1 };
  if (action === 'scroll-right') return { kind: 'scroll', direction: 1 };
  if (isBuildAction(action)) return { kind: 'build', index: Number(action.slice('build-'.length)) - 1 };
  return { kind: 'act', action };
}

const isBuildAction = (action: KeyAction): action is BuildAction => action.startsWith('build-');

/** Whether a press asks for this action. */
export function isPressOf(press: PressEvent, action: HotkeyAction, bindings: Bindings): boolean {
  const found = findHotkey(pressOf(press), bindings);
  return found?.kind === 'act' && found.action === action;
}

/** Text is being typed, so that letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="range"]), textarea, select, [contenteditable="true"]') !== null
  );
}
