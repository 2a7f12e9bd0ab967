/**
 * Finds a shortest solution of a level from any state, or proves that there is none: A* by estimates that never say too
 * much, which is breadth-first search where nothing can be estimated. Lost states are dead ends.
 */
import type { Action } from '../format/level.ts';
import { isOver, type State } from '../model/state.ts';
import { filterOffers, listOffers, type OfferedAction } from '../play/actions.ts';
import type { Level } from '../play/level.ts';
import { playTurn } from '../play/turn.ts';
import { type Codec, createCodec } from './codec.ts';
import { type Estimate, NO_ESTIMATE, UNSOLVABLE } from './estimate-contract.ts';
import { createEstimate } from './estimate.ts';

export interface Solution {
  readonly outcome:
    | 'solved'
    /** Every state that can be reached was looked at. */
    | 'unsolvable'
    /** The number of states was used up. */
    | 'unknown'
    | 'cancelled';
  /** A shortest list of actions that wins; empty unless solved. */
  readonly actions: readonly Action[];
  /** Different states that were found. */
  readonly states: number;
}

export interface SolveProgress {
  readonly states: number;
  /** Found, but not yet looked at. */
  readonly waiting: number;
  /** No solution is shorter than this. */
  readonly depth: number;
}

export interface SolveOptions {
  /** At most; 1,000,000 by default. */
  readonly maxStates?: number;
  /** Called now and then; false cancels. */
  readonly onProgress?: (progress: SolveProgress) => boolean;
}

const DEFAULT_MAX_STATES = 1_000_000;
/** States between two calls of `onProgress`: some milliseconds. */
const PROGRESS_STEP = 1024;

/** A search that can be carried on in slices. */
export interface Search {
  readonly level: Level;
  readonly offers: readonly OfferedAction[];
  readonly codec: Codec;
  readonly estimate: Estimate;
  readonly maxStates: number;
  /** Actions already taken when the search began. */
  readonly startCount: number;
  /** Actions that the level allows; infinite unless each action of a solution counts. */
  readonly limit: number;
  /** By number of a state: its text, the state that it was reached from, the action, and the way to it. */
  readonly keys: string[];
  readonly parents: number[];
  readonly actions: Action[];
  readonly depths: number[];
  /** 1 for those that were looked at. */
  readonly closed: number[];
  readonly numbers: Map<string, number>;
  /** Numbers of states by the length that a solution through them has at least. */
  readonly buckets: number[][];
  /** The first bucket that may have something. */
  bound: number;
  waiting: number;
  /** A state had no room. */
  isOut: boolean;
  /** The shortest solution so far; a shorter one may still be found. */
  best: readonly Action[] | undefined;
}

const NO_ACTION: Action = { action: '', params: {} };

export function createSearch(
  level: Level,
  state: State = level.initial,
  maxStates = DEFAULT_MAX_STATES,
): Search {
  const search: Search = {
    level,
    offers: listOffers(level),
    codec: createCodec(level),
    estimate: createEstimate(level),
    maxStates,
    startCount: state.actionCount,
    limit: findLimit(level),
    keys: [],
    parents: [],
    actions: [],
    depths: [],
    closed: [],
    numbers: new Map(),
    buckets: [],
    bound: 0,
    waiting: 0,
    isOut: false,
    best: undefined,
  };
  if (!isOver(state)) addState(search, state, -1, NO_ACTION, 0);
  return search;
}

/** Where choosing an actor is free, the length of a way does not say how many actions it took. */
function findLimit({ losses, systems }: Level): number {
  if (systems.some(({ type }) => type === 'individual_actors')) return Number.POSITIVE_INFINITY;
  return losses.reduce((least, { limit }) => Math.min(least, limit ?? least), Number.POSITIVE_INFINITY);
}

/** Keeps a state unless it is known, or leads nowhere; a shorter way to one that was not yet looked at replaces the longer one. */
function addState(search: Search, state: State, parent: number, action: Action, depth: number): void {
  const { keys, numbers, buckets } = search;
  const key = search.codec.encode(state);
  const known = numbers.get(key);
  if (known !== undefined && (search.closed[known] === 1 || (search.depths[known] ?? 0) <= depth)) return;
  const left = search.estimate(state);
  if (left === UNSOLVABLE || state.actionCount + left > search.limit) return;
  if (known === undefined && keys.length >= search.maxStates) {
    search.isOut = true;
    return;
  }
  const number = known ?? keys.length;
  keys[number] = key;
  numbers.set(key, number);
  search.parents[number] = parent;
  search.actions[number] = action;
  search.depths[number] = depth;
  search.closed[number] = 0;
  (buckets[depth + left] ??= []).push(number);
  search.waiting += 1;
}

/** Looks at up to `count` states; undefined while there is more to do. */
export function advanceSearch(search: Search, count: number): Solution | undefined {
  for (let left = count; left > 0; left -= 1) {
    const number = takeNext(search);
    if (search.best !== undefined && (number === undefined || isShortest(search, search.best)))
      return end(search, 'solved', search.best);
    // Without room for a state the rest would prove nothing.
    if (search.isOut) return end(search, 'unknown', []);
    if (number === undefined) return end(search, 'unsolvable', []);
    expand(search, number);
  }
  return undefined;
}

/** Whether no state that waits can lead to a shorter one; without estimates each of them needs one more action. */
const isShortest = ({ bound, estimate }: Search, best: readonly Action[]): boolean =>
  best.length <= (estimate === NO_ESTIMATE ? bound + 1 : bound);

const end = ({ keys }: Search, outcome: Solution['outcome'], actions: readonly Action[]): Solution => ({
  outcome,
  actions,
  states: keys.length,
});

/** One of the states through which a solution can be shortest; the last one found, to get to an end soon. */
function takeNext(search: Search): number | undefined {
  const { buckets, closed } = search;
  for (; search.bound < buckets.length; search.bound += 1) {
    const bucket = buckets[search.bound];
    for (let number = bucket?.pop(); number !== undefined; number = bucket?.pop()) {
      search.waiting -= 1;
      if (closed[number] === 0) return number;
    }
  }
  return undefined;
}

function expand(search: Search, number: number): void {
  const { level, codec, offers } = search;
  const depth = search.depths[number] ?? 0;
  search.closed[number] = 1;
  const state = codec.decode(search.keys[number] ?? '', search.startCount + depth);
  for (const action of filterOffers(level, state, offers)) {
    const result = playTurn(level, state, action);
    if (!result.isAccepted || result.state.loseReason !== null) continue;
    if (!result.state.won) addState(search, result.state, number, action, depth + 1);
    else if (search.best === undefined || depth + 1 < search.best.length)
      search.best = [...listWay(search, number), action];
  }
}

function listWay({ parents, actions }: Search, number: number): readonly Action[] {
  const way: Action[] = [];
  for (let at = number; (parents[at] ?? -1) >= 0; at = parents[at] ?? -1) way.push(actions[at] ?? NO_ACTION);
  return way.reverse();
}

/** How far a search has come. */
export const measureSearch = ({ keys, waiting, bound }: Search): SolveProgress => ({
  states: keys.length,
  waiting,
  depth: bound,
});

/** Never throws. */
export function solveLevel(level: Level, state: State = level.initial, options: SolveOptions = {}): Solution {
  const search = createSearch(level, state, options.maxStates);
  for (;;) {
    const found = advanceSearch(search, PROGRESS_STEP);
    if (found !== undefined) return found;
    const goesOn = options.onProgress?.(measureSearch(search)) ?? true;
    if (!goesOn) return end(search, 'cancelled', []);
  }
}
