/** What a command must look like before the rules judge it: one definition for scripts, replays and the game's worker. */
import { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../content/yard-orders.ts';
import { ROTATIONS } from '@dota-factory/base';
import {
  choice,
  type Fields,
  integer,
  list,
  nullable,
  optional,
  readSchema,
  type Schema,
  table,
  text,
  variants,
} from '@dota-factory/data';
import { blueprintValueSchema } from '../config/blueprints.ts';
import { DIRECTIONS } from '../content/footprint.ts';
import type { Blueprint } from '../content/game-config.ts';
import type { Command, CommandType, TimedCommand } from './command.ts';

const tile = {
  x: integer('Column, in tiles.'),
  y: integer('Row, in tiles.'),
};
const gesture = optional(
  integer('Commands with the same number, one after the other, are undone together.', { min: 0 }),
);
const rotation = optional(choice('Degrees clockwise.', ROTATIONS), 0);
const replaces = optional(list('Tiles of buildings that are demolished first.', table('A tile.', tile)));
const modules = list(
  'The modules of the ship.',
  table('One module on the ship’s grid.', { type: text('Id of the module.'), ...tile, rotation }),
);

/** Ids are not looked up here: whether a building, recipe or item is known is for the rules to say. */
const fieldsByType = (blueprint: Schema<Blueprint>): Readonly<Record<CommandType, Fields>> => ({
  place: { building: text('Id of the building.'), ...tile, rotation, replaces },
  demolish: tile,
  set_recipe: { ...tile, recipe: nullable(text('Id of the recipe.')) },
  set_schematic: { ...tile, schematic: nullable(text('Id of the ship.')) },
  set_layout: { ...tile, modules },
  set_filter: {
    ...tile,
    output: choice('Side of the splitter.', DIRECTIONS),
    items: list('Ids of the items that may pass; none: all.', text('Id of an item.')),
  },
  set_stance: { ...tile, stance: choice('Stance of the ships.', STANCES) },
  set_target_priority: { ...tile, priority: choice('What the ships attack first.', TARGET_PRIORITIES) },
  set_repair_priority: { ...tile, priority: choice('What the ships repair first.', REPAIR_PRIORITIES) },
  clear: tile,
  place_blueprint: { blueprint, ...tile, rotation, replaces },
  expand: {},
  choose_schematic: { index: integer('Which of the offered options, from 0.', { min: 0 }) },
  undo: {},
  redo: {},
});

function commandSchema(blueprint: Schema<Blueprint>, timing: Fields): Schema<unknown> {
  const cases = Object.entries(fieldsByType(blueprint)).map(([type, fields]) => [
    type,
    table('A command.', { type: choice('Which command.', [type]), ...timing, gesture, ...fields }),
  ]);
  return variants('A command of the player.', 'type', Object.fromEntries(cases));
}

/** The commands of a game, each with its tick. `blueprint`: how `place_blueprint` has its blueprint. */
export function timedCommandsSchema(
  description: string,
  blueprint: Schema<Blueprint> = blueprintValueSchema,
): Schema<readonly TimedCommand[]> {
  const tick = integer('The tick before which it is obeyed, from 0.', { min: 0 });
  // The record of fields by type is exhaustive; which field belongs to which type is beyond its type.
  return list(description, commandSchema(blueprint, { tick }) as Schema<TimedCommand>);
}

const plainCommandSchema = commandSchema(blueprintValueSchema, {});

/** The command, without anything else that was in it; undefined if it is none. */
export function parseCommand(value: unknown): Command | undefined {
  return readSchema(plainCommandSchema, value, { path: [], faults: [] }).whole as Command | undefined;
}
