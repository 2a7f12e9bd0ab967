/** JSON Schemas of all files, so that editors complete and check TOML. */
import { formatJsonSchema, type Schema } from '@dota-factory/data';
import { blueprintsSchema } from './blueprints.ts';
import { CONFIG_FILES } from './config-files.ts';
import { CONFIG_SCHEMAS } from './config-schemas.ts';
import { formatOverlaySchemas } from './overlay-json-schemas.ts';
import { shipLayoutsSchema } from './ship-layouts.ts';

const SCHEMAS: Readonly<Record<string, Schema<unknown>>> = {
  ...Object.fromEntries(CONFIG_FILES.map((file) => [file.replace('.toml', ''), CONFIG_SCHEMAS[file]])),
  ship_layouts: shipLayoutsSchema,
  blueprints: blueprintsSchema,
};

/** File name (`world.schema.json`) to text, for the folder `config/schema`. */
export function formatJsonSchemas(): Readonly<Record<string, string>> {
  const files = Object.entries(SCHEMAS).map(([name, schema]) => [
    `${name}.schema.json`,
    formatJsonSchema(`${name}.toml`, schema),
  ]);
  return { ...Object.fromEntries(files), ...formatOverlaySchemas() };
}
