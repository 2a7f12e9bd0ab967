/** Outlines as canvas paths. */
import type { Point } from '@dota-factory/screw';

export type Paint = CanvasRenderingContext2D;

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A closed polygon with rounded corners. */
export function tracePolygon(paint: Paint, polygon: readonly Point[], radius: number): void {
  paint.beginPath();
  for (const [index, corner] of polygon.entries()) {
    const before = polygon.at(index - 1) ?? corner;
    const after = polygon[(index + 1) % polygon.length] ?? corner;
    const start = between(before, corner);
    const room = Math.min(distance(before, corner), distance(corner, after)) / 2;
    if (index === 0) paint.moveTo(start.x, start.y);
    paint.arcTo(corner.x, corner.y, after.x, after.y, Math.min(radius, room * 0.9));
    const end = between(corner, after);
    paint.lineTo(end.x, end.y);
  }
  paint.closePath();
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function traceBox(paint: Paint, box: Box, radius: number): void {
  paint.beginPath();
  paint.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, radius);
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function traceCircle(paint: Paint, { x, y }: Point, radius: number): void {
  paint.beginPath();
  paint.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Numbers from 0 to 1 that look random and are the same for the same seed: for grain, which must not flicker. */
export function createGrain(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
