/** What lies over the world: the grid, ghosts, the selection, what is about to go, a dragged box, and the circles of debug draw. */
import { type GroundView, TICKS_PER_SECOND } from '@dota-factory/lib';
import { type Camera, scrollPixels, snapX, snapY, visibleTiles } from '../../canvas/camera.ts';
import { drawHatch, drawStripes } from '../../canvas/hatch.ts';
import { drawBuilding } from '../draw/building.ts';
import { findEntity } from './effects.ts';
import { COLORS, WORLD_FONT } from './palette.ts';
import { footprintOfRow } from './rows.ts';
import type { DragBox, Ghost, Scene, WorldFrame } from './scene.ts';
import type { WorldLook } from './look.ts';
import { type Sprites, STATION_TILES } from './sprites.ts';

export function drawOverlay(
  target: CanvasRenderingContext2D,
  frame: WorldFrame,
  camera: Camera,
  sprites: Sprites,
  scene: Scene,
): void {
  if (scene.isBuilding) drawGrid(target, frame.ground, camera);
  if (scene.isDebugDraw) drawSensorRanges(target, frame, camera, sprites);
  if (scene.use) drawUse(target, frame.ground, camera, sprites, scene.use);
  for (const stand of scene.stands) drawStand(target, stand, camera);
  drawSelection(target, frame, camera, sprites, scene);
  if (scene.demolition) drawVictims(target, frame.ground, camera, sprites.look, scene.demolition.victims);
  for (const ghost of scene.ghosts) drawGhost(target, sprites.look, ghost, camera);
  if (scene.dragBox) drawDragBox(target, scene.dragBox, camera, scene.demolition !== undefined);
}

/** Where the building in hand may stand: a faint field with a dashed edge. */
function drawStand(target: CanvasRenderingContext2D, stand: DragBox, camera: Camera): void {
  const left = snapX(camera, stand.left);
  const right = snapX(camera, stand.right);
  const top = snapY(camera, stand.top);
  const bottom = snapY(camera, stand.bottom);
  if (right < 0 || left > camera.width) return;
  target.save();
  target.fillStyle = COLORS.accent;
  target.globalAlpha = 0.14;
  target.fillRect(left, top, right - left, bottom - top);
  target.globalAlpha = 0.8;
  target.strokeStyle = COLORS.accent;
  target.lineWidth = Math.max(1, camera.tile * 0.05);
  target.setLineDash([camera.tile * 0.3, camera.tile * 0.2]);
  target.strokeRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
  target.restore();
}

/** Every building that would go is veiled, framed and crossed out. */
function drawVictims(
  target: CanvasRenderingContext2D,
  ground: GroundView,
  camera: Camera,
  look: WorldLook,
  victims: readonly number[],
): void {
  target.save();
  target.lineWidth = Math.max(2, Math.round(camera.tile * 0.09));
  target.lineCap = 'round';
  for (const id of victims) {
    const box = boxOfBuilding(look, ground, camera, id);
    if (!box || box.right < 0 || box.left > camera.width) continue;
    const { left, top, right, bottom } = box;
    const inset = target.lineWidth;
    target.fillStyle = 'rgba(53, 25, 42, 0.55)';
    target.fillRect(left, top, right - left, bottom - top);
    target.strokeStyle = COLORS.danger;
    target.strokeRect(left + inset / 2, top + inset / 2, right - left - inset, bottom - top - inset);
    target.beginPath();
    target.moveTo(left + inset, top + inset);
    target.lineTo(right - inset, bottom - inset);
    target.moveTo(right - inset, top + inset);
    target.lineTo(left + inset, bottom - inset);
    target.stroke();
  }
  target.restore();
}

/** From little to much used; what works all the time, and so may hold others up, is the brightest. */
const USE_STEPS = [
  { from: 0.95, colour: 'warning' },
  { from: 0.5, colour: 'good' },
  { from: 0.05, colour: 'accent' },
  { from: 0, colour: 'danger' },
] as const;

/** A veil by use, and on machines the number, so that colour is not needed. */
function drawUse(
  target: CanvasRenderingContext2D,
  ground: GroundView,
  camera: Camera,
  { look }: Sprites,
  uses: ReadonlyMap<number, number>,
): void {
  target.save();
  target.textAlign = 'center';
  target.textBaseline = 'middle';
  for (const [id, use] of uses) {
    const box = boxOfBuilding(look, ground, camera, id);
    if (!box || box.right < 0 || box.left > camera.width) continue;
    const { left, top, right, bottom } = box;
    const colour = COLORS[USE_STEPS.find(({ from }) => use >= from)?.colour ?? 'danger'];
    target.globalAlpha = 0.5;
    target.fillStyle = colour;
    target.fillRect(left, top, right - left, bottom - top);
    if (right - left < camera.tile * 1.5) continue;
    target.globalAlpha = 1;
    target.font = `600 ${Math.round(camera.tile * 0.55)}px ${WORLD_FONT}`;
    target.lineWidth = Math.max(2, camera.tile * 0.12);
    target.strokeStyle = COLORS.background;
    const text = `${Math.round(use * 100)}%`;
    target.strokeText(text, (left + right) / 2, bottom - camera.tile * 0.4);
    target.fillStyle = COLORS.text;
    target.fillText(text, (left + right) / 2, bottom - camera.tile * 0.4);
  }
  target.restore();
}

/** Device pixels around a building's cells; undefined when it no longer stands. */
function boxOfBuilding(look: WorldLook, ground: GroundView, camera: Camera, id: number): DragBox | undefined {
  const row = ground.rowOfId[id] ?? -1;
  if (row < 0) return undefined;
  const { width, height } = footprintOfRow(look.game, ground, row);
  const x = ground.buildings.x[row] as number;
  const y = ground.buildings.y[row] as number;
  return {
    left: snapX(camera, x),
    top: snapY(camera, y),
    right: snapX(camera, x + width),
    bottom: snapY(camera, y + height),
  };
}

function drawGrid(target: CanvasRenderingContext2D, ground: GroundView, camera: Camera): void {
  const left = Math.max(ground.left, Math.floor(camera.scrollX));
  // Some buildings hang over the edge.
  const right = Math.min(4, Math.ceil(camera.scrollX + visibleTiles(camera)));
  if (right <= left) return;
  target.strokeStyle = 'rgba(139, 155, 180, 0.16)';
  target.lineWidth = 1;
  target.beginPath();
  for (let x = left; x <= right; x++) {
    const px = snapX(camera, x) + 0.5;
    target.moveTo(px, 0);
    target.lineTo(px, camera.height);
  }
  for (let y = 0; y <= ground.height; y++) {
    const py = snapY(camera, y) + 0.5;
    target.moveTo(snapX(camera, left), py);
    target.lineTo(snapX(camera, right), py);
  }
  target.stroke();
}

/** REQ-UI-DEBUG-DRAW: in the outline colour of the ship's own look. */
function drawSensorRanges(
  target: CanvasRenderingContext2D,
  { snapshot, phase }: WorldFrame,
  camera: Camera,
  { look }: Sprites,
): void {
  const { ships } = snapshot;
  const scroll = scrollPixels(camera);
  const back = (phase - 1) / TICKS_PER_SECOND;
  target.lineWidth = Math.max(1, camera.ratio);
  target.globalAlpha = 0.75;
  for (let i = 0; i < ships.count; i++) {
    const ship = look.game.ships[ships.type[i] as number];
    const radius = (ships.sensorRange[i] as number) * camera.tile;
    const x = ((ships.x[i] as number) + (ships.vx[i] as number) * back) * camera.tile - scroll;
    if (x + radius < 0 || x - radius > camera.width) continue;
    const y = ((ships.y[i] as number) + (ships.vy[i] as number) * back) * camera.tile;
    target.strokeStyle = look.visuals.ship[ship?.id ?? '']?.outline ?? COLORS.muted;
    target.beginPath();
    target.arc(x, y, radius, 0, Math.PI * 2);
    target.stroke();
  }
  target.globalAlpha = 1;
}

function drawSelection(
  target: CanvasRenderingContext2D,
  { snapshot, ground, phase }: WorldFrame,
  camera: Camera,
  sprites: Sprites,
  { selection }: Scene,
): void {
  if (selection.kind === 'none') return;
  target.strokeStyle = COLORS.accent;
  target.lineWidth = Math.max(2, Math.round(camera.tile * 0.09));
  target.lineCap = 'butt';
  if (selection.kind === 'buildings') {
    for (const id of selection.ids) {
      const box = boxOfBuilding(sprites.look, ground, camera, id);
      if (!box || box.right < 0 || box.left > camera.width) continue;
      drawBrackets(target, box.left, box.top, box.right, box.bottom, camera.tile * 0.3);
    }
    return;
  }
  const found = findEntity(snapshot, selection.id);
  if (!found) return;
  const columns = found.kind === 'ship' ? snapshot.ships : snapshot.structures;
  const back = (phase - 1) / TICKS_PER_SECOND;
  const isShip = found.kind === 'ship';
  const vx = isShip ? (snapshot.ships.vx[found.row] as number) : 0;
  const vy = isShip ? (snapshot.ships.vy[found.row] as number) : 0;
  const x = ((columns.x[found.row] as number) + vx * back) * camera.tile - scrollPixels(camera);
  const y = ((columns.y[found.row] as number) + vy * back) * camera.tile;
  const side = isShip
    ? (sprites.shipTiles[snapshot.ships.type[found.row] as number] as number)
    : STATION_TILES;
  const half = (side * 0.5 + 0.15) * camera.tile;
  drawBrackets(target, x - half, y - half, x + half, y + half, camera.tile * 0.35);
}

function drawBrackets(
  target: CanvasRenderingContext2D,
  left: number,
  top: number,
  right: number,
  bottom: number,
  arm: number,
): void {
  target.beginPath();
  target.moveTo(left, top + arm);
  target.lineTo(left, top);
  target.lineTo(left + arm, top);
  target.moveTo(right - arm, top);
  target.lineTo(right, top);
  target.lineTo(right, top + arm);
  target.moveTo(right, bottom - arm);
  target.lineTo(right, bottom);
  target.lineTo(right - arm, bottom);
  target.moveTo(left + arm, bottom);
  target.lineTo(left, bottom);
  target.lineTo(left, bottom - arm);
  target.stroke();
}

/** REQ-BLD-GHOST: valid ones dashed in the accent, invalid ones hatched in danger. */
function drawGhost(target: CanvasRenderingContext2D, look: WorldLook, ghost: Ghost, camera: Camera): void {
  const footprint = look.game.buildings[ghost.building].footprints[ghost.rotation];
  const left = snapX(camera, ghost.x);
  const top = snapY(camera, ghost.y);
  const right = snapX(camera, ghost.x + footprint.width);
  const bottom = snapY(camera, ghost.y + footprint.height);
  if (right < 0 || left > camera.width) return;
  target.save();
  target.globalAlpha = ghost.isValid ? 0.62 : 0.4;
  drawBuilding(
    target,
    { id: ghost.building, look: look.visuals.building[ghost.building], footprint },
    left,
    top,
    camera.tile,
  );
  target.restore();
  if (!ghost.isValid) {
    drawHatch(target, left, top, right - left, bottom - top, camera.tile, COLORS.danger, 0.7);
    return;
  }
  target.save();
  target.strokeStyle = COLORS.accent;
  target.lineWidth = Math.max(1.5, camera.tile * 0.06);
  target.setLineDash([camera.tile * 0.22, camera.tile * 0.14]);
  target.strokeRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
  target.restore();
}

/** A box that selects is dashed; one that demolishes has a solid edge and stripes. */
function drawDragBox(
  target: CanvasRenderingContext2D,
  box: DragBox,
  camera: Camera,
  isStriped: boolean,
): void {
  const scroll = scrollPixels(camera);
  const left = box.left * camera.tile - scroll;
  const right = box.right * camera.tile - scroll;
  const top = box.top * camera.tile;
  const bottom = box.bottom * camera.tile;
  const stroke = isStriped ? COLORS.danger : COLORS.accent;
  target.save();
  target.fillStyle = `${stroke}1a`;
  target.fillRect(left, top, right - left, bottom - top);
  if (isStriped) drawStripes(target, left, top, right - left, bottom - top, camera.tile, stroke, 0.25);
  target.strokeStyle = stroke;
  target.lineWidth = Math.max(1, camera.ratio) * (isStriped ? 2 : 1);
  if (!isStriped) target.setLineDash([6 * camera.ratio, 4 * camera.ratio]);
  target.strokeRect(left, top, right - left, bottom - top);
  target.restore();
}

/** Buildings whose cells a box touches, by id in row order: what a drag selects. */
export function buildingsInBox(look: WorldLook, ground: GroundView, box: DragBox): number[] {
  const left = Math.floor(box.left);
  const right = Math.floor(box.right);
  const top = Math.floor(box.top);
  const bottom = Math.floor(box.bottom);
  const { count, id, x, y } = ground.buildings;
  const found: number[] = [];
  for (let row = 0; row < count; row++) {
    const dx = x[row] as number;
    const dy = y[row] as number;
    if (dx > right) break;
    const { cells } = footprintOfRow(look.game, ground, row);
    const isTouched = cells.some(
      (cell) => dx + cell.x >= left && dx + cell.x <= right && dy + cell.y >= top && dy + cell.y <= bottom,
    );
    if (isTouched) found.push(id[row] as number);
  }
  return found;
}
