/** A ship: a plated shell over its module grid, nose forward, engines behind, every module at its cell. */
import { rotateMask } from '@dota-factory/base';
import type { Look, ModuleConfig, PlacedModule } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import { addCorners, addOutline, type Point, traceOutline } from '../../canvas/outline.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, lighten, mixColors } from '../../theme/color.ts';
import { drawModuleArt, type ModuleKind } from './module-art.ts';
import { bar, box, disc, METAL_DARK, PIT, polygon, type Shape, Solids } from './solids.ts';

/** Pixels; below, the silhouette alone says more. */
const MIN_GLYPH = 9;

export type ShipModule = ModuleKind & Pick<ModuleConfig, 'surface_mask'>;

export interface ShipDrawing {
  readonly look: Look;
  readonly layout: readonly string[];
  /** Whose paint and shape it has; the player's when left out. */
  readonly team?: 'player' | 'enemy';
  /** Outline of the team; the ship's own one when left out. */
  readonly teamOutline?: string;
  readonly modules?: readonly PlacedModule[];
  findModule?(id: string): ShipModule | undefined;
}

/** The cells of a grid of rows that hold `mark`, in reading order. */
export function findCells(rows: readonly string[], mark: string): Point[] {
  const cells: Point[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, character] of [...row].entries()) if (character === mark) cells.push({ x, y });
  }
  return cells;
}

export interface Span {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function measure(cells: readonly Point[]): Span {
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
  const cell = size / Math.max(span.width + 1.3, span.height + 0.5);
  target.save();
  target.translate(x, y);
  target.rotate(facing);
  target.scale(cell, cell);
  target.translate(-(span.left + span.width / 2), -(span.top + span.height / 2));
  target.lineJoin = 'round';
  const solids = new Solids(target, cell, facing);
  drawShell(solids, ship, cells, span);
  drawModules(solids, ship);
  target.restore();
  const hasModules = (ship.modules?.length ?? 0) > 0;
  const glyph = Math.min(cell * 1.3, size * 0.34);
  if (glyph >= MIN_GLYPH && !hasModules) drawGlyph(target, ship.look.glyph, x, y, glyph, '#f2f7ff');
}

function drawModules(solids: Solids, { modules = [], findModule }: ShipDrawing): void {
  for (const placed of modules) {
    const module = findModule?.(placed.type);
    if (!module) continue;
    const cells = findCells(rotateMask(module.surface_mask, placed.rotation), 'O');
    drawModuleArt(
      solids,
      module,
      cells.map(({ x, y }) => ({ x: placed.x + x, y: placed.y + y })),
    );
  }
}

/** Cells that nose and engines take beyond the grid, on each side. */
export const FRAME_CELLS = 1;

/**
 * The ship as a work surface: its hull with engines and nose over the grid, whose cells outside of it are black
 * (REQ-MOD-UI-DIALOG). `x`, `y`: the pixel of the grid's top-left cell.
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
  target.save();
  target.translate(x, y);
  target.scale(cell, cell);
  target.lineJoin = 'round';
  target.fillStyle = '#000000';
  for (const at of findCells(ship.layout, 'X')) target.fillRect(at.x + 0.02, at.y + 0.02, 0.96, 0.96);
  drawShell(new Solids(target, cell, 0), ship, cells, measure(cells));
  target.restore();
}

/** The enemy's hulls are dark and angular, the player's bright and rounded: that can be seen without colour. */
function paintOf({ look, team, teamOutline }: ShipDrawing) {
  const isEnemy = team === 'enemy';
  return {
    isEnemy,
    hull: isEnemy ? mixColors(darken(look.fill, 0.3), '#1d1216', 0.5) : mixColors(look.fill, '#dfe8f5', 0.18),
    deck: isEnemy ? mixColors(darken(look.fill, 0.25), '#2a1a1e', 0.25) : darken(look.fill, 0.16),
    trim: teamOutline ?? look.outline,
  };
}

type Paint = ReturnType<typeof paintOf>;

function drawShell(solids: Solids, ship: ShipDrawing, cells: readonly Point[], span: Span): void {
  const paint = paintOf(ship);
  drawBells(solids, cells, span);
  const hull = hullOf(cells, span, paint.isEnemy ? 0.2 : 0.24, paint.isEnemy);
  const noses = nosesOf(cells, span, paint.isEnemy);
  const fins = paint.isEnemy ? spikesOf(span) : winglets(span);
  const { target } = solids;
  target.save();
  target.strokeStyle = paint.trim;
  target.lineWidth = Math.max(2.2 * solids.pixel, 0.3);
  for (const shape of [...fins, hull, ...noses]) {
    target.beginPath();
    shape.trace(target);
    target.stroke();
  }
  target.restore();
  for (const fin of fins) solids.solid(fin, paint.isEnemy ? paint.trim : paint.deck, 0.05);
  for (const nose of noses) solids.solid(nose, paint.hull, 0.04);
  solids.solid(hull, paint.hull, 0.04);
  solids.recess(hullOf(cells, span, 0.02, paint.isEnemy), paint.deck);
  drawSeams(solids, cells, paint);
  drawCockpit(solids, cells, span, paint);
}

/** The grid's outline, grown by `out` cells and closed over small notches by its corners. */
function hullOf(cells: readonly Point[], span: Span, out: number, isCut: boolean): Shape {
  const loops = traceOutline(cells);
  const style = { scale: 1, inset: -out, corner: isCut ? 0.42 : 0.5, cut: isCut };
  return {
    x: span.left + span.width / 2,
    y: span.top + span.height / 2,
    reach: Math.hypot(span.width, span.height) / 2,
    trace: (target) => addOutline(target, loops, 0, 0, style),
  };
}

/** In front of every run of foremost cells: a round cone, or the enemy's two prongs. */
function nosesOf(cells: readonly Point[], span: Span, isEnemy: boolean): Shape[] {
  const front = span.left + span.width;
  return findRuns(cells, front - 1).flatMap(([first, last]) => {
    const middle = (first + last + 1) / 2;
    const [top, bottom] = [first + 0.02, last + 0.98];
    if (isEnemy) {
      return [
        polygon([
          { x: front - 0.5, y: top },
          { x: front + 0.85, y: top + 0.12 },
          { x: front + 0.2, y: middle },
          { x: front + 0.85, y: bottom - 0.12 },
          { x: front - 0.5, y: bottom },
        ]),
      ];
    }
    const points = [
      { x: front - 0.5, y: top },
      { x: front + 0.3, y: top + 0.14 },
      { x: front + 0.72, y: middle },
      { x: front + 0.3, y: bottom - 0.14 },
      { x: front - 0.5, y: bottom },
    ];
    return [{ ...polygon(points), trace: (target) => addCorners(target, points, 0.3, false) }];
  });
}

/** Swept back from the flanks; they tell an enemy by shape. */
function spikesOf({ left, top, width, height }: Span): Shape[] {
  const middle = top + height / 2;
  const reach = Math.max(0.8, height * 0.3);
  return [-1, 1].map((side) =>
    polygon([
      { x: left + width * 0.55, y: middle + side * height * 0.3 },
      { x: left - 0.35, y: middle + side * (height / 2 + reach * 0.55) },
      { x: left + width * 0.22, y: middle + side * height * 0.3 },
    ]),
  );
}

/** Short round fins beside the engines. */
function winglets({ left, top, width, height }: Span): Shape[] {
  const middle = top + height / 2;
  return [-1, 1].map((side) => {
    const points = [
      { x: left + width * 0.1, y: middle + side * height * 0.3 },
      { x: left + width * 0.1 - 0.1, y: middle + side * (height / 2 + 0.36) },
      { x: left + width * 0.3, y: middle + side * (height / 2 + 0.3) },
      { x: left + width * 0.42, y: middle + side * height * 0.3 },
    ];
    return { ...polygon(points), trace: (target) => addCorners(target, points, 0.2, false) };
  });
}

function drawBells(solids: Solids, cells: readonly Point[], span: Span): void {
  for (const [first, last] of findRuns(cells, span.left)) {
    for (let row = first; row <= last; row++) {
      solids.solid(box(span.left - 0.5, row + 0.2, 0.5, 0.6, 0.1), METAL_DARK, 0.04);
      solids.paint(box(span.left - 0.5, row + 0.28, 0.12, 0.44, 0.05), '#9fe6ff', 0.9);
    }
  }
}

function drawSeams(solids: Solids, cells: readonly Point[], { deck, trim }: Paint): void {
  for (const { x, y } of cells) {
    solids.recess(box(x + 0.06, y + 0.06, 0.88, 0.88, 0.1), darken(deck, 0.12));
  }
  // A stripe of the team along the spine.
  const ys = cells.map((cell) => cell.y);
  const middle = (Math.min(...ys) + Math.max(...ys) + 1) / 2;
  const xs = cells.filter((cell) => cell.y === Math.floor(middle)).map((cell) => cell.x);
  if (xs.length === 0) return;
  solids.paint(bar(Math.min(...xs) + 0.1, middle, Math.max(...xs) + 0.9, middle, 0.12), trim, 0.55);
}

function drawCockpit(solids: Solids, cells: readonly Point[], span: Span, { isEnemy, hull }: Paint): void {
  const front = span.left + span.width;
  for (const [first, last] of findRuns(cells, front - 1)) {
    const middle = (first + last + 1) / 2;
    if (isEnemy) solids.paint(disc(front - 0.02, middle, 0.16), '#ffb0a0');
    else {
      solids.paint(box(front + 0.02, middle - 0.2, 0.4, 0.4, 0.18), PIT);
      solids.paint(box(front + 0.1, middle - 0.13, 0.22, 0.16, 0.08), lighten(hull, 0.7), 0.8);
    }
  }
}
