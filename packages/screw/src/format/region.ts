/** The shape of a region file: levels, placed parts with their screws, trays, what wins. Unknown keys are ignored with a warning. */
import {
  boolean,
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
import { withAlias, withPosition } from './aliases.ts';
import { point } from './point-schema.ts';
import { DEFAULT_BUFFER, MAX_TRAY_CAPACITY, SCREW_COLORS, TRAY_COUNT } from './vocabulary.ts';

const version = (what: string) => choice(`The version of the ${what} format.`, [1]);
const color = choice('Its colour.', SCREW_COLORS);

const screw = withPosition(
  openTable('A screw.', { mountId: text('The mount of the part that it sits in.'), color }),
);

const part = openTable('A placed part.', {
  partId: text('Which part.'),
  position: point('Where the centre of its bounds lies on the canvas of 1080 by 1920 pixels.'),
  layer: number('Higher layers lie on top; within a layer, later parts of the file do.'),
  rotation: optional(number('Degrees, clockwise.'), 0),
  screws: list('Its screws.', screw),
});

const tray = openTable('A tray.', {
  color,
  capacity: integer('How many screws it takes.', { min: 1, max: MAX_TRAY_CAPACITY }),
  hidden: boolean('Whether it waits under the cover at the start.'),
});

const win = variants('What wins.', 'type', {
  allScrewsRemoved: openTable('Every screw is in a tray.', {
    type: choice('Kind.', ['allScrewsRemoved']),
  }),
  partsRemoved: openTable('Parts are gone.', {
    type: choice('Kind.', ['partsRemoved']),
    partIds: list('All parts of these kinds must be gone.', text('A part of the level.'), { min: 1 }),
  }),
  targetFreed: withAlias(
    openTable('One part has no screws left.', {
      type: choice('Kind.', ['targetFreed']),
      targetPartInstanceIndex: integer('Which part of the level, counted from 0.', { min: 0 }),
    }),
    'targetPartInstanceIndex',
    'targetPartIndex',
  ),
});

export const levelSchema = openTable('One puzzle.', {
  version: version('level'),
  id: text('Unique in its region.'),
  name: text('For the player.'),
  parts: list('The parts, in any order.', part),
  trays: list('The trays from left to right; visible ones first, then hidden ones.', tray, {
    exactly: TRAY_COUNT,
  }),
  bufferCapacity: optional(integer('How many screws the buffer takes.', { min: 1 }), DEFAULT_BUFFER),
  win,
});

export const regionSchema = openTable('A region: ten levels.', {
  $schema: optional(text('For editors.')),
  version: version('region'),
  id: text('Unique.'),
  name: text('For the player.'),
  levels: list('The levels in the order of play.', levelSchema),
});

type SpecOf<S> = S extends Schema<unknown> ? TypeOf<S> : never;
export type RegionSpec = SpecOf<typeof regionSchema>;
export type LevelSpec = SpecOf<typeof levelSchema>;
export type PartSpec = LevelSpec['parts'][number];
export type TraySpec = LevelSpec['trays'][number];
export type WinSpec = LevelSpec['win'];
