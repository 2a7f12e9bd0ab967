// What a benchmark file gives: tables of figures, each measured beside a baseline in the same run.

/** One call is one sample. `before` and `after` are not timed. */
export interface BenchCase {
  readonly run: () => unknown;
  readonly before?: () => void;
  readonly after?: () => void;
}

export interface Comparison {
  readonly title: string;
  /** What is measured, for the heading. */
  readonly unit: string;
  /**
   * The clock on the wall, unless calls take many milliseconds: then CPU time, which other programs disturb less but
   * which is too coarse for short calls.
   */
  readonly clock?: 'cpu';
  /** How many of them one call of a case does; 1 by default. */
  readonly perCall?: number;
  /** Name of the case that the others are compared with. */
  readonly baseline: string;
  readonly cases: Readonly<Record<string, BenchCase | (() => unknown)>>;
  /** By case: what the project wants it to be. */
  readonly targets?: Readonly<Record<string, Target>>;
  /** By case: the fingerprint of what it computes, so that a change of speed can be shown to change nothing else. */
  readonly fingerprints?: Readonly<Record<string, string>>;
}

/** Either a share of the baseline's cost, or milliseconds on the machine the project is developed on. */
export type Target = { readonly ratio: number } | { readonly milliseconds: number };

export interface Figure {
  readonly name: string;
  /** Cost compared with the baseline: the median over rounds of both costs in the same round. */
  readonly ratio?: number;
  /** Milliseconds. */
  readonly median?: number;
  readonly least?: number;
  /** For what is no time: the value in words. */
  readonly value?: string;
  /** What is wanted, and whether it was so this time. */
  readonly target?: string;
  readonly isMet?: boolean;
  readonly fingerprint?: string;
}

export interface BenchTable {
  readonly title: string;
  readonly unit: string;
  readonly figures: readonly Figure[];
}

export interface BenchSuite {
  /** All tables, in the order in which they are shown. Takes seconds. */
  readonly run: () => readonly BenchTable[] | Promise<readonly BenchTable[]>;
}
