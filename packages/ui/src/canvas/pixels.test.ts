/** Proves that pictures are copied, clipped and blended as a canvas would. */
/// <reference types="jest" />
import { PixelSurface } from './pixels.ts';

/** What the browser gives; Node has none. */
class FakeImageData {
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}

beforeAll(() => {
  Object.assign(globalThis, { ImageData: FakeImageData });
});

/** Red, green, blue, alpha. */
const color = (red: number, green: number, blue: number, alpha: number): number =>
  ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;

function shown(surface: PixelSurface): number[] {
  let image: FakeImageData | undefined;
  surface.show({
    putImageData: (data: FakeImageData) => (image = data),
  } as unknown as CanvasRenderingContext2D);
  return [...new Uint32Array((image as FakeImageData).data.buffer)];
}

const RED = color(255, 0, 0, 255);
const BLUE = color(0, 0, 255, 255);

it('copies what is opaque and leaves what is clear', () => {
  const surface = new PixelSurface(3, 1);
  surface.add({ width: 3, height: 1, pixels: Uint32Array.of(RED, RED, RED) }, 0, 0);
  surface.add({ width: 2, height: 1, pixels: Uint32Array.of(0, BLUE) }, 0, 0);
  expect(shown(surface)).toEqual([RED, BLUE, RED]);
});

it.each([
  [-1, 0, [BLUE, 0, 0, 0]],
  [1, 0, [0, RED, 0, 0]],
  [0, 1, [0, 0, RED, BLUE]],
  [0, -1, [0, 0, 0, 0]],
  [2, 2, [0, 0, 0, 0]],
  [-5, 0, [0, 0, 0, 0]],
])('at %d, %d only what lies inside is copied', (x, y, expected) => {
  const surface = new PixelSurface(2, 2);
  surface.add({ width: 2, height: 1, pixels: Uint32Array.of(RED, BLUE) }, x, y);
  expect(shown(surface)).toEqual(expected);
});

it('mixes half-clear pixels with what is below, and keeps them on nothing', () => {
  const surface = new PixelSurface(2, 1);
  const half = color(255, 0, 0, 128);
  surface.add({ width: 1, height: 1, pixels: Uint32Array.of(BLUE) }, 0, 0);
  surface.add({ width: 2, height: 1, pixels: Uint32Array.of(half, half) }, 0, 0);
  expect(shown(surface)).toEqual([color(128, 0, 127, 255), half]);
});
