/** Effects of rules, compiled to functions that change the state of a turn and add its events. */
import type { EffectSpec } from '../format/rules.ts';
import type { Params, Point } from '../format/shapes.ts';
import { NUMBER, OBJECTS } from '../format/vocabulary.ts';
import { EMPTY, internEntity, nameOf } from '../model/entities.ts';
import type { GridEvent } from '../model/events.ts';
import { type Field, findLayer, readCell, slotOf, writeCell, writeVariable } from '../model/field.ts';
import { cellOf } from '../model/geometry.ts';
import { emitCleared, emitPlaced, emitRemoved, stepAvatar, type Turn } from '../model/turn.ts';
import { isPoint } from '../format/shapes.ts';
import { countParts, readNumber } from '../model/values.ts';
import { hasNext } from './conditions.ts';
import { compileGravity } from './gravity.ts';
import { compilePlace, compileValue } from './references.ts';

export type Effect = (turn: Turn, event: GridEvent) => void;

type Body<N extends EffectSpec['name']> = Extract<EffectSpec, { name: N }>['body'];

export function compileEffect(field: Field, spec: EffectSpec): Effect {
  switch (spec.name) {
    case 'spawn':
    case 'set_cell':
      return compileSpawn(field, spec.body);
    case 'destroy':
      return compileDestroy(field, spec.body);
    case 'transform':
      return compileTransform(field, spec.body);
    case 'move_entity':
      return compileMove(field, spec.body);
    case 'release_from_emitter':
      return (turn) => releaseFromEmitter(turn, spec.body.emitterId);
    case 'apply_gravity':
      return compileGravity(field, spec.body.selector?.tag, spec.body.direction);
    case 'set_variable':
      return compileSetVariable(field, spec.body);
    case 'increment_variable':
      return compileIncrement(field, spec.body);
    case 'set_inventory':
      return compileSetInventory(field, spec.body);
    case 'clear_inventory':
      return (turn) => {
        if (turn.state.item !== null) changeItem(turn, null);
      };
    case 'resolve_move':
      return resolveMove;
  }
}

/** Values inside the parameters of one entity, at most. */
const MAX_PARAM_PARTS = 1000;

function compileSpawn(field: Field, { position, layer, kind, params }: Body<'spawn'>): Effect {
  const place = compilePlace(field, position);
  const offset = findLayer(field, layer);
  const kindValue = compileValue(field, kind);
  const values = Object.entries(params).map(([key, value]) => [key, compileValue(field, value)] as const);
  return (turn, event) => {
    const at = place(turn, event);
    const name = kindValue(turn, event);
    if (at === null || typeof name !== 'string') return;
    const entityParams: Params = Object.fromEntries(values.map(([key, value]) => [key, value(turn, event)]));
    // Parameters that contain the parameters of the event before would double their size with every pass.
    if (values.length > 0 && countParts(entityParams, MAX_PARAM_PARTS) > MAX_PARAM_PARTS) {
      turn.work = Number.POSITIVE_INFINITY;
      return;
    }
    const entity = internEntity(field.entities, name, entityParams);
    writeCell(turn.state, offset, cellOf(field.geometry, at), entity);
    emitPlaced(turn, at, entity);
  };
}

function compileDestroy(field: Field, { position, layer, animation }: Body<'destroy'>): Effect {
  const place = compilePlace(field, position);
  const offset = findLayer(field, layer);
  return (turn, event) => {
    const at = place(turn, event);
    if (at === null) return;
    const cell = cellOf(field.geometry, at);
    const entity = readCell(turn.state, offset, cell);
    if (entity === EMPTY) return;
    writeCell(turn.state, offset, cell, EMPTY);
    const kind = nameOf(field.entities, entity);
    emitRemoved(turn, at, kind, animation);
    // The reference engine names this layer whatever the effect's layer is.
    emitCleared(turn, at, kind, OBJECTS);
  };
}

function compileTransform(field: Field, { position, layer, toKind, animation }: Body<'transform'>): Effect {
  const place = compilePlace(field, position);
  const offset = findLayer(field, layer);
  const kindValue = compileValue(field, toKind);
  return (turn, event) => {
    const at = place(turn, event);
    const name = kindValue(turn, event);
    if (at === null || typeof name !== 'string') return;
    const cell = cellOf(field.geometry, at);
    const fromKind = nameOf(field.entities, readCell(turn.state, offset, cell));
    writeCell(turn.state, offset, cell, internEntity(field.entities, name));
    turn.events.push({ type: 'cell_transformed', position: at, fromKind, toKind: name, layer });
    if (animation !== undefined && animation !== null) emitRemoved(turn, at, fromKind, animation);
  };
}

function compileMove(field: Field, { from, to, layer }: Body<'move_entity'>): Effect {
  const source = compilePlace(field, from);
  const target = compilePlace(field, to);
  const offset = findLayer(field, layer);
  return (turn, event) => {
    const start = source(turn, event);
    const end = target(turn, event);
    if (start === null || end === null) return;
    const entity = readCell(turn.state, offset, cellOf(field.geometry, start));
    if (entity === EMPTY) return;
    writeCell(turn.state, offset, cellOf(field.geometry, start), EMPTY);
    writeCell(turn.state, offset, cellOf(field.geometry, end), entity);
    emitRemoved(turn, start, nameOf(field.entities, entity));
    emitPlaced(turn, end, entity);
  };
}

function releaseFromEmitter(turn: Turn, emitterId: string): void {
  const { state, field } = turn;
  const emitter = state.objects.find(({ id }) => id === emitterId);
  const position = emitter?.params['exitPosition'];
  if (emitter === undefined || !hasNext(emitter.params) || !isPoint(position)) return;
  const index = Number(emitter.params['currentIndex'] ?? 0);
  const value: unknown = (emitter.params['queue'] as readonly unknown[])[index];
  const released = { ...emitter, params: { ...emitter.params, currentIndex: index + 1 } };
  state.objects = state.objects.map((each) => (each === emitter ? released : each));
  const cell = cellOf(field.geometry, position);
  writeCell(state, field.objects, cell, internEntity(field.entities, NUMBER, { value }));
  emitReleased(turn, emitterId, position, value);
}

export function emitReleased(turn: Turn, emitterId: string, position: Point, value: unknown): void {
  turn.events.push({ type: 'item_released', emitterId, kind: NUMBER, position, params: { value } });
}

function compileSetVariable(field: Field, { name, value }: Body<'set_variable'>): Effect {
  const slot = slotOf(field, name);
  const compiled = compileValue(field, value);
  return (turn, event) => assignVariable(turn, name, slot, compiled(turn, event));
}

function compileIncrement(field: Field, { name, amount }: Body<'increment_variable'>): Effect {
  const slot = slotOf(field, name);
  return (turn) => incrementVariable(turn, name, slot, amount);
}

function assignVariable(turn: Turn, variable: string, slot: number, newValue: unknown): void {
  const oldValue = turn.state.variables[slot] ?? null;
  writeVariable(turn.state, slot, newValue);
  turn.events.push({ type: 'variable_changed', variable, oldValue, newValue });
}

/** A missing variable, or one that is no number, counts as 0. */
export function incrementVariable(turn: Turn, variable: string, slot: number, amount: number): void {
  assignVariable(turn, variable, slot, (readNumber(turn.state.variables[slot]) ?? 0) + amount);
}

function compileSetInventory(field: Field, { item }: Body<'set_inventory'>): Effect {
  const value = compileValue(field, item);
  return (turn, event) => {
    const found = value(turn, event);
    changeItem(turn, typeof found === 'string' ? found : null);
  };
}

function changeItem(turn: Turn, newItem: string | null): void {
  const oldItem = turn.state.item;
  turn.state.item = newItem;
  turn.events.push({ type: 'inventory_changed', oldItem, newItem });
}

function resolveMove(turn: Turn): void {
  const { pendingMove } = turn;
  if (pendingMove === null) return;
  turn.pendingMove = null;
  stepAvatar(turn, pendingMove.from, pendingMove.to, pendingMove.direction);
}
