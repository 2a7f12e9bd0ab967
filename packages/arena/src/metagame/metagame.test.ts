// The Nash mixture of games whose answer is known, its intervals, and the circle in a matrix.
import fc from 'fast-check';
import type { Design, Matrix, MatrixCell } from '../matrix.ts';
import { splitCycles } from './cycles.ts';
import { findMetagame } from './metagame.ts';
import { type Advantage, findNashAverage, findNashMixture } from './nash.ts';

const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0);
const RPS: Advantage = [
  [0, 1, -1],
  [-1, 0, 1],
  [1, -1, 0],
];

describe('the Nash mixture', () => {
  it.each<[string, Advantage, number[]]>([
    ['rock, paper, scissors', RPS, [1 / 3, 1 / 3, 1 / 3]],
    ['a small circle', RPS.map((line) => line.map((each) => each / 100)), [1 / 3, 1 / 3, 1 / 3]],
    [
      'rock that is worth more',
      [
        [0, 2, -1],
        [-2, 0, 1],
        [1, -1, 0],
      ],
      [0.25, 0.25, 0.5],
    ], // prettier-ignore
    [
      'one that beats all',
      [
        [0, 1, 1],
        [-1, 0, 1],
        [-1, -1, 0],
      ],
      [1, 0, 0],
    ], // prettier-ignore
    [
      'all even: the most even mixture',
      [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      [1 / 3, 1 / 3, 1 / 3],
    ], // prettier-ignore
    [
      // Balduzzi et al. 2018: two copies of one agent share its weight, so that copies change nothing else.
      'rock, paper, and scissors twice',
      [
        [0, 1, -1, -1],
        [-1, 0, 1, 1],
        [1, -1, 0, 0],
        [1, -1, 0, 0],
      ],
      [1 / 3, 1 / 3, 1 / 6, 1 / 6],
    ],
    [
      'a dominated design beside a circle',
      [
        [0, 1, -1, 0.5],
        [-1, 0, 1, 0.5],
        [1, -1, 0, 0.5],
        [-0.5, -0.5, -0.5, 0],
      ],
      [1 / 3, 1 / 3, 1 / 3, 0],
    ],
    [
      'two that beat the third',
      [
        [0, 0, 1],
        [0, 0, 1],
        [-1, -1, 0],
      ],
      [0.5, 0.5, 0],
    ], // prettier-ignore
    [
      // The last loses to the first alone: that makes the first no better a choice than the others.
      'three that are even, and one that only the first beats',
      [
        [0, 0, 0, 0.5],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
        [-0.5, 0, 0, 0],
      ],
      [1 / 3, 1 / 3, 1 / 3, 0],
    ],
    ['a single design', [[0]], [1]],
  ])('of %s', (_name, game, weights) => {
    expect(rounded(findNashMixture(game))).toEqual(rounded(weights));
  });

  it('is beaten by no design, in any game', () => {
    const games = fc.integer({ min: 1, max: 8 }).chain((size) =>
      fc.array(fc.integer({ min: -50, max: 50 }), { minLength: size * size, maxLength: size * size }).map(
        (values): Advantage =>
          Array.from({ length: size }, (_, i) =>
            Array.from({ length: size }, (_unused, j) => {
              if (i === j) return 0;
              const value = (values[Math.min(i, j) * size + Math.max(i, j)] as number) / 100;
              return i < j ? value : -value;
            }),
          ),
      ),
    );
    fc.assert(
      fc.property(games, (game) => {
        const weights = findNashMixture(game);
        expect(weights.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
        expect(Math.max(...findNashAverage(game, weights))).toBeLessThan(1e-3);
        // Those in the mixture gain nothing and lose nothing against it.
        for (const [i, average] of findNashAverage(game, weights).entries()) {
          if ((weights[i] as number) > 0.01) expect(Math.abs(average)).toBeLessThan(1e-2);
        }
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});

describe('circles and strength', () => {
  it('a circle has no strengths, and a ladder no circle', () => {
    expect(splitCycles(RPS)).toMatchObject({ strengths: [0, 0, 0], transitive: 0, cyclic: 1 });
    const ladder = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => (j - i) / 4));
    const { transitive, cyclic, strengths } = splitCycles(ladder);
    expect([transitive, cyclic]).toEqual([expect.closeTo(1, 6), expect.closeTo(0, 6)]);
    expect(strengths[0]).toBeGreaterThan(strengths[3] as number);
  });

  it('what chance alone would give is taken off', () => {
    // A ladder with errors of 0.05 on every pair, as 100 fights have them.
    const noisy = [0, 1, 2, 3, 4].map((i) =>
      [0, 1, 2, 3, 4].map((j) =>
        i === j ? 0 : (j - i) / 25 + ((i + j) % 2 === 0 ? 0.05 : -0.05) * Math.sign(j - i),
      ),
    );
    const noise = 20 * 0.05 * 0.05;
    expect(splitCycles(noisy, noise).cyclic).toBeLessThan(0.6 * splitCycles(noisy).cyclic);
  });

  it('the picture shows who beats whom: by twice the area between two points and the origin', () => {
    const { points } = splitCycles(RPS);
    for (const [i, [x, y]] of points.entries()) {
      for (const [j, [otherX, otherY]] of points.entries()) {
        expect(x * otherY - y * otherX).toBeCloseTo((RPS[i] as readonly number[])[j] as number, 6);
      }
    }
  });
});

describe('the metagame of a matrix', () => {
  /** `scores[i][j]` of 1000 fights each. */
  function aMatrix(scores: readonly (readonly number[])[], trials = 1000): Matrix {
    const cellOf = (score: number): MatrixCell => ({
      wins: Math.round(score * trials),
      draws: 0,
      drawsByTime: 0,
      trials,
      score: Math.round(score * trials) / trials,
      interval: [0, 1],
      counts: [1, 1],
      lighter: [0, 0],
      threats: [1, 1],
    });
    return {
      designs: scores.map((_, i) => ({ name: `Design ${i}` }) as unknown as Design),
      cells: scores.map((line, i) => line.map((score, j) => (i === j ? undefined : cellOf(score)))),
      means: [],
    };
  }
  const circle = aMatrix([
    [0.5, 0.7, 0.3, 0.6],
    [0.3, 0.5, 0.7, 0.6],
    [0.7, 0.3, 0.5, 0.6],
    [0.4, 0.4, 0.4, 0.5],
  ]);

  it('finds what is worth building, with intervals, and what never is', () => {
    const { designs, cyclic } = findMetagame(circle, 1, 20);
    for (const each of designs.slice(0, 3)) {
      expect(each.weight).toBeCloseTo(1 / 3, 2);
      expect(each.interval[0]).toBeLessThan(1 / 3);
      expect(each.interval[1]).toBeGreaterThan(1 / 3);
      expect(each.isNeverWorthIt).toBe(false);
    }
    expect(designs[3]).toMatchObject({
      weight: 0,
      isNeverWorthIt: true,
      nashAverage: expect.closeTo(-0.1, 3),
    });
    expect(cyclic).toBeGreaterThan(0.7);
    expect(findMetagame(circle, 1, 20)).toEqual(findMetagame(circle, 1, 20));
  });

  it('few fights give wide intervals, and chance is not taken for circles', () => {
    const even = [0.5, 0.52, 0.49, 0.5].map((a) => [0.5, 0.52, 0.49, 0.5].map((b) => 0.5 + a - b));
    const { designs, cyclic } = findMetagame(aMatrix(even, 100), 1, 30);
    expect(Math.max(...designs.map(({ interval }) => interval[1] - interval[0]))).toBeGreaterThan(0.4);
    expect(cyclic).toBeLessThan(0.5);
  });
});
