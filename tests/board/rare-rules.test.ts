/** Rules that few games use, one test each: words, zones, side effects, flags, attacks, wins, draws and hands. */
import {
  createMatch,
  createPosition,
  formatState,
  hashPosition,
  isAttacked,
  isInCheck,
  parseSquare,
} from '@dota-factory/board';
import { getGame, getPosition } from './games.ts';
import { draw, namesOf, piecesOf, playMatch, playMoves, win } from './playing.ts';
import { CAPTURE, makeTiny, MOVE, STONE, type TinyGame } from './tiny.ts';

const startMoves = (tiny: TinyGame): string[] => namesOf(createPosition(makeTiny(tiny)));
const UP = { step: [0, 1] };
const RIGHT = { step: [1, 0] };
const when = (condition: string, more = {}) => [{ condition, ...more }];
const zone = (squares: readonly (readonly number[])[]) => ({
  conditions: [{ code: 'ZONE', type: 'POSITION', check: { WHITE: squares, BLACK: [] } }],
});
const IDENTITY = [
  [1, 0],
  [0, 1],
];

describe('geometry', () => {
  it('a reflection moves down and keeps left and right', () => {
    const players = [
      { name: 'WHITE', direction: IDENTITY, starting_positions: [{ piece: 'A', positions: [[0, 0]] }] },
      {
        name: 'BLACK',
        direction: [
          [1, 0],
          [0, -1],
        ],
        starting_positions: [{ piece: 'A', positions: [[2, 4]] }],
      },
    ];
    const game = makeTiny({ moves: [UP, RIGHT], rest: { players } });
    expect(namesOf(playMoves(game, ['a1a2']))).toEqual(['c5c4', 'c5d5']);
  });

  it('starting squares and zones are never turned', () => {
    const conditions = [{ code: 'ZONE', type: 'POSITION', check: { BLACK: [[4, 3]] } }];
    const moves = [{ ...UP, actions: [{ ...MOVE, conditions: when('ZONE') }] }];
    const game = makeTiny({
      moves: [...moves, RIGHT],
      white: { A: [[0, 0]] },
      black: { A: [[4, 4]] },
      rest: { conditions },
    });
    expect(namesOf(playMoves(game, ['a1b1']))).toEqual(['e5d5', 'e5e4']);
  });
});

describe('moves', () => {
  it('until EMPTY stops on the first empty square, until ALLY on the first own piece', () => {
    const slide = (until: string) => [
      {
        step: [0, 1],
        repeat: { loop: true, until },
        actions: [MOVE, CAPTURE, { state: 'ALLY', action: 'MOVE' }],
      },
    ];
    const pieces = [STONE];
    const white = { A: [[2, 0]], STONE: [[2, 2]] } as const;
    expect(startMoves({ moves: slide('EMPTY'), pieces, white, black: { STONE: [[2, 1]] } })).toEqual([
      'c1c2',
      'c1c3',
      'c1c4',
    ]);
    expect(startMoves({ moves: slide('ALLY'), pieces, white, black: { STONE: [[2, 1]] } })).toEqual([
      'c1c2',
      'c1c3',
    ]);
  });

  it('MOVE and CAPTURE do the same on the board', () => {
    const take = (action: string) => {
      const moves = [{ ...UP, actions: [{ state: 'ENEMY', action }] }];
      return piecesOf(playMoves(makeTiny({ moves, black: { A: [[2, 1]] } }), ['c1c2']));
    };
    expect(take('MOVE')).toEqual(take('CAPTURE'));
    expect(take('MOVE')).toEqual(['A@c2']);
  });

  it('the first modifier whose conditions hold counts', () => {
    const modifiers = [
      { action: 'TRANSFORM', conditions: when('ENEMY'), options: ['STONE'] },
      { action: 'TRANSFORM', options: ['B', 'A'] },
      { action: 'TRANSFORM', options: ['STONE'] },
    ];
    const pieces = [STONE, { code: 'B', moves: [] }];
    expect(startMoves({ moves: [{ ...UP, modifiers }], pieces })).toEqual(['c1c2=A', 'c1c2=B']);
    expect(startMoves({ moves: [{ ...UP, modifiers }], pieces, black: { A: [[2, 1]] } })).toEqual([
      'c1c2=STONE',
    ]);
  });

  it('OPPONENT_NOT_IN_CHECK forbids to attack another leader, also as a condition of an action', () => {
    const king = { code: 'KING', moves: [] };
    const spare = when('OPPONENT_NOT_IN_CHECK');
    const setting = (move: object) => ({
      moves: [
        { ...UP, ...move },
        { step: [0, 2], actions: [CAPTURE] },
      ],
      pieces: [king],
      white: { A: [[2, 0]], KING: [[0, 0]] } as const,
      black: { KING: [[2, 3]] } as const,
      rest: { leader: 'KING' },
    });
    expect(startMoves(setting({ conditions: spare }))).toEqual([]);
    expect(startMoves(setting({ actions: [{ ...MOVE, conditions: spare }] }))).toEqual([]);
    expect(startMoves(setting({}))).toEqual(['c1c2']);
  });

  it('EMPTY_AT is measured from where the step begins, ALLY_ADJACENT_COUNT from the origin', () => {
    const slide = (conditions: object[]) => ({ step: [0, 1], repeat: { loop: true }, conditions });
    const near = slide(when('ALLY_ADJACENT_COUNT', { min: 1 }));
    expect(
      startMoves({ moves: [near], white: { A: [[2, 0]], STONE: [[3, 0]] }, pieces: [STONE] }),
    ).toHaveLength(4);
    expect(startMoves({ moves: [near], white: { A: [[2, 0]], STONE: [[3, 2]] }, pieces: [STONE] })).toEqual(
      [],
    );
    const beside = slide(when('EMPTY_AT', { position: [1, 0] }));
    expect(startMoves({ moves: [beside], black: { STONE: [[3, 1]] }, pieces: [STONE] })).toEqual([
      'c1c2',
      'c1c4',
      'c1c5',
    ]);
  });
});

describe('side effects', () => {
  it('are worked out before the move, and of two changes of a square the later one counts', () => {
    const swap = {
      step: [0, 1],
      actions: [{ state: 'ALLY', action: 'MOVE' }],
      side_effects: [{ action: 'MOVE', from: [0, 1], to: [0, 0] }],
    };
    const game = makeTiny({ moves: [swap], white: { A: [[2, 0]], STONE: [[2, 1]] }, pieces: [STONE] });
    // The stone leaves the target after the piece has come there.
    expect(piecesOf(playMoves(game, ['c1c2']))).toEqual(['STONE@c1']);
    const kept = {
      ...swap,
      side_effects: [{ action: 'CAPTURE', target: [0, 1] }, { action: 'COPY_SOURCE' }],
    };
    const copied = makeTiny({ moves: [kept], white: { A: [[2, 0]], STONE: [[2, 1]] }, pieces: [STONE] });
    expect(piecesOf(playMoves(copied, ['c1c2']))).toEqual(['A@c1']);
  });

  it('do nothing off the board', () => {
    const side_effects = [
      { action: 'CAPTURE', target: [-9, 0] },
      { action: 'CONVERT', target: [-9, 0] },
      { action: 'MOVE', from: [-9, 0], to: [0, 0] },
    ];
    const game = makeTiny({ moves: [{ ...UP, side_effects }] });
    expect(piecesOf(playMoves(game, ['c1c2']))).toEqual(['A@c2']);
  });

  it('CONVERT without a piece keeps the kind, and gives the victim to the hand where there are hands', () => {
    const convert = { ...UP, side_effects: [{ action: 'CONVERT', target: [1, 0] }] };
    const game = makeTiny({
      moves: [convert],
      black: { STONE: [[3, 0]] },
      pieces: [STONE],
      rest: { hand_enabled: true },
    });
    const state = formatState(playMoves(game, ['c1c2']));
    expect(state.pieces[0]).toEqual({
      square: 'd1',
      piece: 'STONE',
      owner: 'WHITE',
      moved: false,
      flags: {},
    });
    expect(state.hands['WHITE']).toEqual({ STONE: 1 });
  });

  it('a square that is cleared twice gives one piece to the hand', () => {
    const side_effects = [
      { action: 'CAPTURE', target: [0, 1] },
      { action: 'CAPTURE', target: [0, 1] },
    ];
    const game = makeTiny({
      moves: [{ ...UP, side_effects }],
      black: { STONE: [[2, 1]] },
      pieces: [STONE],
      rest: { hand_enabled: true },
    });
    expect(formatState(playMoves(game, ['c1c2'])).hands['WHITE']).toEqual({ STONE: 1 });
  });

  it('a castled rook still counts as never moved', () => {
    const after = playMoves(getGame('chess'), ['e1g1'], '4k3/8/8/8/8/8/8/4K2R w K - 0 1');
    expect(formatState(after).pieces.filter(({ piece }) => piece === 'ROOK')).toMatchObject([
      { square: 'f1', moved: false },
    ]);
  });
});

describe('flags', () => {
  const flagged = { ...UP, side_effects: [{ action: 'SET_STATE', state: 'S', duration: 3 }] };

  it('go with their piece and end with it', () => {
    const pieces = [{ code: 'B', moves: [{ id: 0, step: [0, 1], actions: [MOVE, CAPTURE] }] }];
    const game = makeTiny({
      moves: [flagged, RIGHT],
      black: {
        B: [
          [2, 2],
          [4, 4],
        ],
      },
      pieces,
    });
    const state = (moves: readonly string[]) =>
      formatState(playMoves(game, moves)).pieces.map(({ square, flags }) => [square, flags]);
    expect(state(['c1c2', 'e5e4', 'c2d2'])).toContainEqual(['d2', { S: 0 }]);
    expect(state(['c1c2', 'c3c2'])).toEqual([
      ['c2', {}],
      ['e5', {}],
    ]);
  });

  it('a promoted piece is fresh, and its turn ticks once', () => {
    const modifiers = [{ action: 'TRANSFORM', conditions: when('ZONE'), options: ['A'] }];
    const white = {
      A: [
        [0, 0],
        [2, 0],
      ],
    } as const;
    const side_effects = [{ action: 'SET_STATE', state: 'S', duration: 5 }];
    const moves = [{ ...UP, side_effects, modifiers }];
    const game = makeTiny({ moves, white, black: { A: [[4, 4]] }, rest: zone([[0, 2]]) });
    const { pieces } = formatState(playMoves(game, ['c1c2', 'e5e4', 'a1a2', 'e4e3', 'a2a3=A']));
    expect(pieces[0]).toMatchObject({ square: 'c2', flags: { S: 0 } });
    expect(pieces[1]).toEqual({ square: 'a3', piece: 'A', owner: 'WHITE', moved: false, flags: {} });
  });
});

describe('attacks', () => {
  const attacks = (name: string, fen: string, square: string) => {
    const position = getPosition(getGame(name), fen);
    return isAttacked(position, parseSquare(position.game, square) ?? -1, 1);
  };

  it('a pawn attacks its diagonal squares, also empty ones, and none before it', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    expect(['d3', 'f3', 'e3', 'e4'].map((square) => attacks('chess', fen, square))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('castling attacks nothing', () => {
    expect(attacks('chess', '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', 'c2')).toBe(false);
    expect(attacks('chess', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'g2')).toBe(false);
  });

  it('a piece that may not move for want of company still gives check', () => {
    const lonely = { ...UP, conditions: when('ALLY_ADJACENT_COUNT', { min: 1 }) };
    const king = { code: 'KING', moves: [{ id: 0, step: [1, 0], actions: [MOVE] }] };
    const game = makeTiny({
      moves: [lonely, RIGHT],
      white: { A: [[1, 1]] },
      black: { KING: [[2, 2]] },
      pieces: [king],
      rest: { leader: 'KING' },
    });
    expect(isInCheck(playMoves(game, ['b2c2']), 1)).toBe(true);
  });
});

describe('wins and draws', () => {
  it('PIECE_IN_ZONE looks at every such piece of the mover, and of the mover only', () => {
    const wins = { win_conditions: [{ type: 'PIECE_IN_ZONE', piece: 'A', zone: 'ZONE' }] };
    const conditions = [{ code: 'ZONE', type: 'POSITION', check: { WHITE: [[0, 0]], BLACK: [[4, 4]] } }];
    const game = makeTiny({
      moves: [UP],
      white: {
        A: [
          [0, 0],
          [2, 0],
        ],
      },
      black: { A: [[4, 4]] },
      rest: { ...wins, conditions },
    });
    expect(createMatch(game).outcome).toBeUndefined();
    expect(playMatch(createMatch(game), 'c1c2').outcome).toEqual(win(0, 'goal'));
  });

  it('OPPONENT_BARE also holds when the opponents have nothing', () => {
    const rest = { win_conditions: [{ type: 'OPPONENT_BARE' }] };
    const game = makeTiny({ moves: [UP], black: { STONE: [[2, 1]] }, pieces: [STONE], rest });
    expect(playMatch(createMatch(game), 'c1c2').outcome).toEqual(win(0, 'goal'));
  });

  it('win conditions are judged in their order', () => {
    const race = { type: 'PIECE_IN_ZONE', piece: 'A', zone: 'ZONE' };
    const rest = { ...zone([[2, 1]]), win_conditions: [race, { type: 'OPPONENT_BARE' }] };
    const game = makeTiny({ moves: [UP], black: { STONE: [[2, 1]] }, pieces: [STONE], rest });
    expect(playMoves(game, ['c1c2']).winner).toBe(0);
  });

  it('two entries of CHECK_COUNT count a check twice', () => {
    const count = { type: 'CHECK_COUNT', threshold: 2 };
    const king = { code: 'KING', moves: [] };
    const rest = { leader: 'KING', win_conditions: [count, count] };
    const setting = {
      moves: [UP],
      white: { A: [[2, 0]], KING: [[0, 0]] },
      black: { KING: [[2, 2]] },
      pieces: [king],
      rest,
    } as const;
    expect(playMoves(makeTiny(setting), ['c1c2']).winner).toBe(0);
  });

  it('a capture by promotion begins the count of quiet turns again', () => {
    const after = playMoves(getGame('shogi'), ['a4a7=DRAGON'], '4k4/9/p8/9/9/R8/9/9/4K4[-] w 30 40');
    expect(after.quiet).toBe(0);
    expect(playMoves(getGame('shogi'), ['a4a5'], '4k4/9/p8/9/9/R8/9/9/4K4[-] w 30 40').quiet).toBe(31);
  });

  it('positions with other hands are other positions', () => {
    const hash = (hand: string) =>
      hashPosition(getPosition(getGame('crazyhouse'), `4k3/8/8/8/8/8/8/4K3[${hand}] w - - 0 1`));
    expect(new Set([hash(''), hash('N'), hash('n'), hash('NN')]).size).toBe(4);
    expect(hash('Nn')).toBe(hash('nN'));
  });

  it('insufficient_material asks for one of the sets on each side, and for empty hands', () => {
    const rest = {
      leader: 'A',
      draw_conditions: { insufficient_material: [['A'], ['A', 'STONE']] },
      hand_enabled: true,
    };
    const setting = (black: TinyGame['black']) =>
      createMatch(makeTiny({ moves: [UP], black: black ?? {}, pieces: [STONE], rest })).outcome;
    expect(setting({ A: [[4, 4]] })).toEqual(draw('material'));
    expect(setting({ A: [[4, 4]], STONE: [[0, 4]] })).toEqual(draw('material'));
    expect(
      setting({
        A: [[4, 4]],
        STONE: [
          [0, 4],
          [1, 4],
        ],
      }),
    ).toBeUndefined();
    const holding = makeTiny({
      moves: [UP],
      black: {
        A: [[4, 4]],
        STONE: [
          [2, 1],
          [0, 0],
        ],
      },
      pieces: [STONE],
      rest,
    });
    expect(playMatch(createMatch(holding), 'c1c2').outcome).toBeUndefined();
  });
});
