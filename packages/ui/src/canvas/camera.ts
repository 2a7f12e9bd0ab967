/** Where the view is: tile size from its height, scroll between its limits, and places in pixels and tiles. */

export interface Camera {
  /** Size of the view in device pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Device pixels per tile; need not be whole. */
  readonly tile: number;
  /** Tiles: the world's x at the view's left edge. */
  readonly scrollX: number;
}

/** The columns between which a view may scroll. */
export interface ScrollLimits {
  readonly left: number;
  readonly right: number;
}

/** REQ-GW-TILE-SIZE: the world's height fills the view's. */
export function tileSizeOf(viewHeight: number, worldHeight: number): number {
  return viewHeight / worldHeight;
}

/** REQ-GW-SCROLL-LIMIT; a view that is wider than the world starts at its left edge. */
export function clampScroll(scrollX: number, visibleTiles: number, limits: ScrollLimits): number {
  return Math.max(limits.left, Math.min(scrollX, limits.right - visibleTiles));
}

export function visibleTiles({ width, tile }: Camera): number {
  return width / tile;
}

/** Whole device pixels that the world is shifted by, so that nothing is blurred while scrolling. */
export function scrollPixels({ scrollX, tile }: Camera): number {
  return Math.round(scrollX * tile);
}

/** Device pixels from the view's left edge; whole for whole tiles. */
export function snapX(camera: Camera, x: number): number {
  return Math.round(x * camera.tile) - scrollPixels(camera);
}

export function snapY(camera: Camera, y: number): number {
  return Math.round(y * camera.tile);
}

/** Whether every tile is where it was: a pointer that rests is still over the same place of the world. */
export function isSameView(a: Camera, b: Camera): boolean {
  return a.tile === b.tile && a.ratio === b.ratio && scrollPixels(a) === scrollPixels(b);
}

/** Tiles under a place given in CSS pixels from the view's top left corner. */
export function toTiles(camera: Camera, x: number, y: number): { x: number; y: number } {
  return {
    x: (x * camera.ratio + scrollPixels(camera)) / camera.tile,
    y: (y * camera.ratio) / camera.tile,
  };
}

/** How fast A and D scroll, tiles a second, and how quickly that speed is reached. */
const SCROLL_SPEED = 26;
const SCROLL_SECONDS = 0.09;

/** Scrolling by keys: speed rises and falls smoothly. */
export interface Scrolling {
  readonly speed: number;
  readonly scrollX: number;
}

/** `direction`: -1, 0 or 1. `isSmooth`: false stops and starts at once. */
export function advanceScroll(
  scrolling: Scrolling,
  direction: number,
  seconds: number,
  isSmooth: boolean,
): Scrolling {
  const wanted = direction * SCROLL_SPEED;
  const share = isSmooth ? 1 - Math.exp(-seconds / SCROLL_SECONDS) : 1;
  let speed = scrolling.speed + (wanted - scrolling.speed) * share;
  if (direction === 0 && Math.abs(speed) < 0.3) speed = 0;
  return { speed, scrollX: scrolling.scrollX + ((scrolling.speed + speed) / 2) * seconds };
}
