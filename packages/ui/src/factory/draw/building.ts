/** A building as the world, the build buttons and the reference show it. */
import type { BuildingId, Direction, Footprint, Look } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import { addOutline, type PathStyle, traceOutline } from '../../canvas/outline.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, inkOn, lighten, mixColors } from '../../theme/color.ts';

export interface BuildingDrawing {
  readonly id: BuildingId;
  readonly look: Look;
  readonly footprint: Footprint;
  /** Tiles that a belt's chevrons have moved, from the tick; 0 when left out. */
  readonly phase?: number;
}

/** Quarter turns clockwise from east. */
export const TURNS: Readonly<Record<Direction, number>> = { E: 0, S: 1, W: 2, N: 3 };
/** REQ-UI-PORT-GLYPH: tiles from the middle of a port's tile to its arrow, halfway to the edge that items leave through. */
export const PORT_OFFSET = 0.25;
const PORT_REACH = 0.13;
const TRACK = '#1b2434';
/** Share of the tile's side that the glyph of a tunnel's end takes; small enough to leave the arrow free. */
export const TUNNEL_GLYPH = 0.42;

/** `x`, `y`: the top-left pixel of the footprint's bounding box; `tile`: pixels per tile. */
export function drawBuilding(
  target: DrawTarget,
  building: BuildingDrawing,
  x: number,
  y: number,
  tile: number,
): void {
  target.save();
  target.lineJoin = 'round';
  target.lineCap = 'round';
  const direction = building.footprint.ports[0]?.direction ?? 'E';
  if (building.id === 'belt') drawBeltTile(target, building, direction, x, y, tile);
  else if (building.id === 'tunnel_entry' || building.id === 'tunnel_exit') {
    drawTunnelTile(target, building, direction, x, y, tile);
  } else {
    drawPlate(target, building, x, y, tile);
    drawPorts(target, building, x, y, tile);
  }
  target.restore();
}

/** Two pixels at common tile sizes, one on tiny ones, growing on large drawings. */
function outlineWidth(tile: number): number {
  return tile < 14 ? 1 : Math.max(2, tile / 22);
}

function drawPlate(target: DrawTarget, building: BuildingDrawing, x: number, y: number, tile: number): void {
  const { look, footprint } = building;
  const loops = traceOutline(footprint.cells);
  const line = outlineWidth(tile);
  const style: PathStyle = { scale: tile, inset: line / 2 + tile * 0.03, corner: tile * 0.22 };

  target.beginPath();
  addOutline(target, loops, x, y, style);
  target.fillStyle = look.fill;
  target.fill();

  target.save();
  target.clip();
  shadePlate(target, building, x, y, tile);
  target.restore();

  target.beginPath();
  addOutline(target, loops, x, y, style);
  target.strokeStyle = look.outline;
  target.lineWidth = line;
  target.stroke();

  const short = Math.min(footprint.width, footprint.height) * tile;
  const middleX = x + (footprint.width * tile) / 2;
  const middleY = y + (footprint.height * tile) / 2;
  drawGlyph(
    target,
    look.glyph,
    middleX,
    middleY,
    short * (footprint.width === 1 ? 0.5 : 0.45),
    inkOn(look.fill),
  );
}

/** A lit upper edge, a shaded lower one, and stripes where the building hangs over space. */
function shadePlate(target: DrawTarget, building: BuildingDrawing, x: number, y: number, tile: number): void {
  const { look, footprint } = building;
  const width = footprint.width * tile;
  const height = footprint.height * tile;
  target.fillStyle = lighten(look.fill, 0.14);
  target.fillRect(x, y, width, tile * 0.16);
  target.fillStyle = darken(look.fill, 0.22);
  target.fillRect(x, y + height - tile * 0.16, width, tile * 0.16);
  target.strokeStyle = darken(look.fill, 0.3);
  target.lineWidth = Math.max(1, tile * 0.07);
  for (const cell of footprint.cells) {
    if (cell.terrain !== 'space') continue;
    target.save();
    target.beginPath();
    target.rect(x + cell.x * tile, y + cell.y * tile, tile, tile);
    target.clip();
    target.beginPath();
    for (let stripe = -1; stripe < 1; stripe += 0.28) {
      target.moveTo(x + (cell.x + stripe) * tile, y + (cell.y + 1) * tile);
      target.lineTo(x + (cell.x + stripe + 1) * tile, y + cell.y * tile);
    }
    target.stroke();
    target.restore();
  }
}

/** `>` halfway between the middle of the tile and the edge that items leave through. */
export function drawPorts(
  target: DrawTarget,
  building: BuildingDrawing,
  x: number,
  y: number,
  tile: number,
): void {
  for (const port of building.footprint.ports) {
    const ink = inkOn(building.look.fill);
    drawPort(target, TURNS[port.direction], x + port.x * tile, y + port.y * tile, tile, ink);
  }
}

/** One port's `>` on the tile whose top left pixel is given. `halo`: a colour around it, where it lies over words. */
export function drawPort(
  target: DrawTarget,
  turns: number,
  x: number,
  y: number,
  tile: number,
  ink: string,
  halo?: string,
): void {
  target.save();
  target.translate(x + tile / 2, y + tile / 2);
  target.rotate((turns * Math.PI) / 2);
  target.lineJoin = 'round';
  target.lineCap = 'round';
  addChevron(target, tile * PORT_OFFSET, tile * PORT_REACH);
  const width = Math.max(1, tile * 0.07);
  if (halo !== undefined) {
    target.strokeStyle = halo;
    target.lineWidth = width + Math.max(1.5, tile * 0.06);
    target.stroke();
  }
  target.strokeStyle = ink;
  target.lineWidth = width;
  target.stroke();
  target.restore();
}

/** Pointing east, with its middle `at` pixels right of the origin. */
function addChevron(target: DrawTarget, at: number, reach: number): void {
  target.beginPath();
  target.moveTo(at - reach / 2, -reach);
  target.lineTo(at + reach / 2, 0);
  target.lineTo(at - reach / 2, reach);
}

function drawBeltTile(
  target: DrawTarget,
  { look, phase = 0 }: BuildingDrawing,
  direction: Direction,
  x: number,
  y: number,
  tile: number,
): void {
  target.translate(x + tile / 2, y + tile / 2);
  target.rotate((TURNS[direction] * Math.PI) / 2);
  const half = tile / 2;
  target.fillStyle = mixColors(TRACK, look.fill, 0.35);
  target.fillRect(-half, -half * 0.84, tile, tile * 0.84);
  target.fillStyle = look.outline;
  target.fillRect(-half, -half * 0.84, tile, Math.max(1, tile * 0.06));
  target.fillRect(-half, half * 0.84 - Math.max(1, tile * 0.06), tile, Math.max(1, tile * 0.06));
  target.beginPath();
  target.rect(-half, -half, tile, tile);
  target.clip();
  target.strokeStyle = lighten(look.outline, 0.25);
  target.lineWidth = Math.max(1, tile * 0.09);
  const shift = (phase - Math.floor(phase)) * tile;
  for (let step = -1; step <= 1; step++) {
    for (const offset of [-0.25, 0.25]) {
      addChevron(target, (offset + step) * tile + shift, tile * 0.17);
      target.stroke();
    }
  }
}

/** A belt that dives under a roof. */
function drawTunnelTile(
  target: DrawTarget,
  building: BuildingDrawing,
  direction: Direction,
  x: number,
  y: number,
  tile: number,
): void {
  target.save();
  drawBeltTile(target, building, direction, x, y, tile);
  target.restore();
  drawTunnelRoof(target, building, TURNS[direction], x, y, tile);
  drawPorts(target, building, x, y, tile);
}

/** The half of a tunnel's end that lies underground, ahead on an entry and behind on an exit, and the glyph at its mouth. */
export function drawTunnelRoof(
  target: DrawTarget,
  { id, look }: Pick<BuildingDrawing, 'id' | 'look'>,
  turns: number,
  x: number,
  y: number,
  tile: number,
): void {
  const half = tile / 2;
  const line = outlineWidth(tile);
  const left = id === 'tunnel_entry' ? -tile * 0.02 : -half + line / 2;
  target.save();
  target.translate(x + half, y + half);
  target.rotate((turns * Math.PI) / 2);
  target.fillStyle = look.fill;
  target.strokeStyle = look.outline;
  target.lineWidth = line;
  target.beginPath();
  target.rect(left, -half + line / 2, half - line / 2 + tile * 0.02, tile - line);
  target.fill();
  target.stroke();
  target.restore();
  drawGlyph(target, look.glyph, x + half, y + half, tile * TUNNEL_GLYPH, inkOn(look.fill));
}
