/** Which lines join, and when a chain of them needs attention. What a chain is: state/joined-lines.ts. */
import type { LineRules, Rulebook } from '../rules/rulebook.ts';
import {
  entryOf,
  headOf,
  inputOf,
  INPUTS_PER_LINE,
  isCut,
  NO_INPUT,
  ringBitsOf,
  sizeOf,
  slotOf,
  tailOf,
  TARGET_LINE,
  targetKindOf,
  targetOf,
} from '../state/belt-lines.ts';
import { type BeltNetwork, gapOf, isAwake, ITEM_SPACING, MAX_STEP, NO_LINE } from '../state/belts.ts';
import { findChain, joinLines, partChain, settleChain } from '../state/joined-lines.ts';
import type { GameState } from '../state/game-state.ts';

/** With two there would be nothing between the first and the last. */
const MIN_LINES = 3;
/** So that an edit or a jam has not too much to make up for: some ten microseconds at most. */
const MAX_LINES = 32;
/** Units. With less, lines would have to be fetched from memory more often, which costs more than what they hand over. */
const MAX_LAG = 2048;

/** Before a pass: chains that lag too far behind catch up, and those into which too little comes are taken apart. */
export function tendChains(belts: BeltNetwork): void {
  const { joined, lines } = belts;
  const { chains, travel } = joined;
  for (let i = chains.length - 1; i >= 0; i--) {
    const chain = chains[i];
    if (travel - chain.upTo > chain.maxLag) settleChain(belts, chain, 0);
    if (!chain.isLoop && tailOf(lines, chain.lines[0]) > chain.maxGap) partChain(belts, chain);
  }
}

/** Joins all lines that can be. Looks at every line, and at the items of those that may join. */
export function joinSteadyLines({ belts }: GameState, { lines: rules }: Rulebook): void {
  for (let rank = 0; rank < belts.orderCount; rank++) {
    const line = belts.order[rank];
    if (line !== NO_LINE && isSteady(belts, line, rules) && isLastOfChain(belts, line, rules))
      joinUpTo(belts, line, rules);
  }
}

/** On its own so far, and neither new nor held up. */
function isSteady(belts: BeltNetwork, line: number, { joinAfter }: LineRules): boolean {
  const { lines } = belts;
  return (
    lines.firstTile[line] >= 0 &&
    sizeOf(lines, line) > 1 &&
    headOf(lines, line) >= joinAfter &&
    lines.credit[line] === 0 &&
    lines.held[line] === 0 &&
    isAwake(belts, line) &&
    findChain(belts, line) === undefined
  );
}

/** Downstream lines come first: what could join behind the last one of a chain has done so, or never will. */
function isLastOfChain(belts: BeltNetwork, line: number, rules: LineRules): boolean {
  return !isInner(belts, line) || !isSteady(belts, targetOf(belts.lines, line), rules);
}

/** Leads into a line that has moved before it, and that nothing else leads into or waits for. */
function isInner(belts: BeltNetwork, line: number): boolean {
  return !isCut(belts.lines, line) && isOnlySource(belts, line);
}

function isOnlySource({ lines }: BeltNetwork, line: number): boolean {
  if (targetKindOf(lines, line) !== TARGET_LINE || entryOf(lines, line) !== 0 || inputOf(lines, line) !== 0)
    return false;
  const target = targetOf(lines, line);
  if (lines.waiting[target] !== 0 || lines.sleepers[target] !== 0) return false;
  for (let i = 1; i < INPUTS_PER_LINE; i++)
    if (lines.inputs[target * INPUTS_PER_LINE + i] !== NO_INPUT) return false;
  return true;
}

/** Joins a line with those that lead to it. */
function joinUpTo(belts: BeltNetwork, last: number, rules: LineRules): void {
  const { lines } = belts;
  const found = [last];
  for (let line = last; found.length < MAX_LINES; ) {
    const behind = lines.inputs[line * INPUTS_PER_LINE];
    if (behind < 0 || behind === NO_INPUT || !isSteady(belts, behind, rules) || !isInner(belts, behind))
      break;
    found.push(behind);
    line = behind;
  }
  if (found.length < MIN_LINES) return;
  const members = Int32Array.from(found.reverse());
  const first = members[0];
  const third = Math.floor(findShortest(belts, members) / 3) - MAX_STEP;
  const isLoop = targetOf(lines, last) === first && isOnlySource(belts, last);
  if (hasCutBetween(belts, first, last) || !isDense(belts, members, isLoop, third)) return;
  // Items that lag stay in the ring of the first line while others come in.
  const spare = (ITEM_SPACING << ringBitsOf(lines, first)) - lines.length[first] - MAX_STEP;
  joinLines(belts, { lines: members, isLoop, maxGap: third, maxLag: Math.min(MAX_LAG, third, spare) });
}

function findShortest({ lines }: BeltNetwork, members: Int32Array): number {
  let shortest = lines.length[members[0]];
  for (const line of members) shortest = Math.min(shortest, lines.length[line]);
  return shortest;
}

/** Whether a line is cut that moves after the last of a chain and before the first: it would see half of it moved. */
function hasCutBetween({ lines: { rank }, cuts }: BeltNetwork, first: number, last: number): boolean {
  let from = 0;
  for (let to = cuts.length; from < to; ) {
    const middle = (from + to) >> 1;
    if (rank[cuts[middle]] <= rank[last]) from = middle + 1;
    else to = middle;
  }
  return from < cuts.length && rank[cuts[from]] < rank[first];
}

/**
 * Whether no gap is wider than `maxGap`, which is a third of the shortest line: then no line can run empty, even while
 * it lags behind by as much, and at least two items are left in the last one.
 */
function isDense(belts: BeltNetwork, members: Int32Array, isLoop: boolean, maxGap: number): boolean {
  const { lines, slots } = belts;
  const isNear = (gap: number) => gap >= ITEM_SPACING && gap <= maxGap;
  const first = members[0];
  const last = members[members.length - 1];
  if (isLoop ? !isNear(lines.lead[last] + tailOf(lines, first)) : tailOf(lines, first) > maxGap) return false;
  for (let i = 0; i < members.length; i++) {
    const line = members[i];
    if (line !== last && !isNear(lines.lead[line] + tailOf(lines, members[i + 1]))) return false;
    const size = sizeOf(lines, line);
    for (let item = 1; item < size; item++)
      if (gapOf(slots[slotOf(lines, line, item)]) > maxGap) return false;
  }
  return true;
}
