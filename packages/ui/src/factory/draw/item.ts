/** An item: its family is the silhouette, its own colour and glyph tell it from its kin. */
import type { ItemFamily, Look } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import { addCorners, type Point } from '../../canvas/outline.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, inkOn, lighten } from '../../theme/color.ts';

/** In a box from -1 to 1. */
const SILHOUETTES: Readonly<
  Record<ItemFamily, { readonly points: readonly Point[]; readonly corner: number }>
> = {
  ore: {
    corner: 0.1,
    points: [
      { x: -0.52, y: -0.86 },
      { x: 0.38, y: -0.94 },
      { x: 0.98, y: -0.18 },
      { x: 0.62, y: 0.82 },
      { x: -0.36, y: 0.94 },
      { x: -0.98, y: 0.14 },
    ],
  },
  plate: {
    corner: 0.16,
    points: [
      { x: -1, y: -0.58 },
      { x: 1, y: -0.58 },
      { x: 1, y: 0.58 },
      { x: -1, y: 0.58 },
    ],
  },
  component: { corner: 0, points: [] },
  advanced: {
    corner: 0.14,
    points: [
      { x: 0, y: -1.04 },
      { x: 1.04, y: 0 },
      { x: 0, y: 1.04 },
      { x: -1.04, y: 0 },
    ],
  },
  block: {
    corner: 0.14,
    points: [
      { x: -0.88, y: -0.88 },
      { x: 0.88, y: -0.88 },
      { x: 0.88, y: 0.88 },
      { x: -0.88, y: 0.88 },
    ],
  },
  scrap: {
    corner: 0.03,
    points: [
      { x: -0.95, y: 0.5 },
      { x: -0.4, y: -0.2 },
      { x: -0.5, y: -0.75 },
      { x: 0.15, y: -0.5 },
      { x: 0.9, y: -0.95 },
      { x: 0.7, y: -0.1 },
      { x: 1, y: 0.45 },
      { x: 0.2, y: 0.4 },
      { x: -0.25, y: 0.95 },
    ],
  },
};

function addSilhouette(target: DrawTarget, family: ItemFamily, x: number, y: number, half: number): void {
  target.beginPath();
  if (family === 'component') {
    target.arc(x, y, half * 0.96, 0, Math.PI * 2);
    return;
  }
  const { points, corner } = SILHOUETTES[family];
  const placed = points.map((point) => ({ x: x + point.x * half, y: y + point.y * half }));
  addCorners(target, placed, corner * half * 2, false);
}

/** `x`, `y`: the middle; `size`: the side of the square that holds it, in pixels. */
export function drawItem(
  target: DrawTarget,
  look: Look & { readonly family: ItemFamily },
  x: number,
  y: number,
  size: number,
): void {
  const line = size < 14 ? 1 : Math.max(1.5, size / 20);
  const half = size / 2 - line;
  target.save();
  target.lineJoin = 'round';
  addSilhouette(target, look.family, x, y, half);
  target.fillStyle = look.fill;
  target.fill();
  target.save();
  target.clip();
  target.fillStyle = lighten(look.fill, 0.22);
  target.beginPath();
  target.moveTo(x - size, y - size);
  target.lineTo(x + size * 0.36, y - size);
  target.lineTo(x - size, y + size * 0.36);
  target.fill();
  target.fillStyle = darken(look.fill, 0.24);
  target.beginPath();
  target.moveTo(x + size, y + size);
  target.lineTo(x - size * 0.24, y + size);
  target.lineTo(x + size, y - size * 0.24);
  target.fill();
  target.restore();
  addSilhouette(target, look.family, x, y, half);
  target.strokeStyle = look.outline;
  target.lineWidth = line;
  target.stroke();
  if (size >= 14) drawGlyph(target, look.glyph, x, y, size * 0.44, inkOn(look.fill));
  target.restore();
}
