/** Small random games that load: boards with holes, two to four players in any direction, pieces of all sorts. */
import fc from 'fast-check';
import type {
  RawAction,
  RawCondition,
  RawMove,
  RawPiece,
  RawSideEffect,
  RawSpec,
  RawWin,
  Vector,
} from './reference/spec.ts';

const DIRECTIONS: readonly (readonly [Vector, Vector])[] = [-1, 1].flatMap((a) =>
  [-1, 1].flatMap((b): (readonly [Vector, Vector])[] => [
    [
      [a, 0],
      [0, b],
    ],
    [
      [0, a],
      [b, 0],
    ],
  ]),
);
/** Sets both flags, so that conditions may ask for them. */
const FLAGGING: RawMove = {
  id: 9,
  step: [0, 1],
  actions: [{ state: 'EMPTY', action: 'MOVE' }],
  side_effects: [
    { action: 'SET_STATE', state: 'S', duration: 1 },
    { action: 'SET_STATE', state: 'T' },
  ],
};
/** Keeps games going. */
const SIDEWAYS: RawMove = { id: 8, step: [1, 0], actions: [{ state: 'EMPTY', action: 'MOVE' }] };
const CODES = ['KING', 'MAN', 'BEAST'] as const;
const FLAGS = ['S', 'T'] as const;

const code = fc.constantFrom(...CODES);
const offset: fc.Arbitrary<Vector> = fc.tuple(
  fc.integer({ min: -2, max: 2 }),
  fc.integer({ min: -2, max: 2 }),
);
const step = offset.filter(([x, y]) => x !== 0 || y !== 0);
const isAligned = ([x, y]: Vector): boolean => x === 0 || y === 0 || Math.abs(x) === Math.abs(y);
const few = { maxLength: 2 };
const range = fc.constantFrom({ min: 1, max: 1 }, { min: 0, max: 0 }, { min: 1 }, {});

/** A list that is empty more often than not. */
const rarely = <T>(entry: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight: 2, arbitrary: fc.array(entry, few) });

function conditionFor(move: Vector, id: number): fc.Arbitrary<RawCondition> {
  const named = (...names: string[]) => fc.constantFrom(...names).map((condition) => ({ condition }));
  const at = (...names: string[]) => fc.record({ condition: fc.constantFrom(...names), position: offset });
  const pieceAt = (...names: string[]) =>
    fc.record({ condition: fc.constantFrom(...names), position: offset, piece: code });
  const all: fc.Arbitrary<RawCondition>[] = [
    named(
      'FIRST_MOVE',
      'NOT_ATTACKED',
      'SOURCE_NOT_ATTACKED',
      'EMPTY',
      'NOT_EMPTY',
      'ALLY',
      'ENEMY',
      'ZONE',
      'MOOD',
    ),
    at('PIECE_FIRST_MOVE', 'ROOK_FIRST_MOVE', 'OWN_PIECE_AT', 'EMPTY_AT'),
    pieceAt('PIECE_FIRST_MOVE', 'OWN_FIRST_MOVE', 'PIECE_AT', 'PIECE_NOT_AT', 'OWN_PIECE_AT'),
    fc.record({ condition: fc.constant('CHECK_STATE'), state: fc.constantFrom(...FLAGS), position: offset }),
    fc.record({ condition: fc.constant('ORIGIN_IN_ZONE'), zone: fc.constantFrom('ZONE', 'MOOD') }),
    range.map((bounds) => ({ condition: 'ALLY_ADJACENT_COUNT', ...bounds })),
    fc.tuple(range, code).map(([bounds, piece]) => ({ condition: 'ALLY_ADJACENT_COUNT', piece, ...bounds })),
  ];
  if (id > 0) all.push(fc.record({ condition: fc.constant('DEPENDS_ON'), move_id: fc.nat(id - 1) }));
  if (isAligned(move)) {
    all.push(named('PATH_EMPTY', 'PATH_NOT_ATTACKED'));
    all.push(range.map((bounds) => ({ condition: 'PATH_PIECE_COUNT', ...bounds })));
    all.push(
      fc.tuple(range, code).map(([bounds, piece]) => ({ condition: 'PATH_PIECE_COUNT', piece, ...bounds })),
    );
  }
  return fc.oneof(...all);
}

const sideEffect: fc.Arbitrary<RawSideEffect> = fc.oneof(
  fc.record(
    {
      action: fc.constant('SET_STATE' as const),
      state: fc.constantFrom(...FLAGS),
      duration: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: ['action', 'state'] },
  ),
  fc.record({ action: fc.constant('CAPTURE' as const), target: offset }),
  fc.record(
    { action: fc.constant('MOVE' as const), from: offset, to: offset, piece: code },
    { requiredKeys: ['action', 'from', 'to'] },
  ),
  fc.record(
    { action: fc.constant('CONVERT' as const), target: offset, piece: code },
    { requiredKeys: ['action', 'target'] },
  ),
  fc.constant({ action: 'COPY_SOURCE' } as const),
);

function actionsFor(condition: fc.Arbitrary<RawCondition>): fc.Arbitrary<RawAction[]> {
  const moved = fc.constantFrom({ action: 'MOVE' as const }, { action: 'CAPTURE' as const });
  const parts = fc.tuple(moved, rarely(condition), rarely(sideEffect));
  const states = fc.constantFrom<readonly RawAction['state'][]>(
    ['EMPTY', 'ENEMY'],
    ['EMPTY', 'ENEMY'],
    ['EMPTY'],
    ['ENEMY'],
    ['EMPTY', 'ENEMY', 'ALLY'],
  );
  return fc.tuple(states, fc.array(parts, { minLength: 3, maxLength: 3 })).map(([names, given]) =>
    names.map((state, index) => {
      const [word, conditions, side_effects] = given[index] ?? [{ action: 'MOVE' as const }, [], []];
      return { state, ...word, conditions, side_effects };
    }),
  );
}

function moveFor(id: number): fc.Arbitrary<RawMove> {
  return step.chain((vector) => {
    const condition = conditionFor(vector, id);
    const spare = fc.constantFrom<RawCondition[]>([], [], [], [{ condition: 'OPPONENT_NOT_IN_CHECK' }]);
    return fc.record(
      {
        id: fc.constant(id),
        step: fc.constant(vector),
        actions: actionsFor(condition),
        conditions: fc.tuple(rarely(condition), spare).map((both) => both.flat()),
        modifiers: rarely(
          fc.record({
            action: fc.constant('TRANSFORM'),
            conditions: rarely(condition),
            options: fc.uniqueArray(code, { minLength: 1 }),
          }),
        ),
        side_effects: rarely(sideEffect),
        repeat: fc.record(
          {
            until: fc.constantFrom('NOT_EMPTY', 'EMPTY', 'ALLY', 'ENEMY', 'EDGE', 'ZONE'),
            times: fc.integer({ min: 1, max: 3 }),
            loop: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ['id', 'step', 'actions', 'conditions', 'modifiers', 'side_effects'] },
    );
  });
}

function piecesFor(): fc.Arbitrary<RawPiece[]> {
  const restriction: fc.Arbitrary<RawCondition> = fc.oneof(
    fc.constantFrom({ condition: 'ZONE' }, { condition: 'GIVES_MATE' }),
    fc.record({ condition: fc.constant('ALLY_ON_FILE'), piece: code }),
  );
  return fc.tuple(
    ...CODES.map((name) =>
      fc.record({
        code: fc.constant(name),
        symbol: fc.constant(name.charAt(0)),
        moves: fc
          .integer({ min: 1, max: 4 })
          .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => moveFor(id))))
          .map((moves) => [...moves, ...(name === 'MAN' ? [FLAGGING] : []), SIDEWAYS]),
        demotes_to: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: code }),
        drop_restrictions: rarely(restriction),
      }),
    ),
  );
}

const win: fc.Arbitrary<RawWin> = fc.oneof(
  fc.record({ type: fc.constant('PIECE_IN_ZONE' as const), piece: code, zone: fc.constant('ZONE') }),
  fc.record({ type: fc.constant('OPPONENT_BARE' as const), exempt: fc.uniqueArray(code) }),
  fc.record({ type: fc.constant('CHECK_COUNT' as const), threshold: fc.integer({ min: 1, max: 3 }) }),
);

const PLAYERS = ['RED', 'BLUE', 'YELLOW', 'GREEN'];

/** A game that may still have a fault, such as a leader attacked at the start. */
export const randomSpec: fc.Arbitrary<RawSpec> = fc
  .record({
    columns: fc.integer({ min: 3, max: 5 }),
    rows: fc.integer({ min: 3, max: 5 }),
    count: fc.constantFrom(2, 2, 3, 4),
    shuffle: fc.array(fc.nat(10_000), { minLength: 25, maxLength: 25 }),
    holes: fc.nat(2),
    perPlayer: fc.integer({ min: 2, max: 3 }),
    directions: fc.tuple(...PLAYERS.map(() => fc.constantFrom(...DIRECTIONS))),
    zone: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 6 }),
    kinds: fc.array(code, { minLength: 12, maxLength: 12 }),
    pieces: piecesFor(),
    leader: fc.constantFrom<readonly string[]>([], ['KING'], ['KING'], ['KING', 'BEAST']),
    hand_enabled: fc.boolean(),
    may_pass: fc.constantFrom(false, false, true),
    win_conditions: rarely(win),
    again: fc.boolean(),
  })
  .map((parts): RawSpec => {
    const { columns, rows, count, holes, perPlayer, directions, kinds, pieces, leader, ...rest } = parts;
    const squares = Array.from(
      { length: columns * rows },
      (_, n): Vector => [n % columns, Math.floor(n / columns)],
    );
    const order = squares.map((square, index) => ({
      square,
      rank: (parts.shuffle[index] ?? 0) * 32 + index,
    }));
    const mixed = order.sort((a, b) => a.rank - b.rank).map(({ square }) => square);
    const names = PLAYERS.slice(0, count);
    const size = Math.min(perPlayer, Math.floor((squares.length - holes) / count));
    const zone = parts.zone.map((pick): Vector => squares[pick % squares.length] ?? [0, 0]);
    return {
      name: 'Random',
      leader,
      hand_enabled: rest.hand_enabled,
      may_pass: rest.may_pass,
      win_conditions: rest.win_conditions,
      board: { dimensions: [columns, rows], disabled_positions: mixed.slice(0, holes) },
      players: names.map((name, player) => ({
        name,
        direction: directions[player] ?? [
          [1, 0],
          [0, 1],
        ],
        starting_positions: mixed
          .slice(holes + player * size, holes + (player + 1) * size)
          .map((square, index) => ({
            // Each player has a king, where kings are leaders or not.
            piece: index === 0 ? 'KING' : (kinds[player * 3 + index] ?? 'MAN'),
            positions: [square],
          })),
      })),
      turns: { order: rest.again ? [...names, names[0] ?? ''] : names },
      conditions: [
        {
          code: 'ZONE',
          type: 'POSITION',
          check: Object.fromEntries(names.map((name, n) => [name, zone.slice(n)])),
        },
        { code: 'MOOD', type: 'STATE', check: { RED: ['MOOD'], BLUE: ['OTHER'] } },
      ],
      pieces,
    };
  });
