/** theme.json: how a pack looks and is played; never changes what happens. */
import {
  anything,
  boolean,
  choice,
  list,
  number,
  optional,
  prose,
  record,
  text,
  type TypeOf,
  variants,
} from '@dota-factory/data';
import { look, lookColour, lookFields } from './look.ts';
import { defaultTable, openTable } from './shapes.ts';

/** What the avatar is called among the kinds of a theme. */
export const AVATAR_KIND = '@';

const binding = {
  action: text('The action.'),
  params: optional(record('Parameters that are always the same.', anything('A value.')), {}),
  paramMapping: optional(
    record('By parameter: where it comes from.', choice('The source.', ['swipe_direction', 'tap_position'])),
    {},
  ),
} as const;

const gesture = variants('How an action is taken.', 'gesture', {
  swipe_cardinal: openTable('A swipe or an arrow key.', {
    gesture: choice('A swipe.', ['swipe_cardinal']),
    ...binding,
  }),
  swipe_diagonal: openTable('A diagonal swipe.', {
    gesture: choice('A swipe.', ['swipe_diagonal']),
    ...binding,
  }),
  tap_cell: openTable('A tap on a cell.', { gesture: choice('A tap.', ['tap_cell']), ...binding }),
  button: openTable('A button on the screen.', {
    gesture: choice('A button.', ['button']),
    buttonId: optional(text('Its name.')),
    ...binding,
  }),
  key_press: openTable('A key.', {
    gesture: choice('A key.', ['key_press']),
    key: text('The key.'),
    ...binding,
  }),
});

const shownVariable = openTable('How a variable is shown beside the board.', {
  label: optional(prose('For people.', { max: 60 })),
  max: optional(number('The value at which it is full; shown as a row of pips up to 12.')),
  hidden: optional(boolean('Not shown.'), false),
  ...lookFields,
});

const shownAction = openTable('The button of an action.', {
  label: optional(prose('For people.', { max: 60 })),
  key: optional(prose('A key that takes it.', { max: 12 })),
  ...lookFields,
});

export const theme = openTable('How a pack looks and is played.', {
  $schema: optional(text('For editors.')),
  primaryColor: optional(prose('A colour.')),
  backgroundColor: optional(prose('A colour.')),
  palette: optional(record('Colours by name.', prose('A colour.'))),
  entityColors: optional(record('Colours by kind.', prose('A colour.'))),
  boardStyle: optional(anything('For the window.')),
  textStyle: optional(anything('For the window.')),
  avatar: optional(anything('For other windows; here it is the kind "@".')),
  kinds: optional(record('By kind, also of objects over several cells; "@" is the avatar.', look), {}),
  board: defaultTable('The ground under everything.', {
    background: optional(lookColour('Behind the board.')),
    line: optional(lookColour('Between cells; none if left out.')),
  }),
  overlay: defaultTable('The frame that systems move and use.', {
    color: optional(lookColour('Its colour.')),
  }),
  variables: optional(record('By variable; without an entry a number is shown as it is.', shownVariable), {}),
  actions: optional(record('By action.', shownAction), {}),
  coverImage: optional(prose('A picture.')),
  effects: optional(anything('For the window.')),
  controls: defaultTable('How it is played.', {
    gestureMap: optional(list('Gestures and their actions.', gesture), []),
  }),
});
export type Theme = TypeOf<typeof theme>;
