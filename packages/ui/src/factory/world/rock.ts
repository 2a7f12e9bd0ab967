/** The asteroid: rock with relief and craters under light from the upper left, its dark side, and its cliff towards space. */
import { hashUnit, valueNoise } from '../../canvas/noise.ts';
import { createPicture, type Picture } from '../../canvas/picture.ts';
import { COLORS } from './palette.ts';

/** Columns of rock to be drawn, from `fromX` up to `toX`; tile x begins at pixel `px(x)`. */
export interface RockPart {
  readonly fromX: number;
  readonly toX: number;
  readonly height: number;
  /** The asteroid's first column, where it is night. */
  readonly leftEnd: number;
  px(x: number): number;
  py(y: number): number;
}

/** Samples a tile's side is split into; drawn larger, they blend into each other. */
const GRAIN = 10;
/** Red, green, blue of the three tones of rock: warm beside the blue of space. */
const ROCK = [
  [25, 25, 31],
  [36, 36, 42],
  [49, 48, 53],
] as const;
/** Columns from the asteroid's left end over which night becomes day. */
const NIGHT = 15;

export function drawRock(target: CanvasRenderingContext2D, part: RockPart): void {
  const { fromX, height, px, py } = part;
  const right = Math.min(0, part.toX);
  if (fromX >= right) return;
  const picture = sampleRock(fromX, right, height);
  target.imageSmoothingEnabled = true;
  target.imageSmoothingQuality = 'high';
  target.drawImage(picture, px(fromX), 0, px(right) - px(fromX), py(height));
  drawStones(target, { ...part, toX: right });
  drawNight(target, { ...part, toX: right });
  if (part.toX >= 0) drawCliff(target, part);
}

function sampleRock(fromX: number, toX: number, height: number): Picture {
  const { picture, target } = createPicture((toX - fromX) * GRAIN, height * GRAIN);
  const { width, height: rows } = picture;
  const relief = sampleRelief(fromX, width, rows);
  const image = target.createImageData(width, rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < width; column++) {
      const tone = toneAt(fromX + column / GRAIN, row / GRAIN);
      const at = row * (width + 1) + column;
      // Ground that rises away from the light faces it.
      const slope = (relief[at + width + 2] as number) - (relief[at] as number);
      const grain = (hashUnit(fromX * GRAIN + column, row, 7) - 0.5) * 0.07;
      const shade = Math.max(0.45, Math.min(1.9, 1 + slope * 2.3 + grain));
      paintTone(image.data, (row * width + column) * 4, tone, shade);
    }
  }
  target.putImageData(image, 0, 0);
  return picture;
}

function paintTone(pixels: Uint8ClampedArray, at: number, tone: number, shade: number): void {
  const from = ROCK[tone < 1 ? 0 : 1] as (typeof ROCK)[number];
  const to = ROCK[tone < 1 ? 1 : 2] as (typeof ROCK)[number];
  const share = tone < 1 ? tone : tone - 1;
  for (let channel = 0; channel < 3; channel++) {
    const base = from[channel] as number;
    pixels[at + channel] = (base + ((to[channel] as number) - base) * share) * shade;
  }
  pixels[at + 3] = 255;
}

/** 0 deep, 1 common, 2 light: two tones around the common one, with a narrow ragged border between them. */
function toneAt(x: number, y: number): number {
  // Turned and bent, so that nothing of the grid behind the noise is left.
  const turnedX = x * 0.84 - y * 0.54;
  const turnedY = x * 0.54 + y * 0.84;
  const bentX = turnedX + 2.2 * valueNoise(turnedX / 2.6, turnedY / 2.6, 9);
  const bentY = turnedY + 2.2 * valueNoise(turnedX / 2.6, turnedY / 2.6, 10);
  const noise =
    valueNoise(bentX / 4.6, bentY / 4.6, 5) * 0.66 + valueNoise(bentX / 1.3, bentY / 1.3, 6) * 0.34;
  const step = (from: number, to: number) => Math.max(0, Math.min(1, (noise - from) / (to - from)));
  return step(0.3, 0.46) + step(0.52, 0.68);
}

/** Heights at the corners of samples, one more in each direction. */
function sampleRelief(fromX: number, width: number, rows: number): Float32Array {
  const relief = new Float32Array((width + 1) * (rows + 1));
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= width; column++) {
      const [x, y] = [fromX + column / GRAIN, row / GRAIN];
      const turnedX = x * 0.8 + y * 0.6;
      const turnedY = y * 0.8 - x * 0.6;
      relief[row * (width + 1) + column] =
        valueNoise(turnedX * 0.7, turnedY * 0.7, 51) * 0.85 +
        valueNoise(turnedX * 1.9, turnedY * 1.9, 52) * 0.34 +
        valueNoise(turnedX * 4.7, turnedY * 4.7, 53) * 0.13;
    }
  }
  carveCraters(relief, fromX, width, rows);
  return relief;
}

/** Tiles of the squares that hold one crater at most, so that none lies over another. */
const CRATER_CELL = 6;

function carveCraters(relief: Float32Array, fromX: number, width: number, rows: number): void {
  const toX = fromX + width / GRAIN;
  // A crater of a neighbouring part may reach in.
  for (let x = Math.floor(fromX / CRATER_CELL) - 1; x * CRATER_CELL < toX + 2; x++) {
    for (let y = -1; y * CRATER_CELL < rows / GRAIN; y++) {
      if (hashUnit(x, y, 21) > 0.62) continue;
      const size = 0.35 + hashUnit(x, y, 22) ** 2 * 1.75;
      const free = CRATER_CELL - 2 * size;
      const middleX = x * CRATER_CELL + size + hashUnit(x, y, 23) * free;
      const middleY = y * CRATER_CELL + size + hashUnit(x, y, 24) * free;
      carveCrater(relief, width + 1, rows + 1, (middleX - fromX) * GRAIN, middleY * GRAIN, size * GRAIN);
    }
  }
}

/** A bowl with a flat floor and a raised rim. */
function carveCrater(
  relief: Float32Array,
  width: number,
  rows: number,
  middleX: number,
  middleY: number,
  radius: number,
): void {
  const reach = radius * 1.5;
  const depth = 0.05 * radius;
  for (let row = Math.max(0, Math.ceil(middleY - reach)); row <= Math.min(rows - 1, middleY + reach); row++) {
    for (
      let column = Math.max(0, Math.ceil(middleX - reach));
      column <= Math.min(width - 1, middleX + reach);
      column++
    ) {
      const ragged = 0.86 + 0.28 * valueNoise(column / 9, row / 9, 27);
      const away = Math.hypot(column - middleX, (row - middleY) * 1.1) / radius / ragged;
      const bowl = away < 1 ? -Math.min(0.62, 1 - away * away) : 0;
      const rim = Math.exp(-(((away - 1.02) / 0.17) ** 2)) * 0.36;
      const at = row * width + column;
      relief[at] = (relief[at] as number) + (bowl + rim) * depth;
    }
  }
}

/** Stones that lie about, each with its shadow. */
function drawStones(target: CanvasRenderingContext2D, { fromX, toX, height, px, py }: RockPart): void {
  const tile = py(1);
  for (let x = fromX - 1; x <= toX; x++) {
    for (let y = 0; y < height; y++) {
      const chance = hashUnit(x, y, 71);
      if (chance > 0.2) continue;
      const size = tile * (0.025 + 0.07 * hashUnit(x, y, 72) ** 3);
      const stoneX = px(x) + hashUnit(x, y, 73) * tile;
      const stoneY = py(y) + hashUnit(x, y, 74) * tile;
      for (const [shift, color] of [
        [size * 0.7, 'rgba(6, 8, 12, 0.55)'],
        [0, '#4b4a52'],
        [-size * 0.3, '#62616a'],
      ] as const) {
        target.fillStyle = color;
        target.beginPath();
        const radius = shift < 0 ? size * 0.55 : size;
        target.ellipse(stoneX + shift, stoneY + shift, radius, radius * 0.8, chance * 15, 0, Math.PI * 2);
        target.fill();
      }
    }
  }
}

/** The terminator: the further from the light, the darker. */
function drawNight(
  target: CanvasRenderingContext2D,
  { fromX, toX, height, leftEnd, px, py }: RockPart,
): void {
  if (fromX >= leftEnd + NIGHT) return;
  const night = target.createLinearGradient(px(leftEnd), 0, px(leftEnd + NIGHT), py(height) * 0.12);
  night.addColorStop(0, 'rgba(3, 5, 11, 0.8)');
  night.addColorStop(0.45, 'rgba(3, 5, 11, 0.5)');
  night.addColorStop(1, 'rgba(3, 5, 11, 0)');
  target.fillStyle = night;
  target.fillRect(px(fromX), 0, px(toX) - px(fromX), py(height));
}

/** Tiles that the cliff reaches into space at a height. */
function cliffReach(y: number): number {
  const slow = valueNoise(y * 0.45, 3, 31);
  const quick = valueNoise(y * 2.2, 4, 32);
  return 0.1 + 0.5 * slow * slow + 0.22 * quick;
}

/** The cliff falls away into the dark; light from space catches both of its edges and the rock before them. */
function drawCliff(target: CanvasRenderingContext2D, { height, px, py }: RockPart): void {
  const tile = py(1);
  const edge = px(0);
  const light = target.createLinearGradient(edge - tile * 3, 0, edge, 0);
  light.addColorStop(0, 'rgba(150, 178, 220, 0)');
  light.addColorStop(1, 'rgba(150, 178, 220, 0.17)');
  target.fillStyle = light;
  target.fillRect(edge - tile * 3, 0, tile * 3, py(height));
  const steps = height * 3;
  const outer = (step: number) => edge + tile * cliffReach(step / 3);
  target.beginPath();
  target.moveTo(edge - 1, 0);
  for (let step = 0; step <= steps; step++) target.lineTo(outer(step), py(step / 3));
  target.lineTo(edge - 1, py(height));
  target.closePath();
  const fall = target.createLinearGradient(edge, 0, edge + tile * 0.75, 0);
  fall.addColorStop(0, '#4c505c');
  fall.addColorStop(0.35, '#2c2f39');
  fall.addColorStop(1, '#12151d');
  target.fillStyle = fall;
  target.fill();
  drawFacets(target, steps, outer, edge, py);
  target.lineJoin = 'round';
  strokeAlong(
    target,
    steps,
    (step) => outer(step) - tile * 0.02,
    py,
    'rgba(126, 160, 205, 0.75)',
    tile * 0.04,
  );
  const brow = (step: number) => edge - tile * 0.09 * hashUnit(step, 3, 35);
  strokeAlong(target, steps, brow, py, COLORS.rockEdge, tile * 0.06);
}

function strokeAlong(
  target: CanvasRenderingContext2D,
  steps: number,
  xOf: (step: number) => number,
  py: (y: number) => number,
  color: string,
  width: number,
): void {
  target.strokeStyle = color;
  target.lineWidth = Math.max(1, width);
  target.beginPath();
  for (let step = 0; step <= steps; step++) {
    if (step === 0) target.moveTo(xOf(step), py(0));
    else target.lineTo(xOf(step), py(step / 3));
  }
  target.stroke();
}

/** Faces of the cliff, some turned to the light and some away from it. */
function drawFacets(
  target: CanvasRenderingContext2D,
  steps: number,
  outer: (step: number) => number,
  edge: number,
  py: (y: number) => number,
): void {
  for (let step = 0; step < steps; step++) {
    const turned = hashUnit(step, 5, 33);
    target.fillStyle = turned > 0.55 ? 'rgba(190, 205, 232, 0.1)' : 'rgba(0, 0, 0, 0.2)';
    target.beginPath();
    target.moveTo(edge, py(step / 3));
    target.lineTo(outer(step), py(step / 3));
    target.lineTo(outer(step + 1), py((step + 1) / 3));
    target.lineTo(edge + (outer(step + 1) - edge) * turned * 0.7, py((step + 1) / 3));
    target.fill();
  }
}
