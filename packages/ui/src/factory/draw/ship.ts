/** A ship: the silhouette grows out of its module grid, nose forward, engines behind. */
import type { Look } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import { addOutline, type Point, traceOutline } from '../../canvas/outline.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, inkOn, lighten, mixColors } from '../../theme/color.ts';

/** Pixels; below, the silhouette alone says more. */
const MIN_GLYPH = 9;
/** Pixels per cell from which seams can be seen. */
const MIN_DETAIL = 5.5;

export interface ShipDrawing {
  readonly look: Look;
  readonly layout: readonly string[];
  /** Outline of the team; the ship's own one when left out. */
  readonly teamOutline?: string;
  /** 0 to 1: how bright the engines burn. */
  readonly thrust?: number;
}

/** The cells of a grid of rows that hold `mark`, in reading order. */
export function findCells(rows: readonly string[], mark: string): Point[] {
  const cells: Point[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, character] of [...row].entries()) if (character === mark) cells.push({ x, y });
  }
  return cells;
}

interface Span {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function measure(cells: readonly Point[]): Span {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 };
}

/** Rows at one end of the hull that lie side by side, as [first, last]. */
function findRuns(cells: readonly Point[], column: number): [number, number][] {
  const rows = cells
    .filter((cell) => cell.x === column)
    .map((cell) => cell.y)
    .sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && last[1] === row - 1) last[1] = row;
    else runs.push([row, row]);
  }
  return runs;
}

/** `x`, `y`: the middle; `size`: the side of the square that holds it; `facing`: radians clockwise, 0 is east. */
export function drawShip(
  target: DrawTarget,
  ship: ShipDrawing,
  x: number,
  y: number,
  size: number,
  facing = 0,
): void {
  const cells = findCells(ship.layout, 'O');
  if (cells.length === 0) return;
  const span = measure(cells);
  // Nose and engines take two thirds of a cell each.
  const cell = size / Math.max(span.width + 1.3, span.height);
  target.save();
  target.translate(x, y);
  target.rotate(facing);
  target.translate(-(span.left + span.width / 2) * cell, -(span.top + span.height / 2) * cell);
  target.lineJoin = 'round';
  drawEngines(target, ship, cells, span, cell);
  drawHull(target, ship, cells, span, cell);
  target.restore();
  const glyph = Math.min(cell * 1.3, size * 0.34);
  if (glyph >= MIN_GLYPH) drawGlyph(target, ship.look.glyph, x, y, glyph, inkOn(ship.look.fill));
}

/** Cells that nose and engines take beyond the grid, on each side. */
export const FRAME_CELLS = 0.8;

/**
 * The ship around its grid: engines, nose and the edge of the hull; the grid itself is left open.
 * `x`, `y`: the pixel of the grid's top-left cell.
 */
export function drawShipFrame(
  target: DrawTarget,
  ship: ShipDrawing,
  x: number,
  y: number,
  cell: number,
): void {
  const cells = findCells(ship.layout, 'O');
  if (cells.length === 0) return;
  const span = measure(cells);
  target.save();
  target.translate(x, y);
  target.lineJoin = 'round';
  drawEngines(target, ship, cells, span, cell);
  drawHull(target, ship, cells, span, cell);
  // White and black cells are the grid's own (REQ-MOD-UI-DIALOG).
  const columns = Math.max(...ship.layout.map((row) => row.length));
  target.clearRect(0, 0, columns * cell, ship.layout.length * cell);
  target.restore();
}

function drawEngines(
  target: DrawTarget,
  ship: ShipDrawing,
  cells: readonly Point[],
  span: Span,
  cell: number,
): void {
  const thrust = ship.thrust ?? 0.35;
  for (const [first, last] of findRuns(cells, span.left)) {
    for (let row = first; row <= last; row++) {
      const middle = (row + 0.5) * cell;
      const back = span.left * cell;
      target.fillStyle = mixColors('#16324a', '#9be7ff', thrust);
      target.beginPath();
      target.moveTo(back + cell * 0.2, middle - cell * 0.22);
      target.lineTo(back - cell * (0.2 + 0.4 * thrust), middle);
      target.lineTo(back + cell * 0.2, middle + cell * 0.22);
      target.fill();
      target.fillStyle = darken(ship.look.fill, 0.45);
      target.fillRect(back - cell * 0.16, middle - cell * 0.26, cell * 0.4, cell * 0.52);
    }
  }
}

/** Cut corners make the stepped grid read as plating; a wedge in front of the foremost cells is the nose. */
function addHull(target: DrawTarget, cells: readonly Point[], span: Span, cell: number): void {
  const style = { scale: cell, inset: cell * 0.02, corner: cell * 0.48, cut: true };
  target.beginPath();
  addOutline(target, traceOutline(cells), 0, 0, style);
  const front = span.left + span.width;
  for (const [first, last] of findRuns(cells, front - 1)) {
    const middle = ((first + last + 1) / 2) * cell;
    target.moveTo((front - 0.55) * cell, (first + 0.06) * cell);
    target.lineTo((front + 0.62) * cell, middle - cell * 0.1);
    target.lineTo((front + 0.62) * cell, middle + cell * 0.1);
    target.lineTo((front - 0.55) * cell, (last + 0.94) * cell);
    target.closePath();
  }
}

function drawHull(
  target: DrawTarget,
  ship: ShipDrawing,
  cells: readonly Point[],
  span: Span,
  cell: number,
): void {
  const line = Math.max(1.2, cell * 0.12);
  // The outline is drawn first and twice as wide, so that hull and nose become one shape without inner lines.
  addHull(target, cells, span, cell);
  target.strokeStyle = ship.teamOutline ?? ship.look.outline;
  target.lineWidth = line * 2;
  target.stroke();
  addHull(target, cells, span, cell);
  target.fillStyle = ship.look.fill;
  target.fill();
  target.save();
  target.clip();
  const left = (span.left - 1) * cell;
  const width = (span.width + 2) * cell;
  const top = span.top * cell;
  const height = span.height * cell;
  target.fillStyle = lighten(ship.look.fill, 0.16);
  target.fillRect(left, top, width, height * 0.3);
  target.fillStyle = darken(ship.look.fill, 0.22);
  target.fillRect(left, top + height * 0.72, width, height * 0.3);
  if (cell >= MIN_DETAIL) drawPlating(target, ship, cells, span, cell);
  target.restore();
}

/** Seams between the cells and a cockpit behind the nose; inside the hull's clip. */
function drawPlating(
  target: DrawTarget,
  ship: ShipDrawing,
  cells: readonly Point[],
  span: Span,
  cell: number,
): void {
  target.strokeStyle = darken(ship.look.fill, 0.55);
  target.globalAlpha = 0.3;
  target.lineWidth = Math.max(0.6, cell * 0.05);
  target.beginPath();
  for (const { x, y } of cells) target.rect(x * cell, y * cell, cell, cell);
  target.stroke();
  target.globalAlpha = 1;
  for (const [first, last] of findRuns(cells, span.left + span.width - 1)) {
    const middle = ((first + last + 1) / 2) * cell;
    const front = (span.left + span.width + 0.16) * cell;
    target.beginPath();
    target.moveTo(front, middle - cell * 0.1);
    target.lineTo(front - cell * 0.42, middle - cell * 0.2);
    target.lineTo(front - cell * 0.42, middle + cell * 0.2);
    target.lineTo(front, middle + cell * 0.1);
    target.closePath();
    target.fillStyle = '#12324a';
    target.fill();
  }
}
