/** For levels with too many positions to look at all: a way to win, or the proof that there is none, and wins of random play. */
import { nextInt, type RandomState } from '@dota-factory/base';
import { type Board, canTap, change, contentsNow, isDirect, isWon, keyOf } from './board.ts';

export interface SearchResult {
  readonly outcome: 'found' | 'none' | 'unknown';
  /** Screws, in order; empty unless found. */
  readonly solution: readonly number[];
  readonly states: number;
}

interface Step {
  readonly taps: readonly number[];
  next: number;
}

const REPORT_STEP = 4096;

/** Taps that go straight to a tray come first. */
function listTaps(board: Board, capacity: number): readonly number[] {
  const contents = contentsNow(board);
  if (isWon(board, contents)) return [];
  const taps: number[] = [];
  for (let screw = 0; screw < board.rules.size; screw += 1)
    if (canTap(board, contents, capacity, screw)) taps.push(screw);
  const direct = taps.filter((screw) => isDirect(board, contents, screw));
  return [...direct, ...taps.filter((screw) => !direct.includes(screw))];
}

/** Yields the number of positions now and then. The board is at the start again when it ends. */
export function* search(board: Board, capacity: number, maxStates: number): Generator<number, SearchResult> {
  const seen = new Set<string>([keyOf(board)]);
  const line: number[] = [];
  const way: Step[] = [{ taps: listTaps(board, capacity), next: 0 }];
  let outcome: SearchResult['outcome'] = isWon(board, contentsNow(board)) ? 'found' : 'none';
  for (let step = way.at(-1); step !== undefined && outcome === 'none'; step = way.at(-1)) {
    const screw = step.taps[step.next];
    step.next += 1;
    if (screw === undefined) {
      way.pop();
      const back = line.pop();
      if (back !== undefined) change(board, back, -1);
      continue;
    }
    change(board, screw, 1);
    const key = keyOf(board);
    if (seen.has(key)) {
      change(board, screw, -1);
      continue;
    }
    seen.add(key);
    line.push(screw);
    if (isWon(board, contentsNow(board))) outcome = 'found';
    else if (seen.size >= maxStates) outcome = 'unknown';
    else way.push({ taps: listTaps(board, capacity), next: 0 });
    if (seen.size % REPORT_STEP === 0) yield seen.size;
  }
  const solution = outcome === 'found' ? [...line] : [];
  for (const screw of line.reverse()) change(board, screw, -1);
  return { outcome, solution, states: seen.size };
}

/** The share of games of random taps that win. */
export function samplePlay(board: Board, capacity: number, games: number, random: RandomState): number {
  let wins = 0;
  for (let game = 0; game < games; game += 1) {
    const line: number[] = [];
    for (let taps = listTaps(board, capacity); taps.length > 0; taps = listTaps(board, capacity)) {
      const screw = taps[nextInt(random, 0, taps.length - 1)] ?? 0;
      change(board, screw, 1);
      line.push(screw);
    }
    if (isWon(board, contentsNow(board))) wins += 1;
    for (const screw of line.reverse()) change(board, screw, -1);
  }
  return wins / games;
}
