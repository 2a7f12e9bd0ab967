/**
 * Entities as small numbers. Equal entities (kind and parameters) have the same number, so that cells compare and copy
 * as integers. New ones can arise during play; a table only ever grows, and belongs to one level.
 */
import type { Params } from '../format/shapes.ts';
import { formatCanonical } from './values.ts';

/** A number of a table; 0 is an empty cell. */
export type EntityId = number;
export const EMPTY: EntityId = 0;
/** The kind of an empty cell. */
export const NO_KIND = 0;

const NO_PARAMS: Params = Object.freeze({});

export interface EntityTable {
  /** By kind index; 0 has no name. */
  readonly kinds: string[];
  readonly kindIndices: Map<string, number>;
  /** By entity: its kind index. */
  readonly kindOf: number[];
  readonly paramsOf: Params[];
  /** By kind index: its entity without parameters; EMPTY while there is none. */
  readonly plain: EntityId[];
  /** By kind and parameters. */
  readonly ids: Map<string, EntityId>;
  /** By tag: which of the declared kinds have it. */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
}

export function createEntityTable(tags: ReadonlyMap<string, ReadonlySet<string>>): EntityTable {
  return {
    kinds: [''],
    kindIndices: new Map([['', NO_KIND]]),
    kindOf: [NO_KIND],
    paramsOf: [NO_PARAMS],
    plain: [EMPTY],
    ids: new Map(),
    tags,
  };
}

export function internKind(table: EntityTable, kind: string): number {
  const known = table.kindIndices.get(kind);
  if (known !== undefined && known !== NO_KIND) return known;
  const index = table.kinds.length;
  table.kindIndices.set(kind, index);
  table.kinds.push(kind);
  table.plain.push(EMPTY);
  return index;
}

export function internEntity(table: EntityTable, kind: string, params: Params = NO_PARAMS): EntityId {
  const index = internKind(table, kind);
  for (const _key in params) return internWithParams(table, index, params);
  const plain = table.plain[index] ?? EMPTY;
  if (plain !== EMPTY) return plain;
  const id = addEntity(table, index, NO_PARAMS);
  table.plain[index] = id;
  return id;
}

function internWithParams(table: EntityTable, kind: number, params: Params): EntityId {
  const key = `${kind}${formatCanonical(params)}`;
  const known = table.ids.get(key);
  if (known !== undefined) return known;
  const id = addEntity(table, kind, Object.freeze({ ...params }));
  table.ids.set(key, id);
  return id;
}

function addEntity(table: EntityTable, kind: number, params: Params): EntityId {
  table.kindOf.push(kind);
  table.paramsOf.push(params);
  return table.kindOf.length - 1;
}

export const kindOf = (table: EntityTable, id: EntityId): number => table.kindOf[id] ?? NO_KIND;
export const nameOf = (table: EntityTable, id: EntityId): string => table.kinds[table.kindOf[id] ?? 0] ?? '';
export const paramsOf = (table: EntityTable, id: EntityId): Params => table.paramsOf[id] ?? NO_PARAMS;

/** A parameter of an entity; undefined if it has none of that name. */
export function paramOf(table: EntityTable, id: EntityId, key: string): unknown {
  const params = paramsOf(table, id);
  return Object.hasOwn(params, key) ? params[key] : undefined;
}

/** The same entity with another kind. */
export const withKind = (table: EntityTable, id: EntityId, kind: string): EntityId =>
  internEntity(table, kind, paramsOf(table, id));

/** The same entity with another value of a parameter. */
export function withParam(table: EntityTable, id: EntityId, key: string, value: unknown): EntityId {
  return internEntity(table, nameOf(table, id), { ...paramsOf(table, id), [key]: value });
}

/** Which kinds pass a test, by kind index; kinds that arise later have no tags and do not pass. */
export type KindTest = readonly boolean[];

/** The kinds that have one of the tags. */
export function testTags(table: EntityTable, tags: readonly string[]): KindTest {
  const names = new Set(tags.flatMap((tag) => [...(table.tags.get(tag) ?? [])]));
  for (const name of names) internKind(table, name);
  return table.kinds.map((name) => names.has(name));
}

/** These kinds. */
export function testKinds(table: EntityTable, names: readonly string[]): KindTest {
  for (const name of names) internKind(table, name);
  return table.kinds.map((name) => name !== '' && names.includes(name));
}

export const passes = (table: EntityTable, test: KindTest, id: EntityId): boolean =>
  test[table.kindOf[id] ?? 0] === true;
