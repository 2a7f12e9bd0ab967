/** Places in the overview: the whole width of the world on a strip of pixels, and back. */

/** The columns that the strip covers, tiles, and its width in pixels. */
export interface OverviewScale {
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

/** Pixels from the strip's left edge; what lies outside the world is at its edge. */
export function toStrip({ left, right, width }: OverviewScale, x: number): number {
  return (Math.max(0, Math.min(right - left, x - left)) / (right - left)) * width;
}

/** Tiles under a place in pixels. */
export function toWorld({ left, right, width }: OverviewScale, pixels: number): number {
  return left + (Math.max(0, Math.min(width, pixels)) / width) * (right - left);
}
