/** ice_slide: the avatar and pushed objects go on over slippery ground, one cell per pass of the cascade. */
import type { ConfigOf } from '../format/systems.ts';
import { OBJECTS, WALKABLE } from '../format/vocabulary.ts';
import { EMPTY, type KindTest, nameOf, passes, testTags } from '../model/entities.ts';
import type { GridEvent } from '../model/events.ts';
import { type Field, isKindAt, isOpen, isSolidAt, readCell } from '../model/field.ts';
import {
  cellOf,
  type DirectionIndex,
  findDirection,
  NO_DIRECTION,
  NOWHERE,
  pointOf,
  stepFrom,
} from '../model/geometry.ts';
import { emitCleared, stepAvatar, type System, type Turn } from '../model/turn.ts';
import { canReceive, compilePushRules, pushObject, type PushRules } from './push-objects.ts';
import { writeCell } from '../model/field.ts';
import { emitPlaced, emitPushed } from '../model/turn.ts';

interface Ice {
  readonly field: Field;
  readonly slippery: KindTest;
  readonly walkable: KindTest;
  /** Of the first push_objects of the game; without one nothing can be pushed while sliding. */
  readonly push: PushRules | undefined;
}

export function compileIce(
  field: Field,
  { slipperyTag }: ConfigOf<'ice_slide'>,
  push: ConfigOf<'push_objects'> | undefined,
): System {
  const ice: Ice = {
    field,
    slippery: testTags(field.entities, [slipperyTag]),
    walkable: testTags(field.entities, [WALKABLE]),
    push: push === undefined ? undefined : compilePushRules(field, push),
  };
  return {
    onCascade(turn, pending) {
      const before = turn.events.length;
      slideAvatar(turn, ice, pending);
      if (turn.events.length === before) slideObject(turn, ice, pending);
    },
  };
}

/** From the avatar's present cell, whatever cell the event names. */
function slideAvatar(turn: Turn, ice: Ice, pending: readonly GridEvent[]): void {
  const { field } = ice;
  const { state } = turn;
  for (const event of pending) {
    if (event.type !== 'avatar_entered' || event.direction === undefined || state.avatar === NOWHERE)
      continue;
    if (!isKindAt(field, state, field.ground, state.avatar, ice.slippery)) continue;
    const direction = findDirection(event.direction);
    const next = stepFrom(field.geometry, state.avatar, direction);
    if (!isOpen(field, state, next)) continue;
    if (isSolidAt(field, state, next)) {
      pushWhileSliding(turn, ice, next, direction);
      return;
    }
    if (!isKindAt(field, state, field.ground, next, ice.walkable)) continue;
    stepAvatar(turn, state.avatar, next, direction);
    return;
  }
}

function pushWhileSliding(turn: Turn, { field, push }: Ice, cell: number, direction: DirectionIndex): void {
  const { state } = turn;
  if (push === undefined || !passes(field.entities, push.pushable, readCell(state, field.objects, cell)))
    return;
  const target = stepFrom(field.geometry, cell, direction);
  if (!canReceive(field, state, target, push)) return;
  pushObject(turn, cell, target, direction);
  stepAvatar(turn, state.avatar, cell, direction);
}

/** The first object that was pushed onto slippery ground and can go on. */
function slideObject(turn: Turn, ice: Ice, pending: readonly GridEvent[]): void {
  const { field } = ice;
  const { state } = turn;
  const directions = new Map<number, DirectionIndex>();
  for (const event of pending)
    if (event.type === 'object_pushed')
      directions.set(cellOf(field.geometry, event.toPosition), findDirection(event.direction));
  if (directions.size === 0) return;
  for (const event of pending) {
    if (event.type !== 'object_placed') continue;
    const cell = cellOf(field.geometry, event.position);
    const direction = directions.get(cell) ?? NO_DIRECTION;
    if (direction === NO_DIRECTION || readCell(state, field.objects, cell) === EMPTY) continue;
    if (!isKindAt(field, state, field.ground, cell, ice.slippery)) continue;
    const next = stepFrom(field.geometry, cell, direction);
    if (!isOpen(field, state, next) || isSolidAt(field, state, next)) continue;
    if (!isKindAt(field, state, field.ground, next, ice.walkable)) continue;
    moveObject(turn, cell, next, direction);
    return;
  }
}

/** Whatever lies there, not being solid, is replaced. */
function moveObject(turn: Turn, from: number, to: number, direction: DirectionIndex): void {
  const { field, state } = turn;
  const entity = readCell(state, field.objects, from);
  writeCell(state, field.objects, from, EMPTY);
  writeCell(state, field.objects, to, entity);
  emitCleared(turn, pointOf(field.geometry, from), nameOf(field.entities, entity), OBJECTS);
  emitPushed(turn, entity, from, to, direction);
  emitPlaced(turn, pointOf(field.geometry, to), entity);
}
