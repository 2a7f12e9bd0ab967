/** Mutated specs are refused with a place or played: nothing throws, nothing hangs, every move is taken back. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createRandom } from '@dota-factory/base';
import { chooseMove, createMatch, createOpponent, listLegalMoves, loadGame } from '@dota-factory/board';
import type { FuzzReport } from './fuzz.ts';
import { describeTiny, makeTiny, MOVE } from './tiny.ts';

/** `npm run test:deep` tries 5,000. */
const SPECS = Number(process.env['BOARD_FUZZ_SPECS'] ?? 400);
/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 1_200_000;

it(
  `${SPECS} mutated specs`,
  () => {
    const args = ['--import', 'tsx', join(__dirname, 'fuzz.ts'), `${SPECS}`, '1'];
    const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
    const report: FuzzReport = JSON.parse(execFileSync(process.execPath, args, options));
    expect(report.problems).toEqual([]);
    expect(report.loaded).toBeGreaterThan(SPECS / 10);
    expect(report.turns).toBeGreaterThan(SPECS);
  },
  LIMIT_MILLISECONDS,
);

describe('turns that nobody can take', () => {
  it('end the game at once', () => {
    const game = makeTiny({ moves: [], white: { A: [[0, 0]] }, black: { A: [[1, 1]] } });
    expect(createMatch(game).outcome).toEqual({ winner: undefined, ending: 'stalemate' });
  });

  it('end it where everybody passes, too', () => {
    const game = makeTiny({
      moves: [],
      white: { A: [[0, 0]] },
      black: { A: [[1, 1]] },
      rest: { when_stuck: 'PASS' },
    });
    expect(createMatch(game).outcome?.ending).toBe('nobody-can-move');
  });

  it('end it without a piece on the board', () => {
    const game = makeTiny({ moves: [], white: { A: [] } });
    expect(createMatch(game).outcome).toBeDefined();
  });
});

it('a repeat without an end runs to the edge, through everything', () => {
  const game = makeTiny({
    moves: [{ step: [0, 1], actions: [MOVE], repeat: { loop: true, until: 'EDGE' } }],
    black: { A: [[2, 2]] },
  });
  expect(listLegalMoves(createMatch(game).position).map(({ name }) => name)).toEqual([
    'c1c2',
    'c1c4',
    'c1c5',
  ]);
});

it('more moves than can be handled are refused with their place', () => {
  const move = { step: [0, 1], actions: [MOVE] };
  const many = Array.from({ length: 5 }, (_, kind) => ({
    code: `P${kind}`,
    moves: Array.from({ length: 201 }, (_move, id) => ({ ...move, id })),
  }));
  const text = JSON.stringify(describeTiny({ moves: [], pieces: many }));
  const { game, diagnostics } = loadGame('many.json', text);
  expect(game).toBeUndefined();
  expect(diagnostics.map(({ message }) => message)).toContain('the pieces have 1005 moves together');
});

it('a board full of sliders is played, and the opponent keeps to its work', () => {
  const steps = [-1, 0, 1]
    .flatMap((x) => [-1, 0, 1].map((y) => [x, y]))
    .filter(([x, y]) => x !== 0 || y !== 0);
  const rows = (first: number): [number, number][] =>
    Array.from({ length: 26 * 13 }, (_, index) => [index % 26, first + Math.floor(index / 26)]);
  const game = makeTiny({
    size: [26, 26],
    moves: steps.map((step) => ({ step, repeat: { loop: true, until: 'EDGE' } })),
    white: { A: rows(0) },
    black: { A: rows(13) },
  });
  const match = createMatch(game);
  expect(listLegalMoves(match.position).length).toBeGreaterThan(8_000);
  const thought = chooseMove(createOpponent(game, undefined, 8), match, 1, createRandom(1));
  expect(thought?.nodes).toBeLessThan(5_000);
});
