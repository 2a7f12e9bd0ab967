/** JSON Schemas of overlays: those of the files that they change, with no key required and with what only overlays have. */
import { formatJsonSchema, isTable, type JsonSchema, type Schema } from '@dota-factory/data';
import { CONFIG_FILES } from './config-files.ts';
import { CONFIG_SCHEMAS } from './config-schemas.ts';
import { deriveMergeRules } from './overlay-entries.ts';
import type { EntryRule } from './overlay-merge.ts';
import { difficultySchema, modSchema, orderSchema } from './read-overlays.ts';

const REMOVE_KEYS = {
  description: 'Keys to take out of this table.',
  type: 'array',
  items: { type: 'string' },
};
const REMOVE_ENTRY = {
  description: 'True takes this entry out; a list takes these keys out of it.',
  anyOf: [{ const: true }, REMOVE_KEYS],
};

/** File name to text, for the folder `config/schema`. */
export function formatOverlaySchemas(): Readonly<Record<string, string>> {
  const patches = CONFIG_FILES.map((file): readonly [string, string] => [
    `${stemOf(file)}.overlay.schema.json`,
    formatJsonSchema(
      `${file} of a mod`,
      describe(`Changes of ${file}.`, describeOverlay(CONFIG_SCHEMAS[file])),
    ),
  ]);
  return {
    ...Object.fromEntries(patches),
    'difficulty.schema.json': formatJsonSchema('difficulty/*.toml', describeDifficulty()),
    'mod.schema.json': formatJsonSchema('mod.toml', modSchema),
    'mod-order.schema.json': formatJsonSchema('mods/order.toml', orderSchema),
  };
}

const stemOf = (file: string): string => file.replace('.toml', '');

/** A schema that only describes. */
const describe = (description: string, json: JsonSchema): Schema<unknown> => ({
  description,
  expected: 'a table',
  read: (value) => value,
  json: () => json,
});

function describeDifficulty(): Schema<unknown> {
  const json = difficultySchema.json(new Map());
  const sections = CONFIG_FILES.map((file) => [
    stemOf(file),
    { description: `Changes of ${file}.`, ...describeOverlay(CONFIG_SCHEMAS[file]) },
  ]);
  const properties = { ...(json['properties'] as JsonSchema), ...Object.fromEntries(sections) };
  return describe(difficultySchema.description, { ...json, properties });
}

function describeOverlay(schema: Schema<unknown>): JsonSchema {
  const { entries } = deriveMergeRules(schema);
  const json = schema.json(new Map());
  const properties = Object.entries(json['properties'] as Readonly<Record<string, JsonSchema>>);
  return {
    ...withoutRequired(json),
    properties: Object.fromEntries(
      properties.map(([key, property]) => [
        key,
        Object.hasOwn(entries, key) ? loosenList(property, entries[key] as EntryRule) : loosen(property),
      ]),
    ),
  };
}

/** The entries of a list that is changed entry by entry. */
function loosenList(list: JsonSchema, { key }: EntryRule): JsonSchema {
  const { minItems: _min, default: _default, ...rest } = list;
  const entry = loosen(list['items'] as JsonSchema);
  const properties = entry['properties'] as Readonly<Record<string, JsonSchema>>;
  const named = { description: `Names the entry: "*" is every one that is there.`, type: 'string' };
  return {
    ...rest,
    items: { ...entry, required: [key], properties: { ...properties, [key]: named, remove: REMOVE_ENTRY } },
  };
}

/** A value that an overlay may leave out, and whose numbers may be formulas of the base. */
function loosen(json: JsonSchema): JsonSchema {
  const { default: _, ...rest } = withoutRequired(json);
  if (json['type'] === 'number' || json['type'] === 'integer') {
    const { description, ...number } = rest;
    return { description, anyOf: [number, { type: 'string', pattern: '\\bbase\\b' }] };
  }
  if (json['type'] !== 'object') return rest;
  const additional = json['additionalProperties'];
  return {
    ...rest,
    properties: {
      ...mapValues((json['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>, loosen),
      remove: REMOVE_KEYS,
    },
    additionalProperties: isTable(additional) ? loosen(additional) : additional,
  };
}

const withoutRequired = (json: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(json).filter(([key]) => key !== 'required'));

const mapValues = <T, U>(table: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));
