/** Compares two ways of showing the same world within one run: short turns of each, interleaved, judged by their medians. */

export interface Turn {
  /** Processor time of the page's main thread for one frame, milliseconds. */
  readonly busyMs: number;
  /** From one frame to the next, milliseconds, the median of the turn. */
  readonly frameMs: number;
}

export type Side = 'without' | 'with';

export interface Comparison {
  readonly turns: Readonly<Record<Side, readonly Turn[]>>;
  /** Medians over the turns. */
  readonly without: Turn;
  readonly with: Turn;
  /** Median over the pairs of neighbours: how much more processor time a frame takes with it, in percent. */
  readonly morePercent: number;
}

/**
 * Without, with, with, without, and so on: whatever drifts during the run (a busier machine, a growing world, a warmer
 * compiler) falls on both sides alike.
 */
export async function compareInterleaved(
  pairs: number,
  measure: (side: Side) => Promise<Turn>,
): Promise<Comparison> {
  const turns: Record<Side, Turn[]> = { without: [], with: [] };
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const order: readonly Side[] = pair % 2 === 0 ? ['without', 'with'] : ['with', 'without'];
    const taken = { without: 0, with: 0 };
    for (const side of order) {
      const turn = await measure(side);
      turns[side].push(turn);
      taken[side] = turn.busyMs;
    }
    ratios.push(taken.with / taken.without);
  }
  return {
    turns,
    without: medianTurn(turns.without),
    with: medianTurn(turns.with),
    morePercent: 100 * (median(ratios) - 1),
  };
}

function medianTurn(turns: readonly Turn[]): Turn {
  return {
    busyMs: median(turns.map(({ busyMs }) => busyMs)),
    frameMs: median(turns.map(({ frameMs }) => frameMs)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
