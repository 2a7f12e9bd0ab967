/** Modules on a ship's grid: white cells can be built on, black ones cannot, modules show their colour and glyph. */
import { rotateMask } from '@dota-factory/base';
import type { ModuleConfig, PlacedModule } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import { addOutline, type Point, traceOutline } from '../../canvas/outline.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, inkOn } from '../../theme/color.ts';
import { drawModuleArt, type ModuleKind } from './module-art.ts';
import { findCells } from './ship.ts';
import { Solids } from './solids.ts';

/** Pixels per cell from which parts and glyphs can both be seen, and parts alone. */
const MIN_ART = 18;
const MIN_PARTS = 8;

type ModuleLook = Pick<ModuleConfig, 'glyph'> & ModuleKind;

/** `x`, `y`: the pixel of the mask's top-left cell; `cell`: pixels per cell. */
export function drawModule(
  target: DrawTarget,
  look: ModuleLook,
  cells: readonly Point[],
  x: number,
  y: number,
  cell: number,
): void {
  const line = Math.max(1, cell * 0.06);
  if (cell >= MIN_ART) {
    drawParts(target, look, cells, x, y, cell);
    return;
  }
  target.save();
  target.lineJoin = 'round';
  target.beginPath();
  addOutline(target, traceOutline(cells), x, y, {
    scale: cell,
    inset: line / 2 + cell * 0.04,
    corner: cell * 0.18,
  });
  target.fillStyle = look.fill_color;
  target.fill();
  target.strokeStyle = darken(look.fill_color, 0.4);
  target.lineWidth = line;
  target.stroke();
  for (const at of cells) {
    drawGlyph(
      target,
      look.glyph,
      x + (at.x + 0.5) * cell,
      y + (at.y + 0.5) * cell,
      cell * 0.5,
      inkOn(look.fill_color),
    );
  }
  target.restore();
}

/** The module as on a hull, and where there is room its glyph once, on a small plate in its first cell's corner. */
function drawParts(
  target: DrawTarget,
  look: ModuleLook,
  cells: readonly Point[],
  x: number,
  y: number,
  cell: number,
): void {
  target.save();
  target.translate(x, y);
  target.scale(cell, cell);
  drawModuleArt(new Solids(target, cell, 0), look, cells);
  target.restore();
  const [at] = cells;
  if (at !== undefined && cell >= MIN_ART)
    drawPlate(target, look.glyph, x + at.x * cell, y + at.y * cell, cell);
}

/** Below the parts, so that neither hides the other. */
function drawPlate(target: DrawTarget, glyph: string, x: number, y: number, cell: number): void {
  const side = cell * 0.3;
  const left = x + cell * 0.1;
  const top = y + cell * 0.6;
  target.save();
  target.beginPath();
  target.roundRect(left, top, side, side, side * 0.2);
  target.fillStyle = 'rgba(11, 15, 23, 0.82)';
  target.fill();
  drawGlyph(target, glyph, left + side / 2, top + side / 2, cell * 0.24, '#ffffff');
  target.restore();
}

/** A single module, centred in a box; its name is beside it, so that a small one needs no glyph. */
export function drawModuleMask(
  target: DrawTarget,
  module: ModuleLook & Pick<ModuleConfig, 'surface_mask'>,
  x: number,
  y: number,
  width: number,
  height: number,
  largestCell: number,
): void {
  const cells = findCells(module.surface_mask, 'O');
  if (cells.length === 0) return;
  const left = Math.min(...cells.map((at) => at.x));
  const top = Math.min(...cells.map((at) => at.y));
  const columns = Math.max(...cells.map((at) => at.x)) - left + 1;
  const rows = Math.max(...cells.map((at) => at.y)) - top + 1;
  const cell = Math.min(largestCell, width / columns, height / rows);
  const shifted = cells.map((at) => ({ x: at.x - left, y: at.y - top }));
  const draw = cell >= MIN_PARTS ? drawParts : drawModule;
  draw(target, module, shifted, x + (width - columns * cell) / 2, y + (height - rows * cell) / 2, cell);
}

export interface GridDrawing {
  readonly layout: readonly string[];
  readonly modules: readonly PlacedModule[];
  findModule(id: string): (ModuleLook & Pick<ModuleConfig, 'surface_mask'>) | undefined;
}

/** The same without its ground, on a hull that is drawn below: free cells as bays, and the modules. */
export function drawBays(target: DrawTarget, grid: GridDrawing, x: number, y: number, cell: number): void {
  target.save();
  const gap = cell * 0.05;
  for (const at of findCells(grid.layout, 'O')) {
    const [left, top] = [x + at.x * cell + gap, y + at.y * cell + gap];
    target.save();
    target.beginPath();
    target.roundRect(left, top, cell - 2 * gap, cell - 2 * gap, cell * 0.12);
    target.clip();
    target.fillStyle = '#ffffff';
    target.fillRect(left, top, cell, cell);
    drawBay(target, left, top, cell - 2 * gap);
    target.restore();
  }
  drawPlaced(target, grid, x, y, cell);
  target.restore();
}

/** `x`, `y`: the top-left pixel; `cell`: pixels per cell. */
export function drawLayoutGrid(
  target: DrawTarget,
  grid: GridDrawing,
  x: number,
  y: number,
  cell: number,
): void {
  target.save();
  const gap = Math.max(0.5, cell * 0.02);
  for (const [row, text] of grid.layout.entries()) {
    for (const [column, character] of [...text].entries()) {
      target.fillStyle = character === 'O' ? '#ffffff' : '#000000';
      target.fillRect(x + column * cell + gap, y + row * cell + gap, cell - 2 * gap, cell - 2 * gap);
      if (character === 'O' && cell >= MIN_ART) drawBay(target, x + column * cell, y + row * cell, cell);
    }
  }
  drawPlaced(target, grid, x, y, cell);
  target.restore();
}

function drawPlaced(target: DrawTarget, grid: GridDrawing, x: number, y: number, cell: number): void {
  for (const placed of grid.modules) {
    const module = grid.findModule(placed.type);
    if (!module) continue;
    const cells = findCells(rotateMask(module.surface_mask, placed.rotation), 'O');
    drawModule(target, module, cells, x + placed.x * cell, y + placed.y * cell, cell);
  }
}

/** A free cell lies deeper than the hull: shade along the edges towards the light, rails along the others. */
function drawBay(target: DrawTarget, x: number, y: number, cell: number): void {
  const rim = cell * 0.09;
  target.fillStyle = '#8e9bb0';
  target.fillRect(x, y, cell, rim);
  target.fillRect(x, y, rim, cell);
  target.fillStyle = '#c9d3e2';
  target.fillRect(x + rim * 0.5, y + cell - rim, cell - rim * 0.5, rim);
  target.fillRect(x + cell - rim, y + rim * 0.5, rim, cell - rim * 0.5);
  target.fillStyle = 'rgba(20, 34, 56, 0.22)';
  target.fillRect(x + rim, y + rim, cell - 2 * rim, rim * 0.7);
  target.fillStyle = '#5a6880';
  for (const dx of [rim * 1.6, cell - rim * 1.6])
    for (const dy of [rim * 1.6, cell - rim * 1.6]) {
      target.beginPath();
      target.arc(x + dx, y + dy, cell * 0.03, 0, Math.PI * 2);
      target.fill();
    }
}
