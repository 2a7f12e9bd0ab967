/**
 * Whether a loose slider or hinge can be dragged clear of a screw, and how far. Exact: the offsets at which the part
 * is clear are closed intervals, and an interval begins at an end of the travel or where the head just touches.
 */
import { atan2, PI } from '@dota-factory/base';
import { HEAD_RADIUS } from '../format/vocabulary.ts';
import { add, cross, dot, length, type Point, scale, subtract } from '../geometry/point.ts';
import { listEdges, type Polygon, touchesDisc } from '../geometry/polygon.ts';
import { moveOutline, motionTo, type PlacedPart } from './placement.ts';

/** An offset at which the part does not cover the screw; `near` is preferred, then the ends of the travel. */
export function findClearOffset(part: PlacedPart, screw: Point, near: number): number | undefined {
  const { min, max } = part.travel;
  const isClear = (offset: number): boolean =>
    !touchesDisc(moveOutline(part, motionTo(part, offset)), screw, HEAD_RADIUS);
  const ends = [near, max, min].find(isClear);
  if (ends !== undefined) return ends;
  return listTouches(part, screw)
    .filter((offset) => offset > min && offset < max)
    .sort((a, b) => Math.abs(a - near) - Math.abs(b - near) || a - b)
    .find(isClear);
}

/** Offsets at which the head may touch an edge or a corner of the part. */
function listTouches(part: PlacedPart, screw: Point): readonly number[] {
  const { start } = part.travel;
  // Seen from the part it is the screw that moves, the other way.
  if (part.drag === 'slide')
    return crossLine(part.outline, screw, scale(part.axis, -1)).map((shift) => start + shift);
  return crossCircle(part.outline, screw, part.hinge).flatMap((degrees) =>
    // The same place after a whole turn lies in the travel, too, if that is long enough.
    [-720, -360, 0, 360, 720].map((turns) => start - degrees + turns),
  );
}

/** Distances along a line at which it is a head's radius away from an edge's line or a corner. */
function crossLine(outline: Polygon, from: Point, direction: Point): readonly number[] {
  return listEdges(outline).flatMap(([a, b]) => {
    const along = subtract(b, a);
    const normal = scale({ x: -along.y, y: along.x }, 1 / length(along));
    const [height, speed] = [dot(subtract(from, a), normal), dot(direction, normal)];
    const sides = speed === 0 ? [] : [HEAD_RADIUS, -HEAD_RADIUS].map((side) => (side - height) / speed);
    const middle = -dot(subtract(from, a), direction);
    const rest = HEAD_RADIUS ** 2 - cross(subtract(from, a), direction) ** 2;
    const corner = rest < 0 ? [] : [middle - Math.sqrt(rest), middle + Math.sqrt(rest)];
    return [...sides, ...corner];
  });
}

/** Turns in degrees after which a point on a circle is a head's radius away from an edge's line or a corner. */
function crossCircle(outline: Polygon, point: Point, centre: Point): readonly number[] {
  const arm = subtract(point, centre);
  const radius = length(arm);
  const start = angleOf(arm);
  return listEdges(outline).flatMap(([a, b]) => {
    const along = subtract(b, a);
    const normal = scale({ x: -along.y, y: along.x }, 1 / length(along));
    const height = dot(subtract(a, centre), normal);
    const sides = [height + HEAD_RADIUS, height - HEAD_RADIUS].flatMap((at) =>
      anglesWhere(normal, at, radius),
    );
    const toCorner = subtract(a, centre);
    const far = length(toCorner);
    // Points of the circle at that distance from the corner lie on a line across the way to it.
    const across = far === 0 ? 0 : (radius ** 2 + far ** 2 - HEAD_RADIUS ** 2) / (2 * far);
    const corner = far === 0 ? [] : anglesWhere(scale(toCorner, 1 / far), across, radius);
    return [...sides, ...corner].map((angle) => angle - start);
  });
}

/** Directions, in degrees, of the points of a circle about the origin whose part along a unit vector is `at`. */
function anglesWhere(unit: Point, at: number, radius: number): readonly number[] {
  const rest = radius ** 2 - at ** 2;
  if (rest < 0) return [];
  const aside = { x: -unit.y, y: unit.x };
  const half = Math.sqrt(rest);
  return [half, -half].map((each) => angleOf(add(scale(unit, at), scale(aside, each))));
}

const angleOf = ({ x, y }: Point): number => (atan2(y, x) * 180) / PI;
