/** Proves where the view is: tile size, scroll limits, and places in pixels and tiles. */
/// <reference types="jest" />
import { advanceScroll, type Camera, clampScroll, isSameView, snapX, tileSizeOf, toTiles } from './camera.ts';

it('[REQ-GW-TILE-SIZE] the tiles of the world fill the height of the view', () => {
  expect(tileSizeOf(840, 28)).toBe(30);
  expect(tileSizeOf(672, 28) * 28).toBe(672);
});

describe('[REQ-GW-SCROLL-LIMIT] the view stays', () => {
  const limits = { left: -36, right: 61 };
  it.each([
    [-100, -36],
    [-36, -36],
    [0, 0],
    [21, 21],
    [500, 21],
  ])('from %d at %d', (wanted, scrollX) => {
    expect(clampScroll(wanted, 40, limits)).toBe(scrollX);
  });

  it('at the left edge when it is wider than the world', () => {
    expect(clampScroll(0, 200, limits)).toBe(-36);
  });
});

describe('a place on the screen', () => {
  const camera: Camera = { width: 2000, height: 1400, ratio: 2, tile: 50, scrollX: -10.013 };

  it('is the tile that is drawn there', () => {
    for (const tile of [-10, -3, 0, 7]) {
      const middle = (snapX(camera, tile) + snapX(camera, tile + 1)) / 2 / camera.ratio;
      const found = toTiles(camera, middle, 12.5);
      expect(Math.floor(found.x)).toBe(tile);
      expect(found.y).toBe(0.5);
    }
  });
});

describe('[REQ-UI-SCROLL] scrolling', () => {
  const run = (direction: number, seconds: number, isSmooth: boolean, from = { speed: 0, scrollX: 0 }) => {
    let scrolling: ReturnType<typeof advanceScroll> = from;
    for (let i = 0; i < Math.round(seconds * 60); i++)
      scrolling = advanceScroll(scrolling, direction, 1 / 60, isSmooth);
    return scrolling;
  };

  it('goes left and right, and is as far whatever the frame rate', () => {
    expect(run(1, 1, true).scrollX).toBeGreaterThan(15);
    expect(run(-1, 1, true).scrollX).toBeCloseTo(-run(1, 1, true).scrollX, 6);
    let slow: ReturnType<typeof advanceScroll> = { speed: 0, scrollX: 0 };
    for (let i = 0; i < 30; i++) slow = advanceScroll(slow, 1, 1 / 30, true);
    expect(slow.scrollX / run(1, 1, true).scrollX).toBeCloseTo(1, 1);
  });

  it('starts gently, and comes to rest when the key is let go', () => {
    expect(run(1, 1 / 60, true).scrollX).toBeLessThan(run(1, 1 / 60, false).scrollX);
    expect(run(0, 1, true, run(1, 1, true)).speed).toBe(0);
  });
});

it('a view is the same while every tile stays on its pixels', () => {
  const camera: Camera = { width: 960, height: 672, ratio: 1, tile: 24, scrollX: -20 };
  expect(isSameView(camera, { ...camera, scrollX: -20.001 })).toBe(true);
  expect(isSameView(camera, { ...camera, scrollX: -20.1 })).toBe(false);
  expect(isSameView(camera, { ...camera, tile: 25 })).toBe(false);
});
