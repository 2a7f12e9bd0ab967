/** levels/<id>.json: one puzzle. */
import {
  anything,
  boolean,
  byKind,
  choice,
  integer,
  list,
  nullable,
  number,
  optional,
  prose,
  record,
  type Schema,
  text,
  tuple,
  type TypeOf,
  variants,
} from '@dota-factory/data';
import { board } from './board.ts';
import { GOAL_CASES, type GoalSpec, LOSS_CASES, type LossSpec } from './goals.ts';
import { rule } from './rules.ts';
import { defaultTable, harmless, mapped, openTable, type Params, point, withRest } from './shapes.ts';
import { CARDINALS, DIRECTIONS, MAX_PARTS, MAX_SIDE } from './vocabulary.ts';

/** An action as the player takes it. */
export interface Action {
  readonly action: string;
  readonly params: Params;
}

/** A direction by itself is a move. */
export const action: Schema<Action> = mapped(
  byKind('An action.', {
    text: text('A cardinal direction to move in, or the id of an action without parameters.'),
    table: withRest('An action; other keys are its parameters.', {
      action: optional(text('Its id.'), 'move'),
    }),
  }),
  (written): Action => (typeof written === 'string' ? expandAction(written) : written),
);

export function expandAction(word: string): Action {
  return CARDINALS.some((direction) => direction === word)
    ? { action: 'move', params: { direction: word } }
    : { action: word, params: {} };
}

const goal = variants('What is wanted.', 'type', GOAL_CASES) as Schema<GoalSpec>;
const loss = variants('What loses.', 'type', LOSS_CASES) as Schema<LossSpec>;
const value = anything('Any value.');
const size = integer('Cells.', { min: 1, max: MAX_SIDE });
const allGoals = list('All of them must hold at the same time.', goal, { max: MAX_PARTS });
/** A level without a goal is a fault, but one that can be played without end. */
const goalList: Schema<readonly GoalSpec[]> = {
  ...allGoals,
  expected: 'a list of at least 1',
  json: (definitions) => ({ ...allGoals.json(definitions), minItems: 1 }),
};

const avatar = defaultTable('The avatar at the start.', {
  enabled: optional(boolean('Whether there is one; the game’s default by default.')),
  position: optional(nullable(point('Its cell.'))),
  facing: optional(choice('Where it looks.', DIRECTIONS)),
  inventory: optional(openTable('What it holds.', { slot: optional(nullable(text('An item.')), null) })),
});

const state = openTable('The state at the start.', {
  avatar,
  variables: optional(record('By name.', value), {}),
  overlay: optional(
    nullable(
      defaultTable('The frame of overlay_cursor.', {
        position: optional(point('Its top left cell.'), [0, 0]),
        size: optional(tuple('[width, height].', [size, size]), [2, 2]),
      }),
    ),
  ),
});

export const level = openTable('One puzzle.', {
  $schema: harmless(text('For editors.')),
  id: text('Unique; the name of the file without .json.'),
  title: harmless(prose('Its name.')),
  guide: harmless(prose('Help for the player.')),
  board,
  state,
  goals: goalList,
  loseConditions: optional(list('The first that holds loses.', loss, { max: MAX_PARTS }), []),
  rules: optional(list('Rules of this level, after those of the game.', rule, { max: MAX_PARTS }), []),
  systemOverrides: optional(record('By system id: keys that differ here.', record('Keys.', value)), {}),
  solution: openTable('A way to win.', {
    goldPath: list('Actions that win.', action),
    hintStops: optional(list('How many of them each hint shows.', integer('Actions.')), []),
  }),
  metadata: harmless(
    openTable('For people.', {
      description: optional(prose('What it teaches.')),
      difficulty: optional(number('From 1.')),
      tags: optional(list('Words for a search.', prose('A word.'))),
      authorNotes: optional(prose('The idea of the level.')),
    }),
  ),
});
export type LevelSpec = TypeOf<typeof level>;
