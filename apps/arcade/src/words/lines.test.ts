/** What a line comes to, in words of a terminal and of a window. */
import type { LineStep, Opponent } from '@dota-factory/board';
import { formatLine, formatScore, type LineWords, scaleScore } from './lines.ts';

const step = (player: string, move: string, change: Partial<LineStep> = {}): LineStep => ({
  player,
  move,
  piece: 'STONE',
  promotion: undefined,
  takes: [],
  givesCheck: false,
  threatens: [],
  outcome: undefined,
  ...change,
});

const LINE = [
  step('RED', 'a1b2', { takes: ['STONE', 'STONE', 'KING'], givesCheck: true }),
  step('BLUE', 'g7g6'),
  step('RED', 'b2b3', { threatens: [{ piece: 'KING', square: 'c4' }] }),
];

it('counts pieces of the same kind, and says what was answered', () => {
  expect(formatLine(LINE)).toBe(
    'a1b2 takes 2 STONE and KING and gives check; if g7g6, b2b3 attacks KING on c4',
  );
});

it('calls moves, answers and pieces as it is asked to', () => {
  const words: LineWords = {
    move: ({ move }) => `stone ${move}`,
    reply: ({ player, move }) => `${player} plays ${move}`,
    piece: (code, count) => (count === 1 ? `a ${code.toLowerCase()}` : `${count} ${code.toLowerCase()}s`),
  };
  expect(formatLine(LINE, words)).toBe(
    'stone a1b2 takes 2 stones and a king and gives check; if BLUE plays g7g6, stone b2b3 attacks a king on c4',
  );
});

it('writes a score with its sign, and none below zero for nothing', () => {
  expect([0, -4, 126, -95].map((score) => formatScore({ score, endsIn: undefined }, 2))).toEqual([
    '+0.0',
    '+0.0',
    '+1.3',
    '-0.9',
  ]);
  expect(formatScore({ score: 0, endsIn: 5 }, 2)).toBe('wins in 3 turns');
});

it('counts the cheapest piece where it is worth more than a pawn, and leaders never', () => {
  const opponentOf = (values: readonly number[], isLeader: readonly boolean[]) =>
    ({ game: { isLeader }, knowledge: { values } }) as unknown as Opponent;
  expect(scaleScore(685, opponentOf([685], [false]))).toBe(100);
  expect(scaleScore(300, opponentOf([74, 303, 32], [false, false, true]))).toBe(300);
  expect(scaleScore(300, opponentOf([20, 300], [true, false]))).toBe(100);
});
