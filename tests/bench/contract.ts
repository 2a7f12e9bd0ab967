// What a benchmark file exports as `suite`: cases measured in one run and compared with one of them.

export interface BenchSuite {
  readonly title: string;
  /** Name of the case that the others are compared with. */
  readonly baseline: string;
  readonly cases: Readonly<Record<string, () => unknown>>;
  /** What one call of a case does, for the heading; all cases do the same amount. */
  readonly unit: string;
}
