/** Faults of game files: each with its place, all at once, and nothing that hangs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatPath } from '@dota-factory/base';
import { formatGameSchemas, loadGame } from '@dota-factory/board';
import { LEVELS, listGames, readLevel } from './games.ts';
import { CAPTURE, describeTiny, MOVE, STONE, type TinyGame } from './tiny.ts';

/** `path: message` of every fault. */
function listFaults(value: unknown): string[] {
  const { game, diagnostics } = loadGame('tiny.json', JSON.stringify(value, undefined, 1));
  expect(game === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'));
  for (const { line, column } of diagnostics) expect(line * column).toBeGreaterThan(0);
  return diagnostics.map(({ path, message }) => `${formatPath(path)}: ${message}`);
}

const STEP = { step: [0, 1] };
const tiny = (more: Partial<TinyGame>): unknown => describeTiny({ moves: [STEP], ...more });
const withMove = (more: object): unknown => tiny({ moves: [{ ...STEP, ...more }] });
const when = (condition: string, more = {}): unknown => withMove({ conditions: [{ condition, ...more }] });
const MOVE_PATH = 'pieces[0].moves[0]';

it('every game of levels/board loads without a fault or a warning', () => {
  expect(listGames().length).toBeGreaterThanOrEqual(15);
  for (const name of listGames())
    expect([name, loadGame(name, readLevel(name)).diagnostics]).toEqual([name, []]);
});

it('levels/board/schema is in step with the code (npm run schemas)', () => {
  const folder = join(LEVELS, 'schema');
  const written = Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
    ]),
  );
  expect(written).toEqual(formatGameSchemas());
});

it.each<[string, unknown, string]>([
  ['an unknown leader', tiny({ rest: { leader: 'KNIG' } }), 'leader: unknown piece "KNIG"'],
  ['one of several leaders', tiny({ rest: { leader: ['A', 'B'] } }), 'leader[1]: unknown piece "B"'],
  [
    'an unknown starting piece',
    tiny({ white: { A: [], X: [[0, 0]] } }),
    'players[0].starting_positions[1].piece: unknown piece "X"',
  ],
  [
    'a start off the board',
    tiny({ white: { A: [[5, 0]] } }),
    'players[0].starting_positions[0].positions[0]: the square [5, 0] is not on the board',
  ],
  [
    'a start on a disabled square',
    tiny({ rest: { board: { dimensions: [5, 5], disabled_positions: [[2, 0]] } } }),
    'players[0].starting_positions[0].positions[0]: the square [2, 0] is disabled',
  ],
  [
    'two pieces on a square',
    tiny({ black: { A: [[2, 0]] } }),
    'players[1].starting_positions[0].positions[0]: two pieces start on [2, 0], the first is WHITE’s A',
  ],
  [
    'an unknown name in the order',
    tiny({ rest: { turns: { order: ['WHITE', 'BLAK'] } } }),
    'turns.order[1]: unknown player "BLAK" (did you mean "BLACK"?)',
  ],
  [
    'a start of the order out of range',
    tiny({ rest: { turns: { order: ['WHITE', 'BLACK'], start_at: 2 } } }),
    'turns.start_at: start_at is out of range',
  ],
  [
    'an unknown condition',
    when('FIRST_MOV'),
    `${MOVE_PATH}.conditions[0].condition: unknown condition "FIRST_MOV" (did you mean "FIRST_MOVE"?)`,
  ],
  [
    'a condition without what it needs',
    when('PIECE_AT', { piece: 'A' }),
    `${MOVE_PATH}.conditions[0]: position is missing`,
  ],
  [
    'a condition with what it has no use for',
    when('FIRST_MOVE', { piece: 'A' }),
    `${MOVE_PATH}.conditions[0].piece: FIRST_MOVE has no piece`,
  ],
  [
    'an unknown piece in a condition',
    when('PIECE_AT', { piece: 'B', position: [0, 1] }),
    `${MOVE_PATH}.conditions[0].piece: unknown piece "B"`,
  ],
  [
    'a flag that nobody sets',
    when('CHECK_STATE', { state: 'S', position: [0, 1] }),
    `${MOVE_PATH}.conditions[0].state: no move sets the flag "S"`,
  ],
  [
    'a path on a knight’s step',
    withMove({ step: [1, 2], conditions: [{ condition: 'PATH_EMPTY' }] }),
    `${MOVE_PATH}.conditions[0]: PATH_EMPTY has no path to look at, since the step [1, 2] is neither straight nor diagonal`,
  ],
  [
    'DEPENDS_ON of itself',
    when('DEPENDS_ON', { move_id: 0 }),
    `${MOVE_PATH}.conditions[0].move_id: the move 0 is not listed before this one`,
  ],
  [
    'DEPENDS_ON of nothing',
    when('DEPENDS_ON', { move_id: 9 }),
    `${MOVE_PATH}.conditions[0].move_id: the piece has no move 9`,
  ],
  [
    'a step that leads nowhere',
    withMove({ step: [0, 0], repeat: { loop: true } }),
    `${MOVE_PATH}.step: the step leads nowhere`,
  ],
  [
    'an unknown stop',
    withMove({ repeat: { loop: true, until: 'NEVER' } }),
    `${MOVE_PATH}.repeat.until: unknown stop "NEVER"`,
  ],
  [
    'an unknown promotion',
    withMove({ modifiers: [{ action: 'TRANSFORM', options: ['Q'] }] }),
    `${MOVE_PATH}.modifiers[0].options[0]: unknown piece "Q"`,
  ],
  [
    'no promotion at all',
    withMove({ modifiers: [{ action: 'TRANSFORM', options: [] }] }),
    `${MOVE_PATH}.modifiers[0].options: options has 0 entries`,
  ],
  [
    'two actions for a state',
    withMove({ actions: [MOVE, MOVE] }),
    `${MOVE_PATH}.actions[1].state: a second action for EMPTY`,
  ],
  ['a duplicate id', tiny({ moves: [STEP, { ...STEP, id: 0 }] }), 'pieces[0].moves[1].id: duplicate id 0'],
  [
    'a duplicate code',
    tiny({ pieces: [{ code: 'A', moves: [] }] }),
    'pieces[1].code: duplicate code "A", first used by pieces[0]',
  ],
  [
    'a side effect without its square',
    withMove({ side_effects: [{ action: 'CAPTURE' }] }),
    `${MOVE_PATH}.side_effects[0]: target is missing`,
  ],
  [
    'an unknown demotion',
    tiny({ pieces: [{ ...STONE, demotes_to: 'Z' }], white: { STONE: [[0, 0]], A: [[1, 0]] } }),
    'pieces[1].demotes_to: unknown piece "Z"',
  ],
  [
    'an unknown drop restriction',
    tiny({
      pieces: [{ ...STONE, drop_restrictions: [{ condition: 'NOWHERE' }] }],
      white: { STONE: [[0, 0]], A: [[1, 0]] },
    }),
    'pieces[1].drop_restrictions[0].condition: unknown condition "NOWHERE"',
  ],
  [
    'a symbol that a FEN cannot hold',
    tiny({ pieces: [{ ...STONE, symbol: 'st' }], white: { STONE: [[0, 0]], A: [[1, 0]] } }),
    'pieces[1].symbol: "st" cannot be written in a FEN',
  ],
  [
    'a zone of an unknown player',
    tiny({ rest: { conditions: [{ code: 'Z', type: 'POSITION', check: { RED: [] } }] } }),
    'conditions[0].check.RED: unknown player "RED"',
  ],
  [
    'a zone off the board',
    tiny({ rest: { conditions: [{ code: 'Z', type: 'POSITION', check: { WHITE: [[0, 5]] } }] } }),
    'conditions[0].check.WHITE[0]: the square [0, 5] is not on the board',
  ],
  [
    'a code in a zone',
    tiny({ rest: { conditions: [{ code: 'Z', type: 'POSITION', check: { WHITE: ['Z'] } }] } }),
    'conditions[0].check.WHITE[0]: no entry for POSITION',
  ],
  [
    'a win without its zone',
    tiny({ rest: { win_conditions: [{ type: 'PIECE_IN_ZONE', piece: 'A' }] } }),
    'win_conditions[0]: zone is missing',
  ],
  [
    'passing beside a rule for those who cannot move',
    tiny({ rest: { may_pass: true, when_stuck: 'PASS' } }),
    'when_stuck: players who may pass are never stuck',
  ],
  [
    'points of an unknown piece',
    tiny({ rest: { points: { pieces: { B: 1 } } } }),
    'points.pieces.B: unknown piece "B"',
  ],
  [
    'points for an unknown player',
    tiny({ rest: { points: { pieces: {}, bonus: { RED: 1 } } } }),
    'points.bonus.RED: unknown player "RED"',
  ],
  [
    'a standoff without leaders',
    tiny({ rest: { may_pass: true, standoff: { steps: [[0, 1]] } } }),
    'standoff: a standoff is ended by leaders that part, or by a pass',
  ],
  [
    'a standoff where nobody may pass',
    tiny({ rest: { leader: 'A', standoff: { steps: [[0, 1]] } } }),
    'standoff: a standoff is ended by leaders that part, or by a pass',
  ],
  [
    'a standoff along no line',
    tiny({ rest: { leader: 'A', may_pass: true, standoff: { steps: [[0, 0]] } } }),
    'standoff.steps[0]: the step leads nowhere',
  ],
  [
    'perpetual check without a repetition',
    tiny({ rest: { draw_conditions: { perpetual_check_loses: true } } }),
    'draw_conditions.perpetual_check_loses: perpetual check is judged when a position is repeated between two players',
  ],
  [
    'an unknown winner by repetition',
    tiny({ rest: { draw_conditions: { repetition_count: 3, repetition_winner: 'RED' } } }),
    'draw_conditions.repetition_winner: unknown player "RED"',
  ],
  [
    'a leader attacked at the start',
    describeTiny({
      moves: [{ ...STEP, actions: [MOVE, CAPTURE] }],
      black: { A: [[2, 1]] },
      rest: { leader: 'A' },
    }),
    'players[0].starting_positions: WHITE’s A on c1 is attacked from c2 at the start',
  ],
])('refuses %s', (_, value, expected) => {
  expect(listFaults(value)).toContain(expected);
});

it.each([
  [
    [
      [2, 1],
      [1, 1],
    ],
  ],
  [
    [
      [1, 1],
      [0, 1],
    ],
  ],
  [
    [
      [0, 0],
      [0, 1],
    ],
  ],
  [
    [
      [1, 0],
      [1, 0],
    ],
  ],
])('refuses the matrix %j, which is no rotation and no reflection', (direction) => {
  const players = [{ name: 'WHITE', direction, starting_positions: [] }];
  const faults = listFaults(tiny({ rest: { players, turns: { order: ['WHITE'] } } }));
  expect(faults.some((fault) => fault.startsWith('players[0].direction'))).toBe(true);
});

it('reports all faults of a file at once, in the order of the text', () => {
  const faults = listFaults(
    tiny({ rest: { leader: 'X', turns: { order: ['RED'], start_at: 7 } }, white: { A: [[9, 9]] } }),
  );
  expect(faults.length).toBeGreaterThanOrEqual(4);
});

describe('bad input is refused with its place or played within bounds', () => {
  it.each<[string, string]>([
    ['a text of 5 MB', `"${'x'.repeat(5_000_000)}"`],
    ['a text that is no JSON', '{"name": '],
    ['200x200 squares', JSON.stringify(tiny({ size: [200, 200] }))],
    [
      '1,000 pieces',
      JSON.stringify(
        tiny({ pieces: Array.from({ length: 1000 }, (_, n) => ({ code: `P${n}`, moves: [] })) }),
      ),
    ],
    [
      'five players',
      JSON.stringify(
        tiny({
          rest: {
            players: Array.from({ length: 5 }, (_, n) => ({
              name: `P${n}`,
              direction: [
                [1, 0],
                [0, 1],
              ],
              starting_positions: [],
            })),
            turns: { order: ['P0'] },
          },
        }),
      ),
    ],
    ['a board without squares', JSON.stringify(tiny({ size: [0, 3] }))],
    [
      'a cycle of DEPENDS_ON',
      JSON.stringify(
        tiny({
          moves: [
            { ...STEP, conditions: [{ condition: 'DEPENDS_ON', move_id: 1 }] },
            { ...STEP, conditions: [{ condition: 'DEPENDS_ON', move_id: 0 }] },
          ],
        }),
      ),
    ],
    ['a null', 'null'],
    ['brackets without end', '['.repeat(100_000)],
  ])('%s', (_, text) => {
    const { game, diagnostics } = loadGame('bad.json', text);
    expect(game).toBeUndefined();
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.every(({ line, column }) => line >= 1 && column >= 1)).toBe(true);
  });
});
