/** Three and four players: who is out and when, what stays on the board, and who moves next. */
import {
  createMatch,
  createPosition,
  findMove,
  formatMatch,
  formatState,
  type Game,
  isInCheck,
  makeMove,
  type Match,
  parseMatch,
  parseState,
  unmakeMove,
} from '@dota-factory/board';
import { getGame, parseGame } from './games.ts';
import { draw, namesOf, piecesOf, playMatch, playMoves, win } from './playing.ts';
import { CAPTURE, MOVE } from './tiny.ts';

type Squares = Readonly<Record<string, readonly string[]>>;

const IDENTITY = [
  [1, 0],
  [0, 1],
];
const AROUND = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy]))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);
const STRAIGHT = AROUND.filter(([dx = 0, dy = 0]) => dx === 0 || dy === 0);
const PIECES = [
  { code: 'KING', symbol: 'K', moves: AROUND.map((step, id) => ({ id, step, actions: [MOVE, CAPTURE] })) },
  {
    code: 'ROOK',
    symbol: 'R',
    moves: STRAIGHT.map((step, id) => ({ id, step, actions: [MOVE, CAPTURE], repeat: { loop: true } })),
  },
  { code: 'PAWN', symbol: 'P', moves: [{ id: 0, step: [0, 1], actions: [MOVE] }] },
];
const square = (name: string): number[] => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];

/** Kings, rooks and pawns on six by six squares; players move in the order of the keys unless `rest` says otherwise. */
function make(players: Readonly<Record<string, Squares>>, rest: object = {}): Game {
  const spec = {
    name: 'Courts',
    leader: 'KING',
    board: { dimensions: [6, 6] },
    players: Object.entries(players).map(([name, pieces]) => ({
      name,
      direction: IDENTITY,
      starting_positions: Object.entries(pieces).map(([piece, squares]) => ({
        piece,
        positions: squares.map(square),
      })),
    })),
    turns: { order: Object.keys(players) },
    pieces: PIECES,
    ...rest,
  };
  return parseGame('courts.json', JSON.stringify(spec));
}

/** Red mates Blue by f4f6, on the turn before Blue's. */
const RED = { KING: ['f3'], ROOK: ['e5', 'f4'] };
const BLUE = { KING: ['a6'], ROOK: ['a1'] };
const YELLOW = { KING: ['c2'] };
const mated = (rest: object = {}): Match => playMatch(createMatch(make({ RED, BLUE, YELLOW }, rest)), 'f4f6');

describe('elimination by mate', () => {
  it('takes the player out of the order, and the game goes on', () => {
    const match = mated();
    expect([match.outcome, match.position.player, match.position.eliminated]).toEqual([undefined, 2, 0b010]);
    playMatch(match, 'c2c3');
    expect(match.position.player).toBe(0);
  });

  it('leaves the pieces of the player, which block, give check and can be captured', () => {
    const { position } = mated();
    expect(piecesOf(position)).toEqual(expect.arrayContaining(['KING@a6', 'ROOK@a1']));
    // The first row is attacked by the rook of a player who is out.
    expect(namesOf(position)).toEqual(['c2b2', 'c2b3', 'c2c3', 'c2d2', 'c2d3']);
    const match = playMatch(mated(), 'c2c3 f6a6');
    expect([match.outcome, match.position.player]).toEqual([undefined, 2]);
  });

  it('the last one left wins', () => {
    expect(playMatch(mated(), 'c2b2 e5c5 b2b3 f6b6').outcome).toEqual(win(0, 'mate'));
    const two = make({ RED, BLUE });
    expect(playMatch(createMatch(two), 'f4f6').outcome).toEqual(win(0, 'mate'));
  });

  it('two players who cannot move, one after the other, are both out', () => {
    const red = { KING: ['f3'], ROOK: ['e5', 'f4', 'f2', 'b4'] };
    const game = make(
      { RED: red, BLUE: { KING: ['a6'] }, YELLOW: { KING: ['a1'] } },
      { stalemate_loses: true },
    );
    expect(playMatch(createMatch(game), 'f4f6').outcome).toEqual(win(0, 'stalemate'));
  });

  it('a name that comes twice in the order keeps its places when another one goes', () => {
    const match = mated({ turns: { order: ['RED', 'BLUE', 'YELLOW', 'RED'] } });
    expect(match.position.turn).toBe(2);
    playMatch(match, 'c2c3');
    expect([match.position.turn, match.position.player]).toEqual([3, 0]);
    playMatch(match, 'f3f2');
    expect([match.position.turn, match.position.player]).toEqual([0, 0]);
    playMatch(match, 'f2f3');
    expect([match.position.turn, match.position.player]).toEqual([2, 2]);
  });

  it('a saved game remembers who is out', () => {
    const match = playMatch(mated(), 'c2c3');
    const saved = JSON.parse(JSON.stringify(formatMatch(match)));
    const again = parseMatch(match.game, saved);
    expect(again.ok && [again.value.position.eliminated, again.value.position.player]).toEqual([0b010, 0]);
    const state = formatState(match.position);
    const position = parseState(match.game, JSON.parse(JSON.stringify(state)));
    expect(position.ok && formatState(position.value)).toEqual(state);
  });
});

describe('elimination by the capture of a leader', () => {
  /** Red's pawn stands between Yellow's rook and Blue's king; Yellow moves next, Blue after that. */
  const covered = (kings: readonly string[]): Match => {
    const game = make({
      RED: { KING: ['f1'], PAWN: ['c3'] },
      YELLOW: { KING: ['f6'], ROOK: ['e3'] },
      BLUE: { KING: kings },
    });
    return playMatch(createMatch(game), 'c3c4 e3a3');
  };

  it('a player who is attacked by a third one, and not next, may lose the king', () => {
    const match = covered(['a3']);
    expect([match.outcome, match.position.player, match.position.eliminated]).toEqual([undefined, 0, 0b100]);
    expect(playMatch(match, 'c4c5').position.player).toBe(1);
  });

  it('taking the capture back brings the player back', () => {
    const { game } = covered(['a3']);
    const position = playMoves(game, ['c3c4']);
    const before = formatState(position);
    const capture = findMove(position, 'e3a3');
    makeMove(position, capture?.squares ?? 0, capture?.effect ?? 0);
    expect(formatState(position).eliminated).toEqual(['BLUE']);
    unmakeMove(position);
    expect(formatState(position)).toEqual(before);
  });

  it('who has a second leader goes on', () => {
    const { position } = covered(['a3', 'b5']);
    expect([position.eliminated, position.player]).toEqual([0, 2]);
  });

  it.each([
    ['b5b6', 'f6'],
    ['b5b1', 'a1'],
  ])('any leader in check is check: %s attacks the king on %s', (move, king) => {
    const game = make({ RED: { KING: ['a1', 'f6'], PAWN: ['d3'] }, BLUE: { KING: ['c5'], ROOK: ['b5'] } });
    const after = playMoves(game, ['d3d4', move]);
    expect(isInCheck(after, 0)).toBe(true);
    expect(namesOf(after).every((name) => name.startsWith(king))).toBe(true);
  });

  it('who has no leader on the board is never in check', () => {
    const game = make({ RED: { KING: ['f1'], ROOK: ['c3'] }, BLUE: { ROOK: ['a3', 'a6'] } }, { leader: [] });
    expect(isInCheck(createPosition(game), 1)).toBe(false);
  });
});

describe('no legal move', () => {
  const boxed = {
    RED: { KING: ['f3'], ROOK: ['f2', 'b4'] },
    YELLOW: { KING: ['a1'] },
    BLUE: { KING: ['d6'] },
  };

  it('is a draw for everybody, also with three players', () => {
    expect(playMatch(createMatch(make(boxed)), 'f3f4').outcome).toEqual(draw('stalemate'));
  });

  it('loses where the game says so, and the others go on', () => {
    const match = playMatch(createMatch(make(boxed, { stalemate_loses: true })), 'f3f4');
    expect([match.outcome, match.position.player, match.position.eliminated]).toEqual([undefined, 2, 0b010]);
  });

  it('is passed over where the game says so', () => {
    const match = playMatch(createMatch(make(boxed, { when_stuck: 'PASS' })), 'f3f4');
    expect([match.outcome, match.position.player, match.position.eliminated]).toEqual([undefined, 2, 0]);
  });
});

describe('counts', () => {
  it('a check counts for the player who has just moved, if the next player is in check', () => {
    const counting = { win_conditions: [{ type: 'CHECK_COUNT', threshold: 1 }] };
    const players = { RED: { KING: ['f1'], ROOK: ['c3'] }, BLUE: { KING: ['a6'] }, YELLOW: { KING: ['e6'] } };
    const next = playMoves(make(players, counting), ['c3a3']);
    expect([[...next.checks], next.winner]).toEqual([[1, 0, 0], 0]);
    const later = playMoves(make(players, counting), ['c3e3']);
    expect([[...later.checks], later.winner]).toEqual([[0, 0, 0], -1]);
  });

  it('points of a player who is out do not win', () => {
    const rest = { may_pass: true, points: { pieces: { ROOK: 1 }, bonus: { BLUE: 9, YELLOW: 5 } } };
    expect(playMatch(mated(rest), 'pass pass').outcome).toEqual(win(2, 'passes'));
  });
});

describe('four-player chess', () => {
  const game = getGame('four-player-chess');

  it('a double step can be taken on the square that it passed, once by each opponent', () => {
    // Red's pawn on b4 stands beside the way of Blue's pawn b5d5, which passes c5.
    const start = playMoves(game, ['d2d3']);
    expect(start.player).toBe(1);
    const taking = playMoves(
      game,
      ['b5d5', 'k13k12', 'm4l4'],
      '14/10yP3/14/14/14/14/14/bK12gK/14/1bP12/1rP10gP1/14/7rK6/3yK10 b - - 0 1',
    );
    expect(namesOf(taking)).toContain('b4c5');
    const after = playMoves(
      game,
      ['b5d5', 'k13k12', 'm4l4', 'b4c5'],
      '14/10yP3/14/14/14/14/14/bK12gK/14/1bP12/1rP10gP1/14/7rK6/3yK10 b - - 0 1',
    );
    expect(piecesOf(after)).not.toContain('PAWN@d5');
    expect(piecesOf(after)).toContain('PAWN@c5');
  });

  it('a pawn becomes a queen on the eleventh row from its side', () => {
    const fen = '14/14/14/14/7rP6/14/bK12gK/14/14/14/14/14/7rK6/3yK10 r - - 0 1';
    expect(namesOf(playMoves(game, [], fen))).toContain('h10h11=QUEEN');
  });
});
