/** What an estimate is. */
import type { State } from '../model/state.ts';

/** Actions that a state needs at least; UNSOLVABLE if no sequence of actions can win from it. */
export type Estimate = (state: State) => number;

export const NO_ESTIMATE: Estimate = () => 0;
export const UNSOLVABLE = Number.POSITIVE_INFINITY;
