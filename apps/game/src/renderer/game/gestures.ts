/** Numbers for what a player does in one go, so that it is undone in one go. */

/** Counts on from the clock: a saved game may remember numbers of another day. */
export function createGestures(first = Date.now()): () => number {
  let next = first;
  return () => next++;
}
