/** Where the world view looks, for whatever asks it to look elsewhere: keys, alerts, the overview, the wheel. */

export interface Viewpoint {
  /** The middle of the view that was asked for, tiles; undefined once it is reached. */
  target: { readonly x: number; readonly isAtOnce: boolean } | undefined;
  /** Tiles to move by at the next frame. */
  pendingShift: number;
  /** What the shown picture covers, tiles; undefined before the first. */
  shown: { readonly left: number; readonly right: number } | undefined;
}

export function createViewpoint(): Viewpoint {
  return { target: undefined, pendingShift: 0, shown: undefined };
}

/** `isAtOnce`: without gliding there, as a drag in the overview wants. */
export function lookAt(viewpoint: Viewpoint, x: number, isAtOnce = false): void {
  viewpoint.target = { x, isAtOnce };
  viewpoint.pendingShift = 0;
}

export function shiftView(viewpoint: Viewpoint, tiles: number): void {
  viewpoint.target = undefined;
  viewpoint.pendingShift += tiles;
}

/** Seconds in which two thirds of the way are made, and the distance at which it is done, tiles. */
const GLIDE_SECONDS = 0.06;
const NEAR_TILES = 0.05;

/**
 * The next scroll position: nearer to what was asked for. `clamp` keeps a position between the world's limits, so that a
 * target beyond them is reached at the limit.
 */
export function followViewpoint(
  viewpoint: Viewpoint,
  scrollX: number,
  visible: number,
  seconds: number,
  isSmooth: boolean,
  clamp: (scrollX: number) => number,
): number {
  const shifted = scrollX + viewpoint.pendingShift;
  viewpoint.pendingShift = 0;
  const { target } = viewpoint;
  if (target === undefined) return shifted;
  const goal = clamp(target.x - visible / 2);
  const share = isSmooth && !target.isAtOnce ? 1 - Math.exp(-seconds / GLIDE_SECONDS) : 1;
  const next = shifted + (goal - shifted) * share;
  if (Math.abs(goal - next) > NEAR_TILES) return next;
  viewpoint.target = undefined;
  return goal;
}
