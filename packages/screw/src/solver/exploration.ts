/** Looks at every position that can be reached, depth first, and judges each of them from those that follow it. */
import { type Board, canTap, change, contentsNow, isDirect, isWon } from './board.ts';
import type { Contents } from './rules.ts';
import { createStates, NEVER, type States } from './states.ts';

export interface Exploration {
  readonly states: States;
  /** The number of the position at the start. */
  readonly start: number;
  readonly won: number;
  /** Nothing can be tapped, and it is not won. */
  readonly stuck: number;
  /** It can no longer be won although something can be tapped. */
  readonly doomed: number;
}

/** A position on the way, with what is known of those that follow it. */
interface Step {
  readonly number: number;
  readonly contents: Contents;
  /** The tap that led here. */
  readonly screw: number;
  /** The next screw to try. */
  next: number;
  taps: number;
  wins: number;
  directTaps: number;
  /** Sums of the rates of those that prefer direct taps: after such taps, and after all. */
  directWins: number;
  anyWins: number;
  buffer: number;
  distance: number;
}

/** Positions between two reports: some milliseconds. */
const REPORT_STEP = 4096;

/**
 * Yields the number of positions now and then; gives undefined if there are more than `maxStates`. The board is at
 * the start again when it ends, not when it is given up.
 */
export function* explore(
  board: Board,
  capacity: number,
  maxStates: number,
): Generator<number, Exploration | undefined> {
  const states = createStates(board.rules.size, maxStates);
  const ends = { won: 0, stuck: 0, doomed: 0 };
  const found = states.find(board);
  if (found === undefined) return undefined;
  const way: Step[] = [stepInto(board, found.number, -1)];
  for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
    const screw = nextTap(board, step, capacity);
    if (screw === undefined) {
      way.pop();
      judge(board, step, states, ends);
      if (step.screw >= 0) change(board, step.screw, -1);
      const before = way.at(-1);
      if (before !== undefined) learn(board, before, step.screw, step.number, step.contents, states);
      continue;
    }
    change(board, screw, 1);
    const next = states.find(board);
    if (next === undefined) return undefined;
    if (next.isNew) {
      way.push(stepInto(board, next.number, screw));
      if (states.count() % REPORT_STEP === 0) yield states.count();
      continue;
    }
    const contents = contentsNow(board);
    change(board, screw, -1);
    learn(board, step, screw, next.number, contents, states);
  }
  return { states, start: found.number, ...ends };
}

const stepInto = (board: Board, number: number, screw: number): Step => ({
  number,
  contents: contentsNow(board),
  screw,
  next: 0,
  taps: 0,
  wins: 0,
  directTaps: 0,
  directWins: 0,
  anyWins: 0,
  buffer: NEVER,
  distance: NEVER,
});

/** A won position has no taps. */
function nextTap(board: Board, step: Step, capacity: number): number | undefined {
  const { size } = board.rules;
  if (step.next === 0 && isWon(board, step.contents)) return undefined;
  while (step.next < size) {
    const screw = step.next;
    step.next += 1;
    if (canTap(board, step.contents, capacity, screw)) return screw;
  }
  return undefined;
}

/** Adds what is known of the position after a tap to the one before it. */
function learn(
  board: Board,
  step: Step,
  screw: number,
  number: number,
  contents: Contents,
  { winRates, directRates, buffers, distances }: States,
): void {
  const direct = directRates[number] ?? 0;
  step.taps += 1;
  step.wins += winRates[number] ?? 0;
  step.anyWins += direct;
  if (isDirect(board, step.contents, screw)) {
    step.directTaps += 1;
    step.directWins += direct;
  }
  step.buffer = Math.min(step.buffer, Math.max(buffers[number] ?? NEVER, contents.buffered));
  step.distance = Math.min(step.distance, (distances[number] ?? NEVER) + 1);
}

/** Everything that follows is known. */
function judge(
  board: Board,
  step: Step,
  { winRates, directRates, buffers, distances }: States,
  ends: { won: number; stuck: number; doomed: number },
): void {
  const { number, taps } = step;
  if (taps === 0) {
    const hasWon = isWon(board, step.contents);
    ends[hasWon ? 'won' : 'stuck'] += 1;
    winRates[number] = directRates[number] = hasWon ? 1 : 0;
    buffers[number] = distances[number] = hasWon ? 0 : NEVER;
    return;
  }
  winRates[number] = step.wins / taps;
  directRates[number] = step.directTaps > 0 ? step.directWins / step.directTaps : step.anyWins / taps;
  buffers[number] = step.buffer;
  distances[number] = step.distance;
  if (step.buffer === NEVER) ends.doomed += 1;
}
