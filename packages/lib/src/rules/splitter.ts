/** Which output of a splitter an item leaves by (REQ-BLD-SPLITTER). */

/** The item's output, or both outputs, are full. */
export const BLOCKED = -1;
/** Both outputs have filters and the item is in neither. */
export const STALLED = -2;

/** Either output will do: strict alternation. */
const EITHER = 2;

export interface SplitterRoute {
  /** Item indices that may leave by each output; null: no filter. */
  readonly filters: readonly [readonly number[] | null, readonly number[] | null];
  /** The output whose turn it is among items that may leave by either. */
  readonly next: 0 | 1;
}

/** 0, 1, EITHER or STALLED, by the filters alone. */
function allowedOutputs({ filters }: SplitterRoute, item: number): number {
  const first = filters[0];
  const second = filters[1];
  const isInFirst = first !== null && first.includes(item);
  const isInSecond = second !== null && second.includes(item);
  if (isInFirst || isInSecond) {
    if (isInFirst && isInSecond) return EITHER;
    return isInFirst ? 0 : 1;
  }
  if (first === null) return second === null ? EITHER : 0;
  return second === null ? 1 : STALLED;
}

/** Whether the item takes part in the alternation; others do not change whose turn it is. */
export function isAlternating(route: SplitterRoute, item: number): boolean {
  return allowedOutputs(route, item) === EITHER;
}

/** 0 or 1, BLOCKED or STALLED. `isFirstFree`, `isSecondFree`: whether the output can take an item now. */
export function chooseOutput(
  route: SplitterRoute,
  item: number,
  isFirstFree: boolean,
  isSecondFree: boolean,
): number {
  const allowed = allowedOutputs(route, item);
  if (allowed === STALLED) return STALLED;
  const preferred = allowed === EITHER ? route.next : allowed;
  if (preferred === 0 ? isFirstFree : isSecondFree) return preferred;
  if (allowed !== EITHER) return BLOCKED;
  if (preferred === 0) return isSecondFree ? 1 : BLOCKED;
  return isFirstFree ? 0 : BLOCKED;
}
