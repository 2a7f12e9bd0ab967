// Seeds of fights: neighbours are unrelated, and nothing but whole numbers is taken.
import { deriveFightSeed } from './seed.ts';

test('neighbouring series share no fights, and one series has no fight twice', () => {
  const seeds = new Set<number>();
  for (let series = 0; series < 10; series++) {
    for (let index = 0; index < 1000; index++) seeds.add(deriveFightSeed(series, index));
  }
  // Of 10,000 draws from 2^32 about one pair in a hundred such tests is the same by chance.
  expect(seeds.size).toBeGreaterThan(9997);
  for (const seed of seeds) expect(seed).toBe(seed >>> 0);
});

test('every bit of the seed counts', () => {
  expect(deriveFightSeed(1, 0)).not.toBe(deriveFightSeed(1 + 2 ** 32, 0));
  expect(deriveFightSeed(-1, 0)).not.toBe(deriveFightSeed(1, 0));
  expect(() => deriveFightSeed(0.5, 0)).toThrow('whole numbers');
});
