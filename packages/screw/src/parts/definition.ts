/** What a part is, the same wherever it is placed: shape, material, how it moves, where screws go. */
import type { Material } from '../format/vocabulary.ts';
import type { Point } from '../geometry/point.ts';
import { boundsOf, centreOf, type Polygon } from '../geometry/polygon.ts';

export type CollisionShape =
  | { readonly type: 'box'; readonly width: number; readonly height: number }
  | { readonly type: 'polygon'; readonly points: Polygon };

/** How a part moves once its screws are out. */
export type Constraint =
  /** Never. */
  | { readonly type: 'static' }
  /** Can be pushed along its axis, which turns with the part; travel in pixels. */
  | { readonly type: 'slider'; readonly axis: 'x' | 'y'; readonly min: number; readonly max: number }
  /** Can be turned about its pivot; degrees from how it was placed, clockwise. */
  | { readonly type: 'hinge'; readonly pivot: Point; readonly minAngle: number; readonly maxAngle: number }
  /** `open` springs off and is gone, `closed` snaps shut and stays; the duration, in milliseconds, is for the view. */
  | { readonly type: 'spring'; readonly direction: 'open' | 'closed'; readonly duration: number }
  /** Hangs from its last screw once so many are out, and falls without any. */
  | { readonly type: 'friction'; readonly screwThreshold: number };

export interface ScrewMount {
  readonly id: string;
  readonly localPosition: Point;
}

/** All points are in one local space; the origin of a box is its top left corner. */
export interface PartDefinition {
  readonly id: string;
  readonly name: string;
  /** A picture; null: drawn by the view. */
  readonly asset: string | null;
  readonly collision: CollisionShape;
  readonly material: Material;
  readonly constraint: Constraint;
  readonly screwMounts: readonly ScrewMount[];
  /** What `rotation` turns about; the centre of the bounds unless said otherwise. */
  readonly pivot?: Point;
}

export function outlineOf({ collision }: PartDefinition): Polygon {
  if (collision.type === 'polygon') return collision.points;
  const { width, height } = collision;
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

export const localCentreOf = (definition: PartDefinition): Point => centreOf(boundsOf(outlineOf(definition)));

/** Whether a part can leave the board at all. */
export const canBeRemoved = ({ constraint }: PartDefinition): boolean =>
  constraint.type === 'friction' || (constraint.type === 'spring' && constraint.direction === 'open');

/** How far a slider (pixels) or a hinge (degrees) goes, and where it begins: at 0, or at the end nearer to it. */
export function travelOf({ constraint }: PartDefinition): {
  readonly min: number;
  readonly max: number;
  readonly start: number;
} {
  const [one, other] =
    constraint.type === 'slider'
      ? [constraint.min, constraint.max]
      : constraint.type === 'hinge'
        ? [constraint.minAngle, constraint.maxAngle]
        : [0, 0];
  const [min, max] = [Math.min(one, other), Math.max(one, other)];
  return { min, max, start: Math.min(max, Math.max(min, 0)) };
}
