/** What lies behind everything: stars in three layers, and the asteroid's rock. */
import { type Camera, scrollPixels, snapX } from '../../canvas/camera.ts';
import { hashUnit, valueNoise } from '../../canvas/noise.ts';
import { createPicture } from '../../canvas/picture.ts';
import { COLORS } from './palette.ts';

/** From far to near: how far a layer moves with the view, stars per screenful of cells, size and brightness. */
const STAR_LAYERS = [
  { parallax: 0.08, cell: 58, size: 0.9, alpha: 0.4 },
  { parallax: 0.18, cell: 110, size: 1.3, alpha: 0.6 },
  { parallax: 0.32, cell: 230, size: 1.9, alpha: 0.9 },
] as const;
const STAR_COLORS = ['#cfe0ff', '#ffffff', '#ffe9cf', '#a9d4ff'] as const;

/** `spaceLeft`: device pixels from which stars can be seen; left of it is rock. */
export function drawSpace(
  target: CanvasRenderingContext2D,
  camera: Camera,
  spaceLeft: number,
  isStill: boolean,
): void {
  const { width, height } = camera;
  // In a large window stars grow with everything else.
  const ratio = Math.max(camera.ratio, camera.tile / 28);
  target.fillStyle = COLORS.background;
  target.fillRect(0, 0, width, height);
  const left = Math.max(0, spaceLeft);
  if (left >= width) return;
  drawNebula(target, camera);
  for (const [index, layer] of STAR_LAYERS.entries()) {
    const cell = layer.cell * ratio;
    const shift = isStill ? 0 : scrollPixels(camera) * layer.parallax;
    const from = Math.floor((left + shift) / cell);
    const to = Math.floor((width + shift) / cell);
    for (let column = from; column <= to; column++) {
      for (let row = 0; row * cell < height; row++) {
        const chance = hashUnit(column, row, index * 7 + 1);
        if (chance < 0.25) continue;
        const x = Math.round((column + hashUnit(column, row, index * 7 + 2)) * cell - shift);
        const y = Math.round((row + hashUnit(column, row, index * 7 + 3)) * cell);
        const size = Math.max(1, Math.round(layer.size * ratio * (0.7 + chance * 0.6)));
        target.globalAlpha = layer.alpha * (0.45 + 0.55 * hashUnit(column, row, index * 7 + 4));
        target.fillStyle = STAR_COLORS[Math.floor(chance * 97) % STAR_COLORS.length] as string;
        target.fillRect(x, y, size, size);
      }
    }
  }
  target.globalAlpha = 1;
}

/** Two faint clouds that stay with the view: depth without pattern. */
function drawNebula(target: CanvasRenderingContext2D, { width, height }: Camera): void {
  const clouds = [
    { x: 0.78, y: 0.2, r: 0.75, color: '30, 58, 104' },
    { x: 0.35, y: 0.95, r: 0.6, color: '62, 34, 84' },
  ];
  for (const { x, y, r, color } of clouds) {
    const glow = target.createRadialGradient(width * x, height * y, 0, width * x, height * y, width * r);
    glow.addColorStop(0, `rgba(${color}, 0.22)`);
    glow.addColorStop(1, `rgba(${color}, 0)`);
    target.fillStyle = glow;
    target.fillRect(0, 0, width, height);
  }
}

/** Samples a tile's side is split into for the pattern of the rock; drawn larger, they blend into each other. */
const GRAIN = 8;
/** Red, green, blue of the three depths of rock. */
const ROCK = [
  [22, 27, 36],
  [28, 34, 45],
  [36, 43, 56],
] as const;

/** The rock of columns from `fromX` up to `toX`, drawn so that tile x begins at pixel `px(x)`. */
export function drawRock(
  target: CanvasRenderingContext2D,
  fromX: number,
  toX: number,
  height: number,
  px: (x: number) => number,
  py: (y: number) => number,
): void {
  const right = Math.min(0, toX);
  if (fromX >= right) return;
  const { picture, target: samples } = createPicture((right - fromX) * GRAIN, height * GRAIN);
  const image = samples.createImageData(picture.width, picture.height);
  for (let row = 0; row < picture.height; row++) {
    for (let column = 0; column < picture.width; column++) {
      const tone = toneAt(fromX + column / GRAIN, row / GRAIN);
      const [red, green, blue] = ROCK[tone < 1 ? 0 : 1] as (typeof ROCK)[number];
      const [toRed, toGreen, toBlue] = ROCK[tone < 1 ? 1 : 2] as (typeof ROCK)[number];
      const share = tone < 1 ? tone : tone - 1;
      const shade = 1 + (hashUnit(fromX * GRAIN + column, row, 7) - 0.5) * 0.05;
      const at = (row * picture.width + column) * 4;
      image.data[at] = (red + (toRed - red) * share) * shade;
      image.data[at + 1] = (green + (toGreen - green) * share) * shade;
      image.data[at + 2] = (blue + (toBlue - blue) * share) * shade;
      image.data[at + 3] = 255;
    }
  }
  samples.putImageData(image, 0, 0);
  target.imageSmoothingEnabled = true;
  target.drawImage(picture, px(fromX), 0, px(right) - px(fromX), py(height));
  drawCraters(target, fromX, right, height, px, py);
  if (toX >= 0) drawEdge(target, height, px, py);
}

/** 0 deep, 1 common, 2 light: two tones around the common one, with a narrow ragged border between them. */
function toneAt(x: number, y: number): number {
  // Turned and bent, so that nothing of the grid behind the noise is left.
  const turnedX = x * 0.84 - y * 0.54;
  const turnedY = x * 0.54 + y * 0.84;
  const bentX = turnedX + 2.2 * valueNoise(turnedX / 2.6, turnedY / 2.6, 9);
  const bentY = turnedY + 2.2 * valueNoise(turnedX / 2.6, turnedY / 2.6, 10);
  const noise =
    valueNoise(bentX / 3.8, bentY / 3.8, 5) * 0.58 +
    valueNoise(bentX / 1.3, bentY / 1.3, 6) * 0.27 +
    valueNoise(turnedX * 2.1, turnedY * 2.1, 8) * 0.15;
  const step = (from: number, to: number) => Math.max(0, Math.min(1, (noise - from) / (to - from)));
  return step(0.34, 0.41) + step(0.54, 0.61);
}

/** Tiles of the squares that hold one crater at most, so that none lies over another. */
const CRATER_CELL = 5;

function drawCraters(
  target: CanvasRenderingContext2D,
  fromX: number,
  toX: number,
  height: number,
  px: (x: number) => number,
  py: (y: number) => number,
): void {
  const tile = py(1);
  // A crater of a neighbouring chunk may reach in.
  for (let x = Math.floor(fromX / CRATER_CELL) - 1; x * CRATER_CELL < toX; x++) {
    for (let y = -1; y * CRATER_CELL < height; y++) {
      if (hashUnit(x, y, 21) > 0.42) continue;
      const size = 0.3 + hashUnit(x, y, 22) ** 2 * 1.1;
      const free = CRATER_CELL - 2 * size;
      const radius = size * tile;
      const cx = px(x * CRATER_CELL + size + hashUnit(x, y, 23) * free);
      const cy = py(y * CRATER_CELL + size + hashUnit(x, y, 24) * free);
      target.fillStyle = 'rgba(10, 13, 19, 0.26)';
      target.beginPath();
      target.ellipse(cx, cy, radius, radius * 0.86, 0, 0, Math.PI * 2);
      target.fill();
      // Light comes from space, from the right.
      target.strokeStyle = 'rgba(132, 152, 186, 0.14)';
      target.lineWidth = Math.max(1, tile * 0.06);
      target.beginPath();
      target.ellipse(cx, cy, radius, radius * 0.86, 0, Math.PI * 0.62, Math.PI * 1.38);
      target.stroke();
    }
  }
}

/** The rim towards space: a lit line, light that falls onto the rock, and a few stones that stick out. */
function drawEdge(
  target: CanvasRenderingContext2D,
  height: number,
  px: (x: number) => number,
  py: (y: number) => number,
): void {
  const tile = py(1);
  const edge = px(0);
  const light = target.createLinearGradient(edge - tile * 2.2, 0, edge, 0);
  light.addColorStop(0, 'rgba(132, 158, 204, 0)');
  light.addColorStop(1, 'rgba(132, 158, 204, 0.2)');
  target.fillStyle = light;
  target.fillRect(edge - tile * 2.2, 0, tile * 2.2, py(height));
  target.beginPath();
  target.moveTo(edge - 1, 0);
  for (let step = 0; step <= height * 2; step++) {
    const y = py(step / 2);
    const reach = tile * (0.05 + 0.2 * hashUnit(step, 3, 31) * hashUnit(step, 4, 31));
    target.lineTo(edge + reach, y);
  }
  target.lineTo(edge - 1, py(height));
  target.closePath();
  target.fillStyle = COLORS.rockRim;
  target.fill();
  target.strokeStyle = COLORS.rockEdge;
  target.lineWidth = Math.max(1, tile * 0.07);
  target.lineJoin = 'round';
  target.stroke();
}

/** Device pixel at which space begins. */
export function spaceLeftOf(camera: Camera): number {
  return snapX(camera, 0);
}
