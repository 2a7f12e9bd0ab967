/** Conditions of rules, compiled to functions of the state as it is right now and of the event. */
import type { ConditionSpec } from '../format/rules.ts';
import { EMPTY, type KindTest, testKinds, testTags } from '../model/entities.ts';
import { fieldOf, type GridEvent, positionOf } from '../model/events.ts';
import { type Field, findLayer, isKindAt, NO_LAYER, readCell, slotOf } from '../model/field.ts';
import { cellOf } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { compareValues, equalValues } from '../model/values.ts';

/** `event` is null where there is none: in lose conditions. */
export type Condition = (state: State, event: GridEvent | null) => boolean;

export const always: Condition = () => true;

type Body<N extends ConditionSpec['name']> = Extract<ConditionSpec, { name: N; body: unknown }>['body'];

export function compileCondition(field: Field, spec: ConditionSpec | null | undefined): Condition {
  if (spec === null || spec === undefined) return always;
  switch (spec.name) {
    case 'always':
      return always;
    case 'all_of': {
      const parts = spec.body.map((each) => compileCondition(field, each));
      return (state, event) => parts.every((part) => part(state, event));
    }
    case 'any_of': {
      const parts = spec.body.map((each) => compileCondition(field, each));
      return (state, event) => parts.some((part) => part(state, event));
    }
    case 'not': {
      const part = compileCondition(field, spec.body);
      return (state, event) => !part(state, event);
    }
    case 'position':
      return compilePosition(spec.body);
    case 'position_has_tag':
      return compilePositionTag(field, spec.body);
    case 'event':
      return compileEvent(spec.body);
    case 'cell':
      return compileCell(field, spec.body);
    case 'avatar':
      return compileAvatar(field, spec.body);
    case 'variable':
      return compileVariable(field, spec.body);
    case 'emitter_has_next':
      return compileEmitter(spec.body);
    case 'board_count':
      return compileCount(field, spec.body);
  }
}

function compilePosition([x, y]: Body<'position'>): Condition {
  return (_, event) => {
    const position = event === null ? undefined : positionOf(event);
    return position !== undefined && position[0] === x && position[1] === y;
  };
}

function compilePositionTag(field: Field, { layer, tag }: Body<'position_has_tag'>): Condition {
  const offset = findLayer(field, layer);
  const test = testTags(field.entities, [tag]);
  return (state, event) => {
    const position = event === null ? undefined : positionOf(event);
    return position !== undefined && isKindAt(field, state, offset, cellOf(field.geometry, position), test);
  };
}

function compileEvent({ kind, param, equals }: Body<'event'>): Condition {
  const hasField = param !== undefined && equals !== undefined;
  return (_, event) => {
    if (event === null) return false;
    if (kind !== undefined && fieldOf(event, 'kind') !== kind) return false;
    return !hasField || equalValues(fieldOf(event, param) ?? null, equals);
  };
}

function compileCell(field: Field, { position, layer, kind, isEmpty, hasTag }: Body<'cell'>): Condition {
  const offset = findLayer(field, layer);
  const cell = cellOf(field.geometry, position);
  if (kind === undefined && isEmpty !== undefined)
    return (state) => (readCell(state, offset, cell) === EMPTY) === isEmpty;
  const test: KindTest =
    kind === undefined
      ? testTags(field.entities, hasTag === undefined ? [] : [hasTag])
      : testKinds(field.entities, [kind]);
  return (state) => isKindAt(field, state, offset, cell, test);
}

function compileAvatar(field: Field, { at, hasItem }: Body<'avatar'>): Condition {
  // A cell outside the board is no place where the avatar could be.
  const cell = at === undefined ? undefined : cellOf(field.geometry, at);
  const isAt = (state: State): boolean => cell === undefined || (cell >= 0 && state.avatar === cell);
  if (hasItem === undefined) return isAt;
  if (typeof hasItem === 'string') return (state) => isAt(state) && state.item === hasItem;
  return (state) => isAt(state) && (state.item !== null) === hasItem;
}

function compileVariable(field: Field, { name, op, value }: Body<'variable'>): Condition {
  const slot = slotOf(field, name);
  return (state) => compareValues(op, state.variables[slot] ?? null, value);
}

function compileEmitter({ emitterId }: Body<'emitter_has_next'>): Condition {
  return ({ objects }) => {
    const emitter = objects.find(({ id }) => id === emitterId);
    return emitter !== undefined && hasNext(emitter.params);
  };
}

/** Whether an emitter with these parameters has something left. */
export function hasNext(params: Readonly<Record<string, unknown>>): boolean {
  const queue = params['queue'];
  const index = params['currentIndex'] ?? 0;
  return Array.isArray(queue) && typeof index === 'number' && index < queue.length;
}

/** A layer that does not exist counts as all layers, as in the reference engine. */
function compileCount(field: Field, { kind, tag, layer, op, value }: Body<'board_count'>): Condition {
  const { entities, geometry } = field;
  const offset = layer === undefined ? NO_LAYER : findLayer(field, layer);
  const kinds = testKinds(entities, kind === undefined ? [] : [kind]);
  const tags = testTags(entities, tag === undefined ? [] : [tag]);
  return ({ cells }) => {
    const start = Math.max(0, offset);
    const end = offset === NO_LAYER ? cells.length : offset + geometry.area;
    let count = 0;
    for (let index = start; index < end; index += 1) {
      const found = entities.kindOf[cells[index] ?? EMPTY] ?? 0;
      if (kinds[found] === true || tags[found] === true) count += 1;
    }
    return compareValues(op, count, value);
  };
}
