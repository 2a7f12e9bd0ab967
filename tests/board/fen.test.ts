/** FEN for any number of players, and what its ordinary fields cannot say. */
import { createPosition, formatFen, hashPosition, parseFen, type Position } from '@dota-factory/board';
import { getGame, getPosition } from './games.ts';
import { namesOf, playMoves } from './playing.ts';
import { makeTiny, type TinyGame } from './tiny.ts';

function fenOf(position: Position): string {
  const fen = formatFen(position);
  if (!fen.ok) throw new Error(fen.error);
  return fen.value;
}

/** The FEN, after checking that it gives the same position again. */
function roundTrip(position: Position): string {
  const fen = fenOf(position);
  const again = getPosition(position.game, fen);
  expect(fenOf(again)).toBe(fen);
  expect(hashPosition(again)).toBe(hashPosition(position));
  expect(namesOf(again)).toEqual(namesOf(position));
  return fen;
}

const fours = getGame('four-player-chess');
const START =
  '3yRyNyByKyQyByNyR3/3yPyPyPyPyPyPyPyP3/14/bRbP10gPgR/bNbP10gPgN/bBbP10gPgB/bQbP10gPgK/' +
  'bKbP10gPgQ/bBbP10gPgB/bNbP10gPgN/bRbP10gPgR/14/3rPrPrPrPrPrPrPrP3/3rRrNrBrQrKrBrNrR3';

describe('more than two players', () => {
  it('each piece has its player’s letter before it, and so have side and rights', () => {
    expect(roundTrip(createPosition(fours))).toBe(`${START} r rKQbKQyKQgKQ - 0 1`);
    expect(roundTrip(playMoves(fours, ['d2d3', 'b4c4']))).toContain(' y rKQbKQyKQgKQ - 0 1');
  });

  it('a king that has moved and a rook that is gone lose their rights', () => {
    const moved = playMoves(fours, ['h2h3', 'b4c4', 'd13d12', 'm4l4', 'h1h2']);
    expect(roundTrip(moved)).toContain(' b bKQyKQgKQ - ');
    const text = START.replace('3rRrN', '4rN');
    const without = getPosition(fours, `${text} r rKbQ - 0 1`);
    expect(roundTrip(without)).toContain(' r rKbQ - ');
    expect(parseFen(fours, `${text} r rKQ - 0 1`)).toMatchObject({ error: 'bad-castling' });
  });

  it('several pieces may have jumped, each with the turns that it can still be taken', () => {
    const jumped = playMoves(fours, ['d2d4', 'b5d5', 'e13e11']);
    expect(roundTrip(jumped)).toMatch(/ - 0 1 flags=d4:EN_PASSANT:0,d5:EN_PASSANT:1,e11:EN_PASSANT:2$/);
  });

  it('players who are out are named', () => {
    const position = createPosition(fours);
    position.eliminated = 0b1010;
    expect(roundTrip(position)).toMatch(/ out=bg$/);
    expect(getPosition(fours, `${START} r - - 0 1 out=byg`).winner).toBe(0);
  });

  it('names that begin alike have the letters a to d', () => {
    const starts = [0, 1, 2].map((n) => [{ piece: 'STONE', positions: [[n, 0]] }]);
    const turned = [
      [1, 0],
      [0, 1],
    ];
    const rest = {
      players: starts.map((starting_positions, n) => ({
        name: `P${n}`,
        direction: turned,
        starting_positions,
      })),
      turns: { order: ['P0', 'P1', 'P2'] },
      pieces: [{ code: 'STONE', symbol: 'S', moves: [] }],
    };
    expect(roundTrip(createPosition(makeTiny({ moves: [], rest })))).toBe('5/5/5/5/aSbScS2 a - - 0 1');
  });
});

describe('what the other fields cannot say', () => {
  const step = { step: [0, 1] };
  const tiny = ({ moves, ...more }: TinyGame): Position =>
    createPosition(
      makeTiny({
        moves: [],
        ...more,
        rest: {
          ...more.rest,
          pieces: [
            {
              code: 'A',
              symbol: 'A',
              moves: moves.map((move, id) => ({
                id,
                actions: [{ state: 'EMPTY', action: 'MOVE' }],
                ...move,
              })),
            },
          ],
        },
      }),
    );

  it('the place of a player who comes twice in the order', () => {
    const order = { rest: { turns: { order: ['WHITE', 'BLACK', 'WHITE'] } } };
    const { game } = tiny({ moves: [step], black: { A: [[0, 4]] }, ...order });
    expect(roundTrip(playMoves(game, ['c1c2', 'a5a4']))).toMatch(/ w - - 2 1 turn=2$/);
  });

  it('whether a piece has moved, where a rule asks for it', () => {
    const back = { step: [0, -1] };
    const first = { step: [1, 0], conditions: [{ condition: 'FIRST_MOVE' }] };
    const { game } = tiny({ moves: [step, back, first], black: { A: [[0, 4]] } });
    expect(roundTrip(createPosition(game))).toBe('a4/5/5/5/2A2 w - - 0 1');
    expect(roundTrip(playMoves(game, ['c1c2', 'a5a4', 'c2c1', 'a4a5']))).toMatch(/ moved=c1,a5$/);
    const fresh = { ...step, modifiers: [{ action: 'TRANSFORM', options: ['A'] }] };
    const renewed = playMoves(tiny({ moves: [fresh, first] }).game, ['c1c2=A']);
    expect(roundTrip(renewed)).toBe('5/5/5/2A2/5 b - - 1 1 unmoved=c2');
    expect(namesOf(getPosition(game, '5/5/5/2A2/5 w - - 0 1 unmoved=c2'))).toContain('c2d2');
    expect(namesOf(getPosition(game, '5/5/5/2A2/5 w - - 0 1'))).not.toContain('c2d2');
  });

  it('flags that stay, with names of any kind', () => {
    const flagged = { ...step, side_effects: [{ action: 'SET_STATE', state: 'Très: a, b' }] };
    const { game } = tiny({ moves: [flagged], black: { A: [[0, 4]] } });
    const fen = roundTrip(playMoves(game, ['c1c2']));
    expect(fen).toMatch(/ flags=c2:Tr%C3%A8s%3A%20a%2C%20b$/);
  });

  it('a jump that is seen for longer than one turn', () => {
    const jump = { step: [0, 2], side_effects: [{ action: 'SET_STATE', state: 'S', duration: 2 }] };
    const { game } = tiny({ moves: [jump, step], black: { A: [[0, 4]] } });
    expect(roundTrip(playMoves(game, ['c1c3']))).toMatch(/ b - - 1 1 flags=c3:S:1$/);
    expect(roundTrip(playMoves(game, ['c1c3', 'a5a4']))).toMatch(/ flags=c3:S:0$/);
  });

  it('checks are counted for each player', () => {
    const fen = '4k3/8/8/8/8/8/8/4K3 w - -';
    expect(parseFen(getGame('three-check'), `${fen} 3+3+3 0 1`)).toMatchObject({ error: 'bad-checks' });
    expect(parseFen(getGame('three-check'), `${fen} 4+3 0 1`)).toMatchObject({ error: 'bad-checks' });
    expect(parseFen(getGame('chess'), `${fen} 3+3 0 1`)).toMatchObject({ error: 'bad-checks' });
  });

  it('passes in a row; the last one ends the game', () => {
    const { game } = tiny({ moves: [step], rest: { may_pass: true } });
    expect(roundTrip(playMoves(game, ['pass']))).toMatch(/ passes=1$/);
    expect(getPosition(game, '5/5/5/5/2A2 w - - 0 1 passes=2').winner).toBe(-2);
  });

  it.each([
    'turn=1',
    'turn=x',
    'out=z',
    'passes=1',
    'moved=e4',
    'unmoved=z9',
    'flags=e2:EN_PASSANT:501',
    'flags=e2:OTHER:1',
    'flags=e4:EN_PASSANT:0',
    'flags=e2:EN_PASSANT:0:0',
    'flags=e2:EN_PASSANT:0 moved=e2',
    'moved=e2 moved=d2',
    'colour=red',
    '7',
  ])('refuses %s at the end of a chess FEN', (extra) => {
    const chess = getGame('chess');
    const fen = `${fenOf(createPosition(chess))} ${extra}`;
    expect(parseFen(chess, fen)).toMatchObject({ ok: false, error: 'bad-field' });
  });
});

describe('wins', () => {
  it.each([
    ['king-of-the-hill', '4k3/8/8/8/4K3/8/8/8 b - - 0 1', 0],
    ['king-of-the-hill', '8/8/8/4k3/8/8/8/4K3 w - - 0 1', 1],
    ['king-of-the-hill', '4k3/8/8/8/8/4K3/8/8 b - - 0 1', -1],
    ['three-check', '4k3/8/8/8/8/8/8/4K3 b - - 0+2 0 1', 0],
    ['racing-kings', '4K3/8/8/8/8/8/k7/8 b - - 0 1', 0],
    ['racing-kings', '4K3/7k/8/8/8/8/8/8 b - - 0 1', -1],
    ['racing-kings', '4K2k/8/8/8/8/8/8/8 w - - 0 1', -2],
    ['shatranj', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 0],
    ['shatranj', '4k3/8/8/8/8/8/8/R3K3 b - - 0 1', -1],
  ])('%s %s: a win that the position shows is seen', (name, fen, winner) => {
    expect(getPosition(getGame(name), fen).winner).toBe(winner);
  });
});
