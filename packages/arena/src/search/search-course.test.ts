// A search counts races, not seconds: the clock only cuts it off.
import type { DesignSearch, FoundDesign } from './design-search.ts';
import { planRaces, runSearch } from './search-course.ts';

/** Each race takes so many seconds; after `layouts` races nothing new is left. */
function aSearch(secondsPerRace: number, layouts = Infinity) {
  let races = 0;
  let clock = 0;
  const search: DesignSearch = {
    evaluated: () => races * 32,
    races: () => races,
    isExhausted: () => races >= layouts,
    leader: () => undefined,
    leaders: () => [],
    raced: () => [],
    runRace: async () => {
      races += 1;
      clock += secondsPerRace * 1000;
    },
    // As many fights as in four races of three.
    runFinal: async () => {
      clock += (secondsPerRace * 1000 * 4) / 3;
      return [{ score: races } as FoundDesign];
    },
  };
  return { search, now: () => clock };
}
const fight = () => Promise.reject(new Error('nothing is fought here'));

it('ends after the planned races on every machine that is fast enough', async () => {
  for (const seconds of [0.01, 1, 3.9]) {
    const { search, now } = aSearch(seconds);
    const end = await runSearch(search, fight, { races: planRaces(50), seconds: 50, now });
    expect(end).toEqual({ best: [{ score: 10 }], isCut: false });
    expect(now()).toBeLessThanOrEqual(50_000);
  }
});

it('begins no race after which the final would not end in time, but always one, and says so', async () => {
  const slow = aSearch(12);
  const end = await runSearch(slow.search, fight, { races: 10, seconds: 50, now: slow.now });
  expect(end).toEqual({ best: [{ score: 2 }], isCut: true });
  expect(slow.now()).toBeLessThanOrEqual(50_000);
  const slowest = aSearch(100);
  const only = await runSearch(slowest.search, fight, { races: 10, seconds: 50, now: slowest.now });
  expect(only).toEqual({ best: [{ score: 1 }], isCut: true });
});

it('takes as long as it takes without a limit, and ends where no layout is left', async () => {
  const slow = aSearch(1000);
  await runSearch(slow.search, fight, { races: 7, seconds: undefined, now: slow.now });
  expect(slow.search.races()).toBe(7);
  const small = aSearch(1, 2);
  const end = await runSearch(small.search, fight, { races: 7, seconds: 50, now: small.now });
  expect(end).toEqual({ best: [{ score: 2 }], isCut: false });
});
