/** An item: its family is the silhouette, its own colour tells it from its kin; with depth, and its glyph where there is room. */
import type { ItemFamily, ItemLook } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import { addCorners, type Point } from '../../canvas/outline.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, inkOn, lighten } from '../../theme/color.ts';
import { drawDetail } from './item-detail.ts';
import { cog } from './solids.ts';

/** Pixels below which a glyph would hide the item; its shape and colour tell it then. */
const LEAST_GLYPH_SIZE = 19;

/** In a box from -1 to 1. */
const SILHOUETTES: Readonly<
  Record<ItemFamily, { readonly points: readonly Point[]; readonly corner: number }>
> = {
  ore: {
    corner: 0.05,
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
    corner: 0.12,
    points: [
      { x: -1, y: -0.6 },
      { x: 1, y: -0.6 },
      { x: 1, y: 0.6 },
      { x: -1, y: 0.6 },
    ],
  },
  component: { corner: 0, points: [] },
  advanced: {
    corner: 0.1,
    points: [
      { x: 0, y: -1.04 },
      { x: 1.04, y: 0 },
      { x: 0, y: 1.04 },
      { x: -1.04, y: 0 },
    ],
  },
  block: {
    corner: 0.1,
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

/** A path around the middle of the target, whose unit is half the item's size. */
function addSilhouette(target: DrawTarget, { family, detail }: ItemLook): void {
  target.beginPath();
  if (family === 'component') {
    if (detail === 'gear') cog(0, 0, 0.72, 1.02, 8, Math.PI / 8, 0.62).trace(target);
    else target.arc(0, 0, 0.96, 0, Math.PI * 2);
    return;
  }
  const { points, corner } = SILHOUETTES[family];
  addCorners(target, points, corner * 2, false);
}

/** `x`, `y`: the middle; `size`: the side of the square that holds it, in pixels. */
export function drawItem(target: DrawTarget, look: ItemLook, x: number, y: number, size: number): void {
  const line = size < 14 ? 1 : Math.max(1.2, size / 20);
  // Room for the outline, and for the shadow at the lower right.
  const half = size / 2 - line * 0.8 - size * 0.02;
  const hasGlyph = size >= LEAST_GLYPH_SIZE && look.glyph !== '';
  target.save();
  target.lineJoin = 'round';
  target.translate(x - size * 0.02, y - size * 0.02);
  target.scale(half, half);
  target.save();
  target.translate(0.1, 0.12);
  addSilhouette(target, look);
  target.fillStyle = 'rgba(0, 0, 0, 0.4)';
  target.fill();
  target.restore();
  addSilhouette(target, look);
  target.fillStyle = look.fill;
  target.fill();
  target.save();
  target.clip();
  FACES[look.family](target, look);
  drawDetail(target, look, hasGlyph);
  target.restore();
  addSilhouette(target, look);
  target.strokeStyle = look.outline;
  target.lineWidth = line / half;
  target.stroke();
  target.restore();
  if (hasGlyph) drawGlyph(target, look.glyph, x, y, size * 0.42, inkOn(look.fill));
}

function face(target: DrawTarget, color: string, points: readonly (readonly [x: number, y: number])[]): void {
  target.fillStyle = color;
  target.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) target.moveTo(x, y);
    else target.lineTo(x, y);
  }
  target.fill();
}

/** What each family's depth is, inside of its silhouette. */
const FACES: Readonly<Record<ItemFamily, (target: DrawTarget, look: ItemLook) => void>> = {
  // A cut stone: a face to the light, one beside it, and two in the shade.
  ore(target, { fill }) {
    const heart = [-0.06, -0.1] as const;
    face(target, lighten(fill, 0.3), [[-1.1, 0.14], [-0.52, -1], heart]);
    face(target, lighten(fill, 0.12), [[-0.52, -1], [0.4, -1.1], [0.3, -0.4], heart]);
    face(target, darken(fill, 0.2), [
      [1.1, -0.2],
      [0.66, 1],
      [0.16, 0.3],
      [0.3, -0.4],
    ]);
    face(target, darken(fill, 0.34), [
      [0.66, 1],
      [-0.36, 1.1],
      [-0.1, 0.5],
      [0.16, 0.3],
    ]);
  },
  // A bar with a bevel all around and light that runs across.
  plate(target, { fill }) {
    face(target, lighten(fill, 0.38), [
      [-1, -0.6],
      [1, -0.6],
      [0.84, -0.4],
      [-0.84, -0.4],
    ]);
    face(target, lighten(fill, 0.16), [
      [-1, -0.6],
      [-0.84, -0.4],
      [-0.84, 0.4],
      [-1, 0.6],
    ]);
    face(target, darken(fill, 0.34), [
      [-1, 0.6],
      [-0.84, 0.38],
      [0.84, 0.38],
      [1, 0.6],
    ]);
    face(target, darken(fill, 0.18), [
      [1, -0.6],
      [1, 0.6],
      [0.84, 0.4],
      [0.84, -0.4],
    ]);
    face(target, lighten(fill, 0.24), [
      [-0.5, 0.4],
      [-0.1, -0.4],
      [0.16, -0.4],
      [-0.24, 0.4],
    ]);
  },
  // Turned on a lathe: light at the upper left, shade at the lower right.
  component(target, { fill }) {
    const light = target.createLinearGradient(-0.8, -0.8, 0.8, 0.8);
    light.addColorStop(0, lighten(fill, 0.4));
    light.addColorStop(0.5, fill);
    light.addColorStop(1, darken(fill, 0.35));
    target.fillStyle = light;
    target.fillRect(-1.1, -1.1, 2.2, 2.2);
  },
  // A gem: four faces around a flat one.
  advanced(target, { fill }) {
    face(target, lighten(fill, 0.34), [
      [-1.1, 0],
      [0, -1.1],
      [0, -0.5],
      [-0.5, 0],
    ]);
    face(target, lighten(fill, 0.12), [
      [0, -1.1],
      [1.1, 0],
      [0.5, 0],
      [0, -0.5],
    ]);
    face(target, darken(fill, 0.32), [
      [1.1, 0],
      [0, 1.1],
      [0, 0.5],
      [0.5, 0],
    ]);
    face(target, darken(fill, 0.16), [
      [0, 1.1],
      [-1.1, 0],
      [-0.5, 0],
      [0, 0.5],
    ]);
  },
  // A crate: a frame around a sunken lid with a brace.
  block(target, { fill }) {
    target.fillStyle = darken(fill, 0.24);
    target.fillRect(-0.6, -0.6, 1.2, 1.2);
    face(target, darken(fill, 0.05), [
      [-0.6, 0.28],
      [-0.28, 0.6],
      [0.6, -0.28],
      [0.28, -0.6],
    ]);
    face(target, lighten(fill, 0.34), [
      [-0.9, -0.9],
      [0.9, -0.9],
      [0.6, -0.6],
      [-0.6, -0.6],
    ]);
    face(target, lighten(fill, 0.16), [
      [-0.9, -0.9],
      [-0.6, -0.6],
      [-0.6, 0.6],
      [-0.9, 0.9],
    ]);
    face(target, darken(fill, 0.3), [
      [0.9, 0.9],
      [-0.9, 0.9],
      [-0.6, 0.6],
      [0.6, 0.6],
    ]);
  },
  scrap(target, { fill }) {
    face(target, lighten(fill, 0.26), [
      [-1, 0.5],
      [-0.4, -0.2],
      [-0.5, -0.8],
      [0.15, -0.5],
      [0, 0.2],
    ]);
    face(target, darken(fill, 0.3), [
      [1, 0.45],
      [0.2, 0.4],
      [-0.25, 1],
      [0, 0.2],
    ]);
  },
};
