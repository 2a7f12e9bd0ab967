/** A defence station: a plated base with a turret that turns; four vanes for the player, four spikes for the enemy. */
import type { Look } from '@dota-factory/lib';
import { drawGlyph } from '../../canvas/glyph.ts';
import type { DrawTarget } from '../../canvas/target.ts';
import { darken, lighten, mixColors } from '../../theme/color.ts';
import { bar, box, disc, METAL, METAL_DARK, PIT, polygon, type Shape, Solids } from './solids.ts';

type Team = 'player' | 'enemy';

/** `x`, `y`: the middle; `size`: the side of the square that holds it, in pixels. */
export function drawStation(
  target: DrawTarget,
  look: Look,
  team: Team,
  x: number,
  y: number,
  size: number,
): void {
  drawStationBase(target, look, team, x, y, size);
  drawTurret(target, look, x, y, size, team === 'player' ? 0 : Math.PI);
}

function onStation(target: DrawTarget, x: number, y: number, size: number, turn: number): Solids {
  target.translate(x, y);
  target.rotate(turn);
  target.scale(size, size);
  return new Solids(target, size, turn);
}

export function drawStationBase(
  target: DrawTarget,
  look: Look,
  team: Team,
  x: number,
  y: number,
  size: number,
): void {
  target.save();
  target.lineJoin = 'round';
  const solids = onStation(target, x, y, size, 0);
  for (let arm = 0; arm < 4; arm++) solids.solid(armOf(arm, team), darken(look.fill, 0.3), 0.03);
  const hull = octagon(0.39);
  solids.solid(hull, look.outline, 0.04);
  solids.solid(octagon(0.355), look.fill, 0);
  // The colour of visuals.toml as it is, for whoever looks for it.
  solids.paint(octagon(0.3), look.fill);
  for (let lamp = 0; lamp < 8; lamp++) {
    const angle = (lamp * Math.PI) / 4;
    const [lampX, lampY] = [Math.cos(angle) * 0.31, Math.sin(angle) * 0.31];
    solids.glow(lampX, lampY, 0.05, team === 'player' ? '150, 230, 255' : '255, 130, 110', 0.9);
    solids.paint(disc(lampX, lampY, 0.012), '#ffffff');
  }
  solids.recess(disc(0, 0, 0.23), PIT);
  target.restore();
}

function octagon(radius: number): Shape {
  const corners = Array.from({ length: 8 }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / 4;
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
  return { ...polygon(corners), reach: radius };
}

function armOf(arm: number, team: Team): Shape {
  const angle = (arm * Math.PI) / 2 + Math.PI / 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = (along: number, aside: number) => ({
    x: cos * along - sin * aside,
    y: sin * along + cos * aside,
  });
  if (team === 'player') {
    return polygon([place(0.2, -0.08), place(0.48, -0.06), place(0.48, 0.06), place(0.2, 0.08)]);
  }
  return polygon([place(0.25, -0.14), place(0.5, 0), place(0.25, 0.14)]);
}

/** `angle`: where it aims, radians clockwise from east. Its glyph never turns. */
export function drawTurret(
  target: DrawTarget,
  look: Look,
  x: number,
  y: number,
  size: number,
  angle: number,
): void {
  target.save();
  const solids = onStation(target, x, y, size, angle);
  for (const side of [-0.065, 0.065]) {
    solids.solid(bar(0, side, 0.42, side, 0.06), METAL, 0.03);
    solids.solid(box(0.36, side - 0.042, 0.08, 0.084, 0.02), METAL_DARK, 0.02);
  }
  solids.solid(disc(0, 0, 0.19), mixColors(look.fill, METAL, 0.25), 0.04);
  solids.solid(box(-0.2, -0.1, 0.12, 0.2, 0.03), METAL_DARK, 0.02);
  target.restore();
  target.save();
  const cap = onStation(target, x, y, size, 0);
  cap.solid(disc(0, 0, 0.13), lighten(look.fill, 0.05), 0.02);
  target.restore();
  drawGlyph(target, look.glyph, x, y, size * 0.2, '#f2f7ff');
}
