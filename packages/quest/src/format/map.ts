/** The shape of a map file: layers of tiles and of objects, as the editor Tiled writes them. */
import {
  anything,
  choice,
  integer,
  list,
  number,
  openTable,
  optional,
  type Schema,
  text,
  type TypeOf,
  variants,
} from '@dota-factory/data';
import { LIMITS } from './level.ts';

export const OBJECT_TYPES = ['spawn', 'terminal', 'door', 'npc', 'hazard', 'decoration'] as const;

const property = openTable('A property of an object.', {
  name: text('Its name.'),
  type: optional(text('Its type.')),
  value: anything('Its value.'),
});

const object = openTable('Something on the map.', {
  type: choice('What it is.', OBJECT_TYPES),
  name: optional(text('Its name.')),
  x: number('Pixels from the left.'),
  y: number('Pixels from the top.'),
  width: optional(number('Pixels.', { min: 0 }), 32),
  height: optional(number('Pixels.', { min: 0 }), 32),
  properties: optional(list('More about it.', property), []),
});

const layer = variants('A layer.', 'type', {
  tilelayer: openTable('Tiles.', {
    type: choice('Kind.', ['tilelayer']),
    name: text('"floor", or "collision", where any tile but 0 is blocked.'),
    width: optional(integer('Columns.', { min: 1, max: LIMITS.side })),
    height: optional(integer('Rows.', { min: 1, max: LIMITS.side })),
    data: list(
      'Row by row: 0 void, 1 and 2 floor, 3 and 4 wall, 5 terminal, 6 locked door, 7 open door; others are floor.',
      integer('A tile.', { min: 0 }),
      { max: LIMITS.side ** 2 },
    ),
  }),
  objectgroup: openTable('Objects.', {
    type: choice('Kind.', ['objectgroup']),
    name: text('Its name.'),
    objects: list('The objects.', object),
  }),
});

export const mapSchema = openTable('A map.', {
  width: integer('Columns.', { min: 1, max: LIMITS.side }),
  height: integer('Rows.', { min: 1, max: LIMITS.side }),
  tilewidth: optional(integer('Pixels.', { min: 1 }), 32),
  tileheight: optional(integer('Pixels.', { min: 1 }), 32),
  layers: list('From the ground up.', layer, { min: 1 }),
});

export type MapSpec = typeof mapSchema extends Schema<unknown> ? TypeOf<typeof mapSchema> : never;
