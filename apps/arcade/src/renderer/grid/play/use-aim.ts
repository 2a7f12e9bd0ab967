/** From presses, keys, swipes and taps to actions: which control is active, and which cells were chosen for it. */
import type { Action } from '@dota-factory/grid';
import { useState } from 'react';
import { aimControl, type Control, type Controls } from './controls.ts';
import type { Run } from './run.ts';

type Point = readonly [x: number, y: number];

export interface Aiming {
  /** A control that waits for a direction or a cell. */
  readonly active: Control | undefined;
  readonly cells: readonly Point[];
  /** The cell that the keyboard is on; undefined unless cells are chosen by keys. */
  readonly cursor: Point | undefined;
}

export interface Aim extends Aiming {
  /** A button: taken at once, or active until the rest was chosen. */
  press(control: Control): void;
  /** A direction for a control, or for the one that arrow keys are for. */
  direct(direction: string, control?: Control): void;
  tap(cell: Point): void;
  swipe(direction: string, from: Point | undefined): void;
  /** Chooses cells by arrow keys and Enter, or no longer does. */
  toggleCursor(): void;
  pickAtCursor(): void;
  cancel(): void;
  take(action: Action): void;
}

const NOTHING: Aiming = { active: undefined, cells: [], cursor: undefined };

export function useAim(run: Run, controls: Controls, onAction: () => void): Aim {
  const [aiming, setAiming] = useState<Aiming>(NOTHING);
  const { active, cells, cursor } = aiming;
  const take = (action: Action): boolean => {
    onAction();
    return run.take(action);
  };

  const direct = (direction: string, given?: Control): void => {
    if (given === undefined && cursor !== undefined) return moveCursor(direction);
    const fitting = active?.direction?.values.includes(direction) === true ? active : controls.main;
    const control = given ?? fitting;
    if (control === undefined) return undefined;
    const action = aimControl(control, { direction, cells });
    if (action === undefined) return undefined;
    const before = run.getView().scene;
    if (take(action)) follow(before.objects);
    return undefined;
  };

  /** The chosen cell stays on the object that has moved. */
  const follow = (before: ReturnType<Run['getView']>['scene']['objects']): void => {
    const [cell] = cells;
    const object = cell && before.find((each) => each.cells.some((other) => isSame(other, cell)));
    const moved = run.getView().scene.objects.find(({ id }) => id === object?.id);
    if (cell === undefined || object === undefined) return;
    const index = object.cells.findIndex((other) => isSame(other, cell));
    const now = moved?.cells[index];
    setAiming((last) => ({ ...last, cells: now === undefined ? [] : [now] }));
  };

  const moveCursor = (direction: string): void => {
    const [dx, dy] = STEPS[direction] ?? [0, 0];
    const { width, height } = run.getView().scene;
    setAiming((last) => {
      const [x, y] = last.cursor ?? [0, 0];
      const next: Point = [clamp(x + dx, width), clamp(y + dy, height)];
      return { ...last, cursor: next };
    });
  };

  const tap = (cell: Point): void => {
    const control = active !== undefined && active.positions.length > 0 ? active : controls.cell;
    if (control === undefined) return;
    const isReselected = control.direction !== undefined && control.positions.length === 1;
    const chosen = isReselected ? [cell] : [...cells, cell];
    const action = aimControl(control, { cells: chosen });
    if (action === undefined) setAiming((last) => ({ ...last, cells: chosen }));
    else {
      take(action);
      setAiming((last) => ({ ...last, active: undefined, cells: [] }));
    }
  };

  return {
    ...aiming,
    direct,
    tap,
    take,
    press(control) {
      const action = aimControl(control, {});
      if (action !== undefined) take(action);
      else setAiming({ active: active === control ? undefined : control, cells: [], cursor: undefined });
    },
    swipe(direction, from) {
      const control = direction.includes('_') ? controls.diagonal : controls.main;
      if (control === undefined) return;
      const isAimed = control.positions.length > 0 && from !== undefined;
      const action = aimControl(control, { direction, cells: isAimed ? [from] : cells });
      if (action !== undefined) take(action);
    },
    toggleCursor() {
      const start: Point = cells[0] ?? middleOf(run.getView().scene);
      setAiming((last) => ({ ...last, cursor: last.cursor === undefined ? start : undefined }));
    },
    pickAtCursor() {
      if (cursor === undefined) return;
      tap(cursor);
      setAiming((last) => ({ ...last, cursor: undefined }));
    },
    cancel: () => setAiming(NOTHING),
  };
}

const STEPS: Readonly<Record<string, Point>> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };
const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));
const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
const middleOf = ({ width, height }: { width: number; height: number }): Point => [
  Math.floor(width / 2),
  Math.floor(height / 2),
];
