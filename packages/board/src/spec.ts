/** The format of a game: what its JSON file may say, by its shape alone. `check-spec.ts` checks what the parts say together. */
import {
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
  table,
  text,
  tuple,
  type TypeOf,
} from '@dota-factory/data';
import { GLYPHS } from './vocabulary.ts';

/** Columns have one letter each, and squares fit into ten bits of a move. */
export const MAX_SIDE = 26;
export const MAX_PLAYERS = 4;
export const MAX_PIECES = 200;
/** Of all pieces together: a game with more could take many seconds per turn. */
export const MAX_MOVES = 1_000;
/** In UTF-16 units: about eight lines. */
const MAX_PARAGRAPH = 600;
/** Longest duration of a flag, in plies; the value above it marks a flag without end. */
export const MAX_DURATION = 500;

const offset = (description: string) =>
  tuple(description, [
    integer('Columns to the right.', { min: -MAX_SIDE, max: MAX_SIDE }),
    integer('Rows forward.', { min: -MAX_SIDE, max: MAX_SIDE }),
  ]);

const square = (description: string) =>
  tuple(description, [
    integer('Column, from 0.', { min: 0 }),
    integer('Row, from 0 at the bottom.', { min: 0 }),
  ]);

const row = tuple('A row of the matrix.', [
  integer('First entry.', { min: -1, max: 1 }),
  integer('Second entry.', { min: -1, max: 1 }),
]);

const condition = table('Something that must hold.', {
  condition: text('A name of the vocabulary, or the code of a global condition.'),
  move_id: optional(integer('DEPENDS_ON: the id of an earlier move of this piece.', { min: 0, max: 255 })),
  state: optional(text('CHECK_STATE: the flag.')),
  position: optional(offset('The square that is looked at, from where the step begins.')),
  piece: optional(text('A piece code.')),
  zone: optional(text('ORIGIN_IN_ZONE: the code of a global condition.')),
  min: optional(integer('At least this number of pieces.', { min: 0, max: 255 }), 0),
  max: optional(integer('At most this number of pieces.', { min: 0, max: 255 }), 255),
});

const sideEffect = table('A change beside the move itself.', {
  action: choice('What happens.', ['SET_STATE', 'CAPTURE', 'MOVE', 'CONVERT', 'COPY_SOURCE']),
  state: optional(text('SET_STATE: the flag.')),
  duration: optional(integer('SET_STATE: in turns; permanent if omitted.', { min: 0, max: MAX_DURATION })),
  target: optional(offset('CAPTURE, CONVERT: the square.')),
  piece: optional(text('MOVE: only a piece with this code. CONVERT: what the piece becomes.')),
  from: optional(offset('MOVE: where the other piece stands.')),
  to: optional(offset('MOVE: where it goes.')),
});

const conditions = optional(list('All of them must hold.', condition), []);
const sideEffects = optional(list('In the order in which they are applied.', sideEffect), []);

const action = table('What the piece does on a square that is empty, an enemy’s or its own side’s.', {
  state: choice('What is on the target.', ['EMPTY', 'ENEMY', 'ALLY']),
  action: choice('What the piece does there.', ['MOVE', 'CAPTURE']),
  conditions,
  side_effects: sideEffects,
});

const modifier = table('A promotion.', {
  action: choice('Always TRANSFORM.', ['TRANSFORM']),
  conditions,
  options: list('Piece codes to choose from.', text('A piece code.'), { min: 1 }),
});

const repeat = table('Lets the step go on.', {
  until: optional(text('Where it ends: NOT_EMPTY, EMPTY, ALLY, ENEMY, EDGE or a zone.'), 'NOT_EMPTY'),
  times: optional(integer('At most this number of steps.', { min: 1, max: 255 }), 1),
  loop: optional(boolean('As far as the board goes.'), false),
});

const move = table('One way to move.', {
  id: integer('Unique within the piece.', { min: 0, max: 255 }),
  step: offset('One step, for a player who moves up.'),
  actions: list('By what is on the target.', action, { min: 1 }),
  conditions,
  modifiers: optional(list('The first one that applies counts.', modifier), []),
  side_effects: sideEffects,
  repeat: optional(repeat),
});

const piece = table('A kind of piece.', {
  code: text('Unique.'),
  name: optional(text('For people.')),
  symbol: optional(text('For FEN: one capital letter, with + before it or ~ behind it for a promoted form.')),
  glyph: optional(choice('The picture in a window; its symbol is shown without one.', GLYPHS)),
  moves: list('In order: of two moves to the same square the later one counts.', move),
  demotes_to: optional(nullable(text('What it becomes in the hand of its captor.'))),
  drop_restrictions: optional(list('Each of them forbids a drop where it holds.', condition), []),
});

const player = table('A player.', {
  name: text('Unique.'),
  direction: tuple('The matrix that turns steps; the usual ones are [[1,0],[0,1]] and [[-1,0],[0,-1]].', [
    row,
    row,
  ]),
  starting_positions: list(
    'Where the pieces stand.',
    table('Pieces of one kind.', {
      piece: text('A piece code.'),
      positions: list('Squares of the board, never turned.', square('A square.')),
    }),
  ),
});

const winCondition = table('A way to win.', {
  type: choice('What wins.', ['PIECE_IN_ZONE', 'OPPONENT_BARE', 'CHECK_COUNT']),
  piece: optional(text('PIECE_IN_ZONE: the code of the piece.')),
  zone: optional(text('PIECE_IN_ZONE: the code of a global condition.')),
  last_reply: optional(
    boolean('PIECE_IN_ZONE: players who come later in the round may draw by getting there at once.'),
    false,
  ),
  exempt: optional(list('OPPONENT_BARE: pieces that do not count.', text('A piece code.')), []),
  bare_back: optional(
    boolean('OPPONENT_BARE: no win while the opponent can bare the winner with the next move.'),
    false,
  ),
  threshold: optional(integer('CHECK_COUNT: checks to give.', { min: 1, max: 9 }), 3),
});

const standoff = table('Leaders that face each other.', {
  steps: list('Lines along which leaders face each other, for a player who moves up.', offset('A step.'), {
    min: 1,
  }),
});

const points = table('What counts when a game ends without a winner of its own.', {
  pieces: record('By piece code; others count nothing.', number('Points.', { min: 0, max: 1000 })),
  bonus: optional(record('By player, on top.', number('Points.', { min: 0, max: 1000 })), {}),
});

const drawConditions = table('When a game is drawn.', {
  repetition_count: optional(integer('The position occurred this number of times.', { min: 2, max: 100 })),
  perpetual_check_loses: optional(
    boolean('A player who repeats the position by giving check in every turn loses instead.'),
    false,
  ),
  repetition_winner: optional(text('The player who wins by repetition, where it is no draw.')),
  fifty_move_halfmoves: optional(integer('Turns without a capture.', { min: 1, max: 10_000 })),
  fifty_move_pawn_codes: optional(
    list('Pieces whose moves begin the count again.', text('A piece code.')),
    [],
  ),
  insufficient_total: optional(
    list(
      'Sets of pieces; drawn if all players together have one of them.',
      list('A set.', text('A piece code.')),
    ),
    [],
  ),
  insufficient_on_one_colour: optional(
    list(
      'Drawn if all pieces but leaders have one of these codes and stand on squares of one colour.',
      text('A piece code.'),
    ),
    [],
  ),
  insufficient_material: optional(
    list('Sets of pieces; drawn if every player has one of them.', list('A set.', text('A piece code.'))),
    [],
  ),
});

export const gameSchema = table('A game for the board engine.', {
  $schema: optional(text('For editors.')),
  name: text('The name of the game.'),
  description: optional(text('One sentence on the game, for a list of games.')),
  how_to_play: optional(
    list('How it is played, for people: short paragraphs.', prose('A paragraph.', { max: MAX_PARAGRAPH })),
    [],
  ),
  leader: optional(
    byKind('The piece, or the pieces, that must not be lost.', {
      text: text('A piece code.'),
      list: list('Piece codes.', text('A piece code.')),
    }),
    [],
  ),
  stalemate_loses: optional(boolean('Who cannot move loses instead of drawing.'), false),
  when_stuck: optional(
    choice('PASS: a player who cannot move passes; if no player can move, most pieces win.', ['PASS']),
  ),
  may_pass: optional(
    boolean('Who is not in check may pass; when all have passed in a row, the points decide.'),
    false,
  ),
  standoff: optional(standoff),
  points: optional(points),
  hand_enabled: optional(boolean('Captured pieces go to the captor’s hand and may be dropped.'), false),
  draw_conditions: optional(drawConditions),
  win_conditions: optional(list('In order; the first that holds wins.', winCondition), []),
  board: table('The board.', {
    dimensions: tuple('[columns, rows].', [
      integer('Columns.', { min: 1, max: MAX_SIDE }),
      integer('Rows.', { min: 1, max: MAX_SIDE }),
    ]),
    disabled_positions: optional(list('Squares that do not exist.', square('A square.')), []),
  }),
  players: list('The players.', player, { min: 1, unique: 'name' }),
  turns: table('Who moves when.', {
    order: list('Names of players, in a cycle; a name may come more than once.', text('A player.'), {
      min: 1,
    }),
    start_at: optional(integer('Where in the cycle the game begins.', { min: 0 }), 0),
  }),
  conditions: optional(
    list(
      'Named conditions.',
      table('A named condition.', {
        code: text('Unique.'),
        type: choice(
          'POSITION: a set of squares for each player. STATE: holds everywhere for players whose list has its code.',
          ['POSITION', 'STATE'],
        ),
        check: record(
          'By player.',
          list(
            'POSITION: squares. STATE: codes.',
            byKind('A square or a code.', { list: square('A square.'), text: text('A code.') }),
          ),
        ),
      }),
      { unique: 'code' },
    ),
    [],
  ),
  pieces: list('All pieces that can ever be on the board.', piece, { min: 1, unique: 'code' }),
});

export type GameSpec = TypeOf<typeof gameSchema>;
export type PieceSpec = GameSpec['pieces'][number];
export type MoveSpec = PieceSpec['moves'][number];
export type ConditionSpec = MoveSpec['conditions'][number];
export type SideEffectSpec = MoveSpec['side_effects'][number];
export type WinSpec = GameSpec['win_conditions'][number];
