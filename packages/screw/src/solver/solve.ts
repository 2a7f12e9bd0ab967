/**
 * Whether a position can be won, how, and how hard that is. Up to 20 screws, and above as long as there is room, every
 * position is looked at; otherwise a search finds a way to win, and random play is sampled.
 */
import { createRandom } from '@dota-factory/base';
import type { Level } from '../level/model.ts';
import type { State } from '../play/state.ts';
import { type Board, canTap, change, contentsNow, createBoard, isWon } from './board.ts';
import { type Exploration, explore } from './exploration.ts';
import { compileRules } from './rules.ts';
import { samplePlay, search } from './search.ts';
import { NEVER } from './states.ts';

/** What a tap leads to. */
export interface TapJudgement {
  readonly screw: number;
  /** Of random play after it. */
  readonly winRate: number;
  /** Taps to the nearest win, with this one; undefined if there is none. */
  readonly distance: number | undefined;
  /** After it the level can no longer be won. */
  readonly isLosing: boolean;
}

export interface Report {
  /** Unknown if there were too many positions, or if it was cancelled. */
  readonly outcome: 'winnable' | 'unwinnable' | 'unknown' | 'cancelled';
  /** Screws to tap in this order; empty unless winnable. Loose parts may have to be dragged. */
  readonly solution: readonly number[];
  /** Different positions that were found. */
  readonly states: number;
  /** Whether all positions were looked at; otherwise win rates are samples, and what needs all of them is undefined. */
  readonly isComplete: boolean;
  /** The smallest buffer, of 1 or more, with which it can be won; undefined if there is none, or if it is not known. */
  readonly minBuffer: number | undefined;
  /** How often taps win that are chosen at random from the legal ones. */
  readonly randomWinRate: number | undefined;
  /** The same if a screw that goes straight to a tray is preferred. */
  readonly directWinRate: number | undefined;
  /** Positions in which nothing can be tapped, and those that are lost although something can. */
  readonly stuck: number | undefined;
  readonly doomed: number | undefined;
  /** For each legal tap; undefined unless complete. */
  readonly taps: readonly TapJudgement[] | undefined;
}

export interface SolveOptions {
  /** At most so many positions for each part of the work; 500,000 unless said otherwise. */
  readonly maxStates?: number;
}

export interface SolveProgress {
  readonly states: number;
}

const DEFAULT_MAX_STATES = 500_000;
/** Above 20 screws: how many positions may be kept with all that is known of them. */
const MAX_COMPLETE = 200_000;
const SAMPLES = 1000;

/** The work in slices of some milliseconds: call `next` until it is done; not calling it again cancels. */
export function* solve(
  level: Level,
  state?: State,
  { maxStates = DEFAULT_MAX_STATES }: SolveOptions = {},
): Generator<SolveProgress, Report> {
  const capacity = level.bufferCapacity;
  const rules = compileRules(level);
  const board = createBoard(rules, state);
  const all = yield* reporting(explore(board, capacity, Math.min(maxStates, MAX_COMPLETE)));
  if (all === undefined) return yield* solveLarge(createBoard(rules, state), capacity, maxStates);
  const winRate = all.states.winRates[all.start] ?? 0;
  const isWinnable = all.states.buffers[all.start] !== NEVER;
  return {
    outcome: isWinnable ? 'winnable' : 'unwinnable',
    solution: isWinnable ? findBestLine(board, capacity, all) : [],
    states: all.states.count(),
    isComplete: true,
    minBuffer: isWinnable ? bufferOf(all) : yield* findLargerBuffer(board, maxStates),
    randomWinRate: winRate,
    directWinRate: all.states.directRates[all.start] ?? 0,
    stuck: all.stuck,
    doomed: all.doomed,
    taps: judgeTaps(board, capacity, all),
  };
}

function* reporting<T>(work: Generator<number, T>): Generator<SolveProgress, T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    yield { states: value };
  }
}

/** A buffer has at least one place. */
const bufferOf = ({ states, start }: Exploration): number => Math.max(1, states.buffers[start] ?? 1);

/** The position cannot be won with the buffer of the level; perhaps with one that takes everything. */
function* findLargerBuffer(board: Board, maxStates: number): Generator<SolveProgress, number | undefined> {
  const { size } = board.rules;
  if (board.rules.isHopeless) return undefined;
  const all = yield* reporting(explore(board, size, Math.min(maxStates, MAX_COMPLETE)));
  return all === undefined || all.states.buffers[all.start] === NEVER ? undefined : bufferOf(all);
}

function judgeTaps(board: Board, capacity: number, { states }: Exploration): readonly TapJudgement[] {
  const contents = contentsNow(board);
  const judgements: TapJudgement[] = [];
  if (isWon(board, contents)) return judgements;
  for (let screw = 0; screw < board.rules.size; screw += 1) {
    if (!canTap(board, contents, capacity, screw)) continue;
    change(board, screw, 1);
    const number = states.find(board)?.number ?? 0;
    change(board, screw, -1);
    const isLosing = states.buffers[number] === NEVER;
    const distance = isLosing ? undefined : (states.distances[number] ?? 0) + 1;
    judgements.push({ screw, winRate: states.winRates[number] ?? 0, distance, isLosing });
  }
  return judgements;
}

/** Always the tap after which random play wins most often, and of those the one that is nearest to a win. */
function findBestLine(board: Board, capacity: number, all: Exploration): readonly number[] {
  const line: number[] = [];
  for (let taps = judgeTaps(board, capacity, all); taps.length > 0; taps = judgeTaps(board, capacity, all)) {
    const best = taps.reduce((a, b) => (isBetter(b, a) ? b : a)).screw;
    change(board, best, 1);
    line.push(best);
  }
  for (const screw of [...line].reverse()) change(board, screw, -1);
  return line;
}

/** Sums of rates may differ in their last digits. */
const isBetter = (a: TapJudgement, b: TapJudgement): boolean =>
  Math.abs(a.winRate - b.winRate) > 1e-12
    ? a.winRate > b.winRate
    : (a.distance ?? NEVER) < (b.distance ?? NEVER);

function* solveLarge(board: Board, capacity: number, maxStates: number): Generator<SolveProgress, Report> {
  const { outcome, solution, states } = yield* reporting(search(board, capacity, maxStates));
  const rate = samplePlay(board, capacity, SAMPLES, createRandom(1));
  return {
    outcome: outcome === 'found' ? 'winnable' : outcome === 'none' ? 'unwinnable' : 'unknown',
    solution,
    states,
    isComplete: false,
    minBuffer: yield* findSmallestBuffer(board, Math.min(maxStates, MAX_COMPLETE)),
    randomWinRate: outcome === 'none' ? 0 : rate,
    directWinRate: undefined,
    stuck: undefined,
    doomed: undefined,
    taps: undefined,
  };
}

/** From below; whether a buffer suffices may remain unknown, and then so does which is the smallest. */
function* findSmallestBuffer(board: Board, maxStates: number): Generator<SolveProgress, number | undefined> {
  if (board.rules.isHopeless) return undefined;
  let left = maxStates;
  for (let capacity = 1; capacity <= board.rules.size && left > 0; capacity += 1) {
    const { outcome, states } = yield* reporting(search(board, capacity, left));
    if (outcome === 'unknown') return undefined;
    if (outcome === 'found') return capacity;
    left -= states;
  }
  return undefined;
}

/** All at once. `onProgress` is called now and then; false cancels. */
export function solveLevel(
  level: Level,
  state?: State,
  options: SolveOptions & { readonly onProgress?: (progress: SolveProgress) => boolean } = {},
): Report {
  const work = solve(level, state, options);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (options.onProgress?.(value) === false) return { ...CANCELLED, states: value.states };
  }
}

const CANCELLED: Report = {
  outcome: 'cancelled',
  solution: [],
  states: 0,
  isComplete: false,
  minBuffer: undefined,
  randomWinRate: undefined,
  directWinRate: undefined,
  stuck: undefined,
  doomed: undefined,
  taps: undefined,
};

/** For a player who asked to be warned: the level can still be played, but no longer won. */
export const isStuckSoon = ({ outcome, taps }: Report): boolean =>
  outcome === 'unwinnable' && taps !== undefined && taps.length > 0;
