/** Which key asks for what (REQ-UI-HOTKEYS). */

export type HotkeyAction =
  | 'toggle-pause'
  | 'faster'
  | 'slower'
  | 'demolish'
  | 'turn-left'
  | 'turn-right'
  | 'menu'
  | 'debug-draw'
  | 'keys'
  | 'encyclopedia'
  | 'save-game'
  | 'open-game'
  | 'cancel'
  | 'look-home'
  | 'look-front'
  | 'jump-to-alert'
  | 'alert-log'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'move'
  | 'remove'
  | 'pick'
  | 'around'
  | 'undo'
  | 'redo'
  | 'statistics'
  | 'show-use'
  | 'mute';

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  readonly shift: boolean;
  readonly isRepeat: boolean;
}

const ACTIONS: Readonly<Record<string, HotkeyAction>> = {
  ' ': 'toggle-pause',
  w: 'faster',
  s: 'slower',
  backspace: 'demolish',
  q: 'turn-left',
  e: 'turn-right',
  escape: 'menu',
  m: 'debug-draw',
  f1: 'keys',
  f2: 'encyclopedia',
  x: 'cancel',
  delete: 'remove',
  p: 'pick',
  g: 'move',
  r: 'around',
  home: 'look-home',
  end: 'look-front',
  j: 'jump-to-alert',
  l: 'alert-log',
  f3: 'statistics',
  u: 'show-use',
  n: 'mute',
};

/** With Ctrl, or Command on a Mac. */
const CTRL_ACTIONS: Readonly<Record<string, HotkeyAction>> = {
  s: 'save-game',
  o: 'open-game',
  z: 'undo',
  y: 'redo',
  c: 'copy',
  x: 'cut',
  v: 'paste',
};

/** With Ctrl and Shift. */
const CTRL_SHIFT_ACTIONS: Readonly<Record<string, HotkeyAction>> = { z: 'redo' };

/** Undo and redo go on while their keys are held. */
const REPEATING: readonly HotkeyAction[] = ['undo', 'redo'];

export function findHotkey(press: KeyPress): HotkeyAction | undefined {
  if (press.alt) return undefined;
  const actions = actionsFor(press);
  const name = press.key.toLowerCase();
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  return press.isRepeat && action !== undefined && !REPEATING.includes(action) ? undefined : action;
}

function actionsFor({ ctrl, meta, shift }: KeyPress): Readonly<Record<string, HotkeyAction>> {
  if (!ctrl && !meta) return ACTIONS;
  return shift ? CTRL_SHIFT_ACTIONS : CTRL_ACTIONS;
}

/** -1 or 1 for the keys that scroll the world while they are held. */
export function findScroll(key: string): -1 | 1 | undefined {
  const name = key.toLowerCase();
  return name === 'a' ? -1 : name === 'd' ? 1 : undefined;
}

/** Which build button, from 0, a number key stands for: 1 is the first, 0 the tenth. */
export function findBuildKey(key: string): number | undefined {
  return /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : undefined;
}

/** Text is being typed, so that letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="range"]), textarea, select, [contenteditable="true"]') !== null
  );
}
