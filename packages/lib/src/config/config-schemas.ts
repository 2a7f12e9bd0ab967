/** The schema of every config file. */
import type { Schema } from '@dota-factory/data';
import { balancingSchema } from './balancing.ts';
import { buildingsSchema } from './buildings.ts';
import type { ConfigFile } from './config-files.ts';
import { modulesSchema } from './modules.ts';
import { recipesSchema } from './recipes.ts';
import { shipsSchema } from './ships.ts';
import { stationsSchema } from './stations.ts';
import { visualsSchema } from './visuals.ts';
import { worldSchema } from './world.ts';

export const CONFIG_SCHEMAS: Readonly<Record<ConfigFile, Schema<unknown>>> = {
  'world.toml': worldSchema,
  'buildings.toml': buildingsSchema,
  'recipes.toml': recipesSchema,
  'ships.toml': shipsSchema,
  'modules.toml': modulesSchema,
  'stations.toml': stationsSchema,
  'visuals.toml': visualsSchema,
  'balancing.toml': balancingSchema,
};
