/** What a person can press: every declared action, with the parameters that a button, a direction or a cell supplies. */
import type { Action, Level, Pack, State } from '@dota-factory/grid';

type GameAction = Level['actions'][number];
type Theme = NonNullable<Pack['theme']>;
type Values = Readonly<Record<string, unknown>>;

/** One way to take an action: a button for each combination of its plain parameters. */
export interface Control {
  /** Unique among the controls of a game. */
  readonly id: string;
  readonly action: string;
  readonly label: string;
  /** Parameters that the button supplies. */
  readonly fixed: Values;
  /** The parameter that a direction supplies, with the directions there are. */
  readonly direction: { readonly name: string; readonly values: readonly string[] } | undefined;
  /** Parameters that cells supply, one after the other. */
  readonly positions: readonly string[];
  readonly colour: string | undefined;
  /** Offered only while an entity of this kind is on the board. */
  readonly needs: string | undefined;
}

/** A key that takes an action at once. */
export interface KeyBinding {
  readonly key: string;
  readonly action: Action;
}

export interface Controls {
  readonly all: readonly Control[];
  /** Arrow keys, WASD and swipes. */
  readonly main: Control | undefined;
  /** Diagonal swipes. */
  readonly diagonal: Control | undefined;
  /** What a press on a cell does when nothing else was chosen. */
  readonly cell: Control | undefined;
  readonly keys: readonly KeyBinding[];
}

/** More values than fit on buttons are left out; no game has that many. */
const MAX_BUTTONS = 24;
const CARDINALS: ReadonlySet<unknown> = new Set(['up', 'down', 'left', 'right']);

export function createControls({ game, theme }: Pack): Controls {
  const all = game.actions.flatMap((action) => listControls(action, theme));
  const gestures = theme?.controls.gestureMap ?? [];
  const bound = (gesture: string): Control | undefined => {
    const action = gestures.find((each) => each.gesture === gesture)?.action;
    return all.find((control) => control.action === action);
  };
  const walks = all.filter(
    ({ direction, fixed }) => hasCardinals(direction) && Object.keys(fixed).length === 0,
  );
  const swiped = bound('swipe_cardinal');
  return {
    all,
    main: swiped?.direction ? swiped : (walks.find(({ action }) => action === 'move') ?? walks[0]),
    diagonal: bound('swipe_diagonal') ?? all.find(({ direction }) => hasDiagonals(direction)),
    cell: bound('tap_cell') ?? all.find(({ positions }) => positions.length > 0),
    keys: [...listThemeKeys(theme), ...listActionKeys(theme, all)],
  };
}

const hasCardinals = (direction: Control['direction']): boolean =>
  direction?.values.some((value) => CARDINALS.has(value)) ?? false;
const hasDiagonals = (direction: Control['direction']): boolean =>
  direction?.values.some((value) => value.includes('_')) ?? false;

function listControls(action: GameAction, theme: Theme | undefined): readonly Control[] {
  const params = Object.entries(action.params);
  const direction = params.find(([, { type }]) => type === 'direction');
  const plain = params.filter(([, { type }]) => type === 'enum' || type === 'integer');
  const shown = theme?.actions[action.id];
  const name = shown?.label ?? nameAction(action.id);
  return combine(plain.map(([key, { values }]) => [key, values ?? []] as const)).map((fixed) => {
    const values = Object.values(fixed);
    return {
      id: [action.id, ...values].join(' '),
      action: action.id,
      label: values.length === 0 ? name : `${name} ${values.join(' ')}`,
      fixed,
      direction: direction && {
        name: direction[0],
        values: (direction[1].values ?? [...CARDINALS]).map(String),
      },
      positions: params.filter(([, { type }]) => type === 'position').map(([key]) => key),
      colour: shown?.color ?? colourOf(values) ?? action.color,
      needs: action.entityKind,
    };
  });
}

/** `flood_red` -> `Flood red`. */
function nameAction(id: string): string {
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const colourOf = (values: readonly unknown[]): string | undefined =>
  values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;

function combine(params: readonly (readonly [string, readonly unknown[]])[]): readonly Values[] {
  let combinations: readonly Values[] = [{}];
  for (const [name, values] of params)
    combinations = combinations
      .flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value })))
      .slice(0, MAX_BUTTONS);
  return combinations;
}

const listThemeKeys = (theme: Theme | undefined): readonly KeyBinding[] =>
  (theme?.controls.gestureMap ?? []).flatMap((gesture) =>
    gesture.gesture === 'key_press'
      ? [
          {
            key: gesture.key.length === 1 ? gesture.key.toLowerCase() : gesture.key,
            action: { action: gesture.action, params: gesture.params },
          },
        ]
      : [],
  );

const listActionKeys = (theme: Theme | undefined, controls: readonly Control[]): readonly KeyBinding[] =>
  Object.entries(theme?.actions ?? {}).flatMap(([action, { key }]) => {
    const control = controls.find((each) => each.action === action);
    const isWhole =
      control !== undefined && control.direction === undefined && control.positions.length === 0;
    return key === undefined || !isWhole
      ? []
      : [{ key: key.toLowerCase(), action: { action, params: control.fixed } }];
  });

/** Whether its button does something in this state. */
export function isOffered({ needs }: Control, { field }: Level, { cells }: State): boolean {
  if (needs === undefined) return true;
  const index = field.entities.kindIndices.get(needs);
  return index !== undefined && cells.some((entity) => field.entities.kindOf[entity] === index);
}

export interface Aim {
  readonly direction?: string;
  readonly cells?: readonly (readonly [x: number, y: number])[];
}

/** The action as aimed; undefined if a part is missing. */
export function aimControl(control: Control, { direction, cells = [] }: Aim): Action | undefined {
  const params: Record<string, unknown> = { ...control.fixed };
  if (control.direction !== undefined) {
    if (direction === undefined || !control.direction.values.includes(direction)) return undefined;
    params[control.direction.name] = direction;
  }
  for (const [index, name] of control.positions.entries()) {
    const cell = cells[index];
    if (cell === undefined) return undefined;
    params[name] = cell;
  }
  return { action: control.action, params };
}
