/** Values of effects: constants, or references such as `$event.position` that are looked up when the effect runs. */
import { isPoint, type Point } from '../format/shapes.ts';
import { EMPTY, nameOf, paramOf } from '../model/entities.ts';
import { fieldOf, type GridEvent, positionOf } from '../model/events.ts';
import { type Field, findLayer, readCell } from '../model/field.ts';
import { cellOf, NOWHERE, pointOf } from '../model/geometry.ts';
import type { Turn } from '../model/turn.ts';

/** Gives null where there is nothing. */
export type Value = (turn: Turn, event: GridEvent) => unknown;

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('$');

const nothing: Value = () => null;

export function compileValue(field: Field, written: unknown): Value {
  if (!isReference(written)) return () => written;
  const [subject, ...path] = written.slice(1).split('.');
  if (subject === 'event') return compileEventField(path.join('.'));
  if (subject === 'cell') return compileCellPart(field, path);
  if (subject === 'avatar') return compileAvatarPart(path.join('.'));
  return nothing;
}

function compileEventField(name: string): Value {
  if (name === 'position') return (_, event) => positionOf(event) ?? null;
  return (_, event) => fieldOf(event, name) ?? null;
}

function compileCellPart(field: Field, [layerId, part, ...rest]: readonly string[]): Value {
  const { entities, geometry } = field;
  const layer = findLayer(field, layerId ?? '');
  const key = rest.join('.');
  if (part !== 'param' && (part !== 'kind' || rest.length > 0)) return nothing;
  return ({ state }, event) => {
    const position = positionOf(event);
    const entity = position === undefined ? EMPTY : readCell(state, layer, cellOf(geometry, position));
    if (entity === EMPTY) return null;
    return part === 'kind' ? nameOf(entities, entity) : (paramOf(entities, entity, key) ?? null);
  };
}

function compileAvatarPart(part: string): Value {
  if (part === 'item') return ({ state }) => state.item;
  if (part !== 'position') return nothing;
  return ({ field, state }) => (state.avatar === NOWHERE ? null : pointOf(field.geometry, state.avatar));
}

/** A place that an effect names; null where it names none. */
export type Place = (turn: Turn, event: GridEvent) => Point | null;

export function compilePlace(field: Field, written: Point | string): Place {
  if (typeof written !== 'string') return () => written;
  const value = compileValue(field, written);
  return (turn, event) => {
    const found = value(turn, event);
    return isPoint(found) ? found : null;
  };
}
