/** Sheets of nebula, drawn once for a size of the view: a solid far one with dust of stars, and a veil before it. */
import { hashUnit, valueNoise } from '../../canvas/noise.ts';
import { createPicture, type Picture } from '../../canvas/picture.ts';

/** How far the far and the near sheet move with the view. */
export const SHEET_PARALLAX = [0.03, 0.075] as const;

type Color = readonly [red: number, green: number, blue: number];

/** Empty space, thin cloud, thick cloud and the light inside of it. */
interface Tint {
  readonly empty: Color;
  readonly thin: Color;
  readonly thick: Color;
  readonly heart: Color;
}

const COOL: Tint = { empty: [7, 10, 20], thin: [13, 32, 64], thick: [22, 64, 112], heart: [74, 138, 196] };
const WARM: Tint = { empty: [14, 9, 17], thin: [58, 22, 44], thick: [124, 44, 62], heart: [218, 98, 108] };

/** Pixels of a sheet at most: larger views stretch it, and have a graphics card for that. */
const MAX_PIXELS = 2_500_000;
/** Samples along a sheet's height; between them it is blended. */
const SAMPLES = 190;
/** Of a sheet's width: where its end fades into its beginning. */
const SEAM = 0.22;
/** Widths of the view that a sheet takes. */
const WIDER = 1.3;

/** Where a sheet is thick and where it glows; the same whatever its tint. */
export interface Cloud {
  readonly sheet: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1, row by row. */
  readonly thick: Float32Array;
  readonly glow: Float32Array;
}

/** `sheet`: 0 far, 1 near. A sheet is wider than the view, and its right end continues at its left one. */
export function sampleCloud(sheet: number, viewWidth: number, viewHeight: number): Cloud {
  const height = SAMPLES;
  const width = Math.ceil((SAMPLES * viewWidth * WIDER) / viewHeight);
  const thick = new Float32Array(width * height);
  const glow = new Float32Array(width * height);
  const seam = width * SEAM;
  const found: [number, number] = [0, 0];
  for (let at = 0; at < thick.length; at++) {
    const [column, row] = [at % width, Math.floor(at / width)];
    cloudAt(sheet, column / SAMPLES, row / SAMPLES, found);
    [thick[at], glow[at]] = found;
    const into = (column - (width - seam)) / seam;
    if (into <= 0) continue;
    const [before, lit] = found;
    cloudAt(sheet, (column - width) / SAMPLES, row / SAMPLES, found);
    thick[at] = before + (found[0] - before) * into;
    glow[at] = lit + (found[1] - lit) * into;
  }
  return { sheet, width, height, thick, glow };
}

export function bakeSheet(cloud: Cloud, isWarm: boolean, viewWidth: number, viewHeight: number): Picture {
  const wide = viewWidth * WIDER;
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (wide * viewHeight)));
  const { picture, target } = createPicture(wide * scale, viewHeight * scale);
  target.imageSmoothingEnabled = true;
  target.imageSmoothingQuality = 'high';
  target.drawImage(paintCloud(cloud, isWarm ? WARM : COOL), 0, 0, picture.width, picture.height);
  if (cloud.sheet === 0) scatterDust(target, picture.width, picture.height, isWarm);
  return picture;
}

function paintCloud({ sheet, width, height, thick, glow }: Cloud, tint: Tint): Picture {
  const { picture, target } = createPicture(width, height);
  const image = target.createImageData(width, height);
  const paint = sheet === 0 ? paintFar : paintNear;
  for (let at = 0; at < thick.length; at++)
    paint(image.data, at * 4, tint, thick[at] as number, glow[at] as number);
  target.putImageData(image, 0, 0);
  return picture;
}

const ramp = (value: number, from: number, to: number): number => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** How thick the cloud is and how much of it glows, 0 to 1 each. `x`, `y`: heights of the view. */
function cloudAt(sheet: number, x: number, y: number, found: [number, number]): void {
  const salt = 40 + sheet * 20;
  const grow = sheet === 0 ? 2.1 : 3.2;
  // Turned, and bent by itself, so that it flows.
  const turnedX = (x * 0.86 - y * 0.5) * grow;
  const turnedY = (x * 0.5 + y * 0.86) * grow * 1.25;
  const bendX = layered(turnedX + 3.7, turnedY, salt + 1, 3);
  const bendY = layered(turnedX, turnedY + 9.1, salt + 4, 3);
  const flow = layered(turnedX + bendX * 1.9, turnedY + bendY * 1.9, salt + 7, 5);
  const broad = valueNoise(turnedX * 0.42, turnedY * 0.42, salt + 13);
  found[0] = ramp(flow * 0.7 + broad * 0.45, 0.38, 0.84);
  // Light sits in the folds.
  const fold = 1 - Math.abs(bendX + bendY - 1) * 2.4;
  found[1] = found[0] * ramp(fold, 0.25, 1) * ramp(broad, 0.4, 0.85);
}

/** Noise of several sizes, 0 to 1. */
function layered(x: number, y: number, salt: number, count: number): number {
  let sum = 0;
  let weight = 0.5;
  let scale = 1;
  for (let i = 0; i < count; i++) {
    sum += weight * valueNoise(x * scale, y * scale, salt + i);
    weight /= 2;
    scale *= 2.07;
  }
  return sum / (1 - 2 * weight);
}

type Pixels = Uint8ClampedArray;

function paintFar(pixels: Pixels, at: number, tint: Tint, thick: number, glow: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const empty = tint.empty[channel] as number;
    const thin = tint.thin[channel] as number;
    const cloud = empty + (thin - empty) * thick * 1.1;
    pixels[at + channel] = cloud + ((tint.thick[channel] as number) - cloud) * glow * 0.55;
  }
  pixels[at + 3] = 255;
}

function paintNear(pixels: Pixels, at: number, tint: Tint, thick: number, glow: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const cloud = tint.thick[channel] as number;
    pixels[at + channel] = cloud + ((tint.heart[channel] as number) - cloud) * glow;
  }
  pixels[at + 3] = 255 * (thick * 0.22 + glow * 0.3);
}

/** Stars too small to be told apart. */
function scatterDust(target: CanvasRenderingContext2D, width: number, height: number, isWarm: boolean): void {
  const count = (width * height) / 620;
  target.fillStyle = isWarm ? '#ffd9c0' : '#c6dcff';
  for (let i = 0; i < count; i++) {
    const [x, y] = [hashUnit(i, 1, 91) * width, hashUnit(i, 2, 91) * height];
    target.globalAlpha = 0.06 + 0.36 * hashUnit(i, 3, 91) ** 3;
    target.fillRect(Math.round(x), Math.round(y), 1, 1);
  }
  target.globalAlpha = 1;
}
