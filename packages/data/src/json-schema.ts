/** A schema as a JSON Schema file, from which editors complete and check TOML and JSON. */
import { describeJson } from './parts.ts';
import type { JsonDefinitions, Schema } from './schema.ts';

/** The text of the file; `title` names what it describes: `world.toml`. */
export function formatJsonSchema(title: string, schema: Schema<unknown>): string {
  const definitions: JsonDefinitions = new Map();
  const json = describeJson(schema, definitions);
  const file = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...json,
    ...(definitions.size === 0 ? {} : { definitions: Object.fromEntries(definitions) }),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}
