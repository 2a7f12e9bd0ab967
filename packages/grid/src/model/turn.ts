/** A turn in progress: the copy of the state that systems and rules change, and the events that they cause. */
import type { Params, Point } from '../format/shapes.ts';
import type { EntityId } from './entities.ts';
import { nameOf, paramsOf } from './entities.ts';
import type { GridEvent } from './events.ts';
import type { Field } from './field.ts';
import { type DirectionIndex, nameDirection, pointOf } from './geometry.ts';
import type { State } from './state.ts';

/** A step of the avatar that a solid object blocks and that a push or a rule may still complete in this turn. */
export interface PendingMove {
  readonly from: number;
  readonly to: number;
  readonly direction: DirectionIndex;
}

export interface Turn {
  readonly field: Field;
  readonly state: State;
  readonly action: string;
  readonly params: Params;
  /** What the parameter `direction` names. */
  readonly direction: DirectionIndex;
  /** Where events go: a list of its own for each phase. */
  events: GridEvent[];
  pendingMove: PendingMove | null;
  isVetoed: boolean;
  /** What the turn has cost so far, in rules tried and cells looked at; one that costs more than MAX_WORK is refused. */
  work: number;
}

/**
 * What one turn may cost. The known packs need less than a thousandth; rules that make their own events again and again
 * reach it within a second.
 */
export const MAX_WORK = 5_000_000;

export const isExhausted = ({ work }: Turn): boolean => work > MAX_WORK;

/** What a system does in each phase of a turn. */
export interface System {
  readonly onAction?: (turn: Turn) => void;
  readonly onMovement?: (turn: Turn) => void;
  /** `pending` are the events of the pass before. */
  readonly onCascade?: (turn: Turn, pending: readonly GridEvent[]) => void;
  readonly onNpc?: (turn: Turn) => void;
}

/** The avatar leaves its cell for another one: both events, and the new place. Facing is the caller's. */
export function moveAvatar(turn: Turn, to: number, direction: DirectionIndex): void {
  const { geometry } = turn.field;
  const position = pointOf(geometry, to);
  const fromPosition = pointOf(geometry, turn.state.avatar);
  turn.state.avatar = to;
  turn.events.push(
    { type: 'avatar_exited', position: fromPosition },
    { type: 'avatar_entered', position, fromPosition, direction: nameDirection(direction) },
  );
}

/** The avatar steps from a cell to another one and looks that way. */
export function stepAvatar(turn: Turn, from: number, to: number, direction: DirectionIndex): void {
  turn.state.avatar = from;
  turn.state.facing = direction;
  moveAvatar(turn, to, direction);
}

export function emitPlaced(turn: Turn, position: Point, entity: EntityId): void {
  const { entities } = turn.field;
  turn.events.push({
    type: 'object_placed',
    position,
    kind: nameOf(entities, entity),
    params: paramsOf(entities, entity),
  });
}

export function emitPushed(
  turn: Turn,
  entity: EntityId,
  from: number,
  to: number,
  direction: DirectionIndex,
): void {
  const { geometry, entities } = turn.field;
  turn.events.push({
    type: 'object_pushed',
    kind: nameOf(entities, entity),
    fromPosition: pointOf(geometry, from),
    toPosition: pointOf(geometry, to),
    direction: nameDirection(direction),
  });
}

export function emitRemoved(turn: Turn, position: Point, kind: string, animation?: string | null): void {
  turn.events.push(
    animation === undefined || animation === null
      ? { type: 'object_removed', position, kind }
      : { type: 'object_removed', position, kind, animation },
  );
}

export function emitCleared(turn: Turn, position: Point, previousKind: string, layer: string): void {
  turn.events.push({ type: 'cell_cleared', position, previousKind, layer });
}

/** The cell that the parameter `position` names, as a point; undefined if it names none. */
export function pointParam({ params }: Turn): Point | undefined {
  const value: unknown = Object.hasOwn(params, 'position') ? params['position'] : undefined;
  const isCell = Array.isArray(value) && value.length === 2 && value.every((each) => Number.isInteger(each));
  // Two whole numbers, as just tested.
  return isCell ? (value as unknown as Point) : undefined;
}
