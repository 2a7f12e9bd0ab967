/** The `modules` list that ship layouts, default modules, arenas and blueprints share. */
import { ROTATIONS } from '@dota-factory/base';
import { choice, integer, list, table, text } from '@dota-factory/data';

/** Columns and rows a module may be away from the grid's corner; a mask's ignored cells may hang outside. */
const POSITION_LIMIT = 1000;

export const placedModuleSchema = table('One module on the ship’s grid.', {
  type: text('Id of the module in modules.toml.'),
  x: integer('Column of the left edge of the rotated mask, from 0.', {
    min: -POSITION_LIMIT,
    max: POSITION_LIMIT,
  }),
  y: integer('Row of the top edge of the rotated mask, from 0.', {
    min: -POSITION_LIMIT,
    max: POSITION_LIMIT,
  }),
  rotation: choice('Degrees clockwise.', ROTATIONS),
});

export const placedModulesSchema = (description: string) => list(description, placedModuleSchema);
