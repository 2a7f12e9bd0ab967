/** Squares as numbers, steps as tables from each square to the next. */
import type { GameSpec } from './spec.ts';

export type Vector = readonly [number, number];
export type Matrix = readonly [Vector, Vector];

/** No square. */
export const NOWHERE = -1;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Squares are numbered row by row from the bottom left. */
  readonly size: number;
  /** 1 for squares that exist. */
  readonly exists: Uint8Array;
  /** From each square to the one a vector away, or NOWHERE; the same table for the same vector. */
  readonly table: (vector: Vector) => Int16Array;
  /** The same over squares that do not exist. */
  readonly overHoles: (vector: Vector) => Int16Array;
}

export function createGrid({ dimensions: [columns, rows], disabled_positions }: GameSpec['board']): Grid {
  const size = columns * rows;
  const exists = new Uint8Array(size).fill(1);
  for (const [x, y] of disabled_positions) exists[y * columns + x] = 0;
  const tables = new Map<string, Int16Array>();
  const overHoles = ([dx, dy]: Vector): Int16Array =>
    Int16Array.from({ length: size }, (_, square) => {
      const x = (square % columns) + dx;
      const y = Math.floor(square / columns) + dy;
      return x < 0 || y < 0 || x >= columns || y >= rows ? NOWHERE : y * columns + x;
    });
  const build = (vector: Vector): Int16Array =>
    overHoles(vector).map((next, square) =>
      next !== NOWHERE && exists[square] === 1 && exists[next] === 1 ? next : NOWHERE,
    );
  const table = (vector: Vector): Int16Array => {
    const key = `${vector[0]},${vector[1]}`;
    const known = tables.get(key);
    if (known !== undefined) return known;
    const made = build(vector);
    tables.set(key, made);
    return made;
  };
  return { columns, rows, size, exists, table, overHoles };
}

/** The matrix times the vector, row by row. */
export function turn([[a, b], [c, d]]: Matrix, [x, y]: Vector): Vector {
  return [a * x + b * y, c * x + d * y];
}

export const reverse = ([x, y]: Vector): Vector => [-x, -y];
export const unit = ([x, y]: Vector): Vector => [Math.sign(x), Math.sign(y)];
/** Squares along the longer side. */
export const lengthOf = ([x, y]: Vector): number => Math.max(Math.abs(x), Math.abs(y));

/** The table's entry; a square off the board leads nowhere. */
export function follow(table: Int16Array, square: number): number {
  return table[square] ?? NOWHERE;
}
