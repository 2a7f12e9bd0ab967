/** Which parts cover a screw now, and whether all of them can be dragged out of its way. */
import { HEAD_RADIUS } from '../format/vocabulary.ts';
import { touchesDisc } from '../geometry/polygon.ts';
import type { Cover, Level, LevelScrew } from '../level/model.ts';
import { motionTo, moveOutline } from '../level/placement.ts';
import { partStateOf, remainingOf } from './parts.ts';
import type { State } from './state.ts';

type Removed = State['removed'];

/** Whether the part covers the screw and cannot be dragged away. */
function blocks({ parts }: Level, cover: Cover, removed: Removed): boolean {
  const part = parts[cover.part];
  if (part === undefined) return false;
  switch (partStateOf(part, removed)) {
    case 'gone':
      return false;
    case 'loose':
      return cover.clearAt === undefined;
    case 'hanging':
      return cover.hanging.includes(remainingOf(part, removed)[0] ?? -1);
    default:
      return cover.atRest;
  }
}

/** Whether the loose part lies over the screw where it is dragged to. */
function liesOver(level: Level, state: State, screw: LevelScrew, { part: index }: Cover): boolean {
  const part = level.parts[index];
  if (part === undefined || partStateOf(part, state.removed) !== 'loose') return false;
  const offset = state.offsets[index] ?? part.travel.start;
  return touchesDisc(moveOutline(part, motionTo(part, offset)), screw.at, HEAD_RADIUS);
}

/** Parts that cover the screw as they lie now. */
export function listCoversNow(level: Level, state: State, screw: number): readonly number[] {
  const found = level.screws[screw];
  if (found === undefined) return [];
  return (level.covers[screw] ?? [])
    .filter((cover) => {
      const part = level.parts[cover.part];
      const isLoose = part !== undefined && partStateOf(part, state.removed) === 'loose';
      return isLoose ? liesOver(level, state, found, cover) : blocks(level, cover, state.removed);
    })
    .map(({ part }) => part);
}

export const isCovered = (level: Level, state: State, screw: number): boolean =>
  listCoversNow(level, state, screw).length > 0;

/** Parts that cover the screw and cannot be dragged away. */
export const listBlockers = (level: Level, removed: Removed, screw: number): readonly number[] =>
  (level.covers[screw] ?? []).filter((cover) => blocks(level, cover, removed)).map(({ part }) => part);

/** Whether dragging loose parts can uncover the screw. */
export const isReachable = (level: Level, removed: Removed, screw: number): boolean =>
  !(level.covers[screw] ?? []).some((cover) => blocks(level, cover, removed));

/** The drags that uncover a screw, one for each loose part that lies over it; undefined if they do not suffice. */
export function listClearingDrags(
  level: Level,
  state: State,
  screw: number,
): readonly { readonly part: number; readonly offset: number }[] | undefined {
  const found = level.screws[screw];
  if (found === undefined || !isReachable(level, state.removed, screw)) return undefined;
  return (level.covers[screw] ?? [])
    .filter((cover) => liesOver(level, state, found, cover))
    .map(({ part, clearAt = 0 }) => ({ part, offset: clearAt }));
}
