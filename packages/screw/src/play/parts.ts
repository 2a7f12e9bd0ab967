/** What becomes of a part as it loses screws, and how it then lies: a function of its screws and of how far it is dragged. */
import type { Polygon } from '../geometry/polygon.ts';
import type { Level, LevelPart } from '../level/model.ts';
import { hangFrom, type Motion, motionTo, moveOutline, REST } from '../level/placement.ts';
import type { State } from './state.ts';

export type PartState =
  /** Held by its screws, or for ever. */
  | 'fixed'
  /** Has lost enough screws to rattle, which changes nothing. */
  | 'wobbling'
  /** Hangs from its last screw. */
  | 'hanging'
  /** A slider or hinge that can be dragged. */
  | 'loose'
  /** A spring that has snapped shut. */
  | 'shut'
  /** Has fallen or sprung off. */
  | 'gone';

type Removed = State['removed'];

export const remainingOf = ({ screws }: LevelPart, removed: Removed): readonly number[] =>
  screws.filter((screw) => removed[screw] !== true);

export function partStateOf(part: LevelPart, removed: Removed): PartState {
  const { constraint } = part.definition;
  const left = remainingOf(part, removed).length;
  if (part.drag !== 'none') return left === 0 ? 'loose' : 'fixed';
  // Without any screw from the start it is scenery.
  if (part.screws.length === 0) return 'fixed';
  if (constraint.type === 'spring' && left === 0) return constraint.direction === 'open' ? 'gone' : 'shut';
  if (constraint.type !== 'friction') return 'fixed';
  if (left === 0) return 'gone';
  if (part.screws.length - left < constraint.screwThreshold) return 'fixed';
  return left === 1 ? 'hanging' : 'wobbling';
}

export const isFreed = (part: LevelPart, removed: Removed): boolean =>
  remainingOf(part, removed).length === 0;

/** From how a part lies at the start to how it lies now. */
export function motionOf({ parts, screws }: Level, { removed, offsets }: State, index: number): Motion {
  const part = parts[index];
  if (part === undefined) return REST;
  const state = partStateOf(part, removed);
  if (state === 'loose') return motionTo(part, offsets[index] ?? part.travel.start);
  const [last] = remainingOf(part, removed);
  const screw = state === 'hanging' && last !== undefined ? screws[last] : undefined;
  return screw === undefined ? REST : hangFrom(part, screw.at);
}

/** The outline of a part as it lies now; undefined once it is gone. */
export function outlineNow(level: Level, state: State, index: number): Polygon | undefined {
  const part = level.parts[index];
  if (part === undefined || partStateOf(part, state.removed) === 'gone') return undefined;
  return moveOutline(part, motionOf(level, state, index));
}
