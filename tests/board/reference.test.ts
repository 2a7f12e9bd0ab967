/** The engine beside a slow reference that shares no code with it: the same moves, positions and counts. */
import {
  createPosition,
  formatState,
  type Game,
  listLegalMoves,
  loadGame,
  makeMove,
  perft,
  type Position,
} from '@dota-factory/board';
import fc from 'fast-check';
import { parseGame, readLevel } from './games.ts';
import { randomSpec } from './random-specs.ts';
import { countPositions, describeWorld, play } from './reference/play.ts';
import { listMoves } from './reference/rules.ts';
import type { RawSpec } from './reference/spec.ts';
import { createWorld, type World } from './reference/world.ts';

/** Plays as the picks say, comparing moves and positions on the way; gives the number of turns. */
function compare(game: Game, spec: RawSpec, picks: readonly number[]): number {
  const position: Position = createPosition(game);
  let world: World = createWorld(spec);
  let turns = 0;
  for (const pick of picks) {
    expect(formatState(position)).toEqual(describeWorld(world));
    const ours = listLegalMoves(position);
    const theirs = listMoves(world);
    expect(ours.map(({ name }) => name).sort()).toEqual(theirs.map(({ name }) => name).sort());
    const chosen = ours[pick % Math.max(1, ours.length)];
    const same = theirs.find(({ name }) => name === chosen?.name);
    if (chosen === undefined || same === undefined) break;
    makeMove(position, chosen.squares, chosen.effect);
    world = play(world, same);
    turns += 1;
  }
  return turns;
}

const picks = fc.array(fc.nat(1_000_000), { minLength: 12, maxLength: 12 });

describe('random small games', () => {
  it('have the moves and positions that the reference has', () => {
    let games = 0;
    let turns = 0;
    fc.assert(
      fc.property(randomSpec, picks, (spec, choices) => {
        const { game } = loadGame('random.json', JSON.stringify(spec));
        if (game === undefined) return;
        games += 1;
        turns += compare(game, spec, choices);
      }),
      { numRuns: Number(process.env['BOARD_RANDOM_SPECS'] ?? 300) },
    );
    // Most specs load, and most games go on for a while.
    expect(games).toBeGreaterThan(100);
    expect(turns / games).toBeGreaterThan(3);
  });
});

describe.each([
  ['ataxx', 3, 40],
  ['four-player-chess', 2, 16],
  ['crazyhouse', 2, 30],
  ['mini-xiangqi', 2, 30],
] as const)('%s', (name, depth, turns) => {
  const text = readLevel(name);
  const spec: RawSpec = JSON.parse(text);
  const game = parseGame(name, text);

  it(`has as many positions after ${depth} turns as the reference`, () => {
    expect(perft(createPosition(game), depth)).toBe(countPositions(createWorld(spec), depth));
  });

  it('has the moves and positions of the reference in random play', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: turns, maxLength: turns }), (choices) => {
        compare(game, spec, choices);
      }),
      { numRuns: 2 },
    );
  });
});
