/** Schemas of values that take one of several forms, and of values that contain values of their own form. */
import { findNearestWord } from '@dota-factory/base';
import { describeValue } from './faults.ts';
import { describeJson, isTable } from './parts.ts';
import { addTypeFault, type Schema, type TypeOf, under } from './schema.ts';

type Cases = Readonly<Record<string, Schema<unknown>>>;

/** Also `null`, which only JSON has. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return {
    description: schema.description,
    expected: `${schema.expected}, or null`,
    read: (value, at) => (value === null ? null : schema.read(value, at)),
    json: (definitions) => ({ anyOf: [schema.json(definitions), { type: 'null' }] }),
  };
}

/** A list of exactly these elements. */
export function tuple<const S extends readonly Schema<unknown>[]>(
  description: string,
  elements: S,
): Schema<{ readonly [K in keyof S]: TypeOf<S[K]> }> {
  const schema: Schema<{ readonly [K in keyof S]: TypeOf<S[K]> }> = {
    description,
    expected: `a list of exactly ${elements.length}`,
    read(value, at) {
      if (!Array.isArray(value) || value.length !== elements.length) return addTypeFault(schema, value, at);
      return elements.map((element, index) => element.read(value[index], under(at, index)));
    },
    json: (definitions) => ({
      type: 'array',
      items: elements.map((element) => describeJson(element, definitions)),
      minItems: elements.length,
      maxItems: elements.length,
    }),
  };
  return schema;
}

/** A table whose value at `key` names its form. The cases are tables that contain that key themselves. */
export function variants<const C extends Cases>(
  description: string,
  key: string,
  cases: C,
): Schema<TypeOf<C[keyof C]>> {
  const names = Object.keys(cases);
  const expected = `one of ${names.map((name) => JSON.stringify(name)).join(', ')}`;
  const schema: Schema<TypeOf<C[keyof C]>> = {
    description,
    expected: 'a table',
    read(value, at) {
      if (!isTable(value)) return addTypeFault(schema, value, at);
      const name = Object.hasOwn(value, key) ? value[key] : undefined;
      if (typeof name === 'string' && Object.hasOwn(cases, name)) return cases[name]?.read(value, at);
      if (name === undefined) {
        at.faults.push({ path: at.path, target: 'table', message: `${key} is missing`, expected });
        return undefined;
      }
      const nearest = typeof name === 'string' ? findNearestWord(name, names) : undefined;
      at.faults.push({
        path: [...at.path, key],
        message: `unknown ${key}${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}`,
        expected,
        got: describeValue(name),
      });
      return undefined;
    },
    json: (definitions) => ({
      oneOf: names.map((name) => describeJson(cases[name] as C[keyof C], definitions)),
    }),
  };
  return schema;
}

/** The forms that `byKind` tells apart. */
export type Kind = 'text' | 'number' | 'boolean' | 'null' | 'list' | 'table';

/** A value whose kind decides its schema: a text or a table, one place or a list of places. */
export function byKind<const C extends Readonly<Partial<Record<Kind, Schema<unknown>>>>>(
  description: string,
  cases: C,
): Schema<TypeOf<NonNullable<C[keyof C]>>> {
  const schemas = Object.values(cases);
  const schema: Schema<TypeOf<NonNullable<C[keyof C]>>> = {
    description,
    expected: schemas.map(({ expected }) => expected).join(', or '),
    read(value, at) {
      const kind = kindOf(value);
      const found = kind === undefined ? undefined : cases[kind];
      return found === undefined ? addTypeFault(schema, value, at) : found.read(value, at);
    },
    json: (definitions) => ({ anyOf: schemas.map((each) => describeJson(each, definitions)) }),
  };
  return schema;
}

function kindOf(value: unknown): Kind | undefined {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'bigint') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  return isTable(value) ? 'table' : undefined;
}

/** A schema that may contain itself; `name` is what the JSON Schema calls it. Texts are never deeper than their parser allows. */
export function recursive<T>(
  name: string,
  description: string,
  expected: string,
  make: () => Schema<T>,
): Schema<T> {
  let made: Schema<T> | undefined;
  const get = (): Schema<T> => {
    made ??= make();
    return made;
  };
  return {
    description,
    expected,
    read: (value, at) => get().read(value, at),
    json(definitions) {
      if (!definitions.has(name)) {
        definitions.set(name, {});
        definitions.set(name, get().json(definitions));
      }
      return { $ref: `#/definitions/${name}` };
    },
  };
}

/** Any value at all, for what another check reads. */
export function anything(description: string): Schema<unknown> {
  return { description, expected: 'a value', read: (value: unknown) => value, json: () => ({}) };
}
