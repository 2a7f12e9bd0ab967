/** What is drawn inside of an item's silhouette: windings, glass, poles, contacts. */
import type { ItemDetail, ItemLook } from '@dota-factory/lib';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, lighten } from '../../theme/color.ts';

/** `hasGlyph`: the middle is left free for it. The target's unit is half the item's size. */
export function drawDetail(target: DrawTarget, look: ItemLook, hasGlyph: boolean): void {
  const scale = look.family === 'advanced' ? 0.62 : 1;
  target.save();
  target.scale(scale, scale);
  DETAILS[look.detail](target, look.fill, hasGlyph);
  target.restore();
}

function ring(target: DrawTarget, radius: number, width: number, color: string): void {
  target.strokeStyle = color;
  target.lineWidth = width;
  target.beginPath();
  target.arc(0, 0, radius, 0, Math.PI * 2);
  target.stroke();
}

function hub(target: DrawTarget, radius: number, color: string): void {
  target.fillStyle = color;
  target.beginPath();
  target.arc(0, 0, radius, 0, Math.PI * 2);
  target.fill();
}

const DETAILS: Readonly<Record<ItemDetail, (target: DrawTarget, fill: string, hasGlyph: boolean) => void>> = {
  plain() {},
  gear(target, fill, hasGlyph) {
    ring(target, 0.6, 0.1, darken(fill, 0.32));
    if (!hasGlyph) hub(target, 0.26, '#10161f');
  },
  coil(target, fill, hasGlyph) {
    for (const [radius, color] of [
      [0.8, darken(fill, 0.42)],
      [0.6, lighten(fill, 0.3)],
      [0.44, darken(fill, 0.42)],
    ] as const) {
      if (!hasGlyph || radius > 0.7) ring(target, radius, 0.14, color);
    }
    if (!hasGlyph) hub(target, 0.2, '#10161f');
  },
  lens(target, fill, hasGlyph) {
    ring(target, 0.76, 0.12, darken(fill, 0.45));
    if (!hasGlyph) hub(target, 0.56, lighten(fill, 0.3));
    target.strokeStyle = '#ffffff';
    target.lineWidth = 0.16;
    target.beginPath();
    target.arc(0, 0, 0.44, Math.PI * 1.02, Math.PI * 1.48);
    target.stroke();
  },
  cell(target, fill, hasGlyph) {
    target.fillStyle = darken(fill, 0.5);
    target.fillRect(-0.9, -0.62, 1.8, 0.18);
    target.fillRect(-0.9, 0.44, 1.8, 0.18);
    if (!hasGlyph) hub(target, 0.26, lighten(fill, 0.6));
  },
  chip(target, fill, hasGlyph) {
    target.fillStyle = lighten(fill, 0.5);
    for (const at of [-0.42, -0.06, 0.3]) {
      target.fillRect(at, -0.82, 0.14, 1.64);
      target.fillRect(-0.82, at, 1.64, 0.14);
    }
    target.fillStyle = hasGlyph ? fill : darken(fill, 0.55);
    target.fillRect(-0.54, -0.54, 1.08, 1.08);
  },
};
