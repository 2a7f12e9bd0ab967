/** JSON Schemas of all files, so that editors complete and check TOML. */
import { formatJsonSchema, type Schema } from '@dota-factory/data';
import { balancingSchema } from './balancing.ts';
import { blueprintsSchema } from './blueprints.ts';
import { buildingsSchema } from './buildings.ts';
import { modulesSchema } from './modules.ts';
import { recipesSchema } from './recipes.ts';
import { shipLayoutsSchema } from './ship-layouts.ts';
import { shipsSchema } from './ships.ts';
import { stationsSchema } from './stations.ts';
import { visualsSchema } from './visuals.ts';
import { worldSchema } from './world.ts';

const SCHEMAS: Readonly<Record<string, Schema<unknown>>> = {
  world: worldSchema,
  buildings: buildingsSchema,
  recipes: recipesSchema,
  ships: shipsSchema,
  modules: modulesSchema,
  stations: stationsSchema,
  visuals: visualsSchema,
  balancing: balancingSchema,
  ship_layouts: shipLayoutsSchema,
  blueprints: blueprintsSchema,
};

/** File name (`world.schema.json`) to text, for the folder `config/schema`. */
export function formatJsonSchemas(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, schema]) => [
      `${name}.schema.json`,
      formatJsonSchema(`${name}.toml`, schema),
    ]),
  );
}
