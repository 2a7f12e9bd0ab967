/** What stays the same while a level is played: geometry, layers, entities and the slots of variables. */
import type { Point } from '../format/shapes.ts';
import { GROUND, OBJECTS, SOLID, VOID } from '../format/vocabulary.ts';
import { EMPTY, type EntityId, type EntityTable, internKind, type KindTest, testTags } from './entities.ts';
import { type Geometry, NOWHERE } from './geometry.ts';
import type { State } from './state.ts';

/** Where a layer's cells begin in the state's list; NO_LAYER for one that the game does not declare. */
export type LayerOffset = number;
export const NO_LAYER: LayerOffset = -1;

export interface Layer {
  readonly id: string;
  readonly offset: LayerOffset;
  /** What fills cells that nothing else is on; EMPTY where cells may be empty. */
  readonly fill: EntityId;
  readonly isExactlyOne: boolean;
}

export interface Field {
  readonly geometry: Geometry;
  readonly entities: EntityTable;
  /** In the order of the game. */
  readonly layers: readonly Layer[];
  readonly layersById: ReadonlyMap<string, Layer>;
  readonly ground: LayerOffset;
  readonly objects: LayerOffset;
  readonly voidKind: number;
  readonly solid: KindTest;
  readonly isAvatarEnabled: boolean;
  /** Slots of variables by name; grows only while a level is compiled. */
  readonly variableSlots: Map<string, number>;
}

export function createField(
  geometry: Geometry,
  entities: EntityTable,
  layers: readonly Layer[],
  isAvatarEnabled: boolean,
): Field {
  const layersById = new Map(layers.map((layer) => [layer.id, layer]));
  return {
    geometry,
    entities,
    layers,
    layersById,
    ground: layersById.get(GROUND)?.offset ?? NO_LAYER,
    objects: layersById.get(OBJECTS)?.offset ?? NO_LAYER,
    voidKind: internKind(entities, VOID),
    solid: testTags(entities, [SOLID]),
    isAvatarEnabled,
    variableSlots: new Map(),
  };
}

export const findLayer = (field: Field, id: string): LayerOffset =>
  field.layersById.get(id)?.offset ?? NO_LAYER;

/** The entity of a cell; EMPTY outside the board and on a layer that does not exist. */
export function readCell(state: State, layer: LayerOffset, cell: number): EntityId {
  return layer < 0 || cell < 0 ? EMPTY : (state.cells[layer + cell] ?? EMPTY);
}

/** Does nothing outside the board and on a layer that does not exist. */
export function writeCell(state: State, layer: LayerOffset, cell: number, entity: EntityId): void {
  if (layer >= 0 && cell >= 0) state.cells[layer + cell] = entity;
}

export function isVoid(field: Field, state: State, cell: number): boolean {
  return field.entities.kindOf[readCell(state, field.ground, cell)] === field.voidKind;
}

/** Whether a cell is on the board and not void. */
export const isOpen = (field: Field, state: State, cell: number): boolean =>
  cell !== NOWHERE && !isVoid(field, state, cell);

export function isKindAt(
  field: Field,
  state: State,
  layer: LayerOffset,
  cell: number,
  test: KindTest,
): boolean {
  return test[field.entities.kindOf[readCell(state, layer, cell)] ?? 0] === true;
}

export const isSolidAt = (field: Field, state: State, cell: number): boolean =>
  isKindAt(field, state, field.objects, cell, field.solid);

/** The slot of a variable, made on demand while a level is compiled. */
export function slotOf(field: Field, name: string): number {
  const known = field.variableSlots.get(name);
  if (known !== undefined) return known;
  const slot = field.variableSlots.size;
  field.variableSlots.set(name, slot);
  return slot;
}

export function writeVariable(state: State, slot: number, value: unknown): void {
  const variables = state.variables.slice();
  variables[slot] = value;
  state.variables = variables;
}

/** The first object over several cells that covers a cell. */
export const covers = (cells: readonly Point[], x: number, y: number): boolean =>
  cells.some((each) => each[0] === x && each[1] === y);
