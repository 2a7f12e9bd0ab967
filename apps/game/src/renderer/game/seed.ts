/** The dice of a new game: the only chance that comes from outside of the simulation. */
export function drawSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
