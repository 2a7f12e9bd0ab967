/** push_objects: completes a blocked step by a tool or by pushing the object in the way. */
import type { ConfigOf } from '../format/systems.ts';
import { EMPTY, type KindTest, passes, testTags } from '../model/entities.ts';
import { type Field, isKindAt, isOpen, readCell, writeCell } from '../model/field.ts';
import { type DirectionIndex, NOWHERE, pointOf, stepFrom } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import {
  emitPlaced,
  emitPushed,
  type PendingMove,
  stepAvatar,
  type System,
  type Turn,
} from '../model/turn.ts';
import { compileTools, findTool, useTool } from './tools.ts';

/** What can be pushed, and where to; ice_slide uses it, too. */
export interface PushRules {
  readonly pushable: KindTest;
  readonly validGround: KindTest;
}

export function compilePushRules(
  { entities }: Field,
  { pushableTags, validTargetTags }: ConfigOf<'push_objects'>,
): PushRules {
  return { pushable: testTags(entities, pushableTags), validGround: testTags(entities, validTargetTags) };
}

export function compilePush(field: Field, config: ConfigOf<'push_objects'>): System {
  const rules = compilePushRules(field, config);
  const tools = compileTools(field, config.toolInteractions);
  return {
    onMovement(turn) {
      const { pendingMove, state } = turn;
      if (pendingMove === null) return;
      const { from, to, direction } = pendingMove;
      const entity = readCell(state, field.objects, to);
      if (entity === EMPTY) return;
      const tool = findTool(turn, tools, entity);
      if (tool !== undefined) {
        turn.pendingMove = null;
        useTool(turn, tool, from, to, direction);
      } else if (passes(field.entities, rules.pushable, entity)) {
        push(turn, pendingMove, rules, config.chainPush);
      }
    },
  };
}

function push(turn: Turn, { from, to, direction }: PendingMove, rules: PushRules, isChain: boolean): void {
  const { field, state } = turn;
  const target = stepFrom(field.geometry, to, direction);
  if (!isOpen(field, state, target)) return;
  const isFree = readCell(state, field.objects, target) === EMPTY;
  if (!isFree && !(isChain && pushLink(field, state, target, direction, rules))) return;
  // The reference engine moves the link before it looks at this ground.
  if (!isKindAt(field, state, field.ground, target, rules.validGround)) return;
  turn.pendingMove = null;
  pushObject(turn, to, target, direction);
  stepAvatar(turn, from, to, direction);
}

/** Moves the object behind the pushed one, without an event. */
function pushLink(
  field: Field,
  state: State,
  cell: number,
  direction: DirectionIndex,
  rules: PushRules,
): boolean {
  const link = readCell(state, field.objects, cell);
  if (!passes(field.entities, rules.pushable, link)) return false;
  const beyond = stepFrom(field.geometry, cell, direction);
  if (!canReceive(field, state, beyond, rules)) return false;
  writeCell(state, field.objects, cell, EMPTY);
  writeCell(state, field.objects, beyond, link);
  return true;
}

/** Whether an object can be pushed to a cell: on the board, not void, free, and with valid ground. */
export function canReceive(field: Field, state: State, cell: number, rules: PushRules): boolean {
  return (
    cell !== NOWHERE &&
    isOpen(field, state, cell) &&
    readCell(state, field.objects, cell) === EMPTY &&
    isKindAt(field, state, field.ground, cell, rules.validGround)
  );
}

export function pushObject(turn: Turn, from: number, to: number, direction: DirectionIndex): void {
  const { field, state } = turn;
  const entity = readCell(state, field.objects, from);
  writeCell(state, field.objects, from, EMPTY);
  writeCell(state, field.objects, to, entity);
  emitPushed(turn, entity, from, to, direction);
  emitPlaced(turn, pointOf(field.geometry, to), entity);
}
