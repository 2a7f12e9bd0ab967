// The bare baseline of the target search: two teams sorted into square cells, and rings of cells searched for the nearest.

export interface RingGrid {
  readonly columns: number;
  readonly rows: number;
  /** Entries of team t and cell c begin at start[t * (cells + 1) + c]. */
  readonly start: Int32Array;
  readonly cursor: Int32Array;
  readonly cell: Int32Array;
  readonly entryX: Float64Array;
  readonly entryY: Float64Array;
  readonly entryRow: Int32Array;
}

const CELL = 3;

export function createRingGrid(width: number, height: number, ships: number): RingGrid {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  return {
    columns,
    rows,
    start: new Int32Array(2 * (columns * rows + 1)),
    cursor: new Int32Array(2 * columns * rows),
    cell: new Int32Array(ships),
    entryX: new Float64Array(ships),
    entryY: new Float64Array(ships),
    entryRow: new Int32Array(ships),
  };
}

export interface Fleet {
  readonly count: number;
  readonly team: Uint8Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Counts, adds up, and puts every ship where it belongs. No ship is outside the grid. */
export function fillRingGrid(grid: RingGrid, { count, team, x, y }: Fleet): void {
  const { columns, rows, start, cursor, cell, entryX, entryY, entryRow } = grid;
  const cells = columns * rows;
  cursor.fill(0);
  for (let row = 0; row < count; row++) {
    const column = ((x[row] as number) / CELL) | 0;
    const line = ((y[row] as number) / CELL) | 0;
    const at = (team[row] as number) * cells + line * columns + column;
    cell[row] = at;
    cursor[at] = (cursor[at] as number) + 1;
  }
  let entry = 0;
  for (let t = 0; t < 2; t++) {
    for (let c = 0; c < cells; c++) {
      start[t * (cells + 1) + c] = entry;
      entry += cursor[t * cells + c] as number;
      cursor[t * cells + c] = start[t * (cells + 1) + c] as number;
    }
    start[t * (cells + 1) + cells] = entry;
  }
  for (let row = 0; row < count; row++) {
    const at = cell[row] as number;
    const to = cursor[at] as number;
    cursor[at] = to + 1;
    entryX[to] = x[row] as number;
    entryY[to] = y[row] as number;
    entryRow[to] = row;
  }
}

/** The row of the nearest ship of the team within the range, or -1. */
export function searchRingGrid(grid: RingGrid, team: number, x: number, y: number, range: number): number {
  const { columns, rows, start, entryX, entryY, entryRow } = grid;
  const base = team * (columns * rows + 1);
  const cx = (x / CELL) | 0;
  const cy = (y / CELL) | 0;
  const inX = x - cx * CELL;
  const inY = y - cy * CELL;
  const margin = Math.min(inX, CELL - inX, inY, CELL - inY);
  const last = Math.max(cx, columns - 1 - cx, cy, rows - 1 - cy);
  let best = range * range;
  let found = -1;
  for (let ring = 0; ring <= last; ring++) {
    const bound = (ring - 1) * CELL + margin;
    if (ring > 0 && bound * bound > best) break;
    const top = cy - ring;
    const bottom = cy + ring;
    const left = cx - ring;
    const right = cx + ring;
    for (let line = Math.max(0, top); line <= bottom && line < rows; line++) {
      const isEdge = line === top || line === bottom;
      const step = isEdge || ring === 0 ? 1 : 2 * ring;
      for (let column = left; column <= right; column += step) {
        if (column < 0 || column >= columns) continue;
        const at = base + line * columns + column;
        const end = start[at + 1] as number;
        for (let entry = start[at] as number; entry < end; entry++) {
          const dx = (entryX[entry] as number) - x;
          const dy = (entryY[entry] as number) - y;
          const distance = dx * dx + dy * dy;
          if (distance > best) continue;
          if (distance < best || found < 0) {
            best = distance;
            found = entryRow[entry] as number;
          }
        }
      }
    }
  }
  return found;
}
