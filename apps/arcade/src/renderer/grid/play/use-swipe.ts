/** Tells swipes over the board from taps on a cell. */
import type { PointerEvent } from 'react';
import { useRef } from 'react';

type Point = readonly [x: number, y: number];

export interface SwipeOptions {
  /** The cell at a place of the window; undefined beside the board. */
  findCell(x: number, y: number): Point | undefined;
  readonly hasDiagonals: boolean;
  onSwipe(direction: string, from: Point | undefined): void;
  onTap(cell: Point): void;
}

/** Shorter ways are taps, in CSS pixels. */
const MIN_WAY = 22;
const NAMES = ['right', 'down_right', 'down', 'down_left', 'left', 'up_left', 'up', 'up_right'] as const;

export function useSwipe({ findCell, hasDiagonals, onSwipe, onTap }: SwipeOptions) {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | undefined>(
    undefined,
  );
  return {
    onPointerDown: ({ pointerId, clientX, clientY, button }: PointerEvent) => {
      if (button === 0) start.current = { id: pointerId, x: clientX, y: clientY };
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from === undefined || from.id !== pointerId) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      const cell = findCell(from.x, from.y);
      if (Math.hypot(dx, dy) >= MIN_WAY) onSwipe(nameDirection(dx, dy, hasDiagonals), cell);
      else if (cell) onTap(cell);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}

/** The nearest of eight directions, or of four. */
export function nameDirection(dx: number, dy: number, hasDiagonals: boolean): string {
  const parts = hasDiagonals ? 8 : 4;
  const turn = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * parts);
  return NAMES[(((turn % parts) + parts) % parts) * (8 / parts)] ?? 'right';
}
