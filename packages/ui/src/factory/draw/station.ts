/** A defence station: an octagon with a ring; four vanes for the player, four spikes for the enemy. */
import type { Look } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, inkOn, lighten } from '../../theme/color.ts';

/** `x`, `y`: the middle; `size`: the side of the square that holds it, in pixels. */
export function drawStation(
  target: DrawTarget,
  look: Look,
  team: 'player' | 'enemy',
  x: number,
  y: number,
  size: number,
): void {
  const line = Math.max(1.5, size / 28);
  const radius = size * 0.38;
  target.save();
  target.translate(x, y);
  target.lineJoin = 'round';
  target.strokeStyle = look.outline;
  target.lineWidth = line;
  for (let arm = 0; arm < 4; arm++) {
    target.save();
    target.rotate((arm * Math.PI) / 2 + Math.PI / 4);
    target.fillStyle = darken(look.fill, 0.3);
    target.beginPath();
    if (team === 'player') {
      target.rect(radius * 0.6, -size * 0.07, size * 0.5 - radius * 0.6 - line, size * 0.14);
    } else {
      target.moveTo(radius * 0.7, -size * 0.13);
      target.lineTo(size * 0.52 - line, 0);
      target.lineTo(radius * 0.7, size * 0.13);
      target.closePath();
    }
    target.fill();
    target.stroke();
    target.restore();
  }
  target.beginPath();
  for (let corner = 0; corner < 8; corner++) {
    const angle = ((corner + 0.5) * Math.PI) / 4;
    target.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  target.closePath();
  target.fillStyle = look.fill;
  target.fill();
  target.stroke();
  target.beginPath();
  target.arc(0, 0, radius * 0.62, 0, Math.PI * 2);
  target.fillStyle = lighten(look.fill, 0.12);
  target.fill();
  target.lineWidth = line * 0.7;
  target.stroke();
  drawGlyph(target, look.glyph, 0, 0, size * 0.28, inkOn(look.fill));
  target.restore();
}
