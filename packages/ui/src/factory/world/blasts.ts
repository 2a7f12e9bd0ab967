/** What damage does: smoke, fires, deaths in proportion with debris, and a warning at the screen's edge. */
import { type Camera, scrollPixels } from '../../canvas/camera.ts';
import { hashUnit } from '../../canvas/noise.ts';
import { BURST_TICKS, type Burst, FLASH_TICKS } from './effects.ts';
import { COLORS } from './palette.ts';
import type { Sprites } from './sprites.ts';

/** Shares of HP below which it smokes, and below which it burns. */
const SMOKING = 0.5;
const BURNING = 0.25;
const PUFFS = 3;
/** Ticks that a puff of smoke is seen, and ticks between two small explosions. */
const PUFF_TICKS = 50;
const BLAST_TICKS = 34;
/** Ticks that the edge glows for. */
const EDGE_TICKS = 70;

interface Wreck {
  readonly id: number;
  /** Pixels. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Pixels a tick. */
  readonly vx: number;
  readonly vy: number;
  readonly hp: number;
}

/** Everything follows from the id and the moment, so that nothing flickers when a picture is drawn twice. */
export function drawDamage(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  wreck: Wreck,
  time: number,
  isStill: boolean,
): void {
  const { hp } = wreck;
  if (hp >= SMOKING || hp <= 0) return;
  const isBurning = hp < BURNING;
  for (let puff = 0; puff < (isBurning ? PUFFS + 1 : PUFFS); puff++) {
    const age = isStill
      ? (puff + 0.5) / PUFFS
      : (((time / PUFF_TICKS + puff / PUFFS + wreck.id * 0.37) % 1) + 1) % 1;
    drawPuff(target, sprites, wreck, puff, age, isBurning);
  }
  if (isBurning && !isStill) drawSmallBlast(target, sprites, wreck, time);
  target.globalAlpha = 1;
}

function drawPuff(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  { id, x, y, size, vx, vy }: Wreck,
  puff: number,
  age: number,
  isBurning: boolean,
): void {
  const aside = (hashUnit(id, puff, 51) - 0.5) * size * 0.4;
  const back = age * PUFF_TICKS * 0.55;
  const picture = sprites.soft(isBurning && age < 0.35 ? 'fire' : 'smoke', age < 0.5 ? 0 : 1);
  target.globalAlpha = (1 - age) * (isBurning ? 0.8 : 0.6);
  target.drawImage(
    picture,
    Math.round(x + aside - vx * back - picture.width / 2),
    Math.round(y + aside * 0.6 - vy * back - age * size * 0.25 - picture.height / 2),
  );
}

function drawSmallBlast(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  wreck: Wreck,
  time: number,
): void {
  const beat = time / BLAST_TICKS + wreck.id * 0.61;
  const index = Math.floor(beat);
  const age = (beat - index) * 4;
  if (age >= 1 || hashUnit(wreck.id, index, 53) < 0.3) return;
  const picture = sprites.soft('flash', 1);
  const angle = hashUnit(wreck.id, index, 54) * Math.PI * 2;
  const reach = wreck.size * 0.3 * hashUnit(wreck.id, index, 55);
  target.globalAlpha = 1 - age;
  target.drawImage(
    picture,
    Math.round(wreck.x + Math.cos(angle) * reach - picture.width / 2),
    Math.round(wreck.y + Math.sin(angle) * reach - picture.height / 2),
  );
}

export function drawBursts(
  target: CanvasRenderingContext2D,
  camera: Camera,
  sprites: Sprites,
  bursts: readonly Burst[],
  time: number,
  isStill: boolean,
): void {
  const scroll = scrollPixels(camera);
  const { tile } = camera;
  for (const burst of bursts) {
    const x = burst.x * tile - scroll;
    const y = burst.y * tile;
    const reach = burst.size * tile;
    const age = time - burst.tick;
    if (x + reach * 2 < 0 || x - reach * 2 > camera.width || age < 0) continue;
    if (!isStill) drawDebris(target, burst, x, y, tile, age / BURST_TICKS);
    if (age < FLASH_TICKS) drawFlash(target, sprites, burst, x, y, reach, age / FLASH_TICKS, isStill);
  }
  target.globalAlpha = 1;
}

/** A white heart, fire around it, a ring that runs outwards, and sparks. */
function drawFlash(
  target: CanvasRenderingContext2D,
  sprites: Sprites,
  { seed, size }: Burst,
  x: number,
  y: number,
  reach: number,
  share: number,
  isStill: boolean,
): void {
  const fade = 1 - share;
  const grown = isStill ? 0.6 : 0.35 + 0.75 * Math.sqrt(share);
  const picture = sprites.soft('fire', 2);
  const side = reach * 2 * grown;
  target.globalAlpha = fade * 0.95;
  target.drawImage(picture, x - side / 2, y - side / 2, side, side);
  target.globalAlpha = fade * fade;
  target.fillStyle = '#fff6dc';
  target.beginPath();
  target.arc(x, y, reach * 0.34 * fade, 0, Math.PI * 2);
  target.fill();
  target.globalAlpha = fade * 0.8;
  target.strokeStyle = '#ffb46a';
  target.lineWidth = Math.max(1, reach * 0.06 * fade);
  target.beginPath();
  target.arc(x, y, reach * grown * 1.1, 0, Math.PI * 2);
  target.stroke();
  if (isStill) return;
  target.strokeStyle = '#ffdf9e';
  target.globalAlpha = fade;
  target.lineWidth = Math.max(1, reach * 0.03);
  target.lineCap = 'round';
  target.beginPath();
  const sparks = Math.round(8 + size * 5);
  for (let spark = 0; spark < sparks; spark++) {
    const angle = (spark + hashUnit(seed, spark, 1)) * ((Math.PI * 2) / sparks);
    const far = reach * (0.5 + hashUnit(seed, spark, 2)) * (1 - fade * fade) * 1.1;
    const end = far + reach * 0.16 * fade;
    target.moveTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
    target.lineTo(x + Math.cos(angle) * end, y + Math.sin(angle) * end);
  }
  target.stroke();
}

/** Torn plates that turn, drift apart and fade where the scrap is left. */
function drawDebris(
  target: CanvasRenderingContext2D,
  { seed, size, team }: Burst,
  x: number,
  y: number,
  tile: number,
  share: number,
): void {
  const pieces = Math.round(4 + size * 4);
  const slowed = 1 - (1 - share) ** 2;
  target.globalAlpha = Math.min(1, (1 - share) * 1.6);
  for (let piece = 0; piece < pieces; piece++) {
    const angle = hashUnit(seed, piece, 11) * Math.PI * 2;
    const far = size * tile * slowed * (0.15 + 0.75 * hashUnit(seed, piece, 12));
    const turn = angle + share * (hashUnit(seed, piece, 13) - 0.5) * 14;
    const side = tile * (0.07 + 0.16 * hashUnit(seed, piece, 14)) * Math.min(1.6, 0.7 + size * 0.2);
    const [px, py] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    const [cos, sin] = [Math.cos(turn) * side, Math.sin(turn) * side];
    target.fillStyle = piece % 3 === 0 ? (team === 0 ? '#7fb6cc' : '#b06a68') : '#6d7480';
    target.beginPath();
    target.moveTo(px + cos, py + sin);
    target.lineTo(px - sin * 0.7, py + cos * 0.7);
    target.lineTo(px - cos * 0.8, py - sin * 0.6);
    target.closePath();
    target.fill();
  }
}

/** The edge towards something of the player's that was lost out of sight. */
export function drawEdgeGlow(
  target: CanvasRenderingContext2D,
  camera: Camera,
  bursts: readonly Burst[],
  time: number,
): void {
  const scroll = scrollPixels(camera);
  let left = 0;
  let right = 0;
  for (const { x, tick, team } of bursts) {
    const age = time - tick;
    if (team !== 0 || age < 0 || age >= EDGE_TICKS) continue;
    const at = x * camera.tile - scroll;
    const strength = 1 - age / EDGE_TICKS;
    if (at < 0) left = Math.max(left, strength);
    else if (at > camera.width) right = Math.max(right, strength);
  }
  if (left > 0) drawEdge(target, camera, 0, 1, left);
  if (right > 0) drawEdge(target, camera, camera.width, -1, right);
}

function drawEdge(
  target: CanvasRenderingContext2D,
  { tile, height }: Camera,
  x: number,
  way: 1 | -1,
  strength: number,
): void {
  const width = tile * 2.4;
  const glow = target.createLinearGradient(x, 0, x + way * width, 0);
  glow.addColorStop(0, COLORS.danger);
  glow.addColorStop(1, 'rgba(255, 93, 108, 0)');
  target.save();
  target.globalAlpha = 0.75 * strength;
  target.fillStyle = glow;
  target.fillRect(Math.min(x, x + way * width), 0, width, height);
  target.restore();
}
