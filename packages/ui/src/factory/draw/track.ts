/** A belt's track: straight or an arc, its rails, and the chevrons that ride on it. */
import type { Look } from '@dota-factory/lib';
import type { DrawTarget } from '../../canvas/target.ts';
import { lighten, mixColors } from '../../theme/color.ts';

/** How a track runs through its tile, seen in the direction of travel. */
export type TrackShape = 'straight' | 'from-left' | 'from-right';

const TRACK = '#1b2434';
/** Share of the tile's side that the track takes. */
const WIDTH = 0.84;
/** Chevrons a tile. */
export const CHEVRONS = 2;

function enterTile(
  target: DrawTarget,
  shape: TrackShape,
  turns: number,
  x: number,
  y: number,
  tile: number,
): void {
  target.translate(x + tile / 2, y + tile / 2);
  target.rotate((turns * Math.PI) / 2);
  // A curve from the right is one from the left in a mirror.
  if (shape === 'from-right') target.scale(1, -1);
}

/** The track without chevrons. `x`, `y`: the tile's top left pixel. */
export function drawTrack(
  target: DrawTarget,
  look: Look,
  shape: TrackShape,
  turns: number,
  x: number,
  y: number,
  tile: number,
): void {
  const half = tile / 2;
  const rail = Math.max(1, tile * 0.06);
  target.save();
  enterTile(target, shape, turns, x, y, tile);
  target.fillStyle = mixColors(TRACK, look.fill, 0.35);
  if (shape === 'straight') {
    target.fillRect(-half, -half * WIDTH, tile, tile * WIDTH);
    drawSlats(target, tile);
    target.fillStyle = look.outline;
    target.fillRect(-half, -half * WIDTH, tile, rail);
    target.fillRect(-half, half * WIDTH - rail, tile, rail);
  } else {
    const inner = half * (1 - WIDTH);
    const outer = half * (1 + WIDTH);
    target.beginPath();
    target.arc(half, -half, outer, Math.PI / 2, Math.PI);
    target.lineTo(half - inner, -half);
    target.arc(half, -half, inner, Math.PI, Math.PI / 2, true);
    target.closePath();
    target.fill();
    drawSpokes(target, tile);
    target.strokeStyle = look.outline;
    target.lineWidth = rail;
    target.beginPath();
    target.arc(half, -half, outer - rail / 2, Math.PI / 2, Math.PI);
    target.stroke();
    target.beginPath();
    target.arc(half, -half, inner + rail / 2, Math.PI / 2, Math.PI);
    target.stroke();
  }
  target.restore();
}

/** Shade along both rails and joints across the bed, so that it reads as something items lie in. */
function drawSlats(target: DrawTarget, tile: number): void {
  const half = tile / 2;
  target.fillStyle = 'rgba(0, 0, 0, 0.26)';
  target.fillRect(-half, -half * WIDTH, tile, tile * 0.13);
  target.fillRect(-half, half * WIDTH - tile * 0.11, tile, tile * 0.11);
  target.fillStyle = 'rgba(255, 255, 255, 0.05)';
  for (let slat = 0; slat < 4; slat++)
    target.fillRect(-half + (slat * tile) / 4, -half * WIDTH, Math.max(1, tile * 0.03), tile * WIDTH);
}

/** The same around a curve. */
function drawSpokes(target: DrawTarget, tile: number): void {
  const half = tile / 2;
  target.lineWidth = tile * 0.12;
  target.strokeStyle = 'rgba(0, 0, 0, 0.26)';
  for (const radius of [half * (1 - WIDTH) + tile * 0.1, half * (1 + WIDTH) - tile * 0.1]) {
    target.beginPath();
    target.arc(half, -half, radius, Math.PI / 2, Math.PI);
    target.stroke();
  }
  target.lineWidth = Math.max(1, tile * 0.03);
  target.strokeStyle = 'rgba(255, 255, 255, 0.05)';
  target.beginPath();
  for (let spoke = 0; spoke < 4; spoke++) {
    const angle = Math.PI / 2 + (spoke * Math.PI) / 8;
    for (const [i, radius] of [half * (1 - WIDTH), half * (1 + WIDTH)].entries()) {
      const x = half + Math.cos(angle) * radius;
      const y = -half + Math.sin(angle) * radius;
      if (i === 0) target.moveTo(x, y);
      else target.lineTo(x, y);
    }
  }
  target.stroke();
}

/** Chevrons that have moved by `phase` tiles, clipped to the tile, so that those of neighbours join. */
export function drawChevrons(
  target: DrawTarget,
  look: Look,
  shape: TrackShape,
  turns: number,
  x: number,
  y: number,
  tile: number,
  phase: number,
): void {
  target.save();
  target.beginPath();
  target.rect(x, y, tile, tile);
  target.clip();
  enterTile(target, shape, turns, x, y, tile);
  target.strokeStyle = lighten(look.outline, 0.3);
  target.lineWidth = Math.max(1, tile * 0.08);
  target.lineJoin = 'round';
  target.lineCap = 'round';
  const first = phase - Math.floor(phase * CHEVRONS) / CHEVRONS;
  for (let step = -1; step <= CHEVRONS; step++) {
    const progress = first + step / CHEVRONS;
    target.save();
    placeAlong(target, shape, progress, tile);
    const reach = tile * 0.16;
    target.beginPath();
    target.moveTo(-reach / 2, -reach);
    target.lineTo(reach / 2, 0);
    target.lineTo(-reach / 2, reach);
    target.stroke();
    target.restore();
  }
  target.restore();
}

/** Moves and turns the target to a point of the track; before its start and behind its end the track is straight. */
function placeAlong(target: DrawTarget, shape: TrackShape, progress: number, tile: number): void {
  const half = tile / 2;
  if (shape === 'straight') {
    target.translate((progress - 0.5) * tile, 0);
    return;
  }
  const inside = Math.max(0, Math.min(1, progress));
  const angle = Math.PI * (1 - inside / 2);
  target.translate(half + half * Math.cos(angle), -half + half * Math.sin(angle));
  target.rotate(Math.PI / 2 - (inside * Math.PI) / 2);
  target.translate((progress - inside) * tile, 0);
}
