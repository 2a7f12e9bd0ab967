/** Draws the overview: rock, HQ and stations, ships by team, scrap, and what the view shows. */
import type { GroundView, Snapshot } from '@dota-factory/lib';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { type OverviewScale, toStrip } from './overview-scale.ts';

export interface OverviewPicture {
  readonly snapshot: Snapshot;
  readonly ground: GroundView;
  readonly visuals: Catalog['visuals'];
  readonly scale: OverviewScale;
  /** Pixels. */
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** What the view covers, tiles. */
  readonly shown: { readonly left: number; readonly right: number } | undefined;
}

const SPACE = '#0b0f17';
const ROCK = '#2a2f3a';
const ROCK_EDGE = '#5d708f';
const SCRAP = '#b9a77c';
const FRAME = '#f4f8ff';
const PLAYER = 0;

export function drawOverview(target: CanvasRenderingContext2D, picture: OverviewPicture): void {
  const { scale, height } = picture;
  target.fillStyle = SPACE;
  target.fillRect(0, 0, scale.width, height);
  drawRock(target, picture);
  drawBuildings(target, picture);
  drawScrap(target, picture);
  drawStructures(target, picture);
  drawShips(target, picture, PLAYER);
  drawShips(target, picture, 1);
  drawFrame(target, picture);
}

function drawRock(target: CanvasRenderingContext2D, { scale, height, ratio }: OverviewPicture): void {
  const edge = toStrip(scale, 0);
  target.fillStyle = ROCK;
  target.fillRect(0, 0, edge, height);
  target.fillStyle = ROCK_EDGE;
  target.fillRect(edge - ratio, 0, ratio, height);
}

/** One pixel of its colour for each building, so that the factory's shape can be found again. */
function drawBuildings(target: CanvasRenderingContext2D, picture: OverviewPicture): void {
  const { ground, scale, height, ratio } = picture;
  const { count, x, y } = ground.buildings;
  const tile = height / ground.height;
  target.fillStyle = '#8b9bb4';
  const side = Math.max(ratio, tile);
  for (let row = 0; row < count; row++) {
    target.fillRect(toStrip(scale, x[row] as number), (y[row] as number) * tile, side, side);
  }
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
