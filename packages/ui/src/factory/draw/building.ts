/** A building as the world, the build buttons and the reference show it. */
import type { BuildingId, Direction, Footprint, Look } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import { addOutline, type PathStyle, traceOutline } from '../../canvas/outline.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, inkOn, lighten, mixColors } from '../../theme/color.ts';
import { type Motion, type Plot, REST } from './machines.ts';
import { box, disc, METAL_DARK, PIT, Solids } from './solids.ts';
import { drawChevrons, drawTrack } from './track.ts';
import { MACHINE_ART } from './yards.ts';

export interface BuildingDrawing {
  readonly id: BuildingId;
  readonly look: Look;
  readonly footprint: Footprint;
  /** Quarter turns clockwise; follows from the first port when left out. */
  readonly turns?: number;
  /** Tiles that a belt's chevrons have moved, from the tick; 0 when left out. */
  readonly phase?: number;
}

/** Quarter turns clockwise from east. */
export const TURNS: Readonly<Record<Direction, number>> = { E: 0, S: 1, W: 2, N: 3 };
/** REQ-UI-PORT-GLYPH: tiles from the middle of a port's tile to its arrow, halfway to the edge that items leave through. */
export const PORT_OFFSET = 0.25;
const PORT_REACH = 0.13;
/** Ports lie on dark channels, whatever the building's colour. */
export const PORT_INK = '#e6eefa';
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
    drawMachine(target, building, x, y, tile);
    moveMachine(target, building, REST, x, y, tile);
    drawNameplate(target, building, x, y, tile);
    drawPorts(target, building, x, y, tile);
  }
  target.restore();
}

/** Two pixels at common tile sizes, one on tiny ones, growing on large drawings. */
function outlineWidth(tile: number): number {
  return tile < 14 ? 1 : Math.max(1.5, tile / 22);
}

/** Quarter turns of a building whose first port leads away as given. */
function turnsOf({ id, footprint, turns }: BuildingDrawing): number {
  if (turns !== undefined) return turns;
  const first = footprint.ports[0];
  if (first === undefined) return 0;
  return (TURNS[first.direction] + (id === 'salvage_bay' ? 2 : 0)) % 4;
}

/** What stands still of a machine, without glyph and arrows. */
export function drawMachine(
  target: DrawTarget,
  building: BuildingDrawing,
  x: number,
  y: number,
  tile: number,
  isPlan = false,
): void {
  if (!isPlan) drawPlate(target, building, x, y, tile);
  onPlot(target, building, x, y, tile, isPlan, (solids, plot) =>
    MACHINE_ART[building.id]?.paint(solids, plot),
  );
}

/** What moves of it. */
export function moveMachine(
  target: DrawTarget,
  building: BuildingDrawing,
  motion: Motion,
  x: number,
  y: number,
  tile: number,
  isPlan = false,
): void {
  onPlot(target, building, x, y, tile, isPlan, (solids, plot) =>
    MACHINE_ART[building.id]?.move?.(solids, plot, motion),
  );
}

/** Turns the target so that a building is drawn as if it were not turned, in tiles. */
function onPlot(
  target: DrawTarget,
  building: BuildingDrawing,
  x: number,
  y: number,
  tile: number,
  isPlan: boolean,
  draw: (solids: Solids, plot: Plot) => void,
): void {
  const { footprint, look } = building;
  const turns = turnsOf(building);
  const [width, height] =
    turns % 2 === 0 ? [footprint.width, footprint.height] : [footprint.height, footprint.width];
  target.save();
  target.translate(x + (footprint.width * tile) / 2, y + (footprint.height * tile) / 2);
  target.rotate((turns * Math.PI) / 2);
  target.scale(tile, tile);
  target.translate(-width / 2, -height / 2);
  draw(new Solids(target, tile, (turns * Math.PI) / 2, isPlan), { width, height, look });
  target.restore();
}

/** The footprint as a plate that lies on the rock: its shadow, the body's two shades, a lit edge, the outline. */
function drawPlate(target: DrawTarget, building: BuildingDrawing, x: number, y: number, tile: number): void {
  const { look, footprint } = building;
  const loops = traceOutline(footprint.cells);
  const line = outlineWidth(tile);
  const inset = line / 2 + tile * 0.03;
  const trace = (shift: number, style: Partial<PathStyle> = {}) => {
    target.beginPath();
    addOutline(target, loops, x + shift, y + shift, { scale: tile, inset, corner: tile * 0.18, ...style });
  };
  for (const shift of [0.1, 0.05]) {
    trace(tile * shift);
    target.fillStyle = 'rgba(2, 4, 8, 0.3)';
    target.fill();
  }
  trace(0);
  const shade = target.createLinearGradient(x, y, x + footprint.width * tile, y + footprint.height * tile);
  shade.addColorStop(0, lighten(look.fill, 0.1));
  shade.addColorStop(1, darken(look.fill, 0.28));
  target.fillStyle = shade;
  target.fill();
  target.save();
  target.clip();
  drawSeams(target, building, x, y, tile);
  target.lineWidth = line * 2.4;
  trace(line * 1.1);
  target.strokeStyle = 'rgba(255, 255, 255, 0.22)';
  target.stroke();
  trace(-line * 1.1);
  target.strokeStyle = 'rgba(0, 0, 0, 0.3)';
  target.stroke();
  target.restore();
  trace(0);
  target.strokeStyle = look.outline;
  target.lineWidth = line;
  target.stroke();
}

/** Joints between the plate's tiles, and stripes where the building hangs over space. */
function drawSeams(target: DrawTarget, building: BuildingDrawing, x: number, y: number, tile: number): void {
  const { look, footprint } = building;
  target.lineWidth = Math.max(1, tile * 0.07);
  for (const cell of footprint.cells) {
    if (cell.terrain !== 'space') continue;
    target.strokeStyle = darken(look.fill, 0.45);
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

/** Side in tiles of the plate that carries the glyph, by the footprint's short side. */
export function nameplateTiles({ width, height }: Pick<Footprint, 'width' | 'height'>): number {
  const short = Math.min(width, height);
  return short < 2 ? 0.5 : short < 3 ? 0.58 : short < 4 ? 0.7 : 0.92;
}

/** The glyph in the middle of the footprint, engraved into a plate that never turns. */
export function drawNameplate(
  target: DrawTarget,
  { look, footprint }: Pick<BuildingDrawing, 'look' | 'footprint'>,
  x: number,
  y: number,
  tile: number,
): void {
  if (look.glyph === '') return;
  const side = nameplateTiles(footprint) * tile;
  const middleX = x + (footprint.width * tile) / 2;
  const middleY = y + (footprint.height * tile) / 2;
  const solids = new Solids(target, tile, 0);
  const plate = box(middleX - side / 2, middleY - side / 2, side, side, side * 0.24);
  target.save();
  solids.paint(
    box(middleX - side / 2 + tile * 0.04, middleY - side / 2 + tile * 0.05, side, side, side * 0.24),
    '#000000',
    0.35,
  );
  solids.paint(plate, mixColors('#10171f', look.fill, 0.22));
  target.beginPath();
  plate.trace(target);
  target.strokeStyle = mixColors(look.outline, '#ffffff', 0.15);
  target.lineWidth = Math.max(1, tile * 0.04);
  target.stroke();
  drawGlyph(target, look.glyph, middleX, middleY - Math.max(0.75, tile * 0.025), side * 0.74, '#000000');
  drawGlyph(target, look.glyph, middleX, middleY, side * 0.74, '#eaf1fb');
  target.restore();
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
    drawPort(target, TURNS[port.direction], x + port.x * tile, y + port.y * tile, tile, PORT_INK);
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
  drawTrack(target, look, 'straight', TURNS[direction], x, y, tile);
  drawChevrons(target, look, 'straight', TURNS[direction], x, y, tile, phase);
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
  const isEntry = id === 'tunnel_entry';
  target.save();
  target.translate(x + half, y + half);
  target.rotate((turns * Math.PI) / 2);
  target.scale(tile, tile);
  const solids = new Solids(target, tile, (turns * Math.PI) / 2);
  // Seen towards the inside: what is ahead of the mouth lies under the roof.
  const way = isEntry ? 1 : -1;
  const mouth = -0.04 * way;
  const reach = (from: number, to: number, top: number, height: number, corner = 0) =>
    box(Math.min(from * way, to * way) + mouth, top, Math.abs(to - from), height, corner);
  // Daylight ends before the roof begins.
  const depth = target.createLinearGradient(mouth - 0.34 * way, 0, mouth, 0);
  depth.addColorStop(0, 'rgba(0, 0, 0, 0)');
  depth.addColorStop(0.7, 'rgba(0, 0, 0, 0.7)');
  depth.addColorStop(1, 'rgba(0, 0, 0, 0.95)');
  target.fillStyle = depth;
  target.fillRect(Math.min(mouth, mouth - 0.34 * way), -0.36, 0.34, 0.72);
  // The roof: a body of two plates with a ridge, walls beside the way in, and the lip over it.
  solids.solid(reach(0.02, 0.54, -0.49, 0.98, 0.1), look.fill, 0.06);
  solids.recess(reach(0.2, 0.5, -0.4, 0.8, 0.06), darken(look.fill, 0.22));
  for (const rib of [0.28, 0.4]) solids.solid(reach(rib, rib + 0.05, -0.38, 0.76, 0.02), METAL_DARK, 0.02);
  for (const side of [-0.5, 0.36]) solids.solid(reach(-0.18, 0.1, side, 0.14, 0.04), METAL_DARK, 0.04);
  solids.solid(reach(-0.02, 0.12, -0.5, 1, 0.05), look.outline, 0.05);
  for (const bolt of [-0.4, 0.4]) solids.paint(disc(mouth + 0.05 * way, bolt, 0.035), PIT, 0.8);
  target.restore();
  drawGlyph(target, look.glyph, x + half, y + half, tile * TUNNEL_GLYPH, inkOn(look.fill));
}
