// Finds the known word that a misspelt one was most likely meant to be.

/** Longer words are data, not names; comparing them would cost time for nothing. */
const MAX_WORD_LENGTH = 80;
/** A word that merely begins a candidate must be at least this long to be taken for it. */
const MIN_PREFIX_LENGTH = 4;

/**
 * The candidate nearest to the word, or undefined when none is near enough to suggest. Distance counts letters
 * added, removed, replaced or swapped with their neighbour; at most a third of the longer word may be wrong.
 * Case and the difference between `-`, `_` and space are not counted. Failing that, a candidate that the word
 * begins, or that begins with the word, is taken (`range` for `range_tiles`). Ties go to the candidate
 * that differs least when case counts, then to the shorter one, then to the first in code unit order.
 */
export function findNearestWord(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > MAX_WORD_LENGTH) return undefined;
  const plain = plainForm(word);
  let best: { readonly candidate: string; readonly rank: readonly number[] } | undefined;
  for (const candidate of candidates) {
    if (candidate.length === 0 || candidate.length > MAX_WORD_LENGTH) continue;
    const rank = rankOf(word, plain, candidate);
    if (rank === undefined) continue;
    if (best === undefined || isBefore(rank, candidate, best.rank, best.candidate))
      best = { candidate, rank };
  }
  return best?.candidate;
}

/** Smaller is nearer; undefined is too far. */
function rankOf(word: string, plain: string, candidate: string): readonly number[] | undefined {
  const plainCandidate = plainForm(candidate);
  const limit = Math.max(1, Math.floor(Math.max(plain.length, plainCandidate.length) / 3));
  const isClose =
    Math.abs(plain.length - plainCandidate.length) <= limit &&
    // Two words of a single letter have nothing in common.
    Math.max(plain.length, plainCandidate.length) > 1;
  const distance = isClose || plain === plainCandidate ? editDistance(plain, plainCandidate) : Infinity;
  if (distance <= limit) return [0, distance, editDistance(word, candidate), candidate.length];
  const shorter = Math.min(plain.length, plainCandidate.length);
  if (shorter < MIN_PREFIX_LENGTH) return undefined;
  if (!plainCandidate.startsWith(plain) && !plain.startsWith(plainCandidate)) return undefined;
  return [1, Math.abs(plain.length - plainCandidate.length), 0, candidate.length];
}

function isBefore(
  rank: readonly number[],
  word: string,
  other: readonly number[],
  otherWord: string,
): boolean {
  for (const [i, value] of rank.entries()) {
    const difference = value - (other[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return word < otherWord;
}

function plainForm(word: string): string {
  return word.toLowerCase().replace(/[-\s]/g, '_');
}

/**
 * Damerau-Levenshtein distance in its restricted form (no letter is edited twice), over UTF-16 units. Keeps
 * three rows of the table: a swap looks two rows back.
 */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
