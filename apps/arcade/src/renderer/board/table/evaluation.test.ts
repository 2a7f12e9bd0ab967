/** The bar beside the board: who has how much of it, and what it says. */
import fc from 'fast-check';
import { createPlayerLooks } from '../pieces/player-looks.ts';
import { judge, judgeEnd } from './evaluation.ts';

const players = createPlayerLooks({
  players: [
    {
      name: 'WHITE',
      direction: [
        [1, 0],
        [0, 1],
      ],
      starting_positions: [],
    },
    {
      name: 'BLACK',
      direction: [
        [-1, 0],
        [0, -1],
      ],
      starting_positions: [],
    },
  ],
});
const advise = (score: number, endsIn?: number) =>
  judge({ players }, 1, { move: '', score, endsIn, line: [] });

it('is for the player to move, and the other has the rest', () => {
  expect(advise(0).shareOf(1)).toBe(0.5);
  expect(advise(500).shareOf(1)).toBeCloseTo(10 / 11);
  expect(advise(500).shareOf(0)).toBeCloseTo(1 / 11);
  expect(advise(-500).shareOf(1)).toBeCloseTo(1 / 11);
});

it('grows with the advantage, and leaves the loser a little until the end', () => {
  const score = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(score, score, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(advise(low).shareOf(1)).toBeLessThanOrEqual(advise(high).shareOf(1));
      expect(advise(one).shareOf(1)).toBeGreaterThan(0);
      expect(advise(one).shareOf(0)).toBeGreaterThan(0);
    }),
  );
  expect(advise(999_999, 1).shareOf(0)).toBeGreaterThan(0);
  expect(judgeEnd({ winner: 0, title: 'White wins', reason: '' }, 1).shareOf(1)).toBe(0);
  expect(judgeEnd({ winner: undefined, title: 'A draw', reason: '' }, 1).shareOf(1)).toBe(0.5);
});

it('counts pawns in three characters, and own turns until a certain end', () => {
  expect([0, -84, 996, 4210].map((score) => advise(score).score)).toEqual(['0.0', '0.8', '10', '42']);
  expect(advise(999_997, 3)).toMatchObject({ score: '#2', text: 'Black wins in 2 turns' });
  expect(advise(-999_996, -4)).toMatchObject({ score: '#2', text: 'Black loses in 2 turns' });
});

it('says in words how the player to move stands', () => {
  expect([20, 120, -300, 900].map((score) => advise(score).text)).toEqual([
    'The game is about even (+0.2)',
    'Black is a little ahead (+1.2)',
    'Black is behind (-3.0)',
    'Black is far ahead (+9.0)',
  ]);
});
