/** Schemas that this format needs besides those of data: open tables, points, entities, and objects named by a key. */
import {
  addTypeFault,
  type Cursor,
  type Fault,
  type Fields,
  integer,
  isError,
  isTable,
  type JsonDefinitions,
  nameSubject,
  readSchema,
  record,
  openTable,
  type Schema,
  suggestId,
  table,
  type TableOf,
  tuple,
  under,
} from '@dota-factory/data';

export type Params = Readonly<Record<string, unknown>>;

export { openTable };

/** A fault in something that play does not need: an error like any other, but the file can be played all the same. */
interface HarmlessFault extends Fault {
  readonly isHarmless: true;
}

/** For people and windows only: what is wrong with it is left out. */
export function harmless<T>(schema: Schema<T>): Schema<T | undefined>;
export function harmless<T>(schema: Schema<T>, fallback: T): Schema<T>;
export function harmless<T>(schema: Schema<T>, fallback?: T): Schema<T | undefined> {
  return {
    ...schema,
    absent: { value: fallback },
    read(value, at) {
      const faults: Fault[] = [];
      const { whole } = readSchema(schema, value, { path: at.path, faults });
      for (const fault of faults)
        at.faults.push(
          isError(fault) ? ({ ...fault, severity: 'warning', isHarmless: true } as HarmlessFault) : fault,
        );
      return whole ?? fallback;
    },
  };
}

/** What `harmless` has left behind, as the error that it is; for when all has been read. */
export function restoreSeverity(fault: Fault): Fault {
  if (!('isHarmless' in fault)) return fault;
  const { severity: _severity, isHarmless: _isHarmless, ...error } = fault as HarmlessFault;
  return error;
}

/** A table all of whose keys have defaults; absent, it is the table of the defaults. */
export function defaultTable<const F extends Fields>(description: string, fields: F): Schema<TableOf<F>> {
  const schema = openTable(description, fields);
  // Every field has a default, so that the empty table is whole.
  const value = schema.read({}, { path: [], faults: [] }) as TableOf<F>;
  return { ...schema, absent: { value } };
}

/** Gives what a schema reads another form; `convert` may meet values of which a faulty part is missing. */
export function mapped<T, U>(schema: Schema<T>, convert: (value: T) => U): Schema<U> {
  const { description, expected, json } = schema;
  return {
    description,
    expected,
    json,
    read(value, at) {
      const read = schema.read(value, at);
      return read === undefined ? undefined : convert(read as T);
    },
  };
}

/** A record of so many entries at most. */
export function limitedRecord<T>(
  description: string,
  entry: Schema<T>,
  max: number,
): Schema<Readonly<Record<string, T>>> {
  const schema = record(description, entry);
  return {
    ...schema,
    read(value, at) {
      const count = isTable(value) ? Object.keys(value).length : 0;
      if (count > max)
        at.faults.push({
          path: at.path,
          message: `${nameSubject(at.path)} has ${count} entries`,
          expected: `at most ${max}`,
        });
      return schema.read(value, at);
    },
    json: (definitions) => ({ ...schema.json(definitions), maxProperties: max }),
  };
}

export type Point = readonly [x: number, y: number];

/** `[x, y]`: x grows to the right, y downwards. */
export function point(description: string): Schema<Point> {
  const schema = tuple(description, [integer('The column, from 0.'), integer('The row, from 0.')]);
  return {
    ...schema,
    expected: 'a cell [x, y]',
    read(value, at) {
      if (!Array.isArray(value) || value.length !== 2)
        return addTypeFault({ expected: 'a cell [x, y]' }, value, at);
      return schema.read(value, at);
    },
  };
}

export const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && Number.isInteger(value[1]);

/** An object of a board: its kind, and every other key as a parameter. */
export interface EntitySpec {
  readonly kind: string;
  readonly params: Params;
}

/** `rest` takes the keys that `fields` does not name. */
export function withRest<const F extends Fields>(
  description: string,
  fields: F,
): Schema<TableOf<F> & { readonly params: Params }> {
  const closed = table(description, fields);
  return {
    description,
    expected: closed.expected,
    read(value, at) {
      if (!isTable(value)) return addTypeFault(closed, value, at);
      const entries = Object.entries(value);
      const known = entries.filter(([key]) => Object.hasOwn(fields, key));
      const rest = entries.filter(([key]) => !Object.hasOwn(fields, key));
      const read = closed.read(Object.fromEntries(known), at) as TableOf<F>;
      return { ...read, params: Object.fromEntries(rest) };
    },
    json: (definitions) => ({ ...closed.json(definitions), additionalProperties: true }),
  };
}

/** What an object with one telling key says. */
export type Keyed<C extends Readonly<Record<string, Schema<unknown>>>> = {
  readonly [K in keyof C]: { readonly name: K; readonly body: C[K] extends Schema<infer T> ? T : never };
}[keyof C];

/**
 * An object whose key names what it is: `{ "destroy": { … } }`. The first key in the order of the cases decides; others
 * beside it are ignored with a warning. `subject` is what the names are: `effect`.
 */
export function keyed<const C extends Readonly<Record<string, Schema<unknown>>>>(
  subject: string,
  description: string,
  cases: C,
): Schema<Keyed<C>> {
  const names = Object.keys(cases);
  const expected = `an object with one of the keys ${names.join(', ')}`;
  return {
    description,
    expected,
    read(value, at) {
      if (!isTable(value)) return addTypeFault({ expected }, value, at);
      const name = names.find((each) => Object.hasOwn(value, each));
      if (name === undefined) return addUnknownName(subject, Object.keys(value), names, at);
      for (const key of Object.keys(value)) if (key !== name) warnOfSecond(subject, key, name, at);
      return { name, body: cases[name]?.read(value[name], under(at, name)) };
    },
    json: (definitions) => ({ anyOf: names.map((name) => describeCase(name, cases[name], definitions)) }),
  };
}

function addUnknownName(
  subject: string,
  keys: readonly string[],
  names: readonly string[],
  at: Cursor,
): undefined {
  const [first] = keys;
  at.faults.push({
    path: first === undefined ? at.path : [...at.path, first],
    target: first === undefined ? 'table' : 'key',
    message:
      first === undefined
        ? `the ${subject} is missing`
        : `unknown ${subject} "${first}"${suggestId(first, names)}`,
    expected: `one of ${names.join(', ')}`,
  });
  return undefined;
}

function warnOfSecond(subject: string, key: string, name: string, at: Cursor): void {
  at.faults.push({
    severity: 'warning',
    path: [...at.path, key],
    target: 'key',
    message: `"${key}" is ignored, since the ${subject} is "${name}"`,
    expected: 'one key',
  });
}

function describeCase(
  name: string,
  schema: Schema<unknown> | undefined,
  definitions: JsonDefinitions,
): Readonly<Record<string, unknown>> {
  return { type: 'object', properties: { [name]: schema?.json(definitions) ?? {} }, required: [name] };
}
