/** Which output of a splitter an item leaves by (REQ-BLD-SPLITTER). */

/** The item's output, or both outputs, are full. */
export const BLOCKED = -1;
/** Both outputs have filters and the item is in neither. */
export const STALLED = -2;

export interface SplitterRoute {
  /** Item indices that may leave by each output; null: no filter. */
  readonly filters: readonly [readonly number[] | null, readonly number[] | null];
  /** The output whose turn it is. */
  readonly next: 0 | 1;
}

/** 0 or 1, BLOCKED or STALLED. `firstFree`, `secondFree`: whether the output can take an item now. */
export function chooseOutput(
  { filters, next }: SplitterRoute,
  item: number,
  firstFree: boolean,
  secondFree: boolean,
): number {
  const [first, second] = filters;
  const inFirst = first?.includes(item) ?? false;
  const inSecond = second?.includes(item) ?? false;
  if (inFirst !== inSecond) return inFirst ? one(0, firstFree) : one(1, secondFree);
  if (!inFirst) {
    if (first !== null && second !== null) return STALLED;
    if (first !== null) return one(1, secondFree);
    if (second !== null) return one(0, firstFree);
  }
  if (next === 0) return firstFree ? 0 : one(1, secondFree);
  return secondFree ? 1 : one(0, firstFree);
}

function one(output: 0 | 1, isFree: boolean): number {
  return isFree ? output : BLOCKED;
}
