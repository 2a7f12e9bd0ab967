/** Cells of a board as numbers, row by row, and the steps between them. */
import type { Point } from '../format/shapes.ts';
import { DIRECTIONS, type Direction } from '../format/vocabulary.ts';

/** No cell: outside the board, or nowhere. */
export const NOWHERE = -1;

/** An index into DIRECTIONS; -1 is none. */
export type DirectionIndex = number;
export const NO_DIRECTION = -1;
export const [UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3] as const;
export const CARDINAL_INDICES: readonly DirectionIndex[] = [UP, DOWN, LEFT, RIGHT];

const DX = [0, 0, -1, 1, -1, 1, -1, 1] as const;
const DY = [-1, 1, 0, 0, -1, -1, 1, 1] as const;
const OPPOSITES = [1, 0, 3, 2, 7, 6, 5, 4] as const;

export const dxOf = (direction: DirectionIndex): number => DX[direction] ?? 0;
export const dyOf = (direction: DirectionIndex): number => DY[direction] ?? 0;
export const oppositeOf = (direction: DirectionIndex): DirectionIndex => OPPOSITES[direction] ?? NO_DIRECTION;
export const isCardinal = (direction: DirectionIndex): boolean => direction >= UP && direction <= RIGHT;

const INDEX_BY_NAME: ReadonlyMap<unknown, DirectionIndex> = new Map(
  DIRECTIONS.map((name, index) => [name, index]),
);
export const findDirection = (name: unknown): DirectionIndex => INDEX_BY_NAME.get(name) ?? NO_DIRECTION;
export const nameDirection = (direction: DirectionIndex): Direction => DIRECTIONS[direction] ?? 'right';

export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** width * height. */
  readonly area: number;
  /** By cell. */
  readonly points: readonly Point[];
  /** By direction and cell: the next cell, or NOWHERE. */
  readonly steps: readonly (readonly number[])[];
  /** By direction: see orderAlong. Filled on demand, since sorting costs milliseconds on a large board. */
  readonly orders: Map<DirectionIndex, readonly number[]>;
}

export function createGeometry(width: number, height: number): Geometry {
  const area = width * height;
  const points = Array.from(
    { length: area },
    (_, cell): Point => Object.freeze([cell % width, Math.floor(cell / width)] as const),
  );
  const steps = DIRECTIONS.map((_, direction) =>
    points.map(([x, y]) => findCell(width, height, x + dxOf(direction), y + dyOf(direction))),
  );
  return { width, height, area, points, steps, orders: new Map() };
}

/** All cells, those farthest in a direction first, otherwise row by row. */
export function orderAlong({ points, orders }: Geometry, direction: DirectionIndex): readonly number[] {
  const known = orders.get(direction);
  if (known !== undefined) return known;
  const reach = points.map(([x, y]) => x * dxOf(direction) + y * dyOf(direction));
  const order = [...points.keys()].sort((a, b) => (reach[b] ?? 0) - (reach[a] ?? 0) || a - b);
  orders.set(direction, order);
  return order;
}

function findCell(width: number, height: number, x: number, y: number): number {
  return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : NOWHERE;
}

/** The cell at a column and a row, or NOWHERE. */
export const cellAt = ({ width, height }: Geometry, x: number, y: number): number =>
  findCell(width, height, x, y);

export const cellOf = ({ width, height }: Geometry, point: Point): number =>
  findCell(width, height, point[0], point[1]);

/** Only for cells of the board. */
export const pointOf = ({ points }: Geometry, cell: number): Point => points[cell] ?? NO_POINT;
const NO_POINT: Point = [NOWHERE, NOWHERE];

export const stepFrom = ({ steps }: Geometry, cell: number, direction: DirectionIndex): number =>
  steps[direction]?.[cell] ?? NOWHERE;
