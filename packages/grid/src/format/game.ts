/** game.json: everything that the levels of a pack share. */
import {
  anything,
  boolean,
  choice,
  integer,
  list,
  nullable,
  optional,
  prose,
  record,
  type Schema,
  text,
  type TypeOf,
  variants,
} from '@dota-factory/data';
import { rule } from './rules.ts';
import { defaultTable, harmless, limitedRecord, openTable } from './shapes.ts';
import { SYSTEM_CASES, type SystemSpec } from './systems.ts';
import { DIRECTIONS, MAX_CASCADE_DEPTH, MAX_LAYERS, MAX_PARTS, MAX_SYSTEMS } from './vocabulary.ts';

const layer = openTable('A layer of the board.', {
  id: text('Unique.'),
  occupancy: choice('Whether cells may be empty.', ['exactly_one', 'zero_or_one']),
  default: optional(text('exactly_one: the kind of cells that a level leaves out.'), 'empty'),
});

const actionParam = openTable('A parameter of an action.', {
  type: choice('What it is.', ['direction', 'position', 'enum', 'integer']),
  values: optional(list('What it may be; positions are all cells.', anything('A value.'))),
});

const action = openTable('Something that the player can do.', {
  id: text('Unique.'),
  params: optional(record('By name.', actionParam), {}),
  entityKind: optional(text('Offered only while an entity of this kind is on the board.')),
  color: harmless(prose('For the window.')),
});

const entityKind = openTable('A kind of entity.', {
  layer: harmless(text('Where it belongs; only for editors.')),
  tags: optional(list('What systems and rules know it by.', text('A tag.')), []),
  params: harmless(record('Its parameters; only for editors.', anything('Type and more.')), {}),
  symbol: harmless(prose('One character for a text view; @ is the avatar.', { max: 12 })),
  symbolParam: harmless(prose('The parameter that a text view shows.')),
  sprite: harmless(nullable(prose('A picture.'))),
  spriteParam: harmless(prose('The parameter that picks the picture.')),
  uiName: harmless(prose('For people.')),
  description: harmless(prose('For people.')),
  animations: optional(anything('For the window.')),
  motion: optional(anything('For the window.')),
  outline: optional(anything('For the window.')),
  display: optional(anything('For the window.')),
  render: optional(anything('For the window.')),
});

const system = variants('A system.', 'type', SYSTEM_CASES) as Schema<SystemSpec>;

const step = variants('A level or a page of the story.', 'type', {
  level: openTable('A level.', { type: choice('A level.', ['level']), ref: text('Its id.') }),
  story: openTable('A page of the story.', {
    type: choice('A page.', ['story']),
    title: harmless(prose('Its title.')),
    text: harmless(prose('Its text.')),
    image: harmless(prose('Its picture.')),
  }),
});

export const game = openTable('The rules that the levels of a pack share.', {
  $schema: harmless(text('For editors.')),
  layers: list('From the lowest to the highest.', layer, { min: 1, max: MAX_LAYERS }),
  actions: list('What the player can do.', action, { max: MAX_PARTS }),
  entityKinds: limitedRecord('By id.', entityKind, MAX_PARTS),
  systems: list('In the order in which they act.', system, { max: MAX_SYSTEMS }),
  rules: optional(list('What happens by itself.', rule, { max: MAX_PARTS }), []),
  levelSequence: optional(list('The order of play.', step), []),
  defaults: defaultTable('What levels leave out.', {
    avatar: defaultTable('The avatar.', {
      enabled: optional(boolean('Whether there is one.'), true),
      facing: optional(choice('Where it looks.', DIRECTIONS), 'right'),
      inventory: optional(anything('Not read by the engine.')),
    }),
    maxCascadeDepth: optional(
      integer('Passes of the cascade per turn.', { min: 0, max: MAX_CASCADE_DEPTH }),
      3,
    ),
  }),
  ui: harmless(
    openTable('For the window.', {
      showGoal: optional(boolean('Shows the pattern to reach.')),
      showGuide: optional(boolean('Shows the level’s guide.')),
    }),
  ),
  goalDescriptions: harmless(record('By goal id.', prose('What is wanted.')), {}),
});
export type GameSpec = TypeOf<typeof game>;
export type ActionSpec = GameSpec['actions'][number];
export type LayerSpec = GameSpec['layers'][number];
