/** Which parts can cover a screw: at rest, hanging from one of their screws, or loose. */
import { HEAD_RADIUS } from '../format/vocabulary.ts';
import { distance, type Point } from '../geometry/point.ts';
import { touchesDisc } from '../geometry/polygon.ts';
import { findClearOffset } from './clearance.ts';
import type { Cover, LevelPart, LevelScrew } from './model.ts';
import { hangFrom, moveOutline } from './placement.ts';

/** For each screw; parts that never cover it are left out. */
export function listCovers(
  parts: readonly LevelPart[],
  screws: readonly LevelScrew[],
): readonly (readonly Cover[])[] {
  const reaches = parts.map((part) => reachOf(part, screws));
  return screws.map(({ part: own, at }) => {
    const rank = parts[own]?.rank ?? 0;
    return (
      parts
        .filter((part) => part.rank > rank && distance(at, part.centroid) < (reaches[part.index] ?? 0))
        .map((part) => coverOf(part, at, screws))
        // A loose part may be dragged over a screw that it did not cover at the start.
        .filter(({ part, atRest, hanging }) => atRest || hanging.length > 0 || parts[part]?.drag !== 'none')
    );
  });
}

function coverOf(part: LevelPart, at: Point, screws: readonly LevelScrew[]): Cover {
  const { constraint } = part.definition;
  const hangs = constraint.type === 'friction' && part.screws.length > constraint.screwThreshold;
  return {
    part: part.index,
    atRest: touchesDisc(part.outline, at, HEAD_RADIUS),
    hanging: hangs ? part.screws.filter((screw) => coversHanging(part, screws[screw], at)) : [],
    clearAt: part.drag === 'none' ? undefined : findClearOffset(part, at, part.travel.start),
  };
}

function coversHanging(part: LevelPart, screw: LevelScrew | undefined, at: Point): boolean {
  if (screw === undefined) return false;
  return touchesDisc(moveOutline(part, hangFrom(part, screw.at)), at, HEAD_RADIUS);
}

/** No point of the part is ever farther than this from where its centroid is at the start. */
function reachOf(part: LevelPart, screws: readonly LevelScrew[]): number {
  const size = Math.max(...part.outline.map((corner) => distance(corner, part.centroid)));
  const { min, max } = part.travel;
  const arms = part.screws.map((index) => distance(screws[index]?.at ?? part.centroid, part.centroid));
  const way =
    part.drag === 'slide'
      ? max - min
      : part.drag === 'turn'
        ? 2 * distance(part.hinge, part.centroid)
        : 2 * Math.max(0, ...arms);
  return size + way + HEAD_RADIUS;
}
