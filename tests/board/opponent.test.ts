/** The opponent: it takes what wins, whatever wins in a game, keeps to its limits, and gives the same move again. */
import { createRandom } from '@dota-factory/base';
import {
  chooseMove,
  createMatch,
  createOpponent,
  describeLine,
  estimateKnowledge,
  formatMatch,
  type Game,
  listLegalMoves,
  type Match,
  playMove,
  STRENGTHS,
  think,
} from '@dota-factory/board';
import { getGame, getPosition, listGames } from './games.ts';
import { makeTiny, STONE } from './tiny.ts';

const QUICK = { maxDepth: 3, maxNodes: 3_000 };

function openMatch(name: string, fen?: string): { readonly game: Game; readonly match: Match } {
  const game = getGame(name);
  return { game, match: createMatch(game, getPosition(game, fen)) };
}

describe('it wins at once by what wins in the game', () => {
  it.each([
    ['mate', 'chess', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', ['a1a8']],
    ['a king on the hill', 'king-of-the-hill', '7k/8/8/8/8/2K5/8/1q6 w - - 0 1', ['c3d4']],
    ['the third check', 'three-check', 'k7/8/8/8/8/8/8/K6R w - - 1+3 0 1', ['h1h8']],
    ['a king on the last row', 'racing-kings', '8/1K6/8/8/8/8/k7/8 w - - 0 1', ['b7a8', 'b7b8', 'b7c8']],
    ['baring the opponent', 'shatranj', '7k/8/8/8/8/8/r7/RK6 w - - 0 1', ['a1a2', 'b1a2']],
  ])('%s', (_, name, fen, expected) => {
    const { game, match } = openMatch(name, fen);
    const thought = think(createOpponent(game), match, QUICK);
    expect(expected).toContain(thought?.move.name);
    expect(thought?.endsIn).toBeGreaterThan(0);
  });

  it('most pieces, where nobody is left to move', () => {
    const { game, match } = openMatch('ataxx');
    const opponent = createOpponent(game);
    const [first] = listLegalMoves(match.position);
    expect(first).toBeDefined();
    const random = createRandom(3);
    for (let turn = 0; turn < 80 && match.outcome === undefined; turn++)
      playMove(match, chooseMove(opponent, match, 1, random)?.move.name ?? '');
    expect(match.outcome?.winner).toBeDefined();
    expect(['most-pieces', 'goal']).toContain(match.outcome?.ending);
  });
});

it('it does not let the opponent win with the next move', () => {
  // Black's king stands beside the hill; only a check keeps it from there.
  const { game, match } = openMatch('king-of-the-hill', '8/8/2k5/8/8/8/8/K6R w - - 0 1');
  const thought = think(createOpponent(game), match, QUICK);
  expect(thought?.move.name).toMatch(/^h1/);
  playMove(match, thought?.move.name ?? '');
  const replies = listLegalMoves(match.position).map(({ name }) => name);
  expect(replies).not.toContain('c6d5');
});

it('it takes what is free and leaves what is protected', () => {
  const free = openMatch('chess', '4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1');
  expect(think(createOpponent(free.game), free.match, QUICK)?.move.name).toBe('c3d5');
  const poisoned = openMatch('chess', '4k3/2p5/3p4/8/8/3Q4/8/4K3 w - - 0 1');
  expect(think(createOpponent(poisoned.game), poisoned.match, QUICK)?.move.name).not.toBe('d3d6');
});

it('ahead, it does not repeat the position into a draw', () => {
  const { game, match } = openMatch('chess', '7k/8/8/8/8/8/8/KQ6 w - - 0 1');
  const opponent = createOpponent(game);
  for (let turn = 0; turn < 60 && match.outcome === undefined; turn++) {
    const legal = listLegalMoves(match.position);
    const isWhite = match.position.player === 0;
    playMove(
      match,
      isWhite
        ? (think(opponent, match, { maxDepth: 5, maxNodes: 20_000 })?.move.name ?? '')
        : (legal[0]?.name ?? ''),
    );
  }
  expect(match.outcome).toEqual({ winner: 0, ending: 'mate' });
});

it('it counts with turn orders in which a player moves twice', () => {
  // The stone can be taken with two steps, which nobody can answer in between.
  const game = makeTiny({
    moves: [{ step: [0, 1] }, { step: [1, 0] }, { step: [-1, 0] }],
    white: { A: [[2, 0]] },
    black: { STONE: [[2, 2]] },
    pieces: [STONE],
    rest: {
      turns: { order: ['WHITE', 'WHITE', 'BLACK'] },
      win_conditions: [{ type: 'OPPONENT_BARE', exempt: [] }],
      stalemate_loses: true,
    },
  });
  const thought = think(createOpponent(game), createMatch(game), QUICK);
  expect([thought?.line, thought?.endsIn]).toEqual([['c1c2', 'c2c3'], 2]);
});

describe('limits', () => {
  it('it never looks at more positions than it may', () => {
    const { game, match } = openMatch('chess');
    const opponent = createOpponent(game);
    for (const maxNodes of [1, 10, 500, 2_000])
      expect(think(opponent, match, { maxDepth: 20, maxNodes })?.nodes).toBeLessThanOrEqual(maxNodes + 1);
  });

  it('it stops when it is asked to, and has a legal move all the same', () => {
    const { game, match } = openMatch('crazyhouse');
    const opponent = createOpponent(game);
    let asked = 0;
    const shouldStop = (): boolean => {
      asked += 1;
      return asked >= 2;
    };
    const thought = think(opponent, match, { maxDepth: 30, maxNodes: 1e9, shouldStop });
    expect(asked).toBe(2);
    expect(listLegalMoves(match.position).map(({ name }) => name)).toContain(thought?.move.name);
  });

  it('it has no move where the game is over', () => {
    const { game, match } = openMatch('chess', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1');
    expect(think(createOpponent(game), match, QUICK)).toBeUndefined();
  });
});

describe('the same again', () => {
  it.each(listGames())('%s: equal dice give equal games, and the match is left as it was', (name) => {
    const play = (): readonly string[] => {
      const { game, match } = openMatch(name);
      const opponent = createOpponent(game, undefined, 12);
      const random = createRandom(11);
      for (let turn = 0; turn < 4 && match.outcome === undefined; turn++) {
        const before = JSON.stringify(formatMatch(match));
        const thought = chooseMove(opponent, match, 1, random);
        expect(JSON.stringify(formatMatch(match))).toBe(before);
        expect(playMove(match, thought?.move.name ?? '').ok).toBe(true);
      }
      return match.history.map(({ move }) => move);
    };
    const first = play();
    expect(first.length).toBeGreaterThan(0);
    expect(play()).toEqual(first);
  });

  it('other dice give another game', () => {
    const { game, match } = openMatch('chess');
    const opponent = createOpponent(game);
    const moves = [1, 2, 3, 4, 5, 6].map(
      (seed) => chooseMove(opponent, match, 1, createRandom(seed))?.move.name,
    );
    expect(new Set(moves).size).toBeGreaterThan(1);
  });

  it('what it knows of a spec can be kept as JSON, and is not used for another spec', () => {
    const chess = getGame('chess');
    const knowledge = estimateKnowledge(chess);
    expect(estimateKnowledge(chess)).toEqual(knowledge);
    const kept = JSON.parse(JSON.stringify(knowledge)) as typeof knowledge;
    expect(createOpponent(chess, kept).knowledge).toBe(kept);
    expect(createOpponent(getGame('shatranj'), kept).knowledge).not.toBe(kept);
  });
});

it('it estimates the pieces of chess in their usual order', () => {
  const { values } = estimateKnowledge(getGame('chess'));
  const valueOf = (code: string): number => values[getGame('chess').kindByCode.get(code) ?? -1] ?? 0;
  const order = ['PAWN', 'KNIGHT', 'BISHOP', 'ROOK', 'QUEEN'].map(valueOf);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(valueOf('QUEEN')).toBeGreaterThan(1.5 * valueOf('ROOK'));
  expect(valueOf('KNIGHT')).toBeGreaterThan(2 * valueOf('PAWN'));
});

it('with four players it plays for itself against all', () => {
  const { game, match } = openMatch('four-player-chess');
  const opponent = createOpponent(game);
  for (const strength of STRENGTHS.slice(0, 2)) {
    const thought = chooseMove(opponent, match, strength, createRandom(1));
    expect(playMove(match, thought?.move.name ?? '').ok).toBe(true);
  }
});

it('a line is described by what each move takes, attacks and ends', () => {
  const { game, match } = openMatch('chess', '5rkr/pp2Rp2/1b1p1Pb1/3P2Q1/2n3P1/2p5/P4P2/4R1K1 w - - 1 1');
  const { knowledge } = createOpponent(game);
  const [first, second, third] = describeLine(match.position, ['g5g6', 'f7g6', 'e7g7', 'e1e2'], knowledge);
  expect(first).toMatchObject({
    player: 'WHITE',
    piece: 'QUEEN',
    takes: ['BISHOP'],
    givesCheck: true,
    outcome: undefined,
  });
  expect(second).toMatchObject({ player: 'BLACK', takes: ['QUEEN'], givesCheck: false });
  expect(third).toMatchObject({ givesCheck: true, outcome: { winner: 0, ending: 'mate' } });
  const fork = openMatch('chess', 'r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1');
  const [step] = describeLine(fork.match.position, ['d5c7'], knowledge);
  expect(step).toMatchObject({ givesCheck: true, threatens: [{ piece: 'ROOK', square: 'a8' }] });
  const promoted = openMatch('chess', '8/4P3/8/8/8/8/k7/4K3 w - - 0 1');
  expect(describeLine(promoted.match.position, ['e7e8=ROOK'], knowledge)).toMatchObject([
    { piece: 'PAWN', promotion: 'ROOK', takes: [] },
  ]);
});
