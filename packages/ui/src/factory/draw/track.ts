/** A belt's track: straight or an arc, its rails, and the chevrons that ride on it. */
import type { Look } from '@dota-factory/lib';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, lighten, mixColors } from '../../theme/color.ts';

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

/**
 * The track without chevrons: a trough of slats on rollers between two round rails, under the one light. `x`, `y`: the
 * tile's top left pixel.
 */
export function drawTrack(
  target: DrawTarget,
  look: Look,
  shape: TrackShape,
  turns: number,
  x: number,
  y: number,
  tile: number,
): void {
  target.save();
  enterTile(target, shape, turns, x, y, tile);
  const side = shape === 'from-right' ? -1 : 1;
  if (shape === 'straight') drawStraight(target, look, turns, tile);
  else drawCurve(target, look, turns, side, tile);
  target.restore();
}

/** How much light falls on a side that looks this way in the tile, from -1 to 1. The light comes from the upper left. */
function lightOn(dx: number, dy: number, turns: number): number {
  const angle = (turns * Math.PI) / 2;
  const worldX = dx * Math.cos(angle) - dy * Math.sin(angle);
  const worldY = dx * Math.sin(angle) + dy * Math.cos(angle);
  return -(worldX + worldY) / Math.SQRT2;
}

const shadeOf = (color: string, light: number): string =>
  light > 0 ? lighten(color, light * 0.34) : darken(color, -light * 0.42);

/** Share of the tile that a rail takes, and its shade on the bed. */
const RAIL = 0.11;
const SHADE = 0.12;
/** Slats a tile. */
const SLATS = 6;

function drawStraight(target: DrawTarget, look: Look, turns: number, tile: number): void {
  const half = tile / 2;
  const edge = half * WIDTH;
  const rail = Math.max(1.5, tile * RAIL);
  const bed = mixColors(TRACK, look.fill, 0.3);
  // What the rails throw on the rock.
  target.fillStyle = 'rgba(2, 4, 8, 0.34)';
  const [, shadowY] = turnBack(tile * 0.05, tile * 0.06, turns);
  target.fillRect(-half, -edge + shadowY, tile, edge * 2);
  target.fillStyle = bed;
  target.fillRect(-half, -edge, tile, edge * 2);
  for (let slat = 0; slat < SLATS; slat++) {
    const at = -half + (slat * tile) / SLATS;
    target.fillStyle = 'rgba(0, 0, 0, 0.28)';
    target.fillRect(at, -edge, Math.max(0.75, tile * 0.028), edge * 2);
    target.fillStyle = 'rgba(190, 215, 255, 0.07)';
    target.fillRect(at + Math.max(0.75, tile * 0.028), -edge, Math.max(0.75, tile * 0.03), edge * 2);
  }
  for (const side of [-1, 1] as const) {
    const light = lightOn(0, side, turns);
    // The rail towards the light darkens the bed behind it.
    const shade = tile * (SHADE + Math.max(0, light) * 0.07);
    target.fillStyle = `rgba(0, 0, 0, ${0.24 + Math.max(0, light) * 0.2})`;
    target.fillRect(-half, side < 0 ? -edge + rail : edge - rail - shade, tile, shade);
    const top = side < 0 ? -edge : edge - rail;
    target.fillStyle = shadeOf(look.outline, light * 0.7);
    target.fillRect(-half, top, tile, rail);
    // A round rail: bright where it looks up to the light, dark where it turns away.
    const lit = lightOn(0, -1, turns) > 0;
    target.fillStyle = 'rgba(255, 255, 255, 0.34)';
    target.fillRect(-half, lit ? top : top + rail * 0.66, tile, rail * 0.34);
    target.fillStyle = 'rgba(0, 0, 0, 0.42)';
    target.fillRect(-half, lit ? top + rail * 0.72 : top, tile, rail * 0.28);
    drawPosts(target, top + rail / 2, rail, tile);
  }
}

/** A vector of the screen in the directions of the turned tile. */
function turnBack(dx: number, dy: number, turns: number): [number, number] {
  const angle = (-turns * Math.PI) / 2;
  return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
}

/** Two bolts a tile hold each rail. */
function drawPosts(target: DrawTarget, y: number, rail: number, tile: number): void {
  if (tile < 20) return;
  target.fillStyle = 'rgba(8, 12, 20, 0.75)';
  for (const x of [-0.25, 0.25])
    target.fillRect(x * tile - rail * 0.22, y - rail * 0.22, rail * 0.44, rail * 0.44);
}

/** The same around a corner; the middle of its circle is the tile's upper right, seen along the track. */
function drawCurve(target: DrawTarget, look: Look, turns: number, side: 1 | -1, tile: number): void {
  const half = tile / 2;
  const rail = Math.max(1.5, tile * RAIL);
  const inner = half * (1 - WIDTH);
  const outer = half * (1 + WIDTH);
  const ring = (from: number, to: number, color: string) => {
    target.beginPath();
    target.arc(half, -half, to, Math.PI / 2, Math.PI);
    target.lineTo(half - from, -half);
    target.arc(half, -half, from, Math.PI, Math.PI / 2, true);
    target.closePath();
    target.fillStyle = color;
    target.fill();
  };
  ring(inner, outer, mixColors(TRACK, look.fill, 0.3));
  drawSpokes(target, inner, outer, tile);
  // Seen from the middle of the curve, its outer side looks back and down in the tile.
  const light = lightOn(-Math.SQRT1_2, Math.SQRT1_2 * side, turns);
  ring(inner + rail, inner + rail + tile * SHADE, `rgba(0, 0, 0, ${0.24 + Math.max(0, -light) * 0.2})`);
  ring(outer - rail - tile * SHADE, outer - rail, `rgba(0, 0, 0, ${0.24 + Math.max(0, light) * 0.2})`);
  for (const [from, facing] of [
    [inner, -light],
    [outer - rail, light],
  ] as const) {
    ring(from, from + rail, shadeOf(look.outline, facing * 0.7));
    ring(
      light > 0 ? from + rail * 0.66 : from,
      light > 0 ? from + rail : from + rail * 0.34,
      'rgba(255, 255, 255, 0.32)',
    );
    ring(
      light > 0 ? from : from + rail * 0.72,
      light > 0 ? from + rail * 0.28 : from + rail,
      'rgba(0, 0, 0, 0.42)',
    );
  }
}

/** Slats around a curve. */
function drawSpokes(target: DrawTarget, inner: number, outer: number, tile: number): void {
  const half = tile / 2;
  for (const [shift, color] of [
    [0, 'rgba(0, 0, 0, 0.28)'],
    [0.04, 'rgba(190, 215, 255, 0.07)'],
  ] as const) {
    target.lineWidth = Math.max(0.75, tile * 0.03);
    target.strokeStyle = color;
    target.beginPath();
    for (let spoke = 0; spoke < SLATS; spoke++) {
      const angle = Math.PI / 2 + (spoke * Math.PI) / (2 * SLATS) + shift;
      target.moveTo(half + Math.cos(angle) * inner, -half + Math.sin(angle) * inner);
      target.lineTo(half + Math.cos(angle) * outer, -half + Math.sin(angle) * outer);
    }
    target.stroke();
  }
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
    // Painted on the slats: dark around, bright inside.
    target.strokeStyle = 'rgba(6, 10, 18, 0.55)';
    target.lineWidth = Math.max(1.5, tile * 0.13);
    target.stroke();
    target.strokeStyle = lighten(look.outline, 0.34);
    target.lineWidth = Math.max(1, tile * 0.07);
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
