/** A board as a level writes it: layers of entities, dense or sparse, and objects over several cells. */
import {
  byKind,
  choice,
  integer,
  list,
  nullable,
  optional,
  record,
  type Schema,
  text,
  tuple,
  type TypeOf,
} from '@dota-factory/data';
import {
  type EntitySpec,
  harmless,
  mapped,
  openTable,
  type Params,
  type Point,
  point,
  withRest,
} from './shapes.ts';
import { MAX_PARTS, MAX_SIDE } from './vocabulary.ts';

/** A kind alone is an entity without parameters. */
const plainCell = mapped(text('An entity kind.'), (kind): EntitySpec => ({ kind, params: {} }));

const cell: Schema<EntitySpec | null> = nullable(
  byKind('What is on a cell.', {
    text: plainCell,
    table: withRest('An entity with parameters.', { kind: text('An entity kind.') }),
  }),
);

const dense = list('Rows from the top.', list('Cells from the left.', cell));
const sparse = openTable('Only what is there; later entries replace earlier ones.', {
  format: choice('Always "sparse".', ['sparse']),
  entries: list(
    'Entities and their cells.',
    withRest('An entity; other keys are its parameters.', {
      position: point('Its cell.'),
      kind: text('An entity kind.'),
    }),
  ),
});

/** Dense or sparse. */
export const layerData = byKind('The entities of a layer.', { list: dense, table: sparse });
export type LayerData = TypeOf<typeof layerData>;

/** Both forms become the cell; the picture is for the window, which reads it from the file. */
const partOfObject = mapped(
  byKind('A cell [x, y], or an object with its position.', {
    list: point('A cell.'),
    table: openTable('A cell with a picture.', {
      position: point('The cell.'),
      sprite: harmless(nullable(text('A picture.'))),
    }),
  }),
  (part): Point => ('position' in part ? part.position : part),
);

/** Any JSON object, as it is. */
const params: Schema<Params> = record('Parameters.', {
  description: 'Any value.',
  expected: 'a value',
  read: (value: unknown) => value,
  json: () => ({}),
});

const multiCellObject = openTable('An object over several cells.', {
  id: text('Unique; rules refer to it.'),
  kind: text('Its kind.'),
  cells: list('Its cells, in order.', partOfObject, { min: 1, max: MAX_SIDE * MAX_SIDE }),
  params: optional(params, {}),
});

const side = integer('Cells.', { min: 1, max: MAX_SIDE });

export const board = openTable('The board.', {
  size: tuple('[width, height].', [side, side]),
  layers: record('By layer; a layer that is not here has its default everywhere.', layerData),
  multiCellObjects: optional(list('Objects over several cells.', multiCellObject, { max: MAX_PARTS }), []),
});
export type BoardSpec = TypeOf<typeof board>;
export type MultiCellObjectSpec = BoardSpec['multiCellObjects'][number];
