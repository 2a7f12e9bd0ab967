/** What each action does, in the words of the key sheet and of the settings. */
import type { Bindings, KeyAction } from './bindings.ts';

export const ACTION_WORDS: Readonly<Record<KeyAction, string>> = {
  'toggle-pause': 'Pause, and go on',
  faster: 'Faster',
  slower: 'Slower',
  'build-1': 'First build button',
  'build-2': 'Second build button',
  'build-3': 'Third build button',
  'build-4': 'Fourth build button',
  'build-5': 'Fifth build button',
  'build-6': 'Sixth build button',
  'build-7': 'Seventh build button',
  'build-8': 'Eighth build button',
  'build-9': 'Ninth build button',
  'build-10': 'Tenth build button',
  'turn-left': 'Turn left',
  'turn-right': 'Turn right',
  around: 'Belts around obstacles, or straight',
  pick: 'Take the building under the pointer',
  cancel: 'Put away what is in hand',
  demolish: 'Demolish mode',
  undo: 'Undo',
  redo: 'Redo',
  copy: 'Copy what is selected',
  cut: 'Cut what is selected',
  paste: 'Place what was copied',
  move: 'Move what is selected',
  remove: 'Demolish what is selected',
  'scroll-left': 'Scroll left',
  'scroll-right': 'Scroll right',
  'look-home': 'To the factory',
  'look-front': 'To the front',
  'jump-to-alert': 'To the latest alert',
  'alert-log': 'Log of alerts',
  'debug-draw': 'Sensor ranges and threat',
  keys: 'List of keys',
  encyclopedia: 'Encyclopedia',
  statistics: 'Statistics',
  'show-use': 'Colour by use',
  mute: 'Sound off and on',
  'save-game': 'Save the game',
  'open-game': 'Open a saved game',
  menu: 'Menu',
};

/** The keys of an action as they are printed, each of them to be pressed: `Ctrl+Z` is two. */
export function splitKey(key: string): readonly string[] {
  // The plus is a key of its own, too.
  return key.split(/(?<=.)\+(?=.)/);
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowRight: '→',
};

/** The first key of each of the actions, one after the other. */
export function printKeys({ keysOf }: Bindings, ...actions: readonly KeyAction[]): readonly string[] {
  const keys = actions.flatMap((action) => keysOf[action].slice(0, 1));
  return keys.length === 0 ? ['no key'] : keys.flatMap(printKey);
}

const printKey = (key: string): readonly string[] => splitKey(key).map((part) => ARROWS[part] ?? part);

/** All keys of the actions but the first of each, those pressed together in one word. */
export function listOtherKeys({ keysOf }: Bindings, ...actions: readonly KeyAction[]): readonly string[] {
  return actions.flatMap((action) => keysOf[action].slice(1)).map((key) => printKey(key).join('+'));
}

/** The first key of an action, for words; `no key` where a player has taken it away. */
export const nameKey = ({ keysOf }: Bindings, action: KeyAction): string => keysOf[action][0] ?? 'no key';

/** What a button does, and the key that does the same, if there is one. */
export function addKey({ keysOf }: Bindings, text: string, action: KeyAction): string {
  const [key] = keysOf[action];
  return key === undefined ? text : `${text}: ${key}`;
}

/** Words with keys in them, as in `press {copy}`. */
export function fillKeys(bindings: Bindings, text: string): string {
  return text.replace(/\{([a-z0-9-]+)\}/g, (_, action) => nameKey(bindings, action as KeyAction));
}
