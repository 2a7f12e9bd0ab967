// Quarter turns of text masks, cells and offsets on the integer grid: y grows downwards, turns are clockwise.

export const ROTATIONS = [0, 90, 180, 270] as const;
/** Degrees, clockwise as seen on the screen. */
export type Rotation = (typeof ROTATIONS)[number];

export interface Offset {
  readonly x: number;
  readonly y: number;
}

export function isRotation(value: unknown): value is Rotation {
  return value === 0 || value === 90 || value === 180 || value === 270;
}

/** Turning by a and then by b. */
export function addRotations(a: Rotation, b: Rotation): Rotation {
  return ((a + b) % 360) as Rotation;
}

/**
 * The rows made equally long with spaces at their ends. A row counts by characters (code points), not by
 * UTF-16 units. A mask without a single cell has no rows at all.
 */
export function padMask(rows: readonly string[]): string[] {
  return cellsOf(rows).map((row) => row.join(''));
}

/**
 * The mask turned clockwise. Ragged rows are padded with spaces first, also for rotation 0. Characters are
 * moved, never turned: an arrow that points right still points right. Interpreting it after a turn is up to the
 * caller.
 */
export function rotateMask(rows: readonly string[], rotation: Rotation): string[] {
  const cells = cellsOf(rows);
  const height = cells.length;
  const width = cells[0]?.length ?? 0;
  const sideways = rotation === 90 || rotation === 270;
  const turned: string[][] = Array.from({ length: sideways ? width : height }, () =>
    Array.from({ length: sideways ? height : width }, () => ' '),
  );
  for (const [y, row] of cells.entries()) {
    for (const [x, character] of row.entries()) {
      const to = rotateCell(x, y, width, height, rotation);
      const turnedRow = turned[to.y];
      if (turnedRow !== undefined) turnedRow[to.x] = character;
    }
  }
  return turned.map((row) => row.join(''));
}

/** Where cell (x, y) of a mask of this width and height lies after the mask was turned. */
export function rotateCell(x: number, y: number, width: number, height: number, rotation: Rotation): Offset {
  switch (rotation) {
    case 0:
      return { x, y };
    case 90:
      return { x: height - 1 - y, y: x };
    case 180:
      return { x: width - 1 - x, y: height - 1 - y };
    case 270:
      return { x: y, y: width - 1 - x };
  }
}

/** The offset turned about the origin. Subtracts from zero instead of negating, so that no -0 appears. */
export function rotateOffset(x: number, y: number, rotation: Rotation): Offset {
  switch (rotation) {
    case 0:
      return { x, y };
    case 90:
      return { x: 0 - y, y: x };
    case 180:
      return { x: 0 - x, y: 0 - y };
    case 270:
      return { x: y, y: 0 - x };
  }
}

function cellsOf(rows: readonly string[]): string[][] {
  const cells = rows.map((row) => Array.from(row));
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width === 0) return [];
  for (const row of cells) while (row.length < width) row.push(' ');
  return cells;
}
