/**
 * What is sure to happen later in a pass. In a loop of lines one of them must move before the line it leads into;
 * without foresight a tight train would lose a step there, although everything in the loop can move at once.
 *
 * What is predicted to move does move: where another source could interfere, or another cut lies on the way, the
 * answer is no. The walk follows the order of the sweep backwards, so it ends; it costs a few steps a line and only
 * happens where a train is tight.
 */
import { chooseOutput } from '../rules/splitter.ts';
import {
  entryOf,
  inputOf,
  INPUTS_PER_LINE,
  isCut,
  NO_INPUT,
  REACH_AT,
  RECORD,
  sizeOf,
  TARGET_LINE,
  TARGET_ROUTER,
  targetKindOf,
  targetOf,
} from '../state/belt-lines.ts';
import { type BeltNetwork, frontKind, isRoomEnough, ITEM_SPACING, roomAt } from '../state/belts.ts';
import { findChain, settleChain } from '../state/joined-lines.ts';
import type { GameState } from '../state/game-state.ts';

/**
 * How far past its end the first item of the cut line `origin` is sure to get, at most `overshoot`; -1: not at all.
 * The origin's own last item has moved already: if all of a loop can follow, so can the origin.
 */
export function foreseeHandOver(state: GameState, origin: number, overshoot: number, step: number): number {
  const { belts } = state;
  const { lines } = belts;
  const target = targetOf(lines, origin);
  const entry = entryOf(lines, origin);
  if (isContested(belts, target, inputOf(lines, origin), step)) return -1;
  const room = roomAt(belts, target, entry);
  if (room >= overshoot || willAdvance(state, target, overshoot - room, step, origin)) return overshoot;
  return isRoomEnough(room, entry) ? room : -1;
}

/** Whether anything but `input` waits for the line or may reach it in this pass. */
function isContested({ lines }: BeltNetwork, line: number, input: number, step: number): boolean {
  if ((lines.waiting[line] & ~(1 << input)) !== 0) return true;
  for (let i = 0; i < INPUTS_PER_LINE; i++) {
    const other = lines.inputs[line * INPUTS_PER_LINE + i];
    if (i === input || other < 0 || other === NO_INPUT) continue;
    if (lines.lead[other] < step) return true;
  }
  return false;
}

/** Whether the last item of a line is sure to move at least `need` units. */
function willAdvance(state: GameState, from: number, need: number, step: number, origin: number): boolean {
  const { belts } = state;
  const { lines } = belts;
  for (let line = from, missing = need; missing <= step; ) {
    // What has moved already moves no further.
    if (lines.rank[line] <= lines.rank[origin] || lines.held[line] === 1) return false;
    const chain = findChain(belts, line);
    if (chain !== undefined) settleChain(belts, chain, chain.lines.at(-1) === origin ? step : 0);
    const beyond = missing - lines.lead[line] - slackOf(belts, line);
    if (beyond <= 0) return true;
    const target = targetOf(lines, line);
    if (targetKindOf(lines, line) === TARGET_ROUTER) {
      return willRoute(state, target, frontKind(belts, line), step, origin);
    }
    if (!canHandOver(belts, line, step)) return false;
    const room = roomAt(belts, target, entryOf(lines, line));
    if (room >= beyond) return true;
    line = target;
    missing = beyond - room;
  }
  return false;
}

/** How much closer the items of a line can get to each other, all together. */
export function slackOf({ lines }: BeltNetwork, line: number): number {
  const span = lines.length[line] - lines.records[line * RECORD + REACH_AT];
  return span - ITEM_SPACING * (sizeOf(lines, line) - 1);
}

/** Leads to a line that moves before it, and that nothing else wants. */
function canHandOver(belts: BeltNetwork, line: number, step: number): boolean {
  const { lines } = belts;
  if (targetKindOf(lines, line) !== TARGET_LINE || isCut(lines, line)) return false;
  return !isContested(belts, targetOf(lines, line), inputOf(lines, line), step);
}

/** Whether a splitter is sure to have an output free for the item. An output more can only make it more free. */
function willRoute(state: GameState, index: number, kind: number, step: number, origin: number): boolean {
  const splitter = state.splitters[index];
  if (splitter.stalled) return false;
  const preferred = chooseOutput(splitter, kind, true, true);
  if (preferred < 0) return false;
  if (willEmpty(state, splitter.outputs[preferred], step, origin)) return true;
  const other = chooseOutput(splitter, kind, preferred === 1, preferred === 0);
  return other >= 0 && willEmpty(state, splitter.outputs[other], step, origin);
}

/** Whether the one item of a splitter's output is sure to leave. */
function willEmpty(state: GameState, line: number, step: number, origin: number): boolean {
  const { belts } = state;
  const { lines } = belts;
  if (sizeOf(lines, line) === 0 || line === origin) return true;
  if (lines.rank[line] < lines.rank[origin] || lines.held[line] === 1) return false;
  if (lines.lead[line] >= step || !canHandOver(belts, line, step)) return false;
  const target = targetOf(lines, line);
  const entry = entryOf(lines, line);
  const room = roomAt(belts, target, entry);
  if (isRoomEnough(room, entry)) return true;
  return willAdvance(state, target, (entry === 0 ? 1 : 0) - room, step, origin);
}
