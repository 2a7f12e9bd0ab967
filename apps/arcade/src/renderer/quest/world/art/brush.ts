/** A canvas with what all drawings of the world need: faces between points, blocks, soft shadows, light. */
import { type Point, project } from './projection.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Brush {
  readonly context: Context;
  /** Of the world. */
  readonly rows: number;
}

export const at = ({ rows }: Brush, x: number, y: number, z = 0): Point => project(rows, x, y, z);

export function fillFace(
  { context }: Brush,
  points: readonly Point[],
  fill: string | CanvasGradient,
  line?: string,
): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
  if (line === undefined) return;
  context.strokeStyle = line;
  context.lineWidth = 1;
  context.stroke();
}

export function strokeLine({ context }: Brush, points: readonly Point[], colour: string, width = 1): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke();
}

/** The ground of a tile, or a part of it: from (x, y), in tiles. */
export const groundFace = (
  brush: Brush,
  x: number,
  y: number,
  width = 1,
  depth = 1,
  z = 0,
): readonly Point[] => [
  at(brush, x, y, z),
  at(brush, x + width, y, z),
  at(brush, x + width, y + depth, z),
  at(brush, x, y + depth, z),
];

export function shade({ context }: Brush, top: Point, bottom: Point, colours: readonly [string, string]) {
  const gradient = context.createLinearGradient(top.x, top.y, bottom.x, bottom.y);
  gradient.addColorStop(0, colours[0]);
  gradient.addColorStop(1, colours[1]);
  return gradient;
}

export interface BlockLook {
  readonly top: string;
  readonly front: readonly [string, string];
  readonly side: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly depth?: number;
  /** Where it begins, above the ground. */
  readonly base?: number;
  readonly height: number;
}

/** A box with a lit edge: front, right side, top. */
export function drawBox(brush: Brush, box: Box, { top, front, side }: BlockLook): void {
  const { x, y, width = 1, depth = 1, base = 0, height } = box;
  const [right, near, high] = [x + width, y + depth, base + height];
  fillFace(
    brush,
    [
      at(brush, right, near, base),
      at(brush, right, y, base),
      at(brush, right, y, high),
      at(brush, right, near, high),
    ],
    side,
  );
  const [upper, lower] = [at(brush, x, near, high), at(brush, x, near, base)];
  fillFace(
    brush,
    [upper, at(brush, right, near, high), at(brush, right, near, base), lower],
    shade(brush, upper, lower, front),
  );
  fillFace(brush, groundFace(brush, x, y, width, depth, high), top);
  strokeLine(
    brush,
    [at(brush, x, y, high), at(brush, x, near, high), at(brush, right, near, high)],
    '#ffffff44',
  );
}

/** Where something touches the ground, to the lower right of it. */
export function drawShadow(brush: Brush, x: number, y: number, width: number, strength = 0.34): void {
  const { context } = brush;
  const middle = at(brush, x, y);
  context.save();
  context.translate(middle.x + 3, middle.y + 2);
  context.scale(1, 0.42);
  const gradient = context.createRadialGradient(0, 0, 1, 0, 0, width);
  gradient.addColorStop(0, `rgb(0 0 0 / ${strength})`);
  gradient.addColorStop(1, 'rgb(0 0 0 / 0)');
  context.fillStyle = gradient;
  context.fillRect(-width, -width, 2 * width, 2 * width);
  context.restore();
}

export function fillCircle(
  { context }: Brush,
  { x, y }: Point,
  radius: number,
  fill: string | CanvasGradient,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

/** A soft light: `strength` 0 to 1. */
export function drawGlow(
  { context }: Brush,
  { x, y }: Point,
  radius: number,
  colour: string,
  strength: number,
): void {
  context.save();
  context.globalCompositeOperation = 'lighter';
  context.globalAlpha = strength;
  context.translate(x, y);
  context.scale(1, 0.72);
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  gradient.addColorStop(0, `${colour}70`);
  gradient.addColorStop(0.4, `${colour}2a`);
  gradient.addColorStop(1, `${colour}00`);
  context.fillStyle = gradient;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
}
