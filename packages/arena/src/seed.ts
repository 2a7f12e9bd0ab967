/** Derives the seed of each fight from one number, so that fight 17 is the same on any thread and in any order. */

/** The seed of one fight of a series. Neighbouring series and neighbouring fights get unrelated seeds. */
export function deriveFightSeed(seriesSeed: number, index: number): number {
  if (!Number.isSafeInteger(seriesSeed) || !Number.isSafeInteger(index)) {
    throw new RangeError(`a seed and an index must be whole numbers, got ${seriesSeed} and ${index}`);
  }
  const series = scramble(lowWord(seriesSeed) ^ scramble(highWord(seriesSeed) + 1));
  return scramble(series ^ scramble(lowWord(index) + 0x9e3779b9)) >>> 0;
}

/** The seed of a series within a larger run, by its name: other series beside it, or their order, do not change it. */
export function deriveSeriesSeed(runSeed: number, name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return deriveFightSeed(runSeed, hash >>> 0);
}

const lowWord = (value: number) => value >>> 0;
const highWord = (value: number) => Math.floor(value / 4294967296) >>> 0;

/** Every bit of the word changes about half of the result's (the finaliser of MurmurHash3). */
function scramble(word: number): number {
  let z = word | 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return (z ^ (z >>> 16)) | 0;
}
