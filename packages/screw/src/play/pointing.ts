/** From a pointer on the canvas to what it means: the screw that a tap is for, the offset that a drag is for. */
import { atan2, PI } from '@dota-factory/base';
import { TAP_RADIUS } from '../format/vocabulary.ts';
import { distance, dot, type Point, subtract } from '../geometry/point.ts';
import { isInside } from '../geometry/polygon.ts';
import type { Level } from '../level/model.ts';
import { isCovered } from './covering.ts';
import { outlineNow, partStateOf } from './parts.ts';
import type { State } from './state.ts';

/** The nearest uncovered screw within reach; if there is none, the nearest covered one, which says that it is covered. */
export function pickScrew(level: Level, state: State, at: Point): number | undefined {
  const near = level.screws
    .filter((screw) => state.removed[screw.index] === false && distance(screw.at, at) <= TAP_RADIUS)
    .sort((a, b) => distance(a.at, at) - distance(b.at, at) || a.index - b.index);
  return (near.find(({ index }) => !isCovered(level, state, index)) ?? near[0])?.index;
}

/** The topmost part under the pointer, if it is loose. */
export function pickLoosePart(level: Level, state: State, at: Point): number | undefined {
  const top = [...level.parts]
    .sort((a, b) => b.rank - a.rank)
    .find(({ index }) => {
      const outline = outlineNow(level, state, index);
      return outline !== undefined && isInside(at, outline);
    });
  return top !== undefined && top.drag !== 'none' && partStateOf(top, state.removed) === 'loose'
    ? top.index
    : undefined;
}

/** Where a drag from one point to another takes a loose part that began at `offset`; not yet within its travel. */
export function offsetOfDrag(level: Level, part: number, offset: number, from: Point, to: Point): number {
  const found = level.parts[part];
  if (found === undefined || found.drag === 'none') return offset;
  if (found.drag === 'slide') return offset + dot(subtract(to, from), found.axis);
  const [a, b] = [subtract(from, found.hinge), subtract(to, found.hinge)];
  return offset + (atan2(a.x * b.y - a.y * b.x, dot(a, b)) * 180) / PI;
}
