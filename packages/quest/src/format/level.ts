/** The shape of a level file: levels with quests, or with one challenge in the older form. Unknown keys are ignored with a warning. */
import {
  anything,
  boolean,
  byKind,
  choice,
  integer,
  list,
  number,
  openTable,
  optional,
  prose,
  type Schema,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { criteriaSchema } from './criteria.ts';

export const TILE_PIXELS = 32;

/** Of worlds, map files and campaigns; far above what a person plays, so that a hostile file stays small. */
export const LIMITS = { side: 200, levels: 500, quests: 50, cases: 100, text: 8 * 1024 * 1024 } as const;

export const TILE_TYPES = [
  'floor',
  'grass',
  'path',
  'bridge',
  'ice',
  'wall',
  'water',
  'door',
  'tree',
  'rock',
  'lava',
  'pit',
] as const;
export type TileType = (typeof TILE_TYPES)[number];

/** What each character of `rows` stands for. */
export const TILE_MARKS: Readonly<Record<string, TileType>> = {
  '.': 'floor',
  ',': 'grass',
  ':': 'path',
  '=': 'bridge',
  '-': 'ice',
  '#': 'wall',
  '~': 'water',
  '+': 'door',
  T: 'tree',
  o: 'rock',
  '^': 'lava',
  ' ': 'pit',
};

/** Things that stand on a tile and only look good. */
export const DECORATIONS = ['crate', 'lamp', 'plant', 'pipe', 'screen', 'tank', 'belt', 'machine'] as const;

const side = (description: string) => integer(description, { min: 1, max: LIMITS.side });
const xp = (description: string) => integer(description, { min: 0, max: 1_000_000 });

const terminal = openTable('A terminal, where a quest is solved.', {
  x: number('Pixels from the left.'),
  y: number('Pixels from the top.'),
  quest_id: text('Which quest.'),
});

const tile = openTable('A tile.', {
  x: integer('Column, from 0.'),
  y: integer('Row, from 0.'),
  type: choice('What it is.', TILE_TYPES),
});

const door = openTable('What opens a door.', {
  x: number('Pixels from the left.'),
  y: number('Pixels from the top.'),
  opens_after: list('The quests that must be solved.', text('A quest of the level.'), { min: 1 }),
});

const npc = openTable('Somebody to talk to; stands in the way.', {
  x: number('Pixels from the left.'),
  y: number('Pixels from the top.'),
  name: text('For the player.'),
  lines: list('What they say, one after the other.', prose('A line.'), { min: 1 }),
  lines_after: optional(list('What they say once the quests of the level are solved.', prose('A line.')), []),
});

const decoration = openTable('A thing to look at; stands in the way.', {
  x: number('Pixels from the left.'),
  y: number('Pixels from the top.'),
  kind: choice('What it is.', DECORATIONS),
});

const preset = byKind('The plan of the world.', {
  text: choice('A plan of our own.', ['tutorial', 'corridor', 'maze']),
  table: openTable('A map file.', { custom: text('Its name.') }),
});

export const worldSchema = openTable('The world of a level.', {
  width: optional(side('Tiles from left to right.'), 20),
  height: optional(side('Tiles from top to bottom.'), 15),
  spawn_x: optional(number('Where the player starts: pixels from the left, 32 for each tile.'), 64),
  spawn_y: optional(number('Where the player starts: pixels from the top.'), 64),
  terminal_x: optional(number('The only terminal of an older level: pixels from the left.')),
  terminal_y: optional(number('The only terminal of an older level: pixels from the top.')),
  terminals: optional(list('The terminals, one for each quest.', terminal), []),
  rows: optional(
    list(
      `The ground as a picture, one text for each row: ${Object.entries(TILE_MARKS)
        .map(([mark, type]) => `"${mark}" ${type}`)
        .join(', ')}.`,
      prose('A row, one character for each tile.', { max: LIMITS.side }),
      { max: LIMITS.side },
    ),
    [],
  ),
  tiles: optional(list('Tiles that are not floor, upon the rows.', tile), []),
  doors: optional(
    list('Doors that open before all quests of the level are solved; other doors are the way out.', door),
    [],
  ),
  npcs: optional(list('People.', npc), []),
  decorations: optional(list('Things to look at.', decoration), []),
  preset: optional(preset, 'tutorial' as const),
});

const signature = openTable('The function that the player writes.', {
  name: text('Its name.'),
  return_type: text('What it returns.'),
  parameters: optional(
    list('Its parameters.', openTable('A parameter.', { name: text('Its name.'), type: text('Its type.') }), {
      max: 10,
    }),
    [],
  ),
});

const testCase = openTable('A call of the function.', {
  input: list(
    'One value for each parameter: a number, a text, a list, or "NULL" for a pointer to nothing.',
    anything('An argument.'),
  ),
  expected: prose(
    'The returned value as a text; with more in it than a value, what is printed and then returned.',
  ),
  sample: optional(boolean('Whether the player sees it.'), false),
  expected_arguments: optional(
    list(
      'What the arrays hold after the call, one entry for each parameter; null where it does not matter.',
      anything('A list, or null.'),
    ),
  ),
});

const teaching = openTable('What the quest teaches.', {
  concept: optional(prose('Its name.'), ''),
  explanation: optional(prose('In words.'), ''),
  tip: optional(prose('One more.'), ''),
});

const questSchema = openTable('A quest.', {
  id: text('Unique in the file.'),
  order: optional(integer('Its place in the level.'), 1),
  title: text('For the player.'),
  description: prose('What to do.'),
  recommended: optional(boolean('Whether to begin with it.'), false),
  function_signature: signature,
  user_template: prose('What the editor shows first.'),
  test_cases: list('The calls that a solution must answer.', testCase, { min: 1, max: LIMITS.cases }),
  hints: optional(list('From a nudge to a lead.', prose('A hint.')), []),
  xp_reward: optional(xp('For the first solution.'), 25),
  teaching: optional(teaching),
  tolerance: optional(
    number('How far a float or double may be off, relative to values above 1.', { min: 0, max: 1 }),
  ),
  checks_stdout: optional(boolean('Whether what is printed is part of every answer.'), false),
  must_not_leak: optional(boolean('Whether every block must be freed.'), true),
  requires: optional(
    list(
      'Words that the code must contain, e.g. malloc or struct; comments and texts do not count.',
      text('A word.'),
    ),
    [],
  ),
  forbids: optional(
    list('Words that the code must not contain, e.g. while where recursion is taught.', text('A word.')),
    [],
  ),
});

const lesson = openTable('The lesson of a level.', {
  title: optional(prose('Its title.'), ''),
  content: optional(list('Its paragraphs.', prose('A paragraph.')), []),
  examples: optional(
    list(
      'Its examples.',
      openTable('An example.', { code: prose('C.'), explanation: optional(prose('In words.'), '') }),
    ),
    [],
  ),
});

const challenge = openTable('A challenge of the older form.', {
  id: text('Unique in the level.'),
  prompt: optional(prose('What to do.'), ''),
  expected_output: optional(prose('What it prints.'), ''),
  starter_code: optional(prose('What the editor shows first.'), ''),
});

const prerequisites = openTable('What opens the level.', {
  min_xp: optional(xp('At least so much XP.'), 0),
  requires_any: optional(list('One of these levels is complete.', text('A level.')), []),
  requires_all: optional(list('All of these levels are complete.', text('A level.')), []),
});

const levelSchema = openTable('A level.', {
  id: text('Unique in the file.'),
  title: text('For the player.'),
  theme: optional(text('The set of tiles.')),
  concept: text('What it teaches.'),
  description: optional(prose('For the player.'), ''),
  code_template: optional(prose('What the editor shows first, in the older form.'), ''),
  success_criteria: optional(criteriaSchema),
  hints: optional(list('From a nudge to a lead, in the older form.', prose('A hint.')), []),
  xp_reward: optional(xp('For the first solution, in the older form.'), 50),
  total_xp_reward: optional(xp('The sum of its quests.')),
  map_file: optional(text('A map, beside the level file.')),
  challenges: optional(list('Challenges of the older form.', challenge), []),
  lesson: optional(lesson),
  world_config: optional(worldSchema),
  quests: optional(list('Its quests.', questSchema, { max: LIMITS.quests }), []),
  prerequisites: optional(prerequisites),
});

export const levelsSchema = list('The levels in the order of play.', levelSchema, {
  min: 1,
  max: LIMITS.levels,
});

type SpecOf<S> = S extends Schema<unknown> ? TypeOf<S> : never;
export type LevelSpec = SpecOf<typeof levelSchema>;
export type QuestSpec = SpecOf<typeof questSchema>;
export type CaseSpec = QuestSpec['test_cases'][number];
export type WorldConfig = SpecOf<typeof worldSchema>;
