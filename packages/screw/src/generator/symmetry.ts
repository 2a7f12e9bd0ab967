/** Left and right: how a part must lie to be the mirror image of another, and which of its mounts answer each other. */
import { distance, type Point } from '../geometry/point.ts';
import { placePart, type PlacedPart, toCanvas } from '../level/placement.ts';
import type { PartDefinition } from '../parts/definition.ts';

/** Pixels; far more than rounding, far less than anybody sees. */
const SAME = 0.01;
const MIDDLE: Point = { x: 0, y: 0 };

export interface Mirrored {
  /** Degrees. */
  readonly rotation: number;
  /** From a mount of the part to the mount of the mirror image that takes its place. */
  readonly mountOf: ReadonlyMap<string, string>;
}

/** Undefined if no turn by a multiple of 90 degrees makes the mirror image. */
export function mirrorPart(part: PartDefinition, rotation: number): Mirrored | undefined {
  const original = placePart(part, MIDDLE, rotation);
  // The plain mirror angle comes first: what slides down on one side slides down on the other.
  for (const quarter of [0, 180, 90, 270]) {
    const turned = (((quarter - rotation) % 360) + 360) % 360;
    const mountOf = matchMounts(part, original, placePart(part, MIDDLE, turned));
    if (mountOf !== undefined) return { rotation: turned, mountOf };
  }
  return undefined;
}

/** Whether a part in the middle is its own mirror image. */
export function isSymmetric(part: PartDefinition, rotation: number): boolean {
  const placed = placePart(part, MIDDLE, rotation);
  return matchMounts(part, placed, placed) !== undefined;
}

/** Mounts that belong together when a part lies in the middle: one on the axis, or one on each side. */
export function groupMounts(part: PartDefinition, rotation: number): readonly (readonly string[])[] {
  const placed = placePart(part, MIDDLE, rotation);
  const mountOf = matchMounts(part, placed, placed) ?? new Map<string, string>();
  const groups = part.screwMounts.map(({ id }) => [...new Set([id, mountOf.get(id) ?? id])].sort());
  return groups.filter(
    (group, index) => groups.findIndex((other) => other.join(' ') === group.join(' ')) === index,
  );
}

function matchMounts(
  { screwMounts }: PartDefinition,
  original: PlacedPart,
  image: PlacedPart,
): ReadonlyMap<string, string> | undefined {
  const mirror = ({ x, y }: Point): Point => ({ x: -x, y });
  const isSame = (a: Point) => (b: Point) => distance(a, b) < SAME;
  if (!original.outline.every((corner) => image.outline.some(isSame(mirror(corner))))) return undefined;
  if (original.drag === 'turn' && !isSame(mirror(original.hinge))(image.hinge)) return undefined;
  const found = new Map<string, string>();
  for (const { id, localPosition } of screwMounts) {
    const at = mirror(toCanvas(original, localPosition));
    const other = screwMounts.find((mount) => isSame(at)(toCanvas(image, mount.localPosition)));
    if (other === undefined) return undefined;
    found.set(id, other.id);
  }
  return found;
}
