/** Draws the overview: rock, HQ and stations, ships by team, scrap, and what the view shows. */
import type { Snapshot } from '@dota-factory/lib';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { type GroundPicture, type GroundShape, SPACE } from './ground-picture.ts';
import { toStrip } from './overview-scale.ts';

export interface OverviewPicture extends GroundShape {
  readonly snapshot: Snapshot;
  readonly visuals: Catalog['visuals'];
  /** What the view covers, tiles. */
  readonly shown: { readonly left: number; readonly right: number } | undefined;
}

const SCRAP = '#b9a77c';
const FRAME = '#f4f8ff';
const PLAYER = 0;

/** `ground` keeps what stands still from one picture to the next. */
export function drawOverview(
  target: CanvasRenderingContext2D,
  ground: GroundPicture,
  picture: OverviewPicture,
): void {
  target.drawImage(ground.show(picture), 0, 0);
  drawScrap(target, picture);
  drawStructures(target, picture);
  drawShips(target, picture, PLAYER);
  drawShips(target, picture, 1);
  drawFrame(target, picture);
}

function drawScrap(target: CanvasRenderingContext2D, picture: OverviewPicture): void {
  const { snapshot, ground, scale, height, ratio } = picture;
  const { count, x, y } = snapshot.scrap;
  target.fillStyle = SCRAP;
  for (let row = 0; row < count; row++) {
    const top = ((y[row] as number) / ground.height) * height;
    target.fillRect(toStrip(scale, x[row] as number) - ratio / 2, top - ratio / 2, 1.5 * ratio, 1.5 * ratio);
  }
}

/** Squares, the HQ larger; the part that is lost is dark. */
function drawStructures(target: CanvasRenderingContext2D, picture: OverviewPicture): void {
  const { snapshot, ground, visuals, scale, height, ratio } = picture;
  const { count, team, kind, x, y, hp } = snapshot.structures;
  for (let row = 0; row < count; row++) {
    const side = (kind[row] === 1 ? 10 : 7) * ratio;
    const left = toStrip(scale, x[row] as number) - side / 2;
    const top = ((y[row] as number) / ground.height) * height - side / 2;
    const colour = team[row] === PLAYER ? visuals.team.player.outline : visuals.team.enemy.outline;
    target.fillStyle = SPACE;
    target.fillRect(left, top, side, side);
    target.fillStyle = colour;
    const filled = side * (hp[row] as number);
    target.fillRect(left, top + side - filled, side, filled);
    target.strokeStyle = colour;
    target.lineWidth = ratio;
    target.strokeRect(left, top, side, side);
  }
}

/** Triangles that point at the other side: team by shape and colour. */
function drawShips(target: CanvasRenderingContext2D, picture: OverviewPicture, side: number): void {
  const { snapshot, ground, visuals, scale, height, ratio } = picture;
  const { count, team, x, y } = snapshot.ships;
  const reach = (side === PLAYER ? 3 : -3) * ratio;
  const half = 2.5 * ratio;
  target.fillStyle = side === PLAYER ? visuals.team.player.outline : visuals.team.enemy.outline;
  target.beginPath();
  for (let row = 0; row < count; row++) {
    if (team[row] !== side) continue;
    const middle = toStrip(scale, x[row] as number);
    const top = ((y[row] as number) / ground.height) * height;
    target.moveTo(middle + reach, top);
    target.lineTo(middle - reach, top - half);
    target.lineTo(middle - reach, top + half);
  }
  target.fill();
}

function drawFrame(target: CanvasRenderingContext2D, { shown, scale, height, ratio }: OverviewPicture): void {
  if (!shown) return;
  const left = toStrip(scale, shown.left);
  const right = toStrip(scale, shown.right);
  target.fillStyle = 'rgba(244, 248, 255, 0.1)';
  target.fillRect(left, 0, right - left, height);
  target.strokeStyle = FRAME;
  target.lineWidth = 1.5 * ratio;
  target.strokeRect(left + ratio, ratio, Math.max(2, right - left - 2 * ratio), height - 2 * ratio);
}
