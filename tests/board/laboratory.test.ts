/** The laboratory: records of games, what they say together, and rules that never come into play. */
import { wilsonInterval } from '@dota-factory/base';
import {
  estimateKnowledge,
  type Game,
  type GameRecord,
  type LaboratoryReport,
  playSelfGame,
  summarizeGames,
} from '@dota-factory/board';
import { getGame } from './games.ts';
import { CAPTURE, makeTiny, MOVE, STONE } from './tiny.ts';

function playGames(game: Game, games: number, seed = 1): readonly GameRecord[] {
  const setup = { game, knowledge: estimateKnowledge(game), strength: 1, seed } as const;
  return Array.from({ length: games }, (_, index) => playSelfGame(setup, index));
}

const neverFired = ({ never_fired }: LaboratoryReport): readonly string[] =>
  never_fired.map(({ path }) => path);

describe('records', () => {
  it('are the same for the same seed and index, and plain JSON', () => {
    const game = getGame('minishogi');
    const records = playGames(game, 3);
    expect(JSON.parse(JSON.stringify(records))).toEqual(records);
    const setup = { game, knowledge: estimateKnowledge(game), strength: 1, seed: 1 } as const;
    expect(playSelfGame(setup, 2)).toEqual(records[2]);
    expect(playGames(game, 3, 2)).not.toEqual(records);
    const contents = records.map(({ index, ...rest }) => `${index < 0}${JSON.stringify(rest)}`);
    expect(new Set(contents).size).toBe(records.length);
  });
});

describe('the report', () => {
  const game = getGame('minishogi');
  const records = playGames(game, 6);
  const report = summarizeGames(game, records);

  it('is the same whatever the order in which games end', () => {
    const mixed = records.map((record) =>
      record.index === 0 ? { ...record, ending: 'stalemate' as const } : record,
    );
    const inOrder = JSON.stringify(summarizeGames(game, mixed));
    expect(JSON.stringify(summarizeGames(game, mixed.toReversed()))).toBe(inOrder);
    expect(inOrder).toContain('"endings":{"stalemate":1,"mate":5}');
  });

  it('counts wins, draws and unfinished games, with a Wilson interval', () => {
    const { players, draws, unfinished, first_player, games } = report;
    expect(players.reduce((sum, { wins }) => sum + wins, 0) + draws + unfinished).toBe(games);
    const [low, high] = wilsonInterval(first_player.wins, games - unfinished);
    expect(first_player.interval[0]).toBeCloseTo(low, 3);
    expect(first_player.interval[1]).toBeCloseTo(high, 3);
    expect(first_player.name).toBe('WHITE');
  });

  it('shares of turns add up to one, and so do those of decisions', () => {
    const sum = (key: 'moves' | 'decides'): number =>
      report.pieces.reduce((total, each) => total + each[key], 0);
    expect(sum('moves')).toBeCloseTo(1, 2);
    expect(sum('decides')).toBeCloseTo(1, 2);
    expect(report.branching_mean).toBeGreaterThan(5);
    expect(report.length.p10).toBeLessThanOrEqual(report.length.median);
    expect(report.length.median).toBeLessThanOrEqual(report.length.p90);
  });
});

describe('distributions', () => {
  const game = getGame('minishogi');
  const [model] = playGames(game, 1);
  const make = (index: number, turns: number, winner: number): GameRecord => ({
    ...(model as GameRecord),
    index,
    turns,
    winner,
    captures: turns - 1,
    choices: Array.from({ length: turns }, (_, turn) => 10 * index + turn),
  });

  it('histograms count every game once, in bars of a round width', () => {
    const report = summarizeGames(game, [make(0, 2, 0), make(1, 60, 0), make(2, 3, 0)]);
    expect(report.lengths.width).toBe(5);
    expect(report.lengths.games).toHaveLength(13);
    expect([report.lengths.games[0], report.lengths.games[12]]).toEqual([2, 1]);
    expect(report.captures.games.reduce((sum, games) => sum + games, 0)).toBe(3);
  });

  it('choice over the game is an average of the games that reach a turn', () => {
    const { branching_by_turn, branching_mean } = summarizeGames(game, [make(0, 1, 0), make(1, 3, 0)]);
    expect(branching_by_turn).toEqual([5, 11, 12]);
    expect(branching_mean).toBe((0 + 10 + 11 + 12) / 4);
  });

  it('turns that fewer than a tenth of the games reach are left out', () => {
    const many = Array.from({ length: 21 }, (_, index) => make(index, index < 19 ? 1 : 2, 0));
    expect(summarizeGames(game, many).branching_by_turn).toHaveLength(1);
    const more = Array.from({ length: 20 }, (_, index) => make(index, index < 18 ? 1 : 2, 0));
    expect(summarizeGames(game, more).branching_by_turn).toHaveLength(2);
  });

  it('the first player’s rate settles on what it is in the end', () => {
    const { settling, first_player } = summarizeGames(game, [make(1, 2, 1), make(0, 2, 0), make(2, 2, 0)]);
    expect(settling.every).toBe(1);
    expect(settling.win_rates).toEqual([1, 0.5, 0.6667]);
    expect(settling.intervals.at(-1)).toEqual(first_player.interval);
    const many = Array.from({ length: 130 }, (_, index) => make(index, 2, index % 2));
    expect(summarizeGames(game, many).settling).toMatchObject({ every: 3 });
    expect(summarizeGames(game, many).settling.win_rates).toHaveLength(44);
  });
});

describe('rules that never come into play are named by their place', () => {
  it('drops are rules only of what can come into a hand', () => {
    const crazyhouse = getGame('crazyhouse');
    const paths = neverFired(summarizeGames(crazyhouse, []));
    const drops = paths.filter((path) => path.endsWith('drop')).map((path) => Number(/\d+/.exec(path)?.[0]));
    const codes = drops.map((kind) => crazyhouse.codes[kind]);
    expect(codes).toContain('PAWN');
    expect(codes).not.toContain('KING');
    expect(codes.filter((code) => code?.startsWith('PROMOTED'))).toEqual([]);
  });

  it('a move that is never possible, and one that is', () => {
    const game = makeTiny({
      moves: [
        { step: [0, 1], actions: [MOVE] },
        { step: [9, 9], actions: [MOVE] },
      ],
      black: { STONE: [[0, 4]] },
      pieces: [STONE],
    });
    const report = summarizeGames(game, playGames(game, 2));
    expect(neverFired(report)).toContain('pieces[0].moves[1]');
    expect(neverFired(report)).not.toContain('pieces[0].moves[0]');
    expect(report.never_fired.find(({ path }) => path === 'pieces[0].moves[1]')?.offered).toBe(false);
  });

  it('side effects count only where they change something', () => {
    const beside = (target: readonly number[]) => ({ action: 'CAPTURE', target });
    const game = makeTiny({
      size: [3, 3],
      moves: [{ step: [0, 1], actions: [MOVE], side_effects: [beside([1, 0]), beside([-1, 0])] }],
      white: { A: [[0, 0]] },
      black: {
        STONE: [
          [1, 0],
          [2, 2],
        ],
      },
      pieces: [STONE],
    });
    const paths = neverFired(summarizeGames(game, playGames(game, 1)));
    expect(paths).not.toContain('pieces[0].moves[0].side_effects[0]');
    expect(paths).toContain('pieces[0].moves[0].side_effects[1]');
  });

  it('promotions by option, actions by what is on the target, and win conditions', () => {
    const zone = { code: 'END', type: 'POSITION', check: { WHITE: [[0, 2]] } };
    const game = makeTiny({
      size: [3, 3],
      moves: [
        {
          step: [0, 1],
          actions: [MOVE, CAPTURE],
          modifiers: [{ action: 'TRANSFORM', conditions: [{ condition: 'END' }], options: ['QUEEN'] }],
        },
      ],
      white: { A: [[0, 0]] },
      black: { STONE: [[2, 2]] },
      pieces: [STONE, { code: 'QUEEN', moves: [] }],
      rest: {
        turns: { order: ['WHITE'] },
        conditions: [zone],
        win_conditions: [
          { type: 'CHECK_COUNT', threshold: 3 },
          { type: 'PIECE_IN_ZONE', piece: 'QUEEN', zone: 'END' },
        ],
      },
    });
    const report = summarizeGames(game, playGames(game, 1));
    expect(report.endings).toEqual({ goal: 1 });
    expect(neverFired(report)).toEqual(['win_conditions[0]', 'pieces[0].moves[0].actions[1]']);
  });

  it('castling, en passant and drops are seen when they are played', () => {
    const crazyhouse = getGame('crazyhouse');
    const paths = neverFired(summarizeGames(crazyhouse, playGames(crazyhouse, 4)));
    expect(paths).not.toContain('pieces[0].drop');
    expect(paths).not.toContain('leader');
  });
});

it('a game that nobody can finish ends after its rounds', () => {
  const game = makeTiny({
    moves: [{ step: [0, 1] }, { step: [0, -1] }],
    white: { A: [[0, 0]] },
    black: { A: [[4, 4]] },
  });
  const [record] = playGames(game, 1);
  expect(record).toMatchObject({ ending: undefined, winner: -1, decider: -1, turns: 300 });
  expect(summarizeGames(game, [record as GameRecord])).toMatchObject({ unfinished: 1, draws: 0 });
});

it('Causeway is short and decisive, and every piece has its part', () => {
  const game = getGame('causeway');
  const { length, draws, unfinished, pieces } = summarizeGames(game, playGames(game, 40));
  expect(length.median).toBeGreaterThan(35);
  expect(length.median).toBeLessThan(65);
  expect(length.p90).toBeLessThan(100);
  expect(draws + unfinished).toBeLessThan(4);
  expect(pieces.filter(({ moves }) => moves < 0.01)).toEqual([]);
});
