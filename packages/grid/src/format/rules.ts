/** The rule language: when a rule fires, and what it does. */
import {
  anything,
  boolean,
  byKind,
  choice,
  isTable,
  list,
  nullable,
  number,
  optional,
  recursive,
  type Schema,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { defaultTable, type Keyed, keyed, openTable, point, withRest } from './shapes.ts';
import { CARDINALS, MAX_PARTS, OBJECTS } from './vocabulary.ts';

export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const comparison = optional(choice('How to compare.', COMPARISONS), 'eq');
const layer = text('A layer.');
const kind = text('An entity kind.');
const tag = text('A tag of entity kinds.');

const simpleConditions = {
  position: point('The event is at this cell.'),
  position_has_tag: openTable('The cell of the event has an entity with this tag.', { layer, tag }),
  event: openTable('What the event says.', {
    kind: optional(text('The kind that it names.')),
    param: optional(text('A field of the event, with `equals`.')),
    equals: optional(anything('The value of the field.')),
  }),
  cell: openTable('What a cell has: the first of kind, isEmpty and hasTag counts.', {
    position: point('The cell.'),
    layer,
    kind: optional(kind),
    isEmpty: optional(boolean('Whether nothing is there.')),
    hasTag: optional(tag),
  }),
  avatar: openTable('Where the avatar is and what it holds.', {
    at: optional(point('The cell.')),
    hasItem: optional(
      byKind('Anything, nothing, or this item.', {
        boolean: boolean('Anything or nothing.'),
        text: text('An item.'),
      }),
    ),
  }),
  variable: openTable('A comparison of a variable with a value.', {
    name: text('The variable.'),
    op: comparison,
    value: anything('The value.'),
  }),
  emitter_has_next: openTable('An emitter has something left.', { emitterId: text('A multi-cell object.') }),
  board_count: openTable('How many entities there are.', {
    kind: optional(kind),
    tag: optional(tag),
    layer: optional(layer),
    op: comparison,
    value: number('The count.'),
  }),
} as const;

/** Every key that makes an object a condition. */
export const CONDITION_NAMES: readonly string[] = [
  'all_of',
  'any_of',
  'not',
  ...Object.keys(simpleConditions),
];

type Simple = Keyed<typeof simpleConditions>;

/** `always` is a condition that says nothing. */
export type ConditionSpec =
  | Simple
  | { readonly name: 'all_of' | 'any_of'; readonly body: readonly ConditionSpec[] }
  | { readonly name: 'not'; readonly body: ConditionSpec }
  | { readonly name: 'always' };

export const condition: Schema<ConditionSpec> = recursive(
  'condition',
  'A condition; without any key it holds always.',
  'a condition',
  () => {
    const schema = keyed('condition', 'A condition.', {
      all_of: list('All of them hold.', condition),
      any_of: list('One of them holds.', condition),
      not: condition,
      ...simpleConditions,
    });
    return {
      ...schema,
      read: (value, at) =>
        isTable(value) && Object.keys(value).length === 0 ? { name: 'always' } : schema.read(value, at),
    } as Schema<ConditionSpec>;
  },
);

const REFERENCES =
  '$event.<field>, $cell.<layer>.kind, $cell.<layer>.param.<key>, $avatar.position or $avatar.item';

/** A position as an effect has it: a cell, or a reference that becomes one when the effect runs. */
const place = byKind(`A cell, or a reference: ${REFERENCES}.`, {
  list: point('A cell.'),
  text: text('A reference.'),
});
const onLayer = optional(layer, OBJECTS);
const animation = optional(nullable(text('An animation, for the window.')));
const kindOrReference = text(`An entity kind, or a reference: ${REFERENCES}.`);
const emitter = openTable('An emitter.', { emitterId: text('A multi-cell object.') });
const placing = withRest('Puts an entity on a cell; other keys are its parameters.', {
  position: place,
  layer: onLayer,
  kind: kindOrReference,
});

const effects = {
  spawn: placing,
  set_cell: placing,
  destroy: openTable('Empties a cell.', { position: place, layer: onLayer, animation }),
  transform: openTable('Puts an entity without parameters in the place of another.', {
    position: place,
    layer: onLayer,
    toKind: kindOrReference,
    animation,
  }),
  move_entity: openTable('Moves an entity.', { from: place, to: place, layer: onLayer }),
  release_from_emitter: emitter,
  apply_gravity: defaultTable('Objects fall as far as they can.', {
    selector: optional(openTable('Which objects.', { tag: optional(tag) })),
    direction: optional(choice('Where they fall.', CARDINALS), 'down'),
  }),
  set_variable: openTable('Gives a variable a value.', {
    name: text('The variable.'),
    value: anything(`A value, or a reference: ${REFERENCES}.`),
  }),
  increment_variable: openTable('Adds to a variable.', {
    name: text('The variable; 0 if it does not exist.'),
    amount: optional(number('How much.'), 1),
  }),
  set_inventory: openTable('Gives the avatar an item.', {
    item: nullable(text(`An item, null for none, or a reference: ${REFERENCES}.`)),
  }),
  clear_inventory: anything('Takes the avatar’s item.'),
  resolve_move: anything('Lets a blocked avatar move after all.'),
} as const;

const effect = keyed('effect', 'What a rule does.', effects);
export type EffectSpec = TypeOf<typeof effect>;
export type EffectName = EffectSpec['name'];

export const rule = openTable('When an event happens and the conditions hold, the effects run.', {
  id: text('Unique.'),
  on: text('The event.'),
  where: optional(nullable(condition)),
  if: optional(nullable(condition)),
  then: list('What it does, in order.', effect, { max: MAX_PARTS }),
  priority: optional(number('Of the rules for one event, higher ones come first.'), 0),
  once: optional(boolean('Fires once per level.'), false),
});
export type RuleSpec = TypeOf<typeof rule>;
