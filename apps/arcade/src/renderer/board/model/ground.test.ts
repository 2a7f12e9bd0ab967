/** What the data of real games draws below the pieces. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, loadGame, parseSquare } from '@dota-factory/board';
import { createGround } from './ground.ts';
import { createViewpoint } from './viewpoint.ts';

const LEVELS = join(__dirname, '../../../../../../levels/board');

function readGame(name: string): Game {
  const { game } = loadGame(name, readFileSync(join(LEVELS, `${name}.json`), 'utf8'));
  if (game === undefined) throw new Error(name);
  return game;
}

const groundOf = (name: string, surface: 'checkered' | 'points') => {
  const game = readGame(name);
  return { game, ...createGround(game, createViewpoint(game, 0), surface) };
};

it('has no square where the board has none', () => {
  expect(groundOf('four-player-chess', 'checkered').squares).toHaveLength(160);
});

it('has a dark square in the lower left corner, as a chess board does', () => {
  const { squares } = groundOf('chess', 'checkered');
  expect(squares.find(({ square }) => square === 0)).toMatchObject({ x: 0, y: 7, isDark: true });
  expect(squares.filter(({ isDark }) => isDark)).toHaveLength(32);
});

it('marks the squares that win', () => {
  const { game, squares } = groundOf('king-of-the-hill', 'checkered');
  const goals = squares.filter(({ isGoal }) => isGoal).map(({ square }) => square);
  expect(goals).toEqual(['d4', 'e4', 'd5', 'e5'].map((name) => parseSquare(game, name)));
  expect(groundOf('chess', 'checkered').squares.some(({ isGoal }) => isGoal)).toBe(false);
});

it('leaves the columns out where the river is, but for the edges, and crosses both palaces', () => {
  const { lines } = groundOf('xiangqi', 'points');
  const overRiver = lines.filter(
    ({ from, to, isDiagonal }) => !isDiagonal && from.y + to.y === 9 && from.x === to.x,
  );
  expect(overRiver.map(({ from }) => from.x)).toEqual([0, 8]);
  expect(lines.filter(({ isDiagonal }) => isDiagonal)).toHaveLength(4);
});

it('draws no river where nothing divides the board', () => {
  const { lines } = groundOf('mini-xiangqi', 'points');
  expect(lines.filter(({ isDiagonal }) => !isDiagonal)).toHaveLength(2 * 7 * 6);
});
