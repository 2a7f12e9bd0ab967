/** Where squares lie in the picture: the board may be turned by quarters, and seen from any side. */
import type { Game } from '@dota-factory/board';

/** In quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

export interface Viewpoint {
  /** Of the board. */
  readonly columns: number;
  readonly rows: number;
  readonly turns: Turns;
}

/** In squares of the picture, from its top left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const createViewpoint = ({ grid: { columns, rows } }: Game, turns: Turns): Viewpoint => ({
  columns,
  rows,
  turns,
});

/** Of the picture, in squares. */
export function sizeOf({ columns, rows, turns }: Viewpoint): {
  readonly width: number;
  readonly height: number;
} {
  return turns % 2 === 0 ? { width: columns, height: rows } : { width: rows, height: columns };
}

/** Squares are numbered row by row from the bottom left. */
export function project({ columns, rows, turns }: Viewpoint, square: number): Spot {
  const x = square % columns;
  const y = rows - 1 - Math.floor(square / columns);
  switch (turns) {
    case 0:
      return { x, y };
    case 1:
      return { x: rows - 1 - y, y: x };
    case 2:
      return { x: columns - 1 - x, y: rows - 1 - y };
    case 3:
      return { x: y, y: columns - 1 - x };
  }
}

/** The square at a spot of the picture, or undefined beside it. */
export function unproject(view: Viewpoint, { x, y }: Spot): number | undefined {
  const { columns, rows, turns } = view;
  const { width, height } = sizeOf(view);
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
  const [column, down] = unturn(x, y, columns, rows, turns);
  return (rows - 1 - down) * columns + column;
}

function unturn(
  x: number,
  y: number,
  columns: number,
  rows: number,
  turns: Turns,
): readonly [number, number] {
  switch (turns) {
    case 0:
      return [x, y];
    case 1:
      return [y, rows - 1 - x];
    case 2:
      return [columns - 1 - x, rows - 1 - y];
    case 3:
      return [columns - 1 - y, x];
  }
}

const STEPS: Readonly<Record<string, Spot>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Where an arrow key leads from a square: the next one that exists that way, over gaps; undefined at the edge. */
export function stepCursor(
  view: Viewpoint,
  exists: Uint8Array,
  from: number,
  key: string,
): number | undefined {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  let { x, y } = project(view, from);
  for (;;) {
    x += step.x;
    y += step.y;
    const square = unproject(view, { x, y });
    if (square === undefined) return undefined;
    if (exists[square] === 1) return square;
  }
}

/** Two players see the board from two sides; more have four. */
export const nextTurns = (turns: Turns, players: number): Turns =>
  ((turns + (players > 2 ? 1 : 2)) % 4) as Turns;
