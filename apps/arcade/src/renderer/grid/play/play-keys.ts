/** Which key does what on the page of a level: those of the pack first, then directions, digits and the room's own. */
import type { Action } from '@dota-factory/grid';
import { buttonId } from './ControlPanel.tsx';
import type { Control, Controls } from './controls.ts';
import { isSameAction } from './use-hint.ts';

const ARROWS: Readonly<Record<string, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};
const LETTERS: Readonly<Record<string, string>> = { up: 'w', left: 'a', down: 's', right: 'd' };
const SHOWN: Readonly<Record<string, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

export type KeyPress =
  | { readonly type: 'action'; readonly action: Action }
  | { readonly type: 'direction'; readonly direction: string; readonly control: Control | undefined }
  | { readonly type: 'press'; readonly control: Control };

export interface PlayKeys {
  readonly presses: ReadonlyMap<string, KeyPress>;
  /** By button: the key as it is printed. */
  readonly shown: ReadonlyMap<string, string>;
}

export function createPlayKeys({ all, main, keys }: Controls): PlayKeys {
  const presses = new Map<string, KeyPress>();
  const shown = new Map<string, string>();
  for (const { key, action } of keys) presses.set(key, { type: 'action', action });
  const directions = [...(main?.direction?.values ?? []), ...Object.keys(ARROWS)];
  for (const direction of new Set(directions)) {
    const [arrow, letter] = [ARROWS[direction], LETTERS[direction]];
    for (const key of [arrow, letter])
      if (key !== undefined && !presses.has(key))
        presses.set(key, { type: 'direction', direction, control: undefined });
    if (main && SHOWN[direction] !== undefined) shown.set(buttonId(main, direction), SHOWN[direction]);
  }
  let digit = 1;
  for (const { control, direction } of listButtons(all, main)) {
    const id = buttonId(control, direction);
    const own = keys.find(({ action }) => isFor(action, control, direction))?.key;
    if (own === undefined && digit <= 9) {
      presses.set(
        String(digit),
        direction === undefined ? { type: 'press', control } : { type: 'direction', direction, control },
      );
      shown.set(id, String(digit));
      digit += 1;
    } else if (own !== undefined) shown.set(id, own.toUpperCase());
  }
  return { presses, shown };
}

/** Every button that arrow keys do not press. */
function listButtons(
  all: readonly Control[],
  main: Control | undefined,
): readonly { readonly control: Control; readonly direction: string | undefined }[] {
  return all
    .filter((control) => control !== main)
    .flatMap((control) => {
      const directions: readonly (string | undefined)[] = control.direction?.values ?? [undefined];
      return directions.map((direction) => ({ control, direction }));
    });
}

function isFor(action: Action, control: Control, direction: string | undefined): boolean {
  const params =
    control.direction === undefined || direction === undefined
      ? control.fixed
      : { ...control.fixed, [control.direction.name]: direction };
  return isSameAction(action, { action: control.action, params });
}

/** The button that takes an action, for a hint. */
export function findButton(controls: Controls, { action, params }: Action): string | undefined {
  const control = controls.all.find(
    (each) =>
      each.action === action && Object.entries(each.fixed).every(([name, value]) => params[name] === value),
  );
  if (control === undefined) return undefined;
  const direction = control.direction && String(params[control.direction.name]);
  return buttonId(control, direction);
}

/** In words: `Move right`, `Flood at column 3, row 2`. */
export function describeAction(controls: Controls, { action, params }: Action): string {
  const control = controls.all.find(
    (each) =>
      each.action === action && Object.entries(each.fixed).every(([name, value]) => params[name] === value),
  );
  if (control === undefined) return action;
  const direction = control.direction && String(params[control.direction.name]).replaceAll('_', ' ');
  const cells = control.positions.map((name) => describeCell(params[name]));
  return [control.label, ...cells, ...(direction ? [direction] : [])].join(' ');
}

function describeCell(cell: unknown): string {
  const [x, y] = Array.isArray(cell) ? (cell as readonly number[]) : [];
  return `at column ${(x ?? 0) + 1}, row ${(y ?? 0) + 1}`;
}
