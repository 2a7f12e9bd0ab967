// A batch fights what its numbers say, and swaps sides in every second fight where that is asked for.
import { runFight } from './arena.ts';
import { fightBatch } from './batch.ts';
import { deriveFightSeed, deriveSeriesSeed } from './seed.ts';
import { anArena, fighters, loadTestConfig } from './testing/arenas.ts';

const { game } = loadTestConfig();
const definition = anArena({ ships: [fighters(2)] }, { ships: [fighters(3)] });
const batch = { definition, seed: 5, maxSeconds: 20, mirrored: false, indices: [0, 1, 2, 3] };

it('fights with odd numbers have their sides exchanged, each with a seed of its own', () => {
  const expected = [0, 1, 2, 3].map((index) =>
    runFight(definition, game, deriveFightSeed(5, index), { maxSeconds: 20, mirrored: index % 2 === 1 }),
  );
  expect(fightBatch({ ...batch, swapSides: true }, game)).toEqual(expected);
  const plain = fightBatch({ ...batch, swapSides: false }, game);
  expect(plain[0]).toEqual(expected[0]);
  expect(plain[1]).not.toEqual(expected[1]);
});

it('series of one run have unrelated seeds by their names', () => {
  const seeds = ['A against B', 'A against C', 'B against C'].map((name) => deriveSeriesSeed(1, name));
  expect(new Set(seeds).size).toBe(3);
  expect(deriveSeriesSeed(1, 'A against B')).toBe(seeds[0]);
  expect(deriveSeriesSeed(2, 'A against B')).not.toBe(seeds[0]);
});
