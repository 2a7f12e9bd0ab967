/** theme.json: how a pack looks and is played; never changes what happens. */
import {
  anything,
  choice,
  list,
  optional,
  prose,
  record,
  text,
  type TypeOf,
  variants,
} from '@dota-factory/data';
import { defaultTable, openTable } from './shapes.ts';

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

export const theme = openTable('How a pack looks and is played.', {
  $schema: optional(text('For editors.')),
  primaryColor: optional(prose('A colour.')),
  backgroundColor: optional(prose('A colour.')),
  palette: optional(record('Colours by name.', prose('A colour.'))),
  entityColors: optional(record('Colours by kind.', prose('A colour.'))),
  boardStyle: optional(anything('For the window.')),
  textStyle: optional(anything('For the window.')),
  avatar: optional(anything('For the window.')),
  coverImage: optional(prose('A picture.')),
  effects: optional(anything('For the window.')),
  controls: defaultTable('How it is played.', {
    gestureMap: optional(list('Gestures and their actions.', gesture), []),
  }),
});
export type Theme = TypeOf<typeof theme>;
