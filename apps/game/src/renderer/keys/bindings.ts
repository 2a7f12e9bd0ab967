/** Which key asks for what: the usual keys (REQ-UI-HOTKEYS), and those that a player has chosen instead. */

/** Every action that keys can be chosen for, and its usual keys; the order is that of the settings. */
const USUAL = {
  'toggle-pause': ['Space'],
  faster: ['W'],
  slower: ['S'],
  'build-1': ['1'],
  'build-2': ['2'],
  'build-3': ['3'],
  'build-4': ['4'],
  'build-5': ['5'],
  'build-6': ['6'],
  'build-7': ['7'],
  'build-8': ['8'],
  'build-9': ['9'],
  'build-10': ['0'],
  'turn-left': ['Q'],
  'turn-right': ['E'],
  around: ['R'],
  pick: ['P'],
  cancel: ['X'],
  demolish: ['Backspace'],
  undo: ['Ctrl+Z'],
  redo: ['Ctrl+Y', 'Ctrl+Shift+Z'],
  copy: ['Ctrl+C'],
  cut: ['Ctrl+X'],
  paste: ['Ctrl+V'],
  move: ['G'],
  remove: ['Delete'],
  'scroll-left': ['A'],
  'scroll-right': ['D'],
  'look-home': ['Home'],
  'look-front': ['End'],
  'jump-to-alert': ['J'],
  'alert-log': ['L'],
  'debug-draw': ['M'],
  keys: ['F1'],
  encyclopedia: ['F2'],
  statistics: ['F3'],
  'show-use': ['U'],
  mute: ['N'],
  'save-game': ['Ctrl+S'],
  'open-game': ['Ctrl+O'],
  menu: ['Escape'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type KeyAction = keyof typeof USUAL;

export const KEY_ACTIONS = Object.keys(USUAL) as readonly KeyAction[];

/** Of the build buttons in their order; there are more buttons than keys. */
export const BUILD_ACTIONS: readonly KeyAction[] = KEY_ACTIONS.filter((action) =>
  action.startsWith('build-'),
);

/** Keys of dialogs, of the focus and of the tile cursor, which no action may have. Escape leads out of everything. */
const FIXED: readonly string[] = [
  'Escape',
  'Enter',
  'Ctrl+Enter',
  'Tab',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'B',
];
/** What is only held together with another key. */
const MODIFIERS: readonly string[] = [
  'Control',
  'Shift',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Unidentified',
  'Process',
];

/** Keys that differ from the usual ones, by action; names that no action has are another version's. */
export type ChosenKeys = Readonly<Record<string, readonly string[]>>;

export interface Bindings {
  readonly keysOf: Readonly<Record<KeyAction, readonly string[]>>;
  readonly actionOf: ReadonlyMap<string, KeyAction>;
}

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly meta: boolean;
  readonly shift: boolean;
}

/** As `Ctrl+S` or `F1`; undefined for what is no key by itself, and with Alt, which belongs to the system. */
export function formatKey({ key, ctrl, alt, meta, shift }: KeyPress): string | undefined {
  if (alt || MODIFIERS.includes(key)) return undefined;
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  // Without Ctrl, capitals are the same keys: nobody minds a locked Shift.
  return ctrl || meta ? `Ctrl+${shift ? 'Shift+' : ''}${name}` : name;
}

/** Of two actions with the same key, the first in the list has it. */
export function createBindings(chosen: ChosenKeys): Bindings {
  const keysOf = Object.fromEntries(
    KEY_ACTIONS.map((action) => [action, keysFor(action, chosen)]),
  ) as unknown as Bindings['keysOf'];
  // A file written by hand cannot take the way out away.
  const actionOf = new Map<string, KeyAction>([['Escape', 'menu']]);
  for (const action of KEY_ACTIONS) {
    for (const key of keysOf[action]) if (!actionOf.has(key)) actionOf.set(key, action);
  }
  return { keysOf, actionOf };
}

function keysFor(action: KeyAction, chosen: ChosenKeys): readonly string[] {
  const own = action !== 'menu' && Object.hasOwn(chosen, action) ? chosen[action] : undefined;
  return own ?? USUAL[action];
}

export const USUAL_BINDINGS: Bindings = createBindings({});

/** Whether a player may choose other keys for it. */
export const isRebindable = (action: KeyAction): boolean => action !== 'menu';

/** Why a key cannot simply be given to an action: it always means something else, or another action has it. */
export type KeyConflict =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'taken'; readonly by: KeyAction }
  | undefined;

export function findConflict({ actionOf }: Bindings, action: KeyAction, key: string): KeyConflict {
  if (FIXED.includes(key)) return { kind: 'fixed' };
  const by = actionOf.get(key);
  return by === undefined || by === action ? undefined : { kind: 'taken', by };
}

/** Actions that share a key, or have none: what a player should be warned of. */
export function listUnreachable({ keysOf, actionOf }: Bindings): readonly KeyAction[] {
  return KEY_ACTIONS.filter((action) => !keysOf[action].some((key) => actionOf.get(key) === action));
}

/** The action has this key alone from now on; whoever had it loses it. */
export function chooseKey(chosen: ChosenKeys, action: KeyAction, key: string): ChosenKeys {
  const { keysOf } = createBindings(chosen);
  const taken = KEY_ACTIONS.filter((each) => each !== action && keysOf[each].includes(key));
  const changes = taken.map((each) => [each, keysOf[each].filter((one) => one !== key)] as const);
  return dropUsual({ ...chosen, ...Object.fromEntries(changes), [action]: [key] });
}

/** Back to its usual keys, which are taken from whoever has them now. */
export function resetKeys(chosen: ChosenKeys, action: KeyAction): ChosenKeys {
  const freed = USUAL[action].reduce<ChosenKeys>((rest, key) => chooseKey(rest, action, key), chosen);
  return Object.fromEntries(Object.entries(freed).filter(([each]) => each !== action));
}

/** What is as usual need not be written down. */
function dropUsual(chosen: ChosenKeys): ChosenKeys {
  const isUsual = (action: string, keys: readonly string[]): boolean =>
    Object.hasOwn(USUAL, action) && USUAL[action as KeyAction].join(' ') === keys.join(' ');
  return Object.fromEntries(Object.entries(chosen).filter(([action, keys]) => !isUsual(action, keys)));
}
