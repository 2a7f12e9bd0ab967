/** The border of a set of unit cells as closed loops, and paths along it with rounded or cut corners. */
import type { DrawTarget } from './target.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const key = (x: number, y: number): string => `${x},${y}`;

/** Edges that have a cell on their right and none on their left, so that loops run clockwise (y down). */
function collectEdges(cells: readonly Point[]): Map<string, Point[]> {
  const taken = new Set(cells.map((cell) => key(cell.x, cell.y)));
  const edges = new Map<string, Point[]>();
  const add = (fromX: number, fromY: number, x: number, y: number) => {
    const list = edges.get(key(fromX, fromY));
    if (list) list.push({ x, y });
    else edges.set(key(fromX, fromY), [{ x, y }]);
  };
  for (const { x, y } of cells) {
    if (!taken.has(key(x, y - 1))) add(x, y, x + 1, y);
    if (!taken.has(key(x + 1, y))) add(x + 1, y, x + 1, y + 1);
    if (!taken.has(key(x, y + 1))) add(x + 1, y + 1, x, y + 1);
    if (!taken.has(key(x - 1, y))) add(x, y + 1, x, y);
  }
  return edges;
}

/** At a vertex where two cells touch by their corners, the right turn stays with the cell we came from. */
function takeNext(edges: Map<string, Point[]>, from: Point, at: Point): Point | undefined {
  const options = edges.get(key(at.x, at.y));
  if (!options || options.length === 0) return undefined;
  const turn = (to: Point) => (at.x - from.x) * (to.y - at.y) - (at.y - from.y) * (to.x - at.x);
  let best = 0;
  for (let i = 1; i < options.length; i++) {
    if (turn(options[i] as Point) > turn(options[best] as Point)) best = i;
  }
  return options.splice(best, 1)[0];
}

function dropStraightPoints(loop: readonly Point[]): Point[] {
  return loop.filter((point, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point;
    const after = loop[(i + 1) % loop.length] as Point;
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
}

/** Outer borders run clockwise, holes counter-clockwise; corners only. */
export function traceOutline(cells: readonly Point[]): Point[][] {
  const edges = collectEdges(cells);
  const loops: Point[][] = [];
  for (const cell of cells) {
    for (const start of [cell, { x: cell.x + 1, y: cell.y + 1 }]) {
      while ((edges.get(key(start.x, start.y))?.length ?? 0) > 0) {
        const loop: Point[] = [start];
        let from: Point = start;
        let at = takeNext(edges, { x: start.x - 1, y: start.y }, start);
        while (at && (at.x !== start.x || at.y !== start.y)) {
          loop.push(at);
          const next = takeNext(edges, from, at);
          from = at;
          at = next;
        }
        loops.push(dropStraightPoints(loop));
      }
    }
  }
  return loops.filter((loop) => loop.length > 2);
}

export interface PathStyle {
  /** Pixels per cell. */
  readonly scale: number;
  /** Pixels that the path stays inside the border. */
  readonly inset: number;
  /** Pixels; at most half of the shortest edge is used. */
  readonly corner: number;
  readonly cut?: boolean;
}

/** Pixels of a loop's corners after moving every edge inwards. */
function placeCorners(loop: readonly Point[], x: number, y: number, style: PathStyle): Point[] {
  return loop.map((point, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point;
    const after = loop[(i + 1) % loop.length] as Point;
    const inX = -Math.sign(point.y - before.y) - Math.sign(after.y - point.y);
    const inY = Math.sign(point.x - before.x) + Math.sign(after.x - point.x);
    return {
      x: x + point.x * style.scale + inX * style.inset,
      y: y + point.y * style.scale + inY * style.inset,
    };
  });
}

/** Adds the loops to the current path of `target`; the caller begins, fills and strokes. */
export function addOutline(
  target: DrawTarget,
  loops: readonly (readonly Point[])[],
  x: number,
  y: number,
  style: PathStyle,
): void {
  for (const loop of loops) addCorners(target, placeCorners(loop, x, y, style), style.corner, style.cut);
}

/** A closed polygon with softened corners. */
export function addCorners(
  target: DrawTarget,
  corners: readonly Point[],
  corner: number,
  cut: boolean | undefined,
): void {
  const count = corners.length;
  for (let i = 0; i <= count; i++) {
    const before = corners[(i + count - 1) % count] as Point;
    const at = corners[i % count] as Point;
    const after = corners[(i + 1) % count] as Point;
    const enter = towards(at, before, corner);
    const leave = towards(at, after, corner);
    if (i === 0) {
      target.moveTo(leave.x, leave.y);
    } else if (cut) {
      target.lineTo(enter.x, enter.y);
      target.lineTo(leave.x, leave.y);
    } else {
      const reach = Math.hypot(enter.x - at.x, enter.y - at.y);
      target.lineTo(enter.x, enter.y);
      target.arcTo(at.x, at.y, leave.x, leave.y, Math.min(reach, Math.hypot(leave.x - at.x, leave.y - at.y)));
    }
  }
  target.closePath();
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
