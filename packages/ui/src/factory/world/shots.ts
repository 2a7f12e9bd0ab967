/** Shots as they are seen: a beam of its colour for its whole life (REQ-SHP-FIRING-BEAM), and over it what the weapon adds. */
import { type Camera, scrollPixels } from '../../canvas/camera.ts';
import { hashUnit } from '../../canvas/noise.ts';
import { BEAM_TICKS, type Beam, HIT_TICKS } from './effects.ts';
import type { Sprites } from './sprites.ts';

/** Beams above which glows and sparks are left out: a fight so large is all the eye can take. */
const CROWD = 150;
const MUZZLE_TICKS = 5;

/** Ends of a beam in pixels, its length, and the direction it goes. */
interface Ray {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly length: number;
  readonly alongX: number;
  readonly alongY: number;
}

function rayOf(beam: Beam, tile: number, scroll: number): Ray {
  const fromX = beam.fromX * tile - scroll;
  const fromY = beam.fromY * tile;
  const toX = (beam.toX + beam.offsetX) * tile - scroll;
  const toY = (beam.toY + beam.offsetY) * tile;
  const length = Math.max(1, Math.hypot(toX - fromX, toY - fromY));
  return { fromX, fromY, toX, toY, length, alongX: (toX - fromX) / length, alongY: (toY - fromY) / length };
}

/** Width of the line and of the light around it, and how much of it is white, by weapon. */
const LINES: Readonly<Record<Beam['kind'], readonly [width: number, glow: number, core: number]>> = {
  station: [1.4, 5, 0.8],
  lance: [1.7, 6.5, 0.9],
  pulse: [0.9, 4, 0.6],
  rail: [1.3, 5, 1],
  mortar: [0.7, 0, 0],
  cannon: [0.7, 2.5, 0],
  defence: [0.6, 0, 0],
  scatter: [0.6, 2, 0],
};

export function drawBeams(
  target: CanvasRenderingContext2D,
  camera: Camera,
  sprites: Sprites,
  beams: readonly Beam[],
  time: number,
  isStill: boolean,
): void {
  const scroll = scrollPixels(camera);
  const { tile, ratio } = camera;
  const { beam: looks } = sprites.look.visuals;
  target.lineCap = 'butt';
  const isCrowded = beams.length > CROWD;
  const unit = 0.6 * ratio * Math.max(1, tile / ratio / 30);
  for (const beam of beams) {
    const age = time - beam.tick;
    if (age < -1 || age >= BEAM_TICKS) continue;
    const share = Math.max(0, Math.min(1, 1 - age / BEAM_TICKS));
    const ray = rayOf(beam, tile, scroll);
    if (Math.max(ray.fromX, ray.toX) < 0 || Math.min(ray.fromX, ray.toX) > camera.width) continue;
    const { color, width } = looks[beam.team === 0 ? 'player' : 'enemy'];
    target.strokeStyle = color;
    // A line of one pixel is by far the quickest to draw.
    drawLine(target, ray, beam, isCrowded ? 0 : Math.max(1, width * unit), share);
    if (isCrowded) {
      if (age >= HIT_TICKS) drawFlash(target, sprites, ray.toX, ray.toY, 0, 1 - age / BEAM_TICKS);
      continue;
    }
    drawMissile(target, sprites, ray, beam, age, tile);
    if (age < MUZZLE_TICKS) drawMuzzle(target, sprites, ray, beam, tile, 1 - Math.max(0, age) / MUZZLE_TICKS);
    if (age >= HIT_TICKS) drawHit(target, sprites, ray, beam, tile, (age - HIT_TICKS) / HIT_TICKS, isStill);
  }
  target.globalAlpha = 1;
}

/** `unit`: pixels of a line of width 1; 0: as simple as can be. */
function drawLine(target: CanvasRenderingContext2D, ray: Ray, beam: Beam, unit: number, share: number): void {
  const [width, glow, core] = LINES[beam.kind];
  target.beginPath();
  target.moveTo(ray.fromX, ray.fromY);
  target.lineTo(ray.toX, ray.toY);
  if (unit === 0) {
    target.globalAlpha = share;
    target.lineWidth = 1;
    target.stroke();
    return;
  }
  if (glow > 0) {
    target.globalAlpha = 0.24 * share;
    target.lineWidth = unit * glow;
    target.stroke();
  }
  target.globalAlpha = share;
  target.lineWidth = Math.max(1, unit * width);
  target.stroke();
  if (core > 0) {
    target.strokeStyle = '#ffffff';
    target.globalAlpha = core * share * share;
    target.lineWidth = Math.max(0.75, unit * width * 0.5);
    target.stroke();
  }
}

/** What flies along the line until the damage lands: tracers, pellets or a shell. */
function drawMissile(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  ray: Ray,
  beam: Beam,
  age: number,
  tile: number,
): void {
  const flown = age / HIT_TICKS;
  if (flown >= 1 || flown < 0) return;
  switch (beam.kind) {
    case 'cannon':
    case 'defence':
      drawTracer(target, ray, flown, tile * 0.5, tile * 0.07);
      break;
    case 'scatter':
      for (let pellet = 0; pellet < 4; pellet++)
        drawPellet(target, ray, flown, (hashUnit(beam.seed, pellet, 3) - 0.5) * tile * 0.9, tile);
      break;
    case 'mortar':
      drawFlash(
        target,
        sprites,
        ray.fromX + ray.alongX * ray.length * flown,
        ray.fromY + ray.alongY * ray.length * flown - Math.sin(flown * Math.PI) * tile * 0.7,
        1,
        1,
      );
      break;
    default:
  }
}

function drawTracer(
  target: CanvasRenderingContext2D,
  ray: Ray,
  flown: number,
  long: number,
  width: number,
): void {
  const at = ray.length * flown;
  const back = Math.max(0, at - long);
  target.globalAlpha = 1;
  target.strokeStyle = '#fff4cc';
  target.lineWidth = Math.max(1.5, width);
  target.beginPath();
  target.moveTo(ray.fromX + ray.alongX * back, ray.fromY + ray.alongY * back);
  target.lineTo(ray.fromX + ray.alongX * at, ray.fromY + ray.alongY * at);
  target.stroke();
}

function drawPellet(
  target: CanvasRenderingContext2D,
  ray: Ray,
  flown: number,
  aside: number,
  tile: number,
): void {
  const at = ray.length * flown;
  const x = ray.fromX + ray.alongX * at - ray.alongY * aside * flown;
  const y = ray.fromY + ray.alongY * at + ray.alongX * aside * flown;
  const size = Math.max(2, tile * 0.09);
  target.globalAlpha = 1;
  target.fillStyle = '#ffe2a0';
  target.fillRect(x - size / 2, y - size / 2, size, size);
}

/** Soft light. `size`: 0 small to 2 large. */
function drawFlash(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  x: number,
  y: number,
  size: number,
  alpha: number,
): void {
  const picture = sprites.soft('flash', size);
  target.globalAlpha = Math.max(0, Math.min(1, alpha));
  target.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2));
}

function drawMuzzle(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  ray: Ray,
  beam: Beam,
  tile: number,
  fade: number,
): void {
  const reach = Math.min(ray.length * 0.5, beam.reach * tile);
  const isLarge = beam.kind === 'mortar' || beam.kind === 'rail' || beam.kind === 'station';
  drawFlash(
    target,
    sprites,
    ray.fromX + ray.alongX * reach,
    ray.fromY + ray.alongY * reach,
    isLarge ? 1 : 0,
    fade,
  );
}

/** Sparks fly back from the side that was hit; a shield lights up along that side instead. */
function drawHit(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  ray: Ray,
  beam: Beam,
  tile: number,
  share: number,
  isStill: boolean,
): void {
  const fade = 1 - share;
  const isHeavy = beam.kind === 'mortar' || beam.kind === 'rail' || beam.kind === 'lance';
  drawFlash(target, sprites, ray.toX, ray.toY, isHeavy ? 1 : 0, fade);
  if (beam.isShielded) {
    drawShield(target, ray, beam, tile, fade);
    return;
  }
  if (isStill) return;
  target.strokeStyle = '#ffd9a0';
  target.globalAlpha = fade;
  target.lineWidth = Math.max(1, tile * 0.045);
  target.beginPath();
  for (let spark = 0; spark < (isHeavy ? 7 : 4); spark++) {
    const turn = (hashUnit(beam.seed, spark, 5) - 0.5) * 2.2;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const alongX = -(ray.alongX * cos - ray.alongY * sin);
    const alongY = -(ray.alongX * sin + ray.alongY * cos);
    const reach = tile * (0.12 + share * (0.35 + 0.5 * hashUnit(beam.seed, spark, 6)));
    target.moveTo(ray.toX + alongX * reach, ray.toY + alongY * reach);
    target.lineTo(ray.toX + alongX * (reach + tile * 0.16), ray.toY + alongY * (reach + tile * 0.16));
  }
  target.stroke();
}

function drawShield(
  target: CanvasRenderingContext2D,
  ray: Ray,
  beam: Beam,
  tile: number,
  fade: number,
): void {
  const x = ray.toX - beam.offsetX * tile;
  const y = ray.toY - beam.offsetY * tile;
  const towards = Math.atan2(-ray.alongY, -ray.alongX);
  const radius = Math.max(tile * 0.7, Math.hypot(beam.offsetX, beam.offsetY) * tile * 1.6);
  target.strokeStyle = '#8fe6ff';
  for (const [width, alpha] of [
    [0.22, 0.35],
    [0.07, 1],
  ] as const) {
    target.globalAlpha = alpha * fade;
    target.lineWidth = tile * width;
    target.beginPath();
    target.arc(x, y, radius, towards - 0.8, towards + 0.8);
    target.stroke();
  }
}
