/** Janggi: the lines of the palace, screens, passing, generals that face each other, and perpetual check. */
import {
  createMatch,
  createPosition,
  explainMove,
  formatState,
  hashPosition,
  isInCheck,
  selectPiece,
  undo,
} from '@dota-factory/board';
import { getGame, getPosition } from './games.ts';
import { draw, namesOf, playMatch, playMoves, startMatch, win } from './playing.ts';
import { makeTiny } from './tiny.ts';

const janggi = getGame('janggi');
/** Where the piece on a square can go. */
const targets = (fen: string, from: string): string[] =>
  namesOf(getPosition(janggi, `${fen} w - - 0 1`))
    .filter((name) => name.startsWith(from))
    .map((name) => name.slice(from.length));

describe('palace lines', () => {
  it('general and guards stay in the palace and use its diagonals from the corners and the centre only', () => {
    expect(targets('3k5/9/9/9/9/9/9/9/4K4/9', 'e2')).toEqual([
      'd1',
      'd2',
      'd3',
      'e1',
      'e3',
      'f1',
      'f2',
      'f3',
    ]);
    expect(targets('3k5/9/9/9/9/9/9/9/9/5K3', 'f1')).toEqual(['e1', 'e2', 'f2']);
    expect(targets('3k5/9/9/9/9/9/9/9/9/4KA3', 'f1')).toEqual(['e2', 'f2']);
    expect(targets('3k5/9/9/9/9/9/9/4A4/9/5K3', 'e3')).toEqual(['d3', 'e2', 'f3']);
  });

  it('a chariot slides along a diagonal of either palace, and a piece on its centre blocks it', () => {
    const far = targets('3k5/9/3R5/9/9/9/9/9/9/5K3', 'd8');
    expect(far).toEqual(expect.arrayContaining(['e9', 'f10']));
    expect(far).not.toContain('c7');
    expect(targets('3k5/4p4/3R5/9/9/9/9/9/9/5K3', 'd8')).not.toContain('f10');
    expect(targets('3k5/9/4R4/9/9/9/9/9/9/5K3', 'e8')).not.toContain('d9');
  });

  it('a soldier goes forward or sideways, and diagonally forward along the lines of the enemy palace', () => {
    expect(targets('3k5/9/5P3/9/9/9/9/9/9/5K3', 'f8')).toEqual(['e8', 'e9', 'f9', 'g8']);
    expect(targets('3k5/9/4P4/9/9/9/9/9/9/5K3', 'e8')).toEqual(['d8', 'e9', 'f8']);
    expect(targets('3k5/9/9/2P6/9/9/9/9/9/5K3', 'c7')).toEqual(['b7', 'c8', 'd7']);
  });
});

describe('blocks and screens', () => {
  it('a horse is blocked at its first step, an elephant at both', () => {
    expect(targets('3k5/9/9/9/9/4P4/4N4/9/9/5K3', 'e4')).toEqual(['c3', 'c5', 'd2', 'f2', 'g3', 'g5']);
    const free = targets('3k5/9/9/9/4B4/9/9/9/9/5K3', 'e6');
    expect(free).toEqual(['b4', 'b8', 'c3', 'c9', 'g3', 'g9', 'h4', 'h8']);
    expect(targets('3k5/9/9/4P4/4B4/9/9/9/9/5K3', 'e6')).toEqual(['b4', 'b8', 'c3', 'g3', 'h4', 'h8']);
    expect(targets('3k5/9/5P3/9/4B4/9/9/9/9/5K3', 'e6')).not.toContain('g9');
  });

  it('a cannon needs one screen to move and to capture, which is no cannon, and never takes a cannon', () => {
    expect(targets('3k5/9/9/9/9/9/9/9/C8/5K3', 'a2')).toEqual([]);
    expect(targets('3k5/9/9/9/9/9/p8/9/C8/5K3', 'a2')).toEqual(['a10', 'a5', 'a6', 'a7', 'a8', 'a9']);
    expect(targets('3k5/9/9/p8/9/9/p8/9/C8/5K3', 'a2')).toEqual(['a5', 'a6', 'a7']);
    expect(targets('3k5/9/9/c8/9/9/p8/9/C8/5K3', 'a2')).toEqual(['a5', 'a6']);
    expect(targets('3k5/9/9/9/9/9/c8/9/C8/5K3', 'a2')).toEqual([]);
  });

  it('a cannon jumps over the centre of a palace from corner to corner', () => {
    expect(targets('4k4/4p4/5C3/9/9/9/9/9/9/5K3', 'f8')).toEqual(['d10']);
    expect(targets('4k4/4c4/5C3/9/9/9/9/9/9/5K3', 'f8')).toEqual([]);
    expect(isInCheck(getPosition(janggi, '3k5/4p4/5C3/9/9/9/9/9/9/5K3 b - - 0 1'), 1)).toBe(true);
  });
});

describe('passing', () => {
  const quiet = '3k5/9/9/9/9/9/9/9/9/4K3P w - - 0 1';

  it('who is not in check may pass, and there is no stalemate', () => {
    expect(namesOf(getPosition(janggi, quiet))).toContain('pass');
    const check = getPosition(janggi, '3k5/9/9/9/9/9/9/9/9/r4K3 w - - 0 1');
    expect(namesOf(check)).not.toContain('pass');
    expect(explainMove(check, 'pass')).toEqual([{ code: 'leader-attacked', square: 'f1', from: ['a1'] }]);
    expect(explainMove(getPosition(getGame('chess')), 'pass')).toEqual([{ code: 'no-passing' }]);
    expect(startMatch('janggi', '3k5/9/9/9/9/9/9/3r1r3/9/4K4 w - - 0 1').outcome).toBeUndefined();
  });

  it('two passes in a row end the game by points, where the second player has 1.5 more', () => {
    expect(playMatch(startMatch('janggi', quiet), 'pass').outcome).toBeUndefined();
    expect(playMatch(startMatch('janggi', quiet), 'pass pass').outcome).toEqual(win(0, 'passes'));
    expect(playMatch(startMatch('janggi'), 'pass pass').outcome).toEqual(win(1, 'passes'));
    const broken = playMatch(startMatch('janggi', quiet), 'pass d10d9 pass');
    expect(broken.outcome).toBeUndefined();
  });

  it('a pass is a turn of its own: it is listed and taken back, and belongs to no piece', () => {
    const match = playMatch(startMatch('janggi', quiet), 'pass');
    expect(match.history).toEqual([
      {
        player: 'BLUE',
        piece: undefined,
        from: undefined,
        to: undefined,
        promotion: undefined,
        move: 'pass',
      },
    ]);
    expect(selectPiece(startMatch('janggi'), 'a1')).toMatchObject({ value: ['a2', 'a3'] });
    undo(match);
    expect([match.history, match.position.player, match.position.passes]).toEqual([[], 0, 0]);
  });

  it('a pass ends flags like any turn, and is no move of a pawn', () => {
    const step = { step: [0, 1], side_effects: [{ action: 'SET_STATE', state: 'S', duration: 2 }] };
    const game = makeTiny({
      moves: [step],
      white: { A: [[0, 0]] },
      black: { A: [[4, 4]] },
      rest: { may_pass: true, draw_conditions: { fifty_move_halfmoves: 9, fifty_move_pawn_codes: ['A'] } },
    });
    const flags = (moves: readonly string[]) => formatState(playMoves(game, moves)).pieces[0]?.flags;
    expect(flags(['a1a2'])).toEqual({ S: 1 });
    expect(flags(['a1a2', 'pass'])).toEqual({ S: 0 });
    expect(playMoves(game, ['pass']).quiet).toBe(1);
  });

  it('a position after a pass is another one than before', () => {
    const game = makeTiny({
      moves: [{ step: [0, 1] }],
      rest: { may_pass: true, turns: { order: ['WHITE'] } },
    });
    expect(hashPosition(playMoves(game, ['pass']))).not.toBe(hashPosition(createPosition(game)));
  });

  it('without points, passing all around is a draw', () => {
    const game = makeTiny({ moves: [{ step: [0, 1] }], rest: { may_pass: true } });
    expect(playMatch(createMatch(game), 'pass pass').outcome).toEqual(draw('passes'));
  });

  it('with three players the game goes on until the third pass', () => {
    const players = ['P0', 'P1', 'P2'].map((name, n) => ({
      name,
      direction: [
        [1, 0],
        [0, 1],
      ],
      starting_positions: [
        {
          piece: 'A',
          positions:
            n === 2
              ? [
                  [2, 0],
                  [3, 4],
                ]
              : [[n, 0]],
        },
      ],
    }));
    const rest = {
      players,
      turns: { order: ['P0', 'P1', 'P2'] },
      may_pass: true,
      points: { pieces: { A: 1 } },
    };
    const match = createMatch(makeTiny({ moves: [{ step: [0, 1] }], rest }));
    expect(playMatch(match, 'pass pass').outcome).toBeUndefined();
    expect(playMatch(match, 'pass').outcome).toEqual(win(2, 'passes'));
  });
});

describe('generals that face each other', () => {
  const facing = '3ak4/9/2R6/9/9/9/9/2r6/4K4/3A5 w - - 0 1';

  it('the next player must part them or end the game by a pass, by points', () => {
    expect(namesOf(getPosition(janggi, facing))).toEqual(['c8e8', 'e2d2', 'e2f1', 'e2f2', 'pass']);
    expect(playMatch(startMatch('janggi', facing), 'pass').outcome).toEqual(win(1, 'passes'));
    expect(playMatch(startMatch('janggi', facing), 'e2d2').outcome).toBeUndefined();
    expect(explainMove(getPosition(janggi, facing), 'c8c7')).toEqual([{ code: 'standoff' }]);
  });

  it('a player may bring the generals face to face', () => {
    expect(namesOf(getPosition(janggi, '4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1'))).toContain('d1e1');
  });

  it('leaders of the same player do not face each other', () => {
    const rest = { leader: 'A', may_pass: true, standoff: { steps: [[0, 1]] } };
    const white = {
      A: [
        [0, 0],
        [0, 4],
      ],
    } as const;
    const game = makeTiny({ moves: [{ step: [0, 1] }], white, black: { A: [[4, 4]] }, rest });
    expect(namesOf(createPosition(game))).toEqual(['a1a2', 'pass']);
  });

  it('in a standoff a player may even pass out of check', () => {
    expect(namesOf(getPosition(janggi, '4k4/9/9/9/9/9/9/9/9/r3K4 w - - 0 1'))).toEqual(['pass']);
  });
});

describe('perpetual check', () => {
  const harried = 'a2a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9 d9d10';

  it.each(['janggi', 'xiangqi'])('%s: who repeats by giving check in every turn loses', (name) => {
    const match = playMatch(startMatch(name, '3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1'), harried);
    expect(match.outcome).toBeUndefined();
    expect(playMatch(match, 'a9a10').outcome).toEqual(win(1, 'perpetual-check'));
  });

  it('only turns since the position first came count', () => {
    const match = startMatch('xiangqi', '3k5/9/9/9/9/9/9/R8/9/4K4 w - - 0 1');
    playMatch(match, `a3a2 d10d9 e1e2 d9d10 ${harried} a9a10`);
    expect(match.outcome).toEqual(win(1, 'perpetual-check'));
  });

  it('one turn without check makes it a draw', () => {
    const fen = '3k5/9/9/9/9/9/9/R8/9/4K4 w - - 0 1';
    const round = 'a3a10 d10d9 a10a8 d9d10 a8a10 d10d9 a10a8 d9d10 a8a10';
    expect(playMatch(startMatch('xiangqi', fen), round).outcome).toEqual(draw('repetition'));
  });

  it('shogi needs the fourth time; in minishogi a repetition without checks is lost by the first player', () => {
    const shogi = startMatch('shogi', 'k8/9/9/9/9/9/9/9/4K3R[-] w 0 1');
    const again = 'i8i9=ROOK a9a8 i9i8=ROOK a8a9';
    const checks = `i1i9=ROOK a9a8 i9i8=ROOK a8a9 ${again} ${again}`;
    expect(playMatch(shogi, checks).outcome).toBeUndefined();
    expect(playMatch(shogi, 'i8i9=ROOK').outcome).toEqual(win(1, 'perpetual-check'));
    const mini = startMatch('minishogi', 'k4/5/5/5/2K1R[-] w 0 1');
    playMatch(mini, 'c1c2 a5a4 c2c1 a4a5 c1c2 a5a4 c2c1 a4a5 c1c2 a5a4 c2c1');
    expect(mini.outcome).toBeUndefined();
    expect(playMatch(mini, 'a4a5').outcome).toEqual(win(1, 'repetition'));
  });
});
