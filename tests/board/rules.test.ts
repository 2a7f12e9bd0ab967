/** The rules that are easy to get wrong, one test each, on boards as small as they can be. */
import { createPosition, formatState, isInCheck } from '@dota-factory/board';
import { getGame, getPosition } from './games.ts';
import { namesOf, piecesOf, playMoves } from './playing.ts';
import { CAPTURE, makeTiny, MOVE, STONE, type TinyGame } from './tiny.ts';

const startMoves = (tiny: TinyGame): string[] => namesOf(createPosition(makeTiny(tiny)));
const RAY = { step: [0, 1], repeat: { loop: true } };
const condition = (name: string, more = {}) => ({ condition: name, ...more });

describe('geometry', () => {
  it('the matrix wins over the words right and left: [[0,1],[-1,0]] moves right', () => {
    const rest = {
      players: [
        {
          name: 'WHITE',
          direction: [
            [0, 1],
            [-1, 0],
          ],
          starting_positions: [{ piece: 'A', positions: [[2, 2]] }],
        },
        {
          name: 'BLACK',
          direction: [
            [0, -1],
            [1, 0],
          ],
          starting_positions: [{ piece: 'A', positions: [[2, 4]] }],
        },
      ],
    };
    const game = makeTiny({ moves: [{ step: [0, 1] }], rest });
    expect(namesOf(createPosition(game))).toEqual(['c3d3']);
    expect(namesOf(playMoves(game, ['c3d3']))).toEqual(['c5b5']);
  });

  it('a disabled square ends a slide like the edge', () => {
    const rest = { board: { dimensions: [5, 5], disabled_positions: [[2, 3]] } };
    expect(startMoves({ moves: [RAY], rest })).toEqual(['c1c2', 'c1c3']);
  });

  it('a half turn mirrors left and right', () => {
    const moves = [{ step: [1, 0] }];
    expect(namesOf(playMoves(makeTiny({ moves, black: { A: [[2, 4]] } }), ['c1d1']))).toEqual(['c5b5']);
  });
});

describe('repeat', () => {
  it('until NOT_EMPTY stops at the first piece, which may still be captured', () => {
    expect(
      startMoves({
        moves: [RAY],
        black: {
          A: [
            [2, 2],
            [2, 3],
          ],
        },
      }),
    ).toEqual(['c1c2', 'c1c3']);
  });

  it('until ENEMY walks through own pieces to the first enemy', () => {
    const moves = [{ step: [0, 1], repeat: { loop: true, until: 'ENEMY' } }];
    const white = { A: [[2, 0]], STONE: [[2, 1]] } as const;
    expect(
      startMoves({
        moves,
        white,
        black: {
          A: [
            [2, 3],
            [2, 4],
          ],
        },
        pieces: [STONE],
      }),
    ).toEqual(['c1c3', 'c1c4']);
  });

  it('until EDGE goes on past enemies', () => {
    const moves = [{ step: [0, 1], repeat: { loop: true, until: 'EDGE' } }];
    expect(startMoves({ moves, black: { A: [[2, 1]] } })).toEqual(['c1c2', 'c1c3', 'c1c4', 'c1c5']);
  });

  it('until a zone stops in the zone', () => {
    const rest = { conditions: [{ code: 'LINE', type: 'POSITION', check: { WHITE: [[2, 2]] } }] };
    expect(startMoves({ moves: [{ step: [0, 1], repeat: { loop: true, until: 'LINE' } }], rest })).toEqual([
      'c1c2',
      'c1c3',
    ]);
  });

  it('times is a maximum: the first square is offered, too', () => {
    expect(startMoves({ moves: [{ step: [0, 1], repeat: { times: 2 } }] })).toEqual(['c1c2', 'c1c3']);
  });

  it('a condition that fails skips a square and does not end the slide', () => {
    const rest = { conditions: [{ code: 'FAR', type: 'POSITION', check: { WHITE: [[2, 3]] } }] };
    expect(startMoves({ moves: [{ ...RAY, conditions: [condition('FAR')] }], rest })).toEqual(['c1c4']);
  });

  it('a slide leaves its origin, not the square before the target', () => {
    expect(piecesOf(playMoves(makeTiny({ moves: [RAY] }), ['c1c4']))).toEqual(['A@c4']);
  });
});

describe('moves and actions', () => {
  it('of two moves to the same square the later one counts', () => {
    const promote = { modifiers: [{ action: 'TRANSFORM', options: ['STONE'] }] };
    expect(startMoves({ moves: [{ step: [0, 1], ...promote }, { step: [0, 1] }], pieces: [STONE] })).toEqual([
      'c1c2',
    ]);
    expect(startMoves({ moves: [{ step: [0, 1] }, { step: [0, 1], ...promote }], pieces: [STONE] })).toEqual([
      'c1c2=STONE',
    ]);
  });

  it('an ALLY action may capture an own piece', () => {
    const moves = [{ step: [0, 1], actions: [{ state: 'ALLY', action: 'CAPTURE' }] }];
    const game = makeTiny({
      moves,
      white: {
        A: [
          [2, 0],
          [2, 1],
        ],
      },
    });
    expect(piecesOf(playMoves(game, ['c1c2']))).toEqual(['A@c2']);
  });

  it('DEPENDS_ON asks whether the earlier move led anywhere, legal or not', () => {
    const moves = [{ step: [0, 1] }, { step: [1, 0], conditions: [condition('DEPENDS_ON', { move_id: 0 })] }];
    expect(startMoves({ moves })).toEqual(['c1c2', 'c1d1']);
    expect(startMoves({ moves, white: { A: [[2, 4]] } })).toEqual([]);
    const pin = { step: [0, 1] };
    const king = { code: 'KING', moves: [] };
    const rook = {
      code: 'ROOK',
      moves: [{ id: 0, step: [1, 0], actions: [CAPTURE], repeat: { loop: true } }],
    };
    const along = { step: [1, 0], conditions: [condition('DEPENDS_ON', { move_id: 0 })] };
    const tiny = {
      moves: [pin, along],
      white: { A: [[1, 0]], KING: [[0, 0]] },
      black: { ROOK: [[4, 0]], KING: [[4, 4]] },
      pieces: [king, rook],
      rest: { leader: 'KING' },
    } as const;
    // The step forward would leave the king attacked, and still lets the step along the pin happen.
    expect(startMoves(tiny)).toEqual(['b1c1']);
  });

  it('DEPENDS_ON also works in an action and in a modifier', () => {
    const depends = [condition('DEPENDS_ON', { move_id: 0 })];
    const moves = [
      { step: [0, 1] },
      { step: [1, 0], actions: [{ ...MOVE, conditions: depends }] },
      { step: [-1, 0], modifiers: [{ action: 'TRANSFORM', conditions: depends, options: ['STONE'] }] },
    ];
    expect(startMoves({ moves, pieces: [STONE] })).toEqual(['c1b1=STONE', 'c1c2', 'c1d1']);
    expect(startMoves({ moves, white: { A: [[2, 4]] }, pieces: [STONE] })).toEqual(['c5b5']);
  });
});

describe('conditions', () => {
  const step = [0, 1];
  const guarded = (...conditions: object[]) => [{ step, conditions }];
  const pieces = [STONE];

  it.each([
    ['FIRST_MOVE holds at the start', [condition('FIRST_MOVE')], {}, true],
    [
      'PIECE_FIRST_MOVE fails on an empty square',
      [condition('PIECE_FIRST_MOVE', { position: [1, 0] })],
      {},
      false,
    ],
    [
      'ROOK_FIRST_MOVE holds on an empty square',
      [condition('ROOK_FIRST_MOVE', { position: [1, 0] })],
      {},
      true,
    ],
    ['ROOK_FIRST_MOVE holds off the board', [condition('ROOK_FIRST_MOVE', { position: [9, 0] })], {}, true],
    [
      'PIECE_FIRST_MOVE holds on a fresh enemy',
      [condition('PIECE_FIRST_MOVE', { position: [1, 0] })],
      { black: { STONE: [[3, 0]] } },
      true,
    ],
    [
      'OWN_FIRST_MOVE fails on an enemy',
      [condition('OWN_FIRST_MOVE', { position: [1, 0], piece: 'STONE' })],
      { black: { STONE: [[3, 0]] } },
      false,
    ],
    [
      'PIECE_AT does not ask for the owner',
      [condition('PIECE_AT', { position: [1, 0], piece: 'STONE' })],
      { black: { STONE: [[3, 0]] } },
      true,
    ],
    [
      'PIECE_NOT_AT holds off the board',
      [condition('PIECE_NOT_AT', { position: [9, 0], piece: 'STONE' })],
      {},
      true,
    ],
    [
      'OWN_PIECE_AT asks for the owner',
      [condition('OWN_PIECE_AT', { position: [1, 0], piece: 'STONE' })],
      { black: { STONE: [[3, 0]] } },
      false,
    ],
    [
      'EMPTY_AT fails on a piece',
      [condition('EMPTY_AT', { position: [1, 0] })],
      { black: { STONE: [[3, 0]] } },
      false,
    ],
    ['EMPTY_AT fails off the board', [condition('EMPTY_AT', { position: [9, 0] })], {}, false],
    [
      'ALLY_ADJACENT_COUNT counts around the origin',
      [condition('ALLY_ADJACENT_COUNT', { min: 1 })],
      {},
      false,
    ],
    [
      'CHECK_STATE fails on an empty square',
      [condition('CHECK_STATE', { state: 'S', position: [1, 0] })],
      {},
      false,
    ],
    ['EMPTY speaks of the target', [condition('EMPTY')], {}, true],
    ['ENEMY speaks of the target', [condition('ENEMY')], {}, false],
  ] as const)('%s', (_, conditions, more, expected) => {
    const setter = {
      step: [-1, 0],
      side_effects: [{ action: 'SET_STATE', state: 'S' }],
      actions: [{ state: 'ALLY', action: 'MOVE' }],
    };
    const moves = [...guarded(...conditions), setter];
    expect(startMoves({ moves, pieces, ...more }).includes('c1c2')).toBe(expected);
  });

  it('a zone guards a move by its target, and ORIGIN_IN_ZONE by its origin', () => {
    const rest = { conditions: [{ code: 'Z', type: 'POSITION', check: { WHITE: [[2, 1]] } }] };
    const two = { repeat: { times: 2 } };
    expect(startMoves({ moves: [{ step, ...two, conditions: [condition('Z')] }], rest })).toEqual(['c1c2']);
    const origin = [{ step, conditions: [condition('ORIGIN_IN_ZONE', { zone: 'Z' })] }];
    expect(startMoves({ moves: origin, rest })).toEqual([]);
    expect(startMoves({ moves: origin, white: { A: [[2, 1]] }, rest })).toEqual(['c2c3']);
  });

  it('a STATE holds for the players whose list has its code', () => {
    const state = (codes: readonly string[]) => ({
      conditions: [{ code: 'Z', type: 'STATE', check: { WHITE: codes } }],
    });
    const moves = [{ step, conditions: [condition('Z')] }];
    expect(startMoves({ moves, rest: state(['Z']) })).toEqual(['c1c2']);
    expect(startMoves({ moves, rest: state(['Y']) })).toEqual([]);
  });

  it('PATH_EMPTY looks at the squares strictly between', () => {
    const moves = [{ step: [0, 3], conditions: [condition('PATH_EMPTY')] }];
    expect(startMoves({ moves, black: { A: [[2, 3]] } })).toEqual(['c1c4']);
    expect(startMoves({ moves, black: { A: [[2, 2]] } })).toEqual([]);
  });

  it('PATH_PIECE_COUNT counts from the origin, through a slide', () => {
    const moves = [
      {
        ...RAY,
        repeat: { loop: true, until: 'EDGE' },
        actions: [CAPTURE],
        conditions: [condition('PATH_PIECE_COUNT', { min: 1, max: 1 })],
      },
    ];
    expect(
      startMoves({
        moves,
        black: {
          A: [
            [2, 1],
            [2, 2],
            [2, 3],
          ],
        },
      }),
    ).toEqual(['c1c3']);
  });

  it('PATH_PIECE_COUNT and PATH_NOT_ATTACKED look beyond a square that does not exist', () => {
    const rest = { board: { dimensions: [5, 5], disabled_positions: [[2, 1]] } };
    const jump = (name: string, more = {}) => [{ step: [0, 3], conditions: [condition(name, more)] }];
    const counted = { moves: jump('PATH_PIECE_COUNT', { min: 1, max: 1 }), pieces: [STONE], rest };
    expect(startMoves({ ...counted, black: { STONE: [[2, 2]] } })).toEqual(['c1c4']);
    expect(startMoves(counted)).toEqual([]);
    const rook = {
      code: 'ROOK',
      moves: [{ id: 0, step: [1, 0], actions: [CAPTURE], repeat: { loop: true } }],
    };
    const attacked = { moves: jump('PATH_NOT_ATTACKED'), pieces: [rook], rest };
    expect(startMoves({ ...attacked, black: { ROOK: [[4, 4]] } })).toEqual(['c1c4']);
    for (const row of [0, 2, 3])
      expect([row, startMoves({ ...attacked, black: { ROOK: [[4, row]] } })]).toEqual([row, []]);
  });

  it('PATH_NOT_ATTACKED includes the source, the path and the target', () => {
    const rook = {
      code: 'ROOK',
      moves: [{ id: 0, step: [0, 1], actions: [CAPTURE], repeat: { loop: true } }],
    };
    const moves = [{ step: [2, 0], conditions: [condition('PATH_NOT_ATTACKED')] }];
    const white = { A: [[1, 0]] } as const;
    for (const column of [0, 1, 2, 3, 4]) {
      const expected = column >= 1 && column <= 3 ? [] : ['b1d1'];
      expect(startMoves({ moves, white, black: { ROOK: [[column, 4]] }, pieces: [rook] })).toEqual(expected);
    }
  });
});

describe('side effects and flags', () => {
  const flagged = (duration: number | undefined) => ({
    step: [0, 1],
    side_effects: [{ action: 'SET_STATE', state: 'S', ...(duration === undefined ? {} : { duration }) }],
  });
  const look = { step: [1, 0], conditions: [condition('CHECK_STATE', { state: 'S', position: [0, 0] })] };

  it.each([
    [0, []],
    [1, []],
    [2, ['c2d2']],
    [undefined, ['c2d2']],
  ])('a flag of duration %s is seen in exactly that many next turns', (duration, expected) => {
    const game = makeTiny({ moves: [flagged(duration), look], black: { A: [[0, 4]] } });
    const own = namesOf(playMoves(game, ['c1c2', 'a5a4'])).filter((name) => name === 'c2d2');
    expect(own).toEqual(expected);
  });

  it('an en passant flag lives for the opponent’s next turn only', () => {
    const chess = getGame('chess');
    expect(namesOf(playMoves(chess, ['e2e4', 'a7a6', 'e4e5', 'd7d5']))).toContain('e5d6');
    expect(namesOf(playMoves(chess, ['e2e4', 'a7a6', 'e4e5', 'd7d5', 'a2a3', 'a6a5']))).not.toContain('e5d6');
  });

  it('CONVERT makes a fresh piece of the mover, COPY_SOURCE leaves the piece where it was', () => {
    const ataxx = getGame('ataxx');
    const after = playMoves(ataxx, ['a7b6'], 'P6/7/1p5/7/7/7/6p w - - 0 1');
    expect(piecesOf(after).length).toBe(4);
    expect(formatState(after).pieces.filter(({ owner }) => owner === 'RED').length).toBe(3);
    const jump = playMoves(ataxx, ['a7b5'], 'P6/7/7/1p5/7/7/6p w - - 0 1');
    expect(
      formatState(jump)
        .pieces.filter(({ owner }) => owner === 'RED')
        .map(({ square }) => square),
    ).toEqual(['b4', 'b5']);
  });

  it('a flag is set on the moved piece, not on one that a side effect puts in its place', () => {
    const side_effects = [
      { action: 'SET_STATE', state: 'S' },
      { action: 'CONVERT', target: [0, 1] },
    ];
    const game = makeTiny({
      moves: [{ step: [0, 1], side_effects }],
      black: { STONE: [[2, 1]] },
      pieces: [STONE],
    });
    expect(formatState(playMoves(game, ['c1c2'])).pieces).toEqual([
      { square: 'c2', piece: 'STONE', owner: 'WHITE', moved: false, flags: {} },
    ]);
  });

  it('MOVE only takes an own piece of the named code', () => {
    const castle = {
      step: [2, 0],
      actions: [MOVE],
      side_effects: [{ action: 'MOVE', piece: 'STONE', from: [-1, 0], to: [1, 0] }],
    };
    const game = (black: boolean) =>
      makeTiny({
        moves: [castle],
        pieces: [STONE],
        ...(black ? { black: { STONE: [[1, 0]] } } : { white: { A: [[2, 0]], STONE: [[1, 0]] } }),
      });
    expect(piecesOf(playMoves(game(false), ['c1e1']))).toEqual(['STONE@d1', 'A@e1']);
    expect(piecesOf(playMoves(game(true), ['c1e1']))).toEqual(['STONE@b1', 'A@e1']);
  });
});

describe('attacks and legality', () => {
  it('a protected piece may not be taken by a king, nor the square behind it on a line entered', () => {
    const chess = getGame('chess');
    expect(namesOf(getPosition(chess, '4k3/8/8/8/8/8/3q4/r3K3 w - - 0 1'))).not.toContain('e1d1');
    expect(namesOf(getPosition(chess, '4k3/8/8/8/8/8/8/r3K3 w - - 0 1'))).not.toContain('e1f1');
  });

  it('a promotion is judged by what the piece becomes: a new leader must be safe, and who was one need not', () => {
    const rook = {
      code: 'ROOK',
      moves: [{ id: 0, step: [1, 0], actions: [CAPTURE], repeat: { loop: true } }],
    };
    const becomes = (code: string) => [
      { step: [0, 1], modifiers: [{ action: 'TRANSFORM', options: [code] }] },
    ];
    const setting = (code: string, leader: string) => ({
      moves: becomes(code),
      white: { A: [[2, 0]] } as const,
      black: { ROOK: [[4, 1]] } as const,
      pieces: [rook, STONE],
      rest: { leader },
    });
    expect(startMoves(setting('STONE', 'STONE'))).toEqual([]);
    expect(startMoves(setting('STONE', 'A'))).toEqual(['c1c2=STONE']);
    expect(startMoves(setting('A', 'A'))).toEqual([]);
  });

  it('a cannon gives check over its screen and not without it', () => {
    const xiangqi = getGame('xiangqi');
    const check = (fen: string) => isInCheck(getPosition(xiangqi, fen), 0);
    expect(check('3k5/9/4c4/9/4p4/9/9/9/9/4K4 w - - 0 1')).toBe(true);
    expect(check('3k5/9/4c4/9/9/9/9/9/9/4K4 w - - 0 1')).toBe(false);
    expect(check('3k5/9/4c4/4p4/4p4/9/9/9/9/4K4 w - - 0 1')).toBe(false);
  });

  it('generals may not face each other on an open column', () => {
    const fen = '4k4/9/9/9/9/9/4R4/9/9/4K4 w - - 0 1';
    const moves = namesOf(getPosition(getGame('xiangqi'), fen)).filter((name) => name.startsWith('e4'));
    expect(moves.every((name) => name.startsWith('e4e'))).toBe(true);
    expect(moves.length).toBeGreaterThan(3);
  });

  it('castling needs the own rook, which has never moved, and empty squares between them', () => {
    const chess = getGame('chess');
    const castles = (fen: string) =>
      namesOf(getPosition(chess, fen)).filter((name) => ['e1g1', 'e1c1'].includes(name));
    expect(castles('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toEqual(['e1c1', 'e1g1']);
    expect(castles('4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1')).toEqual(['e1g1']);
    expect(castles('4k3/8/8/8/8/8/8/R3K2n w Q - 0 1')).toEqual(['e1c1']);
    expect(castles('4k3/8/8/8/8/8/8/R3K2R w - - 0 1')).toEqual([]);
    expect(castles('4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1')).toEqual([]);
    expect(castles('4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1')).toEqual(['e1c1']);
    expect(castles('4k3/1r6/8/8/8/8/8/R3K2R w KQ - 0 1')).toEqual(['e1c1', 'e1g1']);
  });

  it('a pawn pinned along the rank may not take en passant', () => {
    expect(namesOf(getPosition(getGame('chess'), '8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1'))).not.toContain('e5d6');
    expect(namesOf(getPosition(getGame('chess'), '8/8/8/3pP2r/8/K7/8/4k3 w - d6 0 1'))).toContain('e5d6');
  });
});

describe('hands and drops', () => {
  it('a captured promoted piece goes to the hand as what it was', () => {
    const after = playMoves(getGame('crazyhouse'), ['a1a8'], 'q~3k3/8/8/8/8/8/8/R3K3[] w Q - 0 1');
    expect(formatState(after).hands['WHITE']).toEqual({ PAWN: 1 });
  });

  it('crazyhouse pawns are never dropped on the first or last rank; a dropped rook does not castle', () => {
    const crazyhouse = getGame('crazyhouse');
    const drops = namesOf(getPosition(crazyhouse, '4k3/8/8/8/8/8/8/4K3[P] w - - 0 1')).filter((name) =>
      name.startsWith('PAWN@'),
    );
    expect(drops.length).toBe(48);
    const after = playMoves(crazyhouse, ['ROOK@h1', 'e8d8'], '4k3/8/8/8/8/8/8/R3K3[R] w Q - 0 1');
    expect(namesOf(after)).toContain('e1c1');
    expect(namesOf(after)).not.toContain('e1g1');
  });

  it('shogi: one pawn per column, none on the last rank, no mate by a dropped pawn', () => {
    const shogi = getGame('shogi');
    const drops = (fen: string) =>
      namesOf(getPosition(shogi, fen)).filter((name) => name.startsWith('PAWN@'));
    const free = drops('4k4/9/9/9/9/9/P8/9/4K4[P] w 0 1');
    expect(free.some((name) => name.startsWith('PAWN@a'))).toBe(false);
    expect(free.some((name) => name.endsWith('9'))).toBe(false);
    const mate = '7lk/9/7G1/9/9/9/9/9/4K4[P] w 0 1';
    expect(drops(mate)).not.toContain('PAWN@i8');
    expect(drops('8k/9/7G1/9/9/9/9/9/4K4[P] w 0 1')).toContain('PAWN@i8');
  });

  it('shogi: promotion also when leaving the zone, forced only where the piece could not move again', () => {
    const shogi = getGame('shogi');
    const leaving = namesOf(getPosition(shogi, '4k4/9/R8/9/9/9/9/9/4K4[-] w 0 1')).filter((name) =>
      name.startsWith('a7a6'),
    );
    expect(leaving).toEqual(['a7a6=DRAGON', 'a7a6=ROOK']);
    const pawn = namesOf(getPosition(shogi, '4k4/P8/9/9/9/9/9/9/4K4[-] w 0 1')).filter((name) =>
      name.startsWith('a8a9'),
    );
    expect(pawn).toEqual(['a8a9=TOKIN']);
    const rook = namesOf(getPosition(shogi, '4k4/R8/9/9/9/9/9/9/4K4[-] w 0 1')).filter((name) =>
      name.startsWith('a8a9'),
    );
    expect(rook).toEqual(['a8a9=DRAGON', 'a8a9=ROOK']);
  });
});
