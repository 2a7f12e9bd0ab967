/** What the schemas say of single numbers, for tools that change them. */
import { CONFIG_SCHEMAS } from './config-schemas.ts';
import { CONFIG_FILES } from './config-files.ts';
import type { JsonSchema } from '@dota-factory/data';

export interface NumberDomain {
  readonly isWhole: boolean;
  readonly min: number;
  readonly max: number;
}

/** Undefined where no number is expected, and for another file. The path as in Diagnostic: keys and list indices. */
export function findNumberDomain(file: string, path: readonly (string | number)[]): NumberDomain | undefined {
  const known = CONFIG_FILES.find((each) => each === file);
  let schemas: readonly JsonSchema[] = known === undefined ? [] : [CONFIG_SCHEMAS[known].json(new Map())];
  for (const part of path)
    schemas = schemas.flatMap((each) => listForms(each).flatMap((one) => enter(one, part)));
  const found = schemas.flatMap(listForms).find(({ type }) => type === 'integer' || type === 'number');
  if (found === undefined) return undefined;
  const bound = (key: string) => (typeof found[key] === 'number' ? found[key] : undefined);
  const isWhole = found.type === 'integer';
  const above = bound('exclusiveMinimum');
  const lowest = above !== undefined && isWhole ? Math.floor(above) + 1 : above;
  return { isWhole, min: bound('minimum') ?? lowest ?? -Infinity, max: bound('maximum') ?? Infinity };
}

/** A value may have one of several forms. */
function listForms(schema: JsonSchema): readonly JsonSchema[] {
  const forms = [schema.anyOf, schema.oneOf].filter(Array.isArray).flat() as JsonSchema[];
  return forms.length === 0 ? [schema] : forms.flatMap(listForms);
}

function enter(schema: JsonSchema, part: string | number): readonly JsonSchema[] {
  const { items, properties, additionalProperties } = schema;
  if (typeof part === 'number') {
    const item: unknown = Array.isArray(items) ? items[part] : items;
    return isSchema(item) ? [item] : [];
  }
  const own =
    isSchema(properties) && Object.hasOwn(properties, part) ? properties[part] : additionalProperties;
  return isSchema(own) ? [own] : [];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
