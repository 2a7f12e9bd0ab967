/** How games end, phases, undo and redo, and why a move is not offered. */
import {
  createMatch,
  execute,
  explainMove,
  formatMatch,
  parseMatch,
  playMove,
  redo,
  selectDrop,
  selectPiece,
  transform,
  undo,
} from '@dota-factory/board';
import { getGame, getPosition } from './games.ts';
import { draw, playMatch, startMatch, win } from './playing.ts';
import { makeTiny, MOVE } from './tiny.ts';

describe('endings', () => {
  it('mate wins, stalemate draws in chess', () => {
    expect(playMatch(startMatch('chess'), 'f2f3 e7e5 g2g4 d8h4').outcome).toEqual(win(1, 'mate'));
    expect(startMatch('chess', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').outcome).toEqual(draw('stalemate'));
  });

  it('stalemate loses in xiangqi', () => {
    expect(startMatch('xiangqi', '3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1').outcome).toEqual(win(0, 'stalemate'));
  });

  it('mate on the last quiet turn is mate, not a draw', () => {
    const match = startMatch('chess', '7k/8/6K1/8/8/8/8/R7 w - - 99 80');
    expect(playMatch(match, 'a1a8').outcome).toEqual(win(0, 'mate'));
    expect(playMatch(startMatch('chess', '7k/8/6K1/8/8/8/8/R7 w - - 99 80'), 'a1a7').outcome).toEqual(
      draw('quiet'),
    );
  });

  it('the start counts for repetition: the third time is a draw', () => {
    const match = playMatch(startMatch('chess'), 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1');
    expect(match.outcome).toBeUndefined();
    expect(playMatch(match, 'f6g8').outcome).toEqual(draw('repetition'));
  });

  it('too few pieces draw, but a knight on each side does not', () => {
    expect(startMatch('chess', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1').outcome).toEqual(draw('material'));
    expect(startMatch('chess', '4k3/8/8/8/8/8/8/3NK3 w - - 0 1').outcome).toEqual(draw('material'));
    expect(startMatch('chess', '3nk3/8/8/8/8/8/8/3NK3 w - - 0 1').outcome).toBeUndefined();
    expect(startMatch('chess', '4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1').outcome).toEqual(draw('material'));
    expect(startMatch('chess', '2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1').outcome).toBeUndefined();
  });

  it('a king on the hill wins, and so does the third check', () => {
    expect(
      playMatch(startMatch('king-of-the-hill', '4k3/8/8/8/8/4K3/8/8 w - - 0 1'), 'e3e4').outcome,
    ).toEqual(win(0, 'goal'));
    const match = startMatch('three-check', '4k3/8/8/8/8/8/8/R3K3 w Q - 1+3 0 1');
    expect(playMatch(match, 'a1a8').outcome).toEqual(win(0, 'goal'));
  });

  it('racing kings: Black may draw by the next move, if he can', () => {
    expect(playMatch(startMatch('racing-kings', '8/4K3/8/8/8/8/k7/8 w - - 0 1'), 'e7e8').outcome).toEqual(
      win(0, 'goal'),
    );
    const match = playMatch(startMatch('racing-kings', '8/4K2k/8/8/8/8/8/8 w - - 0 1'), 'e7e8');
    expect(match.outcome).toBeUndefined();
    expect(playMatch(match, 'h7h8').outcome).toEqual(draw('goal'));
    const late = playMatch(startMatch('racing-kings', '8/4K2k/8/8/8/8/8/8 w - - 0 1'), 'e7e8 h7h6');
    expect(late.outcome).toEqual(win(0, 'goal'));
  });

  it('shatranj: a bare king loses unless it bares the other at once', () => {
    const lost = playMatch(startMatch('shatranj', '4k3/8/8/8/8/8/r7/R2RK3 w - - 0 1'), 'a1a2');
    expect(lost.outcome).toBeUndefined();
    expect(playMatch(lost, 'e8e7').outcome).toEqual(win(0, 'goal'));
    const back = playMatch(startMatch('shatranj', '8/8/8/8/8/1k6/r7/R3K3 w - - 0 1'), 'a1a2 b3a2');
    expect(back.outcome).toEqual(draw('material'));
  });

  it('ataxx: who cannot move passes, and most stones win', () => {
    expect(
      startMatch('ataxx', 'PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/ppppppp/ppppppp/ppppppp w - - 0 1').outcome,
    ).toEqual(win(0, 'most-pieces'));
    const match = startMatch('ataxx', 'pPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPPP/PPPPPP1 b - - 0 1');
    expect(match.position.player).toBe(0);
  });

  it('three players: who cannot move is out and the others go on', () => {
    const game = getGame('four-player-chess');
    expect(game.order).toEqual([0, 1, 2, 3]);
    const rest = {
      players: ['P0', 'P1', 'P2'].map((name, n) => ({
        name,
        direction: [
          [1, 0],
          [0, 1],
        ],
        starting_positions: n === 1 ? [] : [{ piece: 'A', positions: [[n, 0]] }],
      })),
      turns: { order: ['P0', 'P1', 'P2'] },
      stalemate_loses: true,
    };
    const match = createMatch(makeTiny({ moves: [{ step: [0, 1], actions: [MOVE] }], rest }));
    playMatch(match, 'a1a2');
    expect([match.position.player, match.outcome]).toEqual([2, undefined]);
    playMatch(match, 'c1c2 a2a3 c2c3 a3a4 c3c4 a4a5 c4c5');
    expect(match.outcome).toEqual(win(2, 'stalemate'));
  });

  it('a turn that nobody can take ends the game instead of hanging', () => {
    expect(createMatch(makeTiny({ moves: [], white: {} })).outcome).toEqual(draw('stalemate'));
    const lost = makeTiny({
      moves: [],
      white: {},
      rest: { stalemate_loses: true, turns: { order: ['WHITE', 'WHITE'] } },
    });
    expect(createMatch(lost).outcome).toEqual(draw('stalemate'));
  });
});

describe('phases', () => {
  const promotion = '8/P6k/8/8/8/8/8/K7 w - - 0 1';

  it('Idle, Moving, Transforming, and the turn passes with the choice', () => {
    const match = startMatch('chess', promotion);
    expect(execute(match, 'a8')).toMatchObject({ ok: false, error: 'wrong-phase' });
    expect(selectPiece(match, 'h7')).toMatchObject({ error: 'not-your-piece' });
    expect(selectPiece(match, 'c3')).toMatchObject({ error: 'no-piece' });
    expect(selectPiece(match, 'a7')).toMatchObject({ value: ['a8'] });
    expect(execute(match, 'a8')).toMatchObject({ value: 'Transforming' });
    expect(selectPiece(match, 'a1')).toMatchObject({ error: 'wrong-phase' });
    expect(selectDrop(match, 'PAWN')).toMatchObject({ error: 'wrong-phase' });
    expect(transform(match, 'KING')).toMatchObject({ error: 'invalid-option' });
    expect(match.phase).toBe('Transforming');
    expect(transform(match, 'ROOK')).toMatchObject({ value: 'Idle' });
    expect(match.history).toEqual([
      { player: 'WHITE', piece: 'PAWN', from: 'a7', to: 'a8', promotion: 'ROOK', move: 'a7a8=ROOK' },
    ]);
  });

  it('an unknown target goes back to Idle, and nothing is accepted after the end', () => {
    const match = startMatch('chess');
    selectPiece(match, 'e2');
    expect(execute(match, 'e5')).toMatchObject({ error: 'invalid-move' });
    expect(match.phase).toBe('Idle');
    playMatch(match, 'f2f3 e7e5 g2g4 d8h4');
    expect([match.phase, selectPiece(match, 'a2').ok, playMove(match, 'a2a3').ok]).toEqual([
      'GameOver',
      false,
      false,
    ]);
  });

  it('undo and redo walk through the game, and JSON keeps it', () => {
    const match = playMatch(startMatch('chess'), 'e2e4 e7e5 g1f3');
    const whole = JSON.stringify(formatMatch(match));
    undo(match);
    undo(match);
    expect(match.history.map(({ move }) => move)).toEqual(['e2e4']);
    expect([redo(match).ok, redo(match).ok, redo(match).ok]).toEqual([true, true, false]);
    expect(JSON.stringify(formatMatch(match))).toBe(whole);
    const again = parseMatch(match.game, JSON.parse(whole));
    expect(again.ok && JSON.stringify(formatMatch(again.value))).toBe(whole);
  });
});

describe('why a move is not offered', () => {
  const why = (fen: string | undefined, move: string) =>
    explainMove(getPosition(getGame('chess'), fen), move);

  it.each([
    [undefined, 'e2e4', [{ code: 'legal' }]],
    [undefined, 'e3e4', [{ code: 'no-piece', square: 'e3' }]],
    [undefined, 'e7e5', [{ code: 'not-your-piece', square: 'e7' }]],
    [undefined, 'e2e9', [{ code: 'no-such-square', square: 'e9' }]],
    [undefined, 'hello', [{ code: 'not-understood' }]],
    [undefined, 'a1a3', [{ code: 'blocked', id: 0, square: 'a2' }]],
    [undefined, 'b1b3', [{ code: 'cannot-reach', piece: 'KNIGHT' }]],
    [
      undefined,
      'e2d3',
      [{ code: 'condition-fails', id: 2, condition: 'CHECK_STATE (EN_PASSANT at [-1, 0])' }],
    ],
    ['4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2c3', [{ code: 'leader-attacked', square: 'e1', from: ['e8'] }]],
    [
      '8/P6k/8/8/8/8/8/K7 w - - 0 1',
      'a7a8',
      [{ code: 'choose', options: ['a7a8=QUEEN', 'a7a8=ROOK', 'a7a8=BISHOP', 'a7a8=KNIGHT'] }],
    ],
    [undefined, 'PAWN@e4', [{ code: 'not-in-hand', piece: 'PAWN' }]],
  ])('%s %s', (fen, move, expected) => {
    expect(why(fen, move)).toEqual(expected);
  });
});
