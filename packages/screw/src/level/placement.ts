/** Where a part lies: from its local space to the canvas, and pushed, turned or hanging from there. */
import {
  add,
  length,
  NO_TURN,
  type Point,
  scale,
  subtract,
  turn,
  type Turn,
  turnAbout,
  turnByDegrees,
} from '../geometry/point.ts';
import { centroidOf, type Polygon } from '../geometry/polygon.ts';
import { localCentreOf, outlineOf, type PartDefinition, travelOf } from '../parts/definition.ts';

/** A rigid motion of the canvas: turned about a point, then moved. */
export interface Motion {
  readonly turn: Turn;
  readonly about: Point;
  readonly by: Point;
}

/** How a part lies at the start. */
export interface PlacedPart {
  /** canvas = anchor + turn(local - pivot). */
  readonly anchor: Point;
  readonly pivot: Point;
  readonly turn: Turn;
  readonly outline: Polygon;
  readonly centroid: Point;
  /** How it can be dragged once it is loose. */
  readonly drag: 'none' | 'slide' | 'turn';
  /** Of a slider: one pixel along its axis. */
  readonly axis: Point;
  /** Of a hinge: what it turns about. */
  readonly hinge: Point;
  /** Of a slider in pixels, of a hinge in degrees. */
  readonly travel: { readonly min: number; readonly max: number; readonly start: number };
}

const ORIGIN: Point = { x: 0, y: 0 };
export const REST: Motion = { turn: NO_TURN, about: ORIGIN, by: ORIGIN };
const DRAGS = { static: 'none', slider: 'slide', hinge: 'turn', spring: 'none', friction: 'none' } as const;

export function placePart(definition: PartDefinition, position: Point, rotation: number): PlacedPart {
  const { constraint } = definition;
  const centre = localCentreOf(definition);
  const pivot = definition.pivot ?? centre;
  const travel = travelOf(definition);
  const written = turnByDegrees(rotation);
  const corner = add(position, subtract(pivot, centre));
  const isUpright = constraint.type === 'slider' && constraint.axis === 'y';
  const axis = turn(isUpright ? { x: 0, y: 1 } : { x: 1, y: 0 }, written);
  const local = constraint.type === 'hinge' ? constraint.pivot : pivot;
  const hinge = add(corner, turn(subtract(local, pivot), written));
  const drag = DRAGS[constraint.type];
  // A travel without 0 begins at its nearer end.
  const start = motionBetween({ drag, axis, hinge }, 0, travel.start);
  const anchor = applyMotion(corner, start);
  const turned = turnByDegrees(rotation + (drag === 'turn' ? travel.start : 0));
  const outline = outlineOf(definition).map((each) => add(anchor, turn(subtract(each, pivot), turned)));
  return { anchor, pivot, turn: turned, outline, centroid: centroidOf(outline), drag, axis, hinge, travel };
}

/** A point of the part where it lies at the start. */
export const toCanvas = ({ anchor, pivot, turn: turned }: PlacedPart, local: Point): Point =>
  add(anchor, turn(subtract(local, pivot), turned));

function motionBetween(
  { drag, axis, hinge }: Pick<PlacedPart, 'drag' | 'axis' | 'hinge'>,
  from: number,
  to: number,
): Motion {
  if (drag === 'slide') return { turn: NO_TURN, about: ORIGIN, by: scale(axis, to - from) };
  if (drag === 'turn') return { turn: turnByDegrees(to - from), about: hinge, by: ORIGIN };
  return REST;
}

/** From how the part lies at the start to an offset of its travel. */
export const motionTo = (part: PlacedPart, offset: number): Motion =>
  motionBetween(part, part.travel.start, offset);

export const applyMotion = (point: Point, motion: Motion): Point =>
  add(turnAbout(point, motion.about, motion.turn), motion.by);

export const moveOutline = ({ outline }: PlacedPart, motion: Motion): Polygon =>
  motion === REST ? outline : outline.map((point) => applyMotion(point, motion));

/** Turned about its last screw until the centroid is straight below; a part hung in its centroid stays. */
export function hangFrom({ centroid }: PlacedPart, screw: Point): Motion {
  const arm = subtract(centroid, screw);
  const size = length(arm);
  if (size < 1) return REST;
  // The turn that takes the unit vector (x, y) to (0, 1).
  return { turn: { cos: arm.y / size, sin: arm.x / size }, about: screw, by: ORIGIN };
}
