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
import { defaultTable, openTable } from './shapes.ts';
import { SYSTEM_CASES, type SystemSpec } from './systems.ts';
import { DIRECTIONS, MAX_CASCADE_DEPTH } from './vocabulary.ts';

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
  color: optional(prose('For the window.')),
});

const entityKind = openTable('A kind of entity.', {
  layer: optional(text('Where it belongs; only for editors.')),
  tags: optional(list('What systems and rules know it by.', text('A tag.')), []),
  params: optional(record('Its parameters; only for editors.', anything('Type and more.')), {}),
  symbol: optional(prose('One character for a text view; @ is the avatar.', { max: 12 })),
  symbolParam: optional(prose('The parameter that a text view shows.')),
  sprite: optional(nullable(prose('A picture.'))),
  spriteParam: optional(prose('The parameter that picks the picture.')),
  uiName: optional(prose('For people.')),
  description: optional(prose('For people.')),
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
    title: optional(prose('Its title.')),
    text: optional(prose('Its text.')),
    image: optional(prose('Its picture.')),
  }),
});

export const game = openTable('The rules that the levels of a pack share.', {
  $schema: optional(text('For editors.')),
  layers: list('From the lowest to the highest.', layer, { min: 1 }),
  actions: list('What the player can do.', action),
  entityKinds: record('By id.', entityKind),
  systems: list('In the order in which they act.', system),
  rules: optional(list('What happens by itself.', rule), []),
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
  ui: optional(
    openTable('For the window.', {
      showGoal: optional(boolean('Shows the pattern to reach.')),
      showGuide: optional(boolean('Shows the level’s guide.')),
    }),
  ),
  goalDescriptions: optional(record('By goal id.', prose('What is wanted.')), {}),
});
export type GameSpec = TypeOf<typeof game>;
export type ActionSpec = GameSpec['actions'][number];
export type LayerSpec = GameSpec['layers'][number];
