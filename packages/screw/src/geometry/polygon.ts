/** Simple polygons, convex or not, in either direction: bounds, centroid, distances, and whether two of them overlap. */
import { atan2 } from '@dota-factory/base';
import { add, cross, distance, dot, length, type Point, scale, subtract } from './point.ts';

export type Polygon = readonly Point[];

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Lengths below this are rounding errors, in pixels. */
export const TOLERANCE = 1e-6;

export function boundsOf(polygon: Polygon): Bounds {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const centreOf = ({ left, top, right, bottom }: Bounds): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** From each corner to the next. */
export function listEdges(polygon: Polygon): readonly (readonly [Point, Point])[] {
  return polygon.map((from, index) => [from, polygon[(index + 1) % polygon.length] ?? from]);
}

/** Positive if the corners go clockwise on the screen. */
export const signedArea = (polygon: Polygon): number =>
  listEdges(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2;

/** The centre of mass. */
export function centroidOf(polygon: Polygon): Point {
  // Measured from a corner, so that a place far from the origin costs no digits.
  const origin = polygon[0] ?? { x: 0, y: 0 };
  let sum = { x: 0, y: 0 };
  let doubled = 0;
  for (const [from, to] of listEdges(polygon)) {
    const [a, b] = [subtract(from, origin), subtract(to, origin)];
    const weight = cross(a, b);
    sum = add(sum, scale(add(a, b), weight));
    doubled += weight;
  }
  return doubled === 0 ? origin : add(origin, scale(sum, 1 / (3 * doubled)));
}

/** Points on the edge may count either way: every use asks for the distance to the edge, too. */
export function isInside({ x, y }: Point, polygon: Polygon): boolean {
  let inside = false;
  for (const [a, b] of listEdges(polygon))
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  return inside;
}

export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const along = subtract(b, a);
  const square = dot(along, along);
  const share = square === 0 ? 0 : dot(subtract(point, a), along) / square;
  return distance(point, add(a, scale(along, Math.min(1, Math.max(0, share)))));
}

/** To the nearest edge, from inside or outside. */
export const distanceToEdge = (point: Point, polygon: Polygon): number =>
  Math.min(...listEdges(polygon).map(([a, b]) => distanceToSegment(point, a, b)));

/** Whether a disc has more than a touch in common with the polygon. */
export const touchesDisc = (polygon: Polygon, centre: Point, radius: number): boolean =>
  isInside(centre, polygon) || distanceToEdge(centre, polygon) < radius - TOLERANCE;

/** The area that a disc and the polygon have in common. */
export function discOverlap(polygon: Polygon, centre: Point, radius: number): number {
  let sum = 0;
  for (const [from, to] of listEdges(polygon))
    sum += sectorArea(subtract(from, centre), subtract(to, centre), radius);
  return Math.abs(sum);
}

/** The signed area that a disc about the origin and the triangle of the origin, `a` and `b` have in common. */
function sectorArea(a: Point, b: Point, radius: number): number {
  const along = subtract(b, a);
  const square = dot(along, along);
  if (square === 0) return 0;
  const middle = -dot(a, along) / square;
  const rest = dot(a, a) - middle * middle * square;
  const half = Math.sqrt(Math.max(0, radius * radius - rest) / square);
  // Where the line enters and leaves the disc, as shares of the edge; only what lies on the edge counts.
  const enter = Math.min(1, Math.max(0, middle - half));
  const leave = Math.min(1, Math.max(0, middle + half));
  const [p, q] = [add(a, scale(along, enter)), add(a, scale(along, leave))];
  const wedge = (from: Point, to: Point): number =>
    (radius * radius * atan2(cross(from, to), dot(from, to))) / 2;
  if (half === 0 || enter >= leave) return wedge(a, b);
  return wedge(a, p) + cross(p, q) / 2 + wedge(q, b);
}

/** Whether the inner parts of two polygons meet; sharing an edge or a corner is no overlap. */
export function overlaps(a: Polygon, b: Polygon): boolean {
  const others = triangulate(b);
  return triangulate(a).some((triangle) => others.some((other) => !areApart(triangle, other)));
}

/** Two convex polygons are apart if the direction of one of their edges shows a gap. */
function areApart(a: Polygon, b: Polygon): boolean {
  return [...listEdges(a), ...listEdges(b)].some(([from, to]) => {
    const along = subtract(to, from);
    const size = length(along);
    if (size === 0) return false;
    const normal = { x: -along.y / size, y: along.x / size };
    const [ofA, ofB] = [a.map((point) => dot(point, normal)), b.map((point) => dot(point, normal))];
    return (
      Math.max(...ofA) <= Math.min(...ofB) + TOLERANCE || Math.max(...ofB) <= Math.min(...ofA) + TOLERANCE
    );
  });
}

/** Cuts off one corner after the other. */
export function triangulate(polygon: Polygon): readonly Polygon[] {
  const corners = signedArea(polygon) < 0 ? [...polygon].reverse() : [...polygon];
  const triangles: Polygon[] = [];
  while (corners.length > 3) {
    const ear = corners.findIndex((_, index) => isEar(corners, index));
    // A simple polygon always has one; whatever is none loses a corner without an area.
    const index = ear < 0 ? 0 : ear;
    if (ear >= 0) triangles.push(cornerAt(corners, index));
    corners.splice(index, 1);
  }
  return [...triangles, corners];
}

function cornerAt(corners: Polygon, index: number): readonly [Point, Point, Point] {
  const at = (place: number): Point => corners[(place + corners.length) % corners.length] ?? { x: 0, y: 0 };
  return [at(index - 1), at(index), at(index + 1)];
}

function isEar(corners: Polygon, index: number): boolean {
  const [before, corner, after] = cornerAt(corners, index);
  if (cross(subtract(corner, before), subtract(after, corner)) <= 0) return false;
  const sides = [
    [before, corner],
    [corner, after],
    [after, before],
  ] as const;
  return corners.every(
    (other) =>
      other === before ||
      other === corner ||
      other === after ||
      sides.some(([a, b]) => cross(subtract(b, a), subtract(other, a)) < 0),
  );
}

/** Whether no two edges meet but neighbours in their corner. */
export function isSimple(polygon: Polygon): boolean {
  const edges = listEdges(polygon);
  return edges.every(([a, b], first) =>
    edges.every(([c, d], second) => {
      const gap = Math.abs(first - second);
      if (first === second) return distance(a, b) > TOLERANCE;
      if (gap === 1 || gap === edges.length - 1) return !foldsBack(first, second, edges);
      return !segmentsMeet(a, b, c, d);
    }),
  );
}

function foldsBack(first: number, second: number, edges: ReturnType<typeof listEdges>): boolean {
  const [one, other] = [edges[first], edges[second]];
  if (one === undefined || other === undefined || edges.length < 3) return true;
  const [u, v] = [subtract(one[1], one[0]), subtract(other[1], other[0])];
  return cross(u, v) === 0 && dot(u, v) < 0;
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const apart = Math.min(
    distanceToSegment(a, c, d),
    distanceToSegment(b, c, d),
    distanceToSegment(c, a, b),
    distanceToSegment(d, a, b),
  );
  if (apart < TOLERANCE) return true;
  const side = (from: Point, to: Point, point: Point): boolean =>
    cross(subtract(to, from), subtract(point, from)) > 0;
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
