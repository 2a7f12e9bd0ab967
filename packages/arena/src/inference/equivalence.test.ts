// Three answers about a pair: few fights are no evenness, and no answer is given that many repetitions would refute.
import { createRandom, nextUnit } from '@dota-factory/base';
import { stakeAbove, stakeBelow, type Tally } from './betting.ts';
import { isEvennessDecided, judgeEvenness } from './equivalence.ts';
import { correctByHolm, correctTouched } from './holm.ts';

const tally = (wins: number, losses: number, draws = 0): Tally => ({ wins, draws, losses });

it.each([
  ['nothing was fought', tally(0, 0), 'unknown'],
  ['a few fights went evenly', tally(5, 5), 'unknown'],
  ['five to nothing', tally(5, 0), 'unknown'],
  ['many fights went evenly', tally(500, 500), 'even'],
  ['nearly all were draws', tally(10, 10, 400), 'even'],
  ['55 % of many', tally(1650, 1350), 'even'],
  ['58 % may be 60 %', tally(580, 420), 'unknown'],
  ['surely above 60 %', tally(160, 40), 'uneven'],
  ['surely below 40 %', tally(40, 160), 'uneven'],
] as const)('%s', (_name, each, answer) => {
  expect(judgeEvenness([each])).toEqual([answer]);
});

it('the more pairs are compared, the more each needs', () => {
  const one = tally(66, 14);
  expect(judgeEvenness([one])).toEqual(['uneven']);
  const others = Array.from({ length: 35 }, () => tally(50, 50));
  expect(judgeEvenness([one, ...others])[0]).toBe('unknown');
  expect(isEvennessDecided(one, 1)).toBe(true);
  expect(isEvennessDecided(one, 36)).toBe(false);
});

it('Holm: the smallest is compared with the whole family, the next with one less', () => {
  expect(correctByHolm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
  expect(correctByHolm([0.5, 0.9])).toEqual([1, 1]);
  expect(correctByHolm([])).toEqual([]);
});

it('a bet against a true bound does not grow, however often one looks', () => {
  const random = createRandom(4);
  const repetitions = 400;
  let alarms = 0;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const each = { wins: 0, draws: 0, losses: 0 };
    let largest = 0;
    for (let fight = 0; fight < 200; fight++) {
      const chance = nextUnit(random);
      // A score of exactly 60 %, a fifth of it draws.
      each[chance < 0.5 ? 'wins' : chance < 0.7 ? 'draws' : 'losses'] += 1;
      if (fight % 5 === 4) largest = Math.max(largest, stakeAbove(0.6, each), stakeBelow(0.6, each));
    }
    // Two bets at a time: each may alarm in 5 %.
    if (largest >= 20) alarms += 1;
  }
  expect(alarms / repetitions).toBeLessThanOrEqual(0.1);
});

it('what cannot differ is no comparison and makes the others no less sure', () => {
  expect(correctTouched([null, 0.01, null, 0.02])).toEqual([1, 0.02, 1, 0.02]);
  expect(correctByHolm([1, 0.01, 1, 0.02])[1]).toBeCloseTo(0.04);
});
